// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of fhog.clh: computes one row of samples after the other, in vectors.

#include "fhog_rows.clh"

// Each work-item computes `bandRows` rows of cells of one patch. The rows of samples between the
// centres of cell rows g - 1 and g form groups of four. `pairs` holds their contributions to both
// cell rows, one row of cells per bin.
kernel void fhog_cells(global const uchar* restrict picture, const int width, const int height,
                       global const FhogPatch* restrict patches,
                       global const float4* restrict sampled, const int gridWidth,
                       const int gridHeight, const int bandRows, global float* restrict cells) {
    const int c0 = get_global_id(1) * bandRows, c1 = min(c0 + bandRows, gridHeight);
    const FhogPatch patch = patches[get_global_id(2)];
    const int samples = gridWidth * fhogCell, area = gridWidth * gridHeight;
    global float* const out = cells + (long)get_global_id(2) * fhogPlanes * area;
    Columns columns;
    float grey[3][ROOM], magnitudes[ROOM];
    int bins[ROOM];
    float4 colours[maxFhogCells];
    float pairs[2 * BINS * PAIRS + 16];  // of each bin, cells -1 .. gridWidth
    float carried[BINS * PAIRS + 16];
    const int stride = gridWidth + 2;
    for (int i = 0; i < 3; ++i) {
        for (int x = samples; x < ROOM && x < samples + 32; ++x) grey[i][x] = 0.0f;
    }
    findColumns(&columns, patch, width, samples);
    const int first = max(c0 * fhogCell - 2, 0),
              last = min(c1 * fhogCell + 2, gridHeight * fhogCell);
    for (int j = first - 1; j < first + 1; ++j) {
        sampleRow(picture, width, height, patch, j, samples, &columns, grey[(j + 3) % 3], 0);
    }
    // The first row of the band may already be sampled for the previous band, but without its
    // colours.
    for (int i = 0; i < gridWidth; ++i) colours[i] = 0.0f;
    if (first == c0 * fhogCell) {
        sampleRow(picture, width, height, patch, first, samples, &columns, grey[(first + 3) % 3],
                  colours);
    }
    for (int g = c0; g <= c1; ++g) {
        for (int i = 0; i < 2 * BINS * stride; i += 16) vstore16((float16)(0.0f), 0, pairs + i);
        for (int j = max(g * fhogCell - 2, 0); j < min(g * fhogCell + 2, last); ++j) {
            const int next = j + 1, row = next / fhogCell;
            const bool counted = next >= c0 * fhogCell && row < c1 && next > first;
            sampleRow(picture, width, height, patch, next, samples, &columns, grey[(next + 3) % 3],
                      counted ? colours : 0);
            if (counted && next % fhogCell == fhogCell - 1) {
                writeColours(colours, gridWidth, area, out + fhogColour * area + row * gridWidth);
            }
            gradientRow(grey[(j + 2) % 3], grey[j % 3], grey[(j + 1) % 3], samples, magnitudes,
                        bins);
            const float share = ((j + 2) % fhogCell) * 0.25f + 0.125f;
            vote(pairs, bins, magnitudes, gridWidth, (float2)(1.0f - share, share));
        }
        if (g > c0) writeRow(pairs, carried, gridWidth, area, out + (g - 1) * gridWidth);
        for (int o = 0; o < BINS; ++o) {
            for (int x = 0; x < gridWidth; ++x) {
                carried[o * stride + x] = pairs[2 * (o * stride + x + 1) + 1];
            }
        }
    }
}

// Writes the 31 values, and grey minus its patch mean, times the Hann window. Planes have rows of
// `rowFloats` floats: 18 signed orientations, 9 unsigned ones, 4 of texture, grey. Each patch has
// `channels` planes. `hann` holds gridWidth values, then gridHeight values.
//
// Each work-item computes `bandRows` rows of one patch.
kernel void fhog_features(global const float* restrict cells, const int gridWidth,
                          const int gridHeight, const int bandRows,
                          global const float* restrict hann, const int rowFloats,
                          const int channels, global float* restrict features) {
    float n0[maxFhogCells + 1], n1[maxFhogCells + 1], weight[maxFhogCells];
    float t0[maxFhogCells], t1[maxFhogCells], t2[maxFhogCells], t3[maxFhogCells];
    const int c0 = get_global_id(1) * bandRows, c1 = min(c0 + bandRows, gridHeight);
    const int area = gridWidth * gridHeight, plane = rowFloats * gridHeight;
    global const float* const in = cells + (long)get_global_id(2) * fhogPlanes * area;
    global float* const out = features + (long)get_global_id(2) * channels * plane;
    global const float* const energy = in + fhogEnergy * area;
    float8 sums = 0.0f;
    int i = 0;
    for (; i + 8 <= area; i += 8) sums += vload8(0, in + fhogGrey * area + i);
    float mean = sums.s0 + sums.s1 + sums.s2 + sums.s3 + sums.s4 + sums.s5 + sums.s6 + sums.s7;
    for (; i < area; ++i) mean += in[fhogGrey * area + i];
    mean /= (float)area;
    for (int y = c0; y < c1; ++y) {
        for (int x = 0; x <= gridWidth; ++x) {
            n0[x] = blockNorm(energy, x - 1, y - 1, gridWidth, gridHeight);
            n1[x] = blockNorm(energy, x - 1, y, gridWidth, gridHeight);
        }
        for (int x = 0; x < gridWidth; ++x) {
            weight[x] = hann[x] * hann[gridWidth + y];
            t0[x] = t1[x] = t2[x] = t3[x] = 0.0f;
        }
        global const float* const h = in + y * gridWidth;
        global float* const to = out + y * rowFloats;
        for (int o = 0; o < BINS; ++o) {
            for (int x = 0; x < gridWidth; ++x) {
                const float v = h[o * area + x];
                const float a = fmin(v * n0[x], CLIP), b = fmin(v * n0[x + 1], CLIP);
                const float c = fmin(v * n1[x], CLIP), d = fmin(v * n1[x + 1], CLIP);
                to[o * plane + x] = 0.5f * (a + b + c + d) * weight[x];
                t0[x] += a, t1[x] += b, t2[x] += c, t3[x] += d;
            }
        }
        for (int o = 0; o < 9; ++o) {
            for (int x = 0; x < gridWidth; ++x) {
                const float v = h[o * area + x] + h[(o + 9) * area + x];
                const float a = fmin(v * n0[x], CLIP), b = fmin(v * n0[x + 1], CLIP);
                const float c = fmin(v * n1[x], CLIP), d = fmin(v * n1[x + 1], CLIP);
                to[(BINS + o) * plane + x] = 0.5f * (a + b + c + d) * weight[x];
            }
        }
        for (int x = 0; x < gridWidth; ++x) {
            to[27 * plane + x] = TEXTURE * t0[x] * weight[x];
            to[28 * plane + x] = TEXTURE * t1[x] * weight[x];
            to[29 * plane + x] = TEXTURE * t2[x] * weight[x];
            to[30 * plane + x] = TEXTURE * t3[x] * weight[x];
            to[31 * plane + x] = (h[fhogGrey * area + x] - mean) * weight[x];
        }
    }
}
