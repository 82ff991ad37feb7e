// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The two variants of convolution_direct.clh. The CPU variant computes rows in vectors; in the GPU
// variant, each work-item computes neighbouring pixels of a row.

#include "convolution_direct.clh"

#ifdef SPOOR_CPU

#define VECTORS (PIXELS / LANES)
// Input pixels of a row under a tile.
#define SPAN ((PIXELS - 1) * STRIDE_X + (KERNEL_WIDTH - 1) * DILATION_X + 1)

#define AS_IT_IS(value, kx, v) (value)
#define MASKED(value, kx, v) AS_FLOATS(AS_INTS(value) & masks[kx][v])

// Adds one row of the kernel. Each vector of pixels is loaded once for BLOCK filters.
#define ADD_ROW(from, seen)                                                                 \
    _Pragma("unroll") for (int kx = 0; kx < KERNEL_WIDTH; ++kx) {                           \
        FLOATS pixels[VECTORS];                                                             \
        _Pragma("unroll") for (int v = 0; v < VECTORS; ++v) {                               \
            pixels[v] = seen(LOAD((from) + kx * DILATION_X + v * LANES * STRIDE_X), kx, v); \
        }                                                                                   \
        _Pragma("unroll") for (int b = 0; b < BLOCK; ++b) {                                 \
            const float weight = WEIGHT(w, kx * BLOCK + b);                                 \
            _Pragma("unroll") for (int v = 0; v < VECTORS; ++v) {                           \
                sums[b][v] += pixels[v] * weight;                                           \
            }                                                                               \
        }                                                                                   \
    }

inline INTS within(const INTS columns, const int width) {
    return (columns >= 0) & (columns < width);
}

// Copies the pixels of a row under a tile, with zeros outside the image.
inline void fillLine(float* line, global const float* row, const int left, const int width) {
    for (int i = 0; i < SPAN; ++i) line[i] = left + i >= 0 && left + i < width ? row[i] : 0.0f;
}

// Finishes a vector of sums and writes the first `columns` values of it.
inline void put(FLOATS sum, const Sizes s, global const float* more, global float* to,
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
    const FLOATS value = ACTIVATE(sum);
    if (columns == LANES) {
        VSTORE(value, 0, to);
    } else {
        VSTORE(value, 0, some);
        for (int i = 0; i < columns; ++i) to[i] = some[i];
    }
}

// Each work-item computes some tiles of PIXELS pixels of a row, for BLOCK filters. The last tile of
// a row is moved left and overlaps the previous one. If a tile reaches outside the image, a mask
// removes the pixels of adjacent rows that lie there in memory. The layout of weights is
// [block][channel][ky][kx][BLOCK].
kernel void convolution_direct(global const float* restrict input,
                               global const WEIGHTS* restrict weights,
                               global const float* restrict bias, const Sizes s,
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
    global const WEIGHTS* const packed = weights + (long)block * s.groupChannels * TAPS * BLOCK;
    INTS masks[KERNEL_WIDTH][VECTORS];
    float line[SPAN];
    for (int tile = get_global_id(1) * s.tiles; tile < last; ++tile) {
        const int y = tile / rowTiles;
        const int x = max(min((tile - y * rowTiles) * PIXELS, s.outputWidth - PIXELS), 0);
        const int left = x * STRIDE_X - s.padLeft, top = y * STRIDE_Y - s.padTop;
        const bool inside = left >= 0 && left + SPAN <= s.width;
        if (!inside) {
            UNROLLED(kx, KERNEL_WIDTH) {
                UNROLLED(v, VECTORS) {
                    masks[kx][v] =
                        within(COUNT * STRIDE_X + (left + kx * DILATION_X + v * LANES * STRIDE_X),
                               s.width);
                }
            }
        }
        FLOATS sums[BLOCK][VECTORS];
        UNROLLED(b, BLOCK) {
            UNROLLED(v, VECTORS) sums[b][v] = bias[block * BLOCK + b];
        }
        for (int c = 0; c < s.groupChannels; ++c) {
            for (int ky = 0; ky < KERNEL_HEIGHT; ++ky) {
                const int row = top + ky * DILATION_Y;
                if (row < 0 || row >= s.height) continue;
                global const WEIGHTS* const w = packed + (c * TAPS + ky * KERNEL_WIDTH) * BLOCK;
                const long at = first + c * plane + (long)row * s.width + left;
                if (inside) {
                    ADD_ROW(in + at, AS_IT_IS)
                } else if (at >= 0 && at + SPAN <= end) {
                    ADD_ROW(in + at, MASKED)
                } else {
                    fillLine(line, in + at, left, s.width);
                    ADD_ROW(line, AS_IT_IS)
                }
            }
        }
        UNROLLED(b, BLOCK) {
            if (filter + b >= (group + 1) * s.groupFilters) continue;
            global float* const to = out + b * outPlane + (long)y * s.outputWidth + x;
            global const float* const more = added + s.addedOffset + (to - output - s.outputOffset);
            UNROLLED(v, VECTORS) {
                put(sums[b][v], s, more + v * LANES, to + v * LANES,
                    min(LANES, s.outputWidth - x - v * LANES));
            }
        }
    }
}

