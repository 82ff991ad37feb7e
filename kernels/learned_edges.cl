// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels around the edge network: its input from the frame, and the ridges of its output. The
// canvas of a region is the region with a margin, at the resolution of the working image; the
// network's map has half its size. Dimension 0 of the grid is a row (CPU) or a pixel (GPU). Both
// variants compute each pixel by the same operations in the same order.

// Mirrors Canvas of engine/stages/proposals/learned_edges.cpp.
typedef struct {
    int x, y;           // of the region in the working image
    int width, height;  // of the region
    int halve;          // side of a working pixel in frame pixels: 1 or 2
    int frameWidth, frameHeight;
    int margin;                     // of the canvas to the left and above, in pixels
    int canvasWidth, canvasHeight;  // even
    int peak;                       // record of the peak that the region's corner follows, or -1
    int corner;                     // offset of the corner's x and y in the edges
    int output;  // offset of the region's magnitudes in the edges; orientations follow
    float originX, originY, stepX, stepY;  // the corner: floor(origin + step * displacement) - 1
    float gain;                            // strength of an edge with probability 1
    float faint;                           // minimum probability of an edge
    float weights[5];                      // of map pixels i - 2 to i + 2 for canvas coordinate 2i
} Canvas;

#define PI_F 3.14159265358979f

#ifdef SPOOR_CPU
#define EACH_PIXEL(rows, columns)   \
    const int y = get_global_id(0); \
    if (y >= (rows)) return;        \
    for (int x = 0; x < (columns); ++x)
#else
#define EACH_PIXEL(rows, columns)        \
    const int pixel = get_global_id(0);  \
    const int y = pixel / (columns);     \
    const int x = pixel - y * (columns); \
    if (y >= (rows)) return;
#endif

inline int2 cornerOf(const Canvas* c, global const float* peaks) {
    if (c->peak < 0) return (int2)(c->x, c->y);
    const float2 move = vload2(0, peaks + 8 * c->peak + 1);
    const float2 at = (float2)(c->originX + c->stepX * move.x, c->originY + c->stepY * move.y);
    // Clamping places infinite displacements far outside the image.
    return convert_int2(floor(clamp(at, -1e6f, 1e6f))) - 1;
}

// Mirrors coordinates outside the image, as in training, and then clamps them to the last pixel.
inline int mirrored(int at, int last) {
    return clamp(at < 0 ? -1 - at : at > last ? 2 * last + 1 - at : at, 0, last);
}

// Blue, green and red of the canvas as planes of values from -1 to 1.
kernel void learned_pixels(global const uchar4* restrict picture, const Canvas c,
                           global const float* restrict peaks, global float* restrict edges,
                           global float* restrict planes, const int offset) {
    const int2 corner = cornerOf(&c, peaks);
    if (get_global_id(0) == 0) vstore2(convert_float2(corner), 0, edges + c.corner);
    const int left = corner.x - c.margin, top = corner.y - c.margin;
    const int lastX = max(c.frameWidth / c.halve - 1, 0);
    const int lastY = max(c.frameHeight / c.halve - 1, 0);
    const int area = c.canvasWidth * c.canvasHeight;
    EACH_PIXEL(c.canvasHeight, c.canvasWidth) {
        const int fx = mirrored(left + x, lastX) * c.halve;
        const int fy = mirrored(top + y, lastY) * c.halve;
        global const uchar4* const p = picture + fy * c.frameWidth + fx;
        float4 colour = convert_float4(p[0]);
        if (c.halve == 2) {
            colour += convert_float4(p[1]) + convert_float4(p[c.frameWidth]) +
                      convert_float4(p[c.frameWidth + 1]);
            colour *= 0.25f;
        }
        colour = colour * (1.0f / 127.5f) - 1.0f;
        global float* const to = planes + offset + y * c.canvasWidth + x;
        to[0] = colour.x;
        to[area] = colour.y;
        to[2 * area] = colour.z;
    }
}

