// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of fhog.clh.

#include "fhog.clh"

// Resamples a patch: B G R grey per sample, with a border of one sample. One work-item per sample.
kernel void fhog_sample(global const uchar* restrict picture, const int width, const int height,
                        global const FhogPatch* restrict patches, const int samplesX,
                        const int samplesY, global float4* restrict out) {
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= samplesX + 2 || y >= samplesY + 2) return;
    out[((long)get_global_id(2) * (samplesY + 2) + y) * (samplesX + 2) + x] =
        sampleAt(picture, width, height, patches[get_global_id(2)], x - 1, y - 1);
}

// Each work-item computes one cell from the 8 x 8 samples that contribute to it.
kernel void fhog_cells(global const uchar* restrict picture, const int width, const int height,
                       global const FhogPatch* restrict patches,
                       global const float4* restrict sampled, const int gridWidth,
                       const int gridHeight, const int bandRows, global float* restrict cells) {
    local float histograms[BINS][fhogGroup];
    const int me = get_local_id(0), at = get_global_id(0), area = gridWidth * gridHeight;
    if (at >= area) return;
    const int cx = at % gridWidth, cy = at / gridWidth, stride = gridWidth * fhogCell + 2;
    global const float4* const patch =
        sampled + (long)get_global_id(1) * stride * (gridHeight * fhogCell + 2);
    for (int o = 0; o < BINS; ++o) histograms[o][me] = 0.0f;
    float4 colour = 0.0f;
    for (int j = 0; j < 2 * fhogCell; ++j) {
        const int y = cy * fhogCell + j - 2;
        if (y < 0 || y >= gridHeight * fhogCell) continue;
        const float down =
            j < fhogCell ? j * 0.25f + 0.125f : 1.0f - ((j - fhogCell) * 0.25f + 0.125f);
        for (int i = 0; i < 2 * fhogCell; ++i) {
            const int x = cx * fhogCell + i - 2;
            if (x < 0 || x >= gridWidth * fhogCell) continue;
            global const float4* const here = patch + (long)(y + 1) * stride + x + 1;
            const float dx = here[1].w - here[-1].w, dy = here[stride].w - here[-stride].w;
            float best = 0.0f;
            int bin = 0;
            for (int o = 0; o < 9; ++o) {
                const float dot = dx * ux[o] + dy * uy[o];
                if (dot > best) best = dot, bin = o;
                if (-dot > best) best = -dot, bin = o + 9;
            }
            const float across =
                i < fhogCell ? i * 0.25f + 0.125f : 1.0f - ((i - fhogCell) * 0.25f + 0.125f);
            histograms[bin][me] += down * sqrt(dx * dx + dy * dy) * across;
            if (i >= 2 && i < 6 && j >= 2 && j < 6) colour += *here;
        }
    }
    global float* const out = cells + (long)get_global_id(1) * fhogPlanes * area + at;
    float energy = 0.0f;
    for (int o = 0; o < 9; ++o) {
        const float a = histograms[o][me], b = histograms[o + 9][me];
        out[o * area] = a;
        out[(o + 9) * area] = b;
        energy += (a + b) * (a + b);
    }
    out[fhogEnergy * area] = energy;
    colour *= 1.0f / (fhogCell * fhogCell);
    out[fhogColour * area] = colour.x, out[(fhogColour + 1) * area] = colour.y;
    out[(fhogColour + 2) * area] = colour.z, out[fhogGrey * area] = colour.w;
}

// Writes the 31 values, and grey minus its patch mean, times the Hann window. Planes have rows of
// `rowFloats` floats: 18 signed orientations, 9 unsigned ones, 4 of texture, grey. Each patch has
// `channels` planes. `hann` holds gridWidth values, then gridHeight values.
//
// Each work-item computes one cell.
kernel void fhog_features(global const float* restrict cells, const int gridWidth,
                          const int gridHeight, const int bandRows,
                          global const float* restrict hann, const int rowFloats,
                          const int channels, global float* restrict features) {
    local float partial[fhogGroup];
    const int me = get_local_id(0), at = get_global_id(0), area = gridWidth * gridHeight;
    global const float* const in = cells + (long)get_global_id(1) * fhogPlanes * area;
    float sum = 0.0f;
    for (int i = me; i < area; i += fhogGroup) sum += in[fhogGrey * area + i];
    partial[me] = sum;
    for (int reach = fhogGroup / 2; reach > 0; reach /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < reach) partial[me] += partial[me + reach];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (at >= area) return;
    const float mean = partial[0] / (float)area;
    const int x = at % gridWidth, y = at / gridWidth, plane = rowFloats * gridHeight;
    global float* const to =
        features + (long)get_global_id(1) * channels * plane + y * rowFloats + x;
    global const float* const energy = in + fhogEnergy * area;
    const float4 n = (float4)(blockNorm(energy, x - 1, y - 1, gridWidth, gridHeight),
                              blockNorm(energy, x, y - 1, gridWidth, gridHeight),
                              blockNorm(energy, x - 1, y, gridWidth, gridHeight),
                              blockNorm(energy, x, y, gridWidth, gridHeight));
    const float weight = hann[x] * hann[gridWidth + y];
    float4 texture = 0.0f;
    for (int o = 0; o < BINS; ++o) {
        const float4 v = fmin(in[o * area + at] * n, CLIP);
        to[o * plane] = 0.5f * (v.x + v.y + v.z + v.w) * weight;
        texture += v;
    }
    for (int o = 0; o < 9; ++o) {
        const float4 v = fmin((in[o * area + at] + in[(o + 9) * area + at]) * n, CLIP);
        to[(BINS + o) * plane] = 0.5f * (v.x + v.y + v.z + v.w) * weight;
    }
    to[27 * plane] = TEXTURE * texture.x * weight;
    to[28 * plane] = TEXTURE * texture.y * weight;
    to[29 * plane] = TEXTURE * texture.z * weight;
    to[30 * plane] = TEXTURE * texture.w * weight;
    to[31 * plane] = (in[fhogGrey * area + at] - mean) * weight;
}