#else

// Input pixels of a row under a work-item's output.
#define SPAN ((PIXELS - 1) * STRIDE_X + (KERNEL_WIDTH - 1) * DILATION_X + 1)

// Unrolling the rows of a large kernel would produce thousands of instructions.
#if TAPS <= 64
#define ROW_LOOP _Pragma("unroll")
#else
#define ROW_LOOP _Pragma("unroll 1")
#endif

// Each work-item computes PIXELS neighbouring pixels of a row, for BLOCK filters. Dimension 0
// covers the rows in steps of PIXELS, dimension 1 the blocks. All work-items of a group read the
// same weights.
kernel void convolution_direct(global const float* restrict input,
                               global const WEIGHTS* restrict weights,
                               global const float* restrict bias, const Sizes s,
                               global const float* restrict added, global float* restrict output) {
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
    global const WEIGHTS* w = weights + (long)block * s.groupChannels * TAPS * BLOCK;
    float sums[BLOCK][PIXELS];
    UNROLLED(b, BLOCK) {
        UNROLLED(v, PIXELS) sums[b][v] = bias[block * BLOCK + b];
    }
    for (int c = 0; c < s.groupChannels; ++c, from += plane) {
        ROW_LOOP
        for (int ky = 0; ky < KERNEL_HEIGHT; ++ky, w += KERNEL_WIDTH * BLOCK) {
            const bool inside = (uint)(top + ky * DILATION_Y) < (uint)s.height;
            float line[SPAN];
            UNROLLED(i, SPAN) {
                line[i] = inside && (uint)(left + i) < (uint)s.width
                              ? from[(long)ky * DILATION_Y * s.width + i]
                              : 0.0f;
            }
            UNROLLED(kx, KERNEL_WIDTH) {
                float weight[BLOCK];
#if BLOCK % 4 == 0
                UNROLLED(b, BLOCK / 4) {
                    const float4 four = WEIGHT4(w + kx * BLOCK, b);
                    weight[b * 4] = four.x, weight[b * 4 + 1] = four.y;
                    weight[b * 4 + 2] = four.z, weight[b * 4 + 3] = four.w;
                }
#else
                UNROLLED(b, BLOCK) weight[b] = WEIGHT(w, kx * BLOCK + b);
#endif
                UNROLLED(b, BLOCK) {
                    UNROLLED(v, PIXELS) {
                        sums[b][v] += line[v * STRIDE_X + kx * DILATION_X] * weight[b];
                    }
                }
            }
        }
    }
    const long first =
        (get_global_id(2) * s.filters + filter) * outPlane + (long)y * s.outputWidth + x;
    UNROLLED(b, BLOCK) {
        if (filter + b >= (group + 1) * s.groupFilters) continue;
        UNROLLED(v, PIXELS) {
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
