// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of background_filter.clh.

#define REFINE_GROUP 1

#include "background_filter.clh"

// WIDE complex numbers of neighbouring bins.
#define WIDE backgroundWide
typedef float8 Lanes;
typedef struct {
    float8 re, im;
} Complex;
inline Complex bin(global const float* spectrum, const long at) {
    const float16 pairs = vload16(0, spectrum + 2 * at);
    return (Complex){pairs.even, pairs.odd};
}
inline void putBin(global float* spectrum, const long at, const Lanes re, const Lanes im) {
    float16 pairs;
    pairs.even = re;
    pairs.odd = im;
    vstore16(pairs, 0, spectrum + 2 * at);
}

#include "background_bins.clh"

/// Returns the sum of squares of `rows` rows of floats.
inline float energyOf(global const float* first, const int rows, const int gridWidth,
                      const int rowFloats) {
    float8 sums = 0.0f;
    float rest = 0.0f;
    for (int y = 0; y < rows; ++y) {
        global const float* const row = first + (long)y * rowFloats;
        int x = 0;
        for (; x + 8 <= gridWidth; x += 8) {
            const float8 v = vload8(0, row + x);
            sums += v * v;
        }
        for (; x < gridWidth; ++x) rest += row[x] * row[x];
    }
    const float4 upper = sums.lo + sums.hi;
    return upper.x + upper.y + upper.z + upper.w + rest;
}

// Writes the factors that bring the mean square of each feature kind of a patch to `wanted`. The
// kinds are gradients, grey and colour names; the layout is factors[patch * 4 + kind]. Each
// work-group handles one kind of one patch.
kernel void background_level(global const float* restrict features, const int gridWidth,
                             const int gridHeight, const int rowFloats, const int channels,
                             const float wanted, global float* restrict factors) {
    const int me = get_local_id(0), kind = get_group_id(0), patch = get_group_id(1);
    const int from = kind == 0 ? 0 : kind == 1 ? fhogChannels : fhogChannels + 1;
    const int to = kind == 0 ? fhogChannels : kind == 1 ? fhogChannels + 1 : channels;
    global const float* const first =
        features + ((long)patch * channels + from) * gridHeight * rowFloats;
    const int rows = (to - from) * gridHeight;
    const float energy = energyOf(first, rows, gridWidth, rowFloats);
    if (me != 0) return;
    factors[patch * 4 + kind] =
        energy > 1e-6f ? sqrt(wanted * (float)(rows * gridWidth) / energy) : 0.0f;
}

// Each work-item handles one channel.
kernel void background_crop(global float* restrict planes, const int gridWidth,
                            const int gridHeight, const int rowFloats, const int channels,
                            global const BackgroundJob* restrict jobs,
                            global const float* restrict weights, const float gamma,
                            const float scale) {
    cropPart(planes, gridWidth, gridHeight, rowFloats, weights, gamma, scale,
             jobs[get_global_id(2) / channels].slot, 0, gridWidth, 0, gridHeight);
}
