// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of convolution_direct.clh: computes rows in vectors.

#include "convolution_direct.clh"

// Vectors of 16 fill the registers of AVX-512. Where registers hold 8 floats, each vector takes
// two.
#if PIXELS % 16 == 0
#define LANES 16
#define FLOATS float16
#define INTS int16
#define VLOAD vload16
#define VSTORE vstore16
#define AS_FLOATS as_float16
#define AS_INTS as_int16
#define COUNT ((int16)(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
#else
#define LANES 8
#define FLOATS float8
#define INTS int8
#define VLOAD vload8
#define VSTORE vstore8
#define AS_FLOATS as_float8
#define AS_INTS as_int8
#define COUNT ((int8)(0, 1, 2, 3, 4, 5, 6, 7))
#endif

#if STRIDE_X == 1
#define LOAD(p) VLOAD(0, p)
#else
#if STRIDE_X == 2
#define LOAD8(p) ((float8)(vload8(0, p).even, vload8(0, (p) + 7).odd))
#else
#define LOAD8(p)                                                                              \
    ((float8)((p)[0], (p)[STRIDE_X], (p)[2 * STRIDE_X], (p)[3 * STRIDE_X], (p)[4 * STRIDE_X], \
              (p)[5 * STRIDE_X], (p)[6 * STRIDE_X], (p)[7 * STRIDE_X]))
#endif
#if LANES == 16
#define LOAD(p) ((float16)(LOAD8(p), LOAD8((p) + 8 * STRIDE_X)))
#else
#define LOAD(p) LOAD8(p)
#endif
#endif

#define VECTORS (PIXELS / LANES)

/// Adds a column of the kernel to the sums of BLOCK filters, whose weights begin at `w`.
ALWAYS_INLINE void addColumn(FLOATS sums[BLOCK][VECTORS], const FLOATS pixels[VECTORS],
                             global const Weights* w) {
#pragma unroll
    for (int b = 0; b < BLOCK; ++b) {
        const float weight = weightAt(w, b);
#pragma unroll
        for (int v = 0; v < VECTORS; ++v) sums[b][v] += pixels[v] * weight;
    }
}

/// Adds a row of the kernel. Each vector of pixels is loaded once for BLOCK filters.
ALWAYS_INLINE void addRow(FLOATS sums[BLOCK][VECTORS], global const float* from,
                          global const Weights* w) {
#pragma unroll
    for (int kx = 0; kx < KERNEL_WIDTH; ++kx) {
        FLOATS pixels[VECTORS];
#pragma unroll
        for (int v = 0; v < VECTORS; ++v)
            pixels[v] = LOAD(from + kx * DILATION_X + v * LANES * STRIDE_X);
        addColumn(sums, pixels, w + kx * BLOCK);
    }
}

/// Adds a row of which only pixels with a mask are inside the image.
ALWAYS_INLINE void addMaskedRow(FLOATS sums[BLOCK][VECTORS], global const float* from,
                                INTS masks[KERNEL_WIDTH][VECTORS], global const Weights* w) {
#pragma unroll
    for (int kx = 0; kx < KERNEL_WIDTH; ++kx) {
        FLOATS pixels[VECTORS];
#pragma unroll
        for (int v = 0; v < VECTORS; ++v) {
            const FLOATS all = LOAD(from + kx * DILATION_X + v * LANES * STRIDE_X);
            pixels[v] = AS_FLOATS(AS_INTS(all) & masks[kx][v]);
        }
        addColumn(sums, pixels, w + kx * BLOCK);
    }
}

/// Adds a row that fillLine() has copied.
ALWAYS_INLINE void addLine(FLOATS sums[BLOCK][VECTORS], const float* from,
                           global const Weights* w) {
#pragma unroll
    for (int kx = 0; kx < KERNEL_WIDTH; ++kx) {
        FLOATS pixels[VECTORS];
#pragma unroll
        for (int v = 0; v < VECTORS; ++v)
            pixels[v] = LOAD(from + kx * DILATION_X + v * LANES * STRIDE_X);
        addColumn(sums, pixels, w + kx * BLOCK);
    }
}

inline INTS within(const INTS columns, const int width) {
    return (columns >= 0) & (columns < width);
}

// Finds the pixels of a row under a tile that are inside the image.
ALWAYS_INLINE void fillMasks(INTS masks[KERNEL_WIDTH][VECTORS], const int left, const int width) {
#pragma unroll
    for (int kx = 0; kx < KERNEL_WIDTH; ++kx) {
#pragma unroll
        for (int v = 0; v < VECTORS; ++v) {
            const int first = left + kx * DILATION_X + v * LANES * STRIDE_X;
            masks[kx][v] = within(COUNT * STRIDE_X + first, width);
        }
    }
}

