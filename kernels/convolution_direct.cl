// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Convolution (cross-correlation) of planar float pictures; bias, activation and (ADDED) a tensor
// that is added before it are fused. The error bound, 1e-4 of the sum of magnitudes, leaves room
// for fused multiply-adds.
#pragma OPENCL FP_CONTRACT ON

#ifndef KERNEL_HEIGHT
#define KERNEL_HEIGHT 3
#define KERNEL_WIDTH 3
#endif
#ifndef STRIDE_Y
#define STRIDE_Y 1
#define STRIDE_X 1
#endif
#ifndef DILATION_Y
#define DILATION_Y 1
#define DILATION_X 1
#endif
#ifndef BLOCK
#define BLOCK 4  // filters a work-item
#endif
#ifndef PIXELS
#define PIXELS 8  // neighbours of a row a work-item; SPOOR_CPU: a multiple of 8
#endif
#ifndef ACTIVATION
#define ACTIVATION 0
#endif

// Mirrors Sizes of engine/stages/network/convolution_direct.cpp.
typedef struct {
    long inputOffset, outputOffset, addedOffset;  // floats
    int channels, height, width;
    int filters, outputHeight, outputWidth;
    int padTop, padLeft;
    int groupChannels, groupFilters;
    int blocks;  // of filters, a group
    int tiles;   // of pixels, an item (SPOOR_CPU)
    float low, high, slope;
    int unused;
} Sizes;

#define ACTIVATE(v) ACTIVATED(ACTIVATION, v, s.low, s.high, s.slope)

#define TAPS (KERNEL_HEIGHT * KERNEL_WIDTH)

#ifdef SPOOR_CPU

// Vectors of 16 use all of the registers of AVX-512; where registers hold 8, they are two.
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
#define VECTORS (PIXELS / LANES)
// Input pixels of a row under a tile.
#define SPAN ((PIXELS - 1) * STRIDE_X + (KERNEL_WIDTH - 1) * DILATION_X + 1)

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
#define AS_IT_IS(value, kx, v) (value)
#define MASKED(value, kx, v) AS_FLOATS(AS_INTS(value) & masks[kx][v])

// A row of the kernel: each vector of pixels is loaded once for BLOCK filters.
#define ADD_ROW(from, seen)                                                               \
    _Pragma("unroll") for (int kx = 0; kx < KERNEL_WIDTH; ++kx) {                         \
        FLOATS pixels[VECTORS];                                                            \
        _Pragma("unroll") for (int v = 0; v < VECTORS; ++v) {                              \
            pixels[v] = seen(LOAD((from) + kx * DILATION_X + v * LANES * STRIDE_X), kx, v);   \
        }                                                                                 \
        _Pragma("unroll") for (int b = 0; b < BLOCK; ++b) {                               \
            const float weight = w[kx * BLOCK + b];                                       \
            _Pragma("unroll") for (int v = 0; v < VECTORS; ++v) {                          \
                sums[b][v] += pixels[v] * weight;                                         \
            }                                                                             \
        }                                                                                 \
    }

// A work-item some tiles of PIXELS pixels of a row, of BLOCK filters. The last tile of a row is moved
// left, over pixels that were done. Where a tile sees columns beside the picture, the pixels of the
// rows above and below that lie there in memory are masked away. Weights are
// [block][channel][ky][kx][BLOCK].
kernel void convolution_direct(global const float* restrict input,
                               global const float* restrict weights,
                               global const float* restrict bias, const Sizes s,
                               global const float* restrict added,
                               global float* restrict output) {
    const int block = get_global_id(0), group = block / s.blocks;
    const int filter = group * s.groupFilters + (block - group * s.blocks) * BLOCK;
    const int count = min(BLOCK, (group + 1) * s.groupFilters - filter);
    const int rowTiles = (s.outputWidth + PIXELS - 1) / PIXELS;
    const int last = min((int)(get_global_id(1) + 1) * s.tiles, rowTiles * s.outputHeight);
    const long plane = (long)s.height * s.width, outPlane = (long)s.outputHeight * s.outputWidth;
    const long first = (get_global_id(2) * s.channels + group * s.groupChannels) * plane;
    // Of the whole input: what may be read.
    const long end = get_global_size(2) * s.channels * plane;
    global const float* const in = input + s.inputOffset;
    global float* const out =
        output + s.outputOffset + (get_global_id(2) * s.filters + filter) * outPlane;
    global const float* const packed = weights + (long)block * s.groupChannels * TAPS * BLOCK;
    const INTS lanes = COUNT * STRIDE_X;
    INTS masks[KERNEL_WIDTH][VECTORS];
    float line[SPAN];
    for (int tile = get_global_id(1) * s.tiles; tile < last; ++tile) {
        const int y = tile / rowTiles;
        const int x = max(min((tile - y * rowTiles) * PIXELS, s.outputWidth - PIXELS), 0);
        const int left = x * STRIDE_X - s.padLeft, top = y * STRIDE_Y - s.padTop;
        const bool inside = left >= 0 && left + SPAN <= s.width;
        if (!inside) {
#pragma unroll
            for (int kx = 0; kx < KERNEL_WIDTH; ++kx) {
#pragma unroll
                for (int v = 0; v < VECTORS; ++v) {
                    const INTS column = lanes + (left + kx * DILATION_X + v * LANES * STRIDE_X);
                    masks[kx][v] = (column >= 0) & (column < s.width);
                }
            }
        }
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
                global const float* const w = packed + (c * TAPS + ky * KERNEL_WIDTH) * BLOCK;
                const long at = first + c * plane + (long)row * s.width + left;
                if (inside) {
                    ADD_ROW(in + at, AS_IT_IS)
                } else if (at >= 0 && at + SPAN <= end) {
                    ADD_ROW(in + at, MASKED)
                } else {
                    for (int i = 0; i < SPAN; ++i) {
                        line[i] = left + i >= 0 && left + i < s.width ? in[at + i] : 0.0f;
                    }
                    ADD_ROW(line, AS_IT_IS)
                }
            }
        }
        const bool whole = x + PIXELS <= s.outputWidth;
