// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Gaussian blur with a sigma of 2 px and weights 2 7 17 31 45 52 45 31 17 7 2 of 256 in both
// directions; border pixels repeat. The column pass keeps 16 bits without rounding (255 * 256
// fits), and the row pass rounds once, so the result does not depend on the order of work.

#define RADIUS 5

#ifdef SPOOR_CPU

#define BAND 16    // rows per work-item
#define STRIP 256  // columns per work-item

#define WEIGHTED(f, T)                                                                         \
    (f(0) * (T)52 + (f(-1) + f(1)) * (T)45 + (f(-2) + f(2)) * (T)31 + (f(-3) + f(3)) * (T)17 + \
     (f(-4) + f(4)) * (T)7 + (f(-5) + f(5)) * (T)2)

// Each work-item handles one strip of a band: it sums the columns of a row into private memory, 16
// at a time, and then blurs that row.
kernel void blurred_image(global const uchar* restrict grey, global uchar* restrict out,
                          const int width, const int height) {
    ushort sums[STRIP + 2 * RADIUS + 64];
    const int left = get_global_id(0) * STRIP;
    const int columns = min(STRIP, width - left);
    const int first = max(left - RADIUS, 0), last = min(left + columns + RADIUS, width);
    ushort* const line = sums + RADIUS - left;  // line[x] belongs to column x
    for (int y = get_global_id(1) * BAND; y < min((int)(get_global_id(1) + 1) * BAND, height);
         ++y) {
        global const uchar* row[2 * RADIUS + 1];
        for (int i = -RADIUS; i <= RADIUS; ++i) {
            row[i + RADIUS] = grey + (long)clamp(y + i, 0, height - 1) * width;
        }
        int x = first;
#define ABOVE(i) convert_ushort16(vload16(0, row[(i) + RADIUS] + x))
        for (; x + 16 <= last; x += 16) vstore16(WEIGHTED(ABOVE, ushort), 0, line + x);
#define ABOVE_ONE(i) row[(i) + RADIUS][x]
        for (; x < last; ++x) line[x] = WEIGHTED(ABOVE_ONE, int);
        for (int i = 1; i <= RADIUS; ++i) {
            if (first == 0 && left == 0) line[-i] = line[0];
            if (last == width) line[width - 1 + i] = line[width - 1];
        }
        global uchar* const to = out + (long)y * width;
#define BESIDE(i) convert_uint16(vload16(0, line + x + (i)))
        for (x = left; x + 16 <= left + columns; x += 16) {
            vstore16(convert_uchar16((WEIGHTED(BESIDE, uint) + 32768u) >> 16), 0, to + x);
        }
#define BESIDE_ONE(i) (uint) line[x + (i)]
        for (; x < left + columns; ++x)
            to[x] = (uchar)((WEIGHTED(BESIDE_ONE, uint) + 32768u) >> 16);
    }
}

#else

#define TILE_WIDTH 32
#define TILE_HEIGHT 8

constant uint weights[RADIUS + 1] = {52, 45, 31, 17, 7, 2};

// Each work-group handles one tile, with a margin in local memory.
kernel void blurred_image(global const uchar* restrict grey, global uchar* restrict out,
                          const int width, const int height) {
    local uchar pixels[TILE_HEIGHT + 2 * RADIUS][TILE_WIDTH + 2 * RADIUS];
    local ushort sums[TILE_HEIGHT][TILE_WIDTH + 2 * RADIUS];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int left = get_group_id(0) * TILE_WIDTH - RADIUS;
    const int top = get_group_id(1) * TILE_HEIGHT - RADIUS;
    for (int j = ly; j < TILE_HEIGHT + 2 * RADIUS; j += TILE_HEIGHT) {
        for (int i = lx; i < TILE_WIDTH + 2 * RADIUS; i += TILE_WIDTH) {
            pixels[j][i] =
                grey[(long)clamp(top + j, 0, height - 1) * width + clamp(left + i, 0, width - 1)];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = lx; i < TILE_WIDTH + 2 * RADIUS; i += TILE_WIDTH) {
        uint sum = pixels[ly + RADIUS][i] * weights[0];
        for (int k = 1; k <= RADIUS; ++k) {
            sum += (pixels[ly + RADIUS - k][i] + pixels[ly + RADIUS + k][i]) * weights[k];
        }
        sums[ly][i] = (ushort)sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height) return;
    uint sum = sums[ly][lx + RADIUS] * weights[0] + 32768u;
    for (int k = 1; k <= RADIUS; ++k) {
        sum += ((uint)sums[ly][lx + RADIUS - k] + sums[ly][lx + RADIUS + k]) * weights[k];
    }
    out[(long)y * width + x] = (uchar)(sum >> 16);
}

#endif
