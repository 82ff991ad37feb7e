// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Edges from gradients: Gaussian smoothing, the strongest gradient of the three colours, division
// by the strongest gradient nearby, and thinning to ridges. Regions of different sizes share the
// launches. Dimension 1 of the grid is the region; dimension 0 covers its rows in vectors of 8
// (CPU) or its pixels (GPU). Both variants compute each pixel by the same operations in the same
// order.
//
// The planes of a region follow each other from its offset on, with `stride` values per row. Each
// region is computed with a margin, so that results do not depend on its borders. At the borders of
// the frame, pixels repeat.

// Mirrors MapRegion of engine/stages/proposals/edge_map.cpp.
typedef struct {
    int x, y;           // of the region in the working image
    int width, height;  // of the region
    int halve;          // side of a working pixel in frame pixels: 1 or 2
    int frameWidth, frameHeight;
    int reach;    // of the local maximum, in pixels
    int tail;     // of the Gaussian, which has 2 tail + 1 weights
    int stride;   // multiple of 8, more than width + 2 (margin + tail) + 8
    int plane;    // values of one plane of the padded region with its tails
    int offset;   // of its planes in the plane buffers
    int weights;  // first weight of its Gaussian, after all regions
    int output;   // offset of its magnitudes in the output; orientations follow
    float floor;  // added to the local maximum
    float faint;  // minimum fraction of the local maximum for an edge
    int peak;     // record of the peak that the region's corner follows, or -1
    int corner;   // offset of the corner's x and y in the output
    float originX, originY, stepX, stepY;  // the corner: floor(origin + step * displacement) - 1
} Region;

#define MARGIN(r) ((r)->reach + 2)
#define PADDED_WIDTH(r) ((r)->width + 2 * MARGIN(r))
#define PADDED_HEIGHT(r) ((r)->height + 2 * MARGIN(r))
#define PI_F 3.14159265358979f

#ifdef SPOOR_CPU
#define SPAN 8
typedef float8 real;
typedef int8 mask;
#define LOAD(p) vload8(0, p)
#define STORE(v, p) vstore8(v, 0, p)
#define EACH_PIXEL(rows, columns)   \
    const int y = get_global_id(0); \
    if (y >= (rows)) return;        \
    for (int x = 0; x < (columns); x += SPAN)
#else
#define SPAN 1
typedef float real;
typedef int mask;
#define LOAD(p) (*(p))
#define STORE(v, p) (*(p) = (v))
#define EACH_PIXEL(rows, columns)        \
    const int pixel = get_global_id(0);  \
    const int y = pixel / (columns);     \
    const int x = pixel - y * (columns); \
    if (y >= (rows)) return;
#endif

inline int2 cornerOf(global const Region* r, global const float* peaks) {
    if (r->peak < 0) return (int2)(r->x, r->y);
    const float2 move = vload2(0, peaks + 8 * r->peak + 1);
    const float2 at = (float2)(r->originX + r->stepX * move.x, r->originY + r->stepY * move.y);
    // Clamping places infinite displacements far outside the image.
    return convert_int2(floor(clamp(at, -1e6f, 1e6f))) - 1;
}