#pragma unroll
        for (int b = 0; b < BLOCK; ++b) {
            if (b >= count) continue;
            global float* const to = out + b * outPlane + (long)y * s.outputWidth + x;
#pragma unroll
            for (int v = 0; v < VECTORS; ++v) {
                const int columns = min(LANES, s.outputWidth - x - v * LANES);
                float some[LANES];
#ifdef ADDED
                global const float* const more =
                    added + s.addedOffset + (to - output - s.outputOffset);
                if (whole) {
                    sums[b][v] += VLOAD(v, more);
                } else {
                    for (int i = 0; i < columns; ++i) some[i] = more[v * LANES + i];
                    sums[b][v] += VLOAD(0, some);
                }
#endif
                const FLOATS value = ACTIVATE(sums[b][v]);
                if (whole) {
                    VSTORE(value, v, to);
                } else {
                    VSTORE(value, 0, some);
                    for (int i = 0; i < columns; ++i) to[v * LANES + i] = some[i];
                }
            }
        }
    }
}

#else

// Input pixels of a row under a work-item's output.
#define SPAN ((PIXELS - 1) * STRIDE_X + (KERNEL_WIDTH - 1) * DILATION_X + 1)

// Unrolled, the rows of a large kernel would be thousands of instructions.
#if TAPS <= 64
#define ROW_LOOP _Pragma("unroll")
#else
#define ROW_LOOP _Pragma("unroll 1")
#endif

// A work-item PIXELS neighbouring pixels of a row, of BLOCK filters: dimension 0 goes over the
// rows, in steps of PIXELS; dimension 1 over the blocks. All of a work-group read the same weights.
kernel void convolution_direct(global const float* restrict input,
                               global const float* restrict weights,
                               global const float* restrict bias, const Sizes s,
                               global const float* restrict added,
                               global float* restrict output) {
    const int perRow = (s.outputWidth + PIXELS - 1) / PIXELS;
    const int y = get_global_id(0) / perRow, x = (get_global_id(0) - y * perRow) * PIXELS;
    if (y >= s.outputHeight) return;
    const int block = get_global_id(1), group = block / s.blocks;
    const int filter = group * s.groupFilters + (block - group * s.blocks) * BLOCK;
    const long plane = (long)s.height * s.width, outPlane = (long)s.outputHeight * s.outputWidth;
    const int left = x * STRIDE_X - s.padLeft, top = y * STRIDE_Y - s.padTop;
    global const float* from = input + s.inputOffset +
                               (get_global_id(2) * s.channels + group * s.groupChannels) * plane +
                               (long)top * s.width + left;
    global const float* w = weights + (long)block * s.groupChannels * TAPS * BLOCK;
    float sums[BLOCK][PIXELS];
#pragma unroll
    for (int b = 0; b < BLOCK; ++b) {
#pragma unroll
        for (int v = 0; v < PIXELS; ++v) sums[b][v] = bias[block * BLOCK + b];
    }
    for (int c = 0; c < s.groupChannels; ++c, from += plane) {
        ROW_LOOP
        for (int ky = 0; ky < KERNEL_HEIGHT; ++ky, w += KERNEL_WIDTH * BLOCK) {
            const bool inside = (uint)(top + ky * DILATION_Y) < (uint)s.height;
            float line[SPAN];
#pragma unroll
            for (int i = 0; i < SPAN; ++i) {
                line[i] = inside && (uint)(left + i) < (uint)s.width
                              ? from[(long)ky * DILATION_Y * s.width + i]
                              : 0.0f;
            }
#pragma unroll
            for (int kx = 0; kx < KERNEL_WIDTH; ++kx) {
                float weight[BLOCK];
#if BLOCK % 4 == 0
#pragma unroll
                for (int b = 0; b < BLOCK / 4; ++b) {
                    const float4 four = ((global const float4*)(w + kx * BLOCK))[b];
                    weight[b * 4] = four.x, weight[b * 4 + 1] = four.y;
                    weight[b * 4 + 2] = four.z, weight[b * 4 + 3] = four.w;
                }
#else
#pragma unroll
                for (int b = 0; b < BLOCK; ++b) weight[b] = w[kx * BLOCK + b];
#endif
#pragma unroll
                for (int b = 0; b < BLOCK; ++b) {
#pragma unroll
                    for (int v = 0; v < PIXELS; ++v) {
                        sums[b][v] += line[v * STRIDE_X + kx * DILATION_X] * weight[b];
                    }
                }
            }
        }
    }
    const long first =
        (get_global_id(2) * s.filters + filter) * outPlane + (long)y * s.outputWidth + x;
#pragma unroll
    for (int b = 0; b < BLOCK; ++b) {
        if (filter + b >= (group + 1) * s.groupFilters) continue;
#pragma unroll
        for (int v = 0; v < PIXELS; ++v) {
            if (x + v >= s.outputWidth) continue;
            const long at = first + b * outPlane + v;
#ifdef ADDED
            sums[b][v] += added[s.addedOffset + at];
#endif
            output[s.outputOffset + at] = ACTIVATE(sums[b][v]);
        }
    }
}

#endif
