// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Discriminative scale filter (Danelljan, Hager, Khan and Felsberg, BMVC 2014): a one-dimensional
// linear correlation filter over the scale of a target, with many features per scale.
//
//   numerator_l = conj(G) F_l,  denominator = sum_l F_l conj(F_l)
//   response    = F^-1( sum_l conj(numerator_l) Z_l / (denominator + lambda) )
//
// Spectra have scaleBins = scaleCount / 2 + 1 numbers, because scaleCount is odd and the signals
// are real.

#include "abi/scale_filter.h"
#include "common.clh"

// Each work-item handles one feature; the unused ends of rows are skipped. `waves` holds cos and
// sin of 2 pi k s / scaleCount in scaleBins rows of scaleCount pairs, `hann` the weight of each
// scale, and `wanted` the spectrum of the response to train for. With rate 0 (detection),
// sums[group * scaleBins + k] receives sums of conj(numerator) Z, otherwise (training) sums of
// |F|^2.
kernel void scale_correlate(global const float* restrict features, const int gridWidth,
                            const int gridHeight, const int rowFloats, const int channels,
                            global const float2* restrict waves, global const float* restrict hann,
                            global const float2* restrict wanted, const float rate,
                            global float2* restrict numerator, global float2* restrict sums) {
    local float2 partial[scaleGroup];
    const int at = get_global_id(0), me = get_local_id(0), area = gridWidth * gridHeight;
    const int count = area * channels;
    const bool inside = at < count;
    const int channel = inside ? at / area : 0, cell = inside ? at % area : 0;
    const int plane = rowFloats * gridHeight;
    global const float* const in =
        features + channel * plane + cell / gridWidth * rowFloats + cell % gridWidth;
    float values[scaleCount];
    for (int s = 0; s < scaleCount; ++s) {
        values[s] = inside ? in[(long)s * channels * plane] * hann[s] : 0.0f;
    }
    for (int k = 0; k < scaleBins; ++k) {
        float2 f = 0.0f;
        for (int s = 0; s < scaleCount; ++s) {
            const float2 wave = waves[k * scaleCount + s];
            f += values[s] * (float2)(wave.x, -wave.y);
        }
        float2 sum = 0.0f;
        if (inside) {
            const float2 g = wanted[k];
            const float2 old = numerator[(long)k * count + at];
            if (rate > 0.0f) {
                const float2 n = (float2)(g.x * f.x + g.y * f.y, g.x * f.y - g.y * f.x);
                numerator[(long)k * count + at] = rate < 1.0f ? old + rate * (n - old) : n;
                sum = (float2)(f.x * f.x + f.y * f.y, 0.0f);
            } else {
                sum = (float2)(old.x * f.x + old.y * f.y, old.x * f.y - old.y * f.x);
            }
        }
        partial[me] = sum;
        for (int reach = scaleGroup / 2; reach > 0; reach /= 2) {
            barrier(CLK_LOCAL_MEM_FENCE);
            if (me < reach) partial[me] += partial[me + reach];
        }
        if (me == 0) sums[get_group_id(0) * scaleBins + k] = partial[0];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

// A single work-item adds the sums of all groups. Training updates the denominator; detection
// writes the response of each scale to out[first ...].
kernel void scale_finish(global const float2* restrict sums, const int groups,
                         global const float2* restrict waves, const float rate, const float lambda,
                         global float* restrict denominator, const int first,
                         global float* restrict out) {
    if (get_global_id(0) != 0) return;
    float2 spectrum[scaleBins];
    for (int k = 0; k < scaleBins; ++k) {
        float2 sum = 0.0f;
        for (int g = 0; g < groups; ++g) sum += sums[g * scaleBins + k];
        if (rate > 0.0f) {
            denominator[k] = rate < 1.0f ? denominator[k] + rate * (sum.x - denominator[k]) : sum.x;
        } else {
            spectrum[k] = sum / (denominator[k] + lambda);
        }
    }
    if (rate > 0.0f) return;
    for (int s = 0; s < scaleCount; ++s) {
        float value = spectrum[0].x;
        for (int k = 1; k < scaleBins; ++k) {
            const float2 wave = waves[k * scaleCount + s];
            value += 2.0f * (spectrum[k].x * wave.x - spectrum[k].y * wave.y);
        }
        out[first + s] = value / (float)scaleCount;
    }
}