// Copies the pixels of a row under a tile, with zeros outside the image.
inline void fillLine(float* line, global const float* row, const int left, const int width) {
    for (int i = 0; i < SPAN; ++i) line[i] = left + i >= 0 && left + i < width ? row[i] : 0.0f;
}

// Finishes a vector of sums and writes the first `columns` values of it.
inline void put(FLOATS sum, const ConvolutionSizes s, global const float* more, global float* to,
                const int columns) {
    float some[LANES];
#ifdef ADDED
    if (columns == LANES) {
        sum += VLOAD(0, more);
    } else {
        for (int i = 0; i < columns; ++i) some[i] = more[i];
        sum += VLOAD(0, some);
    }
#endif
    const FLOATS value = ACTIVATED(ACTIVATION, sum, s.activation);
    if (columns == LANES) {
        VSTORE(value, 0, to);
    } else {
        VSTORE(value, 0, some);
        for (int i = 0; i < columns; ++i) to[i] = some[i];
    }
}

// Each work-item computes some tiles of PIXELS pixels of a row, for BLOCK filters. The last tile of
// a row is moved left and overlaps the previous one. If a tile reaches outside the image, a mask
// removes the pixels of adjacent rows that lie there in memory.
kernel void convolution_direct(global const float* restrict input,
                               global const Weights* restrict weights,
                               global const float* restrict bias, const ConvolutionSizes s,
                               global const float* restrict added, global float* restrict output) {
    const int block = get_global_id(0), group = block / s.blocks;
    const int filter = group * s.groupFilters + (block - group * s.blocks) * BLOCK;
    const int rowTiles = (s.outputWidth + PIXELS - 1) / PIXELS;
    const int last = min((int)(get_global_id(1) + 1) * s.tiles, rowTiles * s.outputHeight);
    const long plane = (long)s.height * s.width, outPlane = (long)s.outputHeight * s.outputWidth;
    const long first = (get_global_id(2) * s.channels + group * s.groupChannels) * plane;
    // End of the whole input, which limits what may be read.
    const long end = get_global_size(2) * s.channels * plane;
    global const float* const in = input + s.inputOffset;
    global float* const out =
        output + s.outputOffset + (get_global_id(2) * s.filters + filter) * outPlane;
    global const Weights* const packed = weights + (long)block * s.groupChannels * TAPS * BLOCK;
    INTS masks[KERNEL_WIDTH][VECTORS];
    float line[SPAN];
    for (int tile = get_global_id(1) * s.tiles; tile < last; ++tile) {
        const int y = tile / rowTiles;
        const int x = max(min((tile - y * rowTiles) * PIXELS, s.outputWidth - PIXELS), 0);
        const int left = x * STRIDE_X - s.padLeft, top = y * STRIDE_Y - s.padTop;
        const bool inside = left >= 0 && left + SPAN <= s.width;
        if (!inside) fillMasks(masks, left, s.width);
        FLOATS sums[BLOCK][VECTORS];
#pragma unroll
        for (int b = 0; b < BLOCK; ++b) {
#pragma unroll
            for (int v = 0; v < VECTORS; ++v) sums[b][v] = bias[block * BLOCK + b];
        }
        for (int c = 0; c < s.groupChannels; ++c) {
            for (int ky = 0; ky < KERNEL_HEIGHT; ++ky) {
                const int row = top + ky * DILATION_Y;
                if (row < 0 || row >= s.height) continue;
                global const Weights* const w = packed + (c * TAPS + ky * KERNEL_WIDTH) * BLOCK;
                const long at = first + c * plane + (long)row * s.width + left;
                if (inside) {
                    addRow(sums, in + at, w);
                } else if (at >= 0 && at + SPAN <= end) {
                    addMaskedRow(sums, in + at, masks, w);
                } else {
                    fillLine(line, in + at, left, s.width);
                    addLine(sums, line, w);
                }
            }
        }
#pragma unroll
        for (int b = 0; b < BLOCK; ++b) {
            if (filter + b >= (group + 1) * s.groupFilters) continue;
            global float* const to = out + b * outPlane + (long)y * s.outputWidth + x;
            global const float* const more = added + s.addedOffset + (to - output - s.outputOffset);
#pragma unroll
            for (int v = 0; v < VECTORS; ++v) {
                put(sums[b][v], s, more + v * LANES, to + v * LANES,
                    min(LANES, s.outputWidth - x - v * LANES));
            }
        }
    }
}