// Combines bilinear enlargement by 2 and a Gaussian: each canvas pixel is a sum of five map pixels.
// This kernel works along rows, so its output has the map's height and the canvas' width.
kernel void learned_rows(global const float* restrict map, const int offset, const Canvas c,
                         global float* restrict out) {
    const int half_ = c.canvasWidth / 2;
    EACH_PIXEL(c.canvasHeight / 2, half_) {
        global const float* const from = map + offset + y * half_;
        float even = 0.0f, odd = 0.0f;
        for (int k = 0; k < 5; ++k) {
            const float value = from[clamp(x + k - 2, 0, half_ - 1)];
            even += value * c.weights[k];
            odd += value * c.weights[4 - k];
        }
        vstore2((float2)(even, odd), 0, out + (y * half_ + x) * 2);
    }
}

kernel void learned_columns(global const float* restrict rows, const Canvas c,
                            global float* restrict out) {
    const int tall = c.canvasHeight / 2, width = c.canvasWidth;
    EACH_PIXEL(c.canvasHeight, width) {
        const int own = y / 2;
        float sum = 0.0f;
        for (int k = 0; k < 5; ++k) {
            const float weight = y & 1 ? c.weights[4 - k] : c.weights[k];
            sum += rows[clamp(own + k - 2, 0, tall - 1) * width + x] * weight;
        }
        out[y * width + x] = sum;
    }
}

// Ridges are pixels above both neighbours in the direction in which the map is most concave, the
// eigenvector of the smallest eigenvalue of its second derivatives. Next to a curved edge, the map
// also falls off along the edge but is more convex across it, so the other eigenvalue may be at
// most three times as large.
kernel void learned_thin(global const float* restrict map, const Canvas c,
                         global float* restrict edges) {
    const int stride = c.canvasWidth, plane = c.width * c.height;
    EACH_PIXEL(c.height, c.width) {
        global const float* const m = map + (y + c.margin) * stride + x + c.margin;
        global float* const out = edges + c.output + y * c.width + x;
        const float own = m[0];
        out[0] = 0.0f;
        out[plane] = 0.0f;
        if (own >= c.faint) {
            const float right = m[1], left = m[-1], down = m[stride], up = m[-stride];
            const float xx = right + left - 2.0f * own, yy = down + up - 2.0f * own;
            const float xy =
                0.25f * (m[stride + 1] + m[-stride - 1] - m[1 - stride] - m[stride - 1]);
            // (across, along) points at twice the angle of that eigenvector.
            const float across = yy - xx, along = -2.0f * xy;
            const float length = sqrt(across * across + along * along);
            const float cosine = length > 0.0f ? across / length : 1.0f;
            const float dx = sqrt(max(0.5f * (1.0f + cosine), 0.0f));
            const float dy = copysign(sqrt(max(0.5f * (1.0f - cosine), 0.0f)), along);
            const float ax = dx, ay = fabs(dy);
            const float part = min(ax, ay) / max(max(ax, ay), 1e-12f);
            const int s = dy >= 0.0f ? stride : -stride;
            // Neighbours along this direction, for directions closer to the row and closer to the
            // column.
            float before, after;
            if (ax >= ay) {
                after = right + (m[1 + s] - right) * part;
                before = left + (m[-1 - s] - left) * part;
            } else {
                after = down + (m[dy >= 0.0f ? stride + 1 : stride - 1] - down) * part;
                before = up + (m[dy >= 0.0f ? -stride - 1 : 1 - stride] - up) * part;
            }
            if (own > before && own >= after && xx + yy < 0.5f * length) {
                float turn = atan2(dy, dx);
                if (turn < 0.0f) turn += PI_F;
                if (turn >= PI_F) turn -= PI_F;
                out[0] = min(own * c.gain, 1.0f);
                out[plane] = turn;
            }
        }
    }
}
