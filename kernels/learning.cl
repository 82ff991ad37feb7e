// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Positive samples of TLD's forest: the ten windows that overlap a box best, warped. Overlaps are
// compared as fractions in 64-bit integers (ties: lowest index); places are in fixed point, pixels
// bilinear; noise is a hash of place and warp. The same on every device.
//
// One launch for all targets that learn. scales: first window, columns, step, width, height, rows,
// target, 0; those of all targets one after the other.
// jobs: first a row a target: box (1/4 px), its middle between the centres of pixels (1/16 px),
// first scale, scales; then the warps of each.
// pattern: x1, y1, x2, y2 of a pair in 1/1024 of the window's last pixel.
// warps: matrix m00 m01 m10 m11 (1/4096), shift x, y (1/16 px), hash, noise a bit (1/65536 grey).

#define FERNS 20
#define BITS 13
#define POSITIVES 10
#define BLOCK 2012  // ints a target in the results
#define AT_WINDOWS 2
#define AT_CODES 12

typedef struct {
    long shared;  // intersection with the box, 1/16 px^2
    long joint;   // union
    int window;
} Near;

inline bool better(const Near a, const Near b) {
    const long left = a.shared * b.joint, right = b.shared * a.joint;
    return left > right || (left == right && a.window < b.window);
}

/// Columns (or rows) of windows that can share 0.6 of their joint width with the box: first and
/// after the last.
inline int2 span(const int step, const int count, const int size, const int at, const int length) {
    const int least = max(size * 4, length) * 3 / 5;
    const int from = at + least - size * 4, to = at + length - least;
    const int first = from <= 0 ? 0 : (from + step * 4 - 1) / (step * 4);
    const int last = to < 0 ? -1 : min(to / (step * 4), count - 1);
    return (int2)(first, last + 1);
}

inline Near nearOf(const int8 scale, const int column, const int row, const int4 box) {
    const int x = column * scale.s2 * 4, y = row * scale.s2 * 4;
    const int w = scale.s3 * 4, h = scale.s4 * 4;
    const long wide = max(min(x + w, box.x + box.z) - max(x, box.x), 0);
    const long high = max(min(y + h, box.y + box.w) - max(y, box.y), 0);
    Near near;
    near.shared = wide * high;
    near.joint = (long)w * h + (long)box.z * box.w - near.shared;
    near.window = scale.s0 + row * scale.s1 + column;
    return near;
}

/// Number of a fern's leaf in a window, with its points moved by a warp about the centre.
inline int warpedCode(global const uchar* pixels, const int width, const int height,
                      global const short4* pairs, const int x, const int y, const int w,
                      const int h, const int8 warp, const int2 centre) {
    int code = 0;
    for (int i = 0; i < BITS; ++i) {
        const int4 pair = convert_int4(pairs[i]);
        int value[2];
        for (int end = 0; end < 2; ++end) {
            const int px = x + (((end ? pair.z : pair.x) * (w - 1) + 512) >> 10);
            const int py = y + (((end ? pair.w : pair.y) * (h - 1) + 512) >> 10);
            const int dx = px * 16 - centre.x, dy = py * 16 - centre.y;
            int sx = ((centre.x + warp.s4) << 12) + warp.s0 * dx + warp.s1 * dy;
            int sy = ((centre.y + warp.s5) << 12) + warp.s2 * dx + warp.s3 * dy;
            sx = clamp(sx, 0, (width - 1) << 16), sy = clamp(sy, 0, (height - 1) << 16);
            const int fx = (sx >> 8) & 255, fy = (sy >> 8) & 255;
            global const uchar* const p = pixels + (long)(sy >> 16) * width + (sx >> 16);
            const int right = fx > 0, down = fy > 0 ? width : 0;
            value[end] = (256 - fy) * ((256 - fx) * p[0] + fx * p[right]) +
                         fy * ((256 - fx) * p[down] + fx * p[right + down]);
            if (warp.s7) {
                uint hash = (uint)px * 0x9e3779b1u ^ (uint)py * 0x85ebca6bu ^ (uint)warp.s6;
                hash ^= hash >> 15;
                hash *= 0x2c1b3c6du;
                hash ^= hash >> 12;
                hash *= 0x297a2d39u;
                hash ^= hash >> 15;
                value[end] += ((int)popcount(hash) - 16) * warp.s7;
            }
        }
        code |= (value[0] > value[1]) << i;
    }
    return code;
}

#ifdef SPOOR_CPU

