// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of background_filter.clh.

#include "background_bins.clh"

// Writes the factors that bring the mean square of each feature kind of a patch to `wanted`. The
// kinds are gradients, grey and colour names; the layout is factors[patch * 4 + kind]. Each
// work-group handles one kind of one patch.
kernel void background_level(global const float* restrict features, const int gridWidth,
                             const int gridHeight, const int rowFloats, const int channels,
                             const float wanted, global float* restrict factors) {
    local float partial[backgroundLevelGroup];
    const int me = get_local_id(0), kind = get_group_id(0), patch = get_group_id(1);
    const int from = kind == 0 ? 0 : kind == 1 ? fhogChannels : fhogChannels + 1;
    const int to = kind == 0 ? fhogChannels : kind == 1 ? fhogChannels + 1 : channels;
    global const float* const first =
        features + ((long)patch * channels + from) * gridHeight * rowFloats;
    const int rows = (to - from) * gridHeight;
    float sum = 0.0f;
    for (int i = me; i < rows * gridWidth; i += backgroundLevelGroup) {
        const float v = first[(long)(i / gridWidth) * rowFloats + i % gridWidth];
        sum += v * v;
    }
    partial[me] = sum;
    for (int reach = backgroundLevelGroup / 2; reach > 0; reach /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < reach) partial[me] += partial[me + reach];
    }
    const float energy = partial[0];
    if (me != 0) return;
    factors[patch * 4 + kind] =
        energy > 1e-6f ? sqrt(wanted * (float)(rows * gridWidth) / energy) : 0.0f;
}

// Each work-item handles one value.
kernel void background_crop(global float* restrict planes, const int gridWidth,
                            const int gridHeight, const int rowFloats, const int channels,
                            global const BackgroundJob* restrict jobs,
                            global const float* restrict weights, const float gamma,
                            const float scale) {
    const int x = get_global_id(0), y = get_global_id(1);
    cropPart(planes, gridWidth, gridHeight, rowFloats, weights, gamma, scale,
             jobs[get_global_id(2) / channels].slot, x, min(x + 1, gridWidth), y,
             min(y + 1, gridHeight));
}
