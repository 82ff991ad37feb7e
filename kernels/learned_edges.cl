// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What surrounds the edge network: its input from the frame, and ridges of its output. The canvas
// of a region is the region with a margin, at the working picture's resolution; the network's map
// has half its size. Dimension 0 of the grid is a row (CPU) or a pixel (GPU); both compute each
// pixel by the same operations in the same order.

// Mirrors Canvas of engine/stages/proposals/learned_edges.cpp.
typedef struct {
    int x, y;           // of the region in the working picture
    int width, height;  // of the region
    int halve;          // frame pixels a side of a pixel of the working picture: 1 or 2
    int frameWidth, frameHeight;
    int margin;                     // of the canvas on the left and above, pixels
    int canvasWidth, canvasHeight;  // even
    int peak;    // -1, or the record of the peak that the region's corner follows
    int corner;  // where x and y of the corner go in the edges
    int output;  // magnitudes of the region in the edges; orientations follow
    float originX, originY, stepX, stepY;  // the corner: floor(origin + step * displacement) - 1
    float gain;                            // strength of an edge of probability 1
    float faint;                           // probability under which an edge is none
    float weights[5];  // of a canvas pixel with even coordinate 2i: of map pixels i - 2 to i + 2
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
    // What is not finite is nowhere near.
    return convert_int2(floor(clamp(at, -1e6f, 1e6f))) - 1;
}

// Outside of the picture is its mirror image, as in training; farther out its last pixel.
inline int mirrored(int at, int last) {
    return clamp(at < 0 ? -1 - at : at > last ? 2 * last + 1 - at : at, 0, last);
}

// Blue, green and red of the canvas, -1 to 1, as planes.
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

// Twice the size, bilinear, and a Gaussian, in one: each canvas pixel is a sum of five of the map.
// Along rows: the map's height, the canvas' width.
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

// Ridges: pixels above both neighbours in the direction in which the map bends down most, the
// eigenvector of the least eigenvalue of its second derivatives. Beside a bent edge the map falls
// off along the edge as well, but bends up more across it: the other one is at most three times as
// large.
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
            // (across, along) is twice the angle of that eigenvector.
            const float across = yy - xx, along = -2.0f * xy;
            const float length = sqrt(across * across + along * along);
            const float cosine = length > 0.0f ? across / length : 1.0f;
            const float dx = sqrt(max(0.5f * (1.0f + cosine), 0.0f));
            const float dy = copysign(sqrt(max(0.5f * (1.0f - cosine), 0.0f)), along);
            const float ax = dx, ay = fabs(dy);
            const float part = min(ax, ay) / max(max(ax, ay), 1e-12f);
            const int s = dy >= 0.0f ? stride : -stride;
            // Before and after, for directions nearer to the row and nearer to the column.
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