// Blue, green and red (0..1) of the padded region with the tails of the Gaussian. A region that
// follows a peak also stores its corner.
kernel void edge_pixels(global const uchar4* restrict picture, global const Region* regions,
                        global const float* restrict peaks, global float* restrict edges,
                        global float* restrict planes) {
    global const Region* const r = regions + get_global_id(1);
    const int2 corner = cornerOf(r, peaks);
    if (get_global_id(0) == 0) vstore2(convert_float2(corner), 0, edges + r->corner);
    const int rows = PADDED_HEIGHT(r) + 2 * r->tail, columns = PADDED_WIDTH(r) + 2 * r->tail;
    const int left = corner.x - MARGIN(r) - r->tail, top = corner.y - MARGIN(r) - r->tail;
    const int lastX = r->frameWidth / r->halve - 1, lastY = r->frameHeight / r->halve - 1;
#ifdef SPOOR_CPU
    const int y = get_global_id(0);
    if (y >= rows) return;
    for (int x = 0; x < columns; ++x) {
#else
    EACH_PIXEL(rows, columns) {
#endif
        const int fx = clamp(left + x, 0, max(lastX, 0)) * r->halve;
        const int fy = clamp(top + y, 0, max(lastY, 0)) * r->halve;
        global const uchar4* const p = picture + fy * r->frameWidth + fx;
        float4 colour = convert_float4(p[0]);
        if (r->halve == 2) {
            colour += convert_float4(p[1]) + convert_float4(p[r->frameWidth]) +
                      convert_float4(p[r->frameWidth + 1]);
            colour *= 0.25f;
        }
        colour *= 1.0f / 255.0f;
        global float* const to = planes + r->offset + y * r->stride + x;
        to[0] = colour.x;
        to[r->plane] = colour.y;
        to[2 * r->plane] = colour.z;
    }
}

// Dimension 2 is the colour.
kernel void edge_smooth_rows(global const float* restrict planes, global const Region* regions,
                             global const float* restrict weights, global float* restrict out) {
    global const Region* const r = regions + get_global_id(1);
    global const float* const w = weights + r->weights;
    EACH_PIXEL(PADDED_HEIGHT(r) + 2 * r->tail, PADDED_WIDTH(r)) {
        const int at = r->offset + get_global_id(2) * r->plane + y * r->stride + x;
        real sum = LOAD(planes + at) * w[0];
        for (int k = 1; k <= 2 * r->tail; ++k) sum += LOAD(planes + at + k) * w[k];
        STORE(sum, out + at);
    }
}

kernel void edge_smooth_columns(global const float* restrict planes, global const Region* regions,
                                global const float* restrict weights, global float* restrict out) {
    global const Region* const r = regions + get_global_id(1);
    global const float* const w = weights + r->weights;
    EACH_PIXEL(PADDED_HEIGHT(r), PADDED_WIDTH(r)) {
        const int at = r->offset + get_global_id(2) * r->plane + y * r->stride + x;
        real sum = LOAD(planes + at) * w[0];
        for (int k = 1; k <= 2 * r->tail; ++k) sum += LOAD(planes + at + k * r->stride) * w[k];
        STORE(sum, out + at);
    }
}

// Computes the magnitude and the two components of the strongest gradient among the colours; the
// first colour wins ties.
kernel void edge_gradient(global const float* restrict planes, global const Region* regions,
                          global float* restrict out) {
    global const Region* const r = regions + get_global_id(1);
    const int stride = r->stride;
    EACH_PIXEL(PADDED_HEIGHT(r) - 2, PADDED_WIDTH(r) - 2) {
        const int at = r->offset + (y + 1) * stride + x + 1;
        real most = -1.0f, bestX = 0.0f, bestY = 0.0f;
        for (int c = 0; c < 3; ++c) {
            global const float* const p = planes + at + c * r->plane;
            const real dx = (LOAD(p + 1) - LOAD(p - 1)) * 0.5f;
            const real dy = (LOAD(p + stride) - LOAD(p - stride)) * 0.5f;
            const real square = dx * dx + dy * dy;
            const mask more = square > most;
            most = select(most, square, more);
            bestX = select(bestX, dx, more);
            bestY = select(bestY, dy, more);
        }
        STORE(sqrt(most), out + at);
        STORE(bestX, out + at + r->plane);
        STORE(bestY, out + at + 2 * r->plane);
    }
}

// Maximum magnitude along the row, from the second column of the padded region on.
kernel void edge_max_rows(global const float* restrict gradients, global const Region* regions,
                          global float* restrict out) {
    global const Region* const r = regions + get_global_id(1);
    EACH_PIXEL(PADDED_HEIGHT(r) - 2, r->width) {
        const int at = r->offset + (y + 1) * r->stride + x + 2;
        real most = LOAD(gradients + at);
        for (int k = 1; k <= 2 * r->reach; ++k) most = max(most, LOAD(gradients + at + k));
        STORE(most, out + at);
    }
}

inline real between(global const float* near, global const float* diagonal, const real part) {
    const real a = LOAD(near);
    return a + (LOAD(diagonal) - a) * part;
}

// Finds ridges of the magnitude. The strength of a ridge is the square root of its fraction of the
// local maximum, which keeps weak and strong segments of a contour in one group. Each magnitude is
// compared with those where the gradient's direction leaves its 3 x 3 neighbourhood.
kernel void edge_thin(global const float* restrict gradients, global const float* restrict maxima,
                      global const Region* regions, global float* restrict edges) {
    global const Region* const r = regions + get_global_id(1);
    const int stride = r->stride;
    EACH_PIXEL(r->height, r->width) {
        const int at = r->offset + (y + MARGIN(r)) * stride + x + MARGIN(r);
        global const float* const m = gradients + at;
        const real own = LOAD(m);
        const real dx = LOAD(m + r->plane), dy = LOAD(m + 2 * r->plane);
        const real ax = fabs(dx), ay = fabs(dy);
        const mask flat = ax >= ay;
        const real part = select(ax, ay, flat) / max(select(ay, ax, flat), 1e-12f);
        const mask same = (dx >= 0.0f) == (dy >= 0.0f);
        // Neighbours along the gradient, for gradients closer to the row and closer to the column.
        const real right = select(between(m + 1, m + 1 - stride, part),
                                  between(m + 1, m + 1 + stride, part), same);
        const real left = select(between(m - 1, m - 1 + stride, part),
                                 between(m - 1, m - 1 - stride, part), same);
        const real down = select(between(m + stride, m + stride - 1, part),
                                 between(m + stride, m + stride + 1, part), same);
        const real up = select(between(m - stride, m - stride + 1, part),
                               between(m - stride, m - stride - 1, part), same);
        const mask ridge = (own > select(up, left, flat)) & (own >= select(down, right, flat));
        const int column = r->offset + (y + 2) * stride + x + 2;
        real most = LOAD(maxima + column);
        for (int k = 1; k <= 2 * r->reach; ++k)
            most = max(most, LOAD(maxima + column + k * stride));
        const real ratio = own / (most + r->floor);
        const real strength = select((real)0.0f, sqrt(ratio), ridge & (ratio >= r->faint));
        global float* const out = edges + r->output + y * r->width + x;
        const int plane = r->width * r->height;
#ifdef SPOOR_CPU
        const int columns = min(SPAN, r->width - x);
        float strengths[SPAN], dxs[SPAN], dys[SPAN];
        vstore8(strength, 0, strengths);
        vstore8(dx, 0, dxs);
        vstore8(dy, 0, dys);
        for (int i = 0; i < columns; ++i) {
            out[i] = strengths[i];
            float turn = 0.0f;
            if (strengths[i] > 0.0f) {
                turn = atan2(dys[i], dxs[i]);
                if (turn < 0.0f) turn += PI_F;
                if (turn >= PI_F) turn -= PI_F;
            }
            out[plane + i] = turn;
        }
#else
        float turn = 0.0f;
        if (strength > 0.0f) {
            turn = atan2(dy, dx);
            if (turn < 0.0f) turn += PI_F;
            if (turn >= PI_F) turn -= PI_F;
        }
        out[0] = strength;
        out[plane] = turn;
#endif
    }
}
