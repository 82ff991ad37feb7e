// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Resamples a part of the image to the planes that a network takes, first along the columns, then
// along the rows. Each output pixel is a weighted mean of source pixels under a triangle. The
// triangle spans two source pixels when the part is enlarged (bilinear) and two output pixels when
// it is reduced, so that no source pixel is skipped (as in Pillow, and in torchvision with
// antialias). Source pixels outside the limits do not count. If the centre of the triangle is
// outside, the output is 0, which is the normalised mean colour.

// Mirrors Resampling of engine/stages/frame/box_crop.cpp.
typedef struct {
    float left, top;     // origin of the output, in source pixels
    float stepX, stepY;  // source pixels per output pixel
    int x0, y0, x1, y1;  // source pixels that count, [x0, x1) x [y0, y1)
    int width, height;   // of the output
    float weights[12];   // of blue, green, red and 1 in each plane
} Resampling;

// Source pixels under the triangle of an output pixel: centre, half its base, first, one past the
// last.
typedef struct {
    float centre, reach;
    int first, last;
} Triangle;

inline Triangle triangleAt(const int i, const float start, const float step) {
    Triangle t;
    t.centre = start + (i + 0.5f) * step;
    t.reach = fmax(step, 1.0f);
    t.first = (int)floor(t.centre - t.reach + 0.5f);
    t.last = (int)floor(t.centre + t.reach + 0.5f);
    return t;
}

inline float weightAt(const Triangle t, const int at) {
    return fmax(0.0f, 1.0f - fabs((at + 0.5f - t.centre) / t.reach));
}

inline int isInside(const Triangle t, const int low, const int high) {
    return t.centre >= low && t.centre < high;
}

// Columns x0 .. x1 of the image at the rows of the output: four floats per pixel (B, G, R, unused)
// in rows of x1 - x0 pixels.
kernel void box_crop_columns(global const uchar* restrict picture, const int stride,
                             const Resampling r, global float* restrict columns) {
    const int row = get_global_id(1);
    const int count = r.x1 - r.x0;
    const Triangle t = triangleAt(row, r.top, r.stepY);
    if (!isInside(t, r.y0, r.y1)) return;
    const int first = max(t.first, r.y0), last = min(t.last, r.y1);
    float all = 0.0f;
    for (int y = first; y < last; ++y) all += weightAt(t, y);
    const float scale = 1.0f / all;
    global const uchar* const in = picture + (long)r.x0 * 4;
    global float* const out = columns + (long)row * count * 4;
    int x = get_global_id(0);
#ifdef SPOOR_CPU
    for (x = 0; x + 4 <= count; x += 4) {
        float16 sum = 0.0f;
        for (int y = first; y < last; ++y) {
            sum += weightAt(t, y) * convert_float16(vload16(0, in + (long)y * stride + x * 4));
        }
        vstore16(sum * scale, 0, out + x * 4);
    }
    const int end = count;
#else
    const int end = min(x + 1, count);
#endif
    for (; x < end; ++x) {
        float4 sum = 0.0f;
        for (int y = first; y < last; ++y) {
            sum += weightAt(t, y) * convert_float4(vload4(0, in + (long)y * stride + x * 4));
        }
        vstore4(sum * scale, 0, out + x * 4);
    }
}

// Writes the planes one after the other, starting at `to`. Each work-item handles one pixel on GPUs
// and one row on CPUs.
kernel void box_crop(global const float* restrict columns, const Resampling r, const int planes,
                     global float* restrict output, const int to) {
    const int row = get_global_id(1);
    const int count = r.x1 - r.x0, area = r.width * r.height;
    const int filled = !isInside(triangleAt(row, r.top, r.stepY), r.y0, r.y1);
    global const float* const in = columns + (long)row * count * 4;
    global float* const out = output + to + row * r.width;
    int x = get_global_id(0);
#ifdef SPOOR_CPU
    const int end = r.width;
#else
    const int end = min(x + 1, r.width);
#endif
    for (; x < end; ++x) {
        const Triangle t = triangleAt(x, r.left, r.stepX);
        if (filled || !isInside(t, r.x0, r.x1)) {
            for (int p = 0; p < planes; ++p) out[p * area + x] = 0.0f;
            continue;
        }
        const int first = max(t.first, r.x0), last = min(t.last, r.x1);
        float4 sum = 0.0f;
        float all = 0.0f;
        for (int at = first; at < last; ++at) {
            const float w = weightAt(t, at);
            all += w;
            sum += w * vload4(0, in + (at - r.x0) * 4);
        }
        const float4 colour = sum / all;
        for (int p = 0; p < planes; ++p) {
            out[p * area + x] = r.weights[4 * p] * colour.x + r.weights[4 * p + 1] * colour.y +
                                r.weights[4 * p + 2] * colour.z + r.weights[4 * p + 3];
        }
    }
}