// A work-item a warp; each finds the windows anew, which is less than another launch.
kernel void positives(global const uchar* restrict pixels, const int width, const int height,
                      global const int8* restrict allScales, global const short4* restrict pattern,
                      global const int8* restrict jobs, const int warps,
                      global int* restrict results) {
    const int me = get_global_id(0), who = get_global_id(1);
    const int8 job = jobs[who];
    const int4 box = job.lo;
    const int2 centre = (int2)(job.s4, job.s5);
    global const int8* const scales = allScales + job.s6;
    const int scaleCount = job.s7;
    const int8 warp = jobs[get_global_size(1) + who * warps + me];
    Near best[POSITIVES];
    int count = 0;
    for (int s = 0; s < scaleCount; ++s) {
        const int8 scale = scales[s];
        const int2 columns = span(scale.s2, scale.s1, scale.s3, box.x, box.z);
        const int2 rows = span(scale.s2, scale.s5, scale.s4, box.y, box.w);
        for (int row = rows.x; row < rows.y; ++row) {
            for (int column = columns.x; column < columns.y; ++column) {
                const Near near = nearOf(scale, column, row, box);
                if (near.shared * 5 < near.joint * 3) continue;
                int at = count < POSITIVES ? count : POSITIVES - 1;
                if (count == POSITIVES && !better(near, best[at])) continue;
                for (; at > 0 && better(near, best[at - 1]); --at) best[at] = best[at - 1];
                best[at] = near;
                if (count < POSITIVES) ++count;
            }
        }
    }
    global int* const block = results + (long)who * BLOCK;
    if (me == 0) {
        block[0] = count;
        for (int i = 0; i < count; ++i) block[AT_WINDOWS + i] = best[i].window;
    }
    global ushort* const codes = (global ushort*)(block + AT_CODES) + me * POSITIVES * FERNS;
    for (int i = 0; i < count; ++i) {
        const int8 scale = scales[scaleOf(scales, scaleCount, best[i].window)];
        const int at = best[i].window - scale.s0;
        for (int fern = 0; fern < FERNS; ++fern) {
            codes[i * FERNS + fern] = (ushort)warpedCode(
                pixels, width, height, pattern + fern * BITS, at % scale.s1 * scale.s2,
                at / scale.s1 * scale.s2, scale.s3, scale.s4, warp, centre);
        }
    }
}

#else

#define GROUP 256  // at least POSITIVES * FERNS

// A work-group a warp; the windows by repeated reduction, then a work-item a fern of a window.
kernel void positives(global const uchar* restrict pixels, const int width, const int height,
                      global const int8* restrict allScales, global const short4* restrict pattern,
                      global const int8* restrict jobs, const int warps,
                      global int* restrict results) {
    local Near nears[GROUP];
    local Near best[POSITIVES];
    const int me = get_local_id(0), group = get_group_id(0), who = get_group_id(1);
    const int8 job = jobs[who];
    const int4 box = job.lo;
    const int2 centre = (int2)(job.s4, job.s5);
    global const int8* const scales = allScales + job.s6;
    const int scaleCount = job.s7;
    int count = 0;
    for (; count < POSITIVES; ++count) {
        Near own = {-1, 1, INT_MAX};
        for (int s = 0; s < scaleCount; ++s) {
            const int8 scale = scales[s];
            const int2 columns = span(scale.s2, scale.s1, scale.s3, box.x, box.z);
            const int2 rows = span(scale.s2, scale.s5, scale.s4, box.y, box.w);
            const int across = columns.y - columns.x;
            if (across <= 0 || rows.y <= rows.x) continue;
            for (int i = me; i < across * (rows.y - rows.x); i += GROUP) {
                const Near near = nearOf(scale, columns.x + i % across, rows.x + i / across, box);
                if (near.shared * 5 < near.joint * 3) continue;
                if (count > 0 && !better(best[count - 1], near)) continue;
                if (better(near, own)) own = near;
            }
        }
        nears[me] = own;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int half_ = GROUP / 2; half_ > 0; half_ /= 2) {
            if (me < half_ && better(nears[me + half_], nears[me])) nears[me] = nears[me + half_];
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        const Near found = nears[0];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (found.shared < 0) break;
        if (me == 0) best[count] = found;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    global int* const block = results + (long)who * BLOCK;
    if (group == 0) {
        if (me == 0) block[0] = count;
        if (me < count) block[AT_WINDOWS + me] = best[me].window;
    }
    if (me >= count * FERNS) return;
    const int window = best[me / FERNS].window, fern = me % FERNS;
    const int8 scale = scales[scaleOf(scales, scaleCount, window)];
    const int at = window - scale.s0;
    const int8 warp = jobs[get_num_groups(1) + who * warps + group];
    global ushort* const codes = (global ushort*)(block + AT_CODES) + group * POSITIVES * FERNS;
    codes[me] =
        (ushort)warpedCode(pixels, width, height, pattern + fern * BITS, at % scale.s1 * scale.s2,
                           at / scale.s1 * scale.s2, scale.s3, scale.s4, warp, centre);
}

#endif
