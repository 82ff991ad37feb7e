// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels of fhog.clh: cells, then features.

#ifdef SPOOR_CPU

// Each work-item computes `bandRows` rows of cells of one patch. The rows of samples between the
// centres of cell rows g - 1 and g form groups of four. `pairs` holds their contributions to both
// cell rows, one row of cells per bin.
kernel void fhog_cells(global const uchar* restrict picture, const int width, const int height,
                       global const Patch* restrict patches, const int gridWidth,
                       const int gridHeight, const int bandRows, global float* restrict cells) {
    const int c0 = get_global_id(1) * bandRows, c1 = min(c0 + bandRows, gridHeight);
    const Patch patch = patches[get_global_id(2)];
    const int samples = gridWidth * CELL, area = gridWidth * gridHeight;
    global float* const out = cells + (long)get_global_id(2) * PLANES * area;
    Columns columns;
    float grey[3][ROOM], magnitudes[ROOM];
    int bins[ROOM];
    float4 colours[MOST_CELLS];
    float pairs[2 * BINS * PAIRS + 16];  // of each bin, cells -1 .. gridWidth
    float carried[BINS * PAIRS + 16];
    const int stride = gridWidth + 2;
    for (int i = 0; i < 3; ++i) {
        for (int x = samples; x < ROOM && x < samples + 32; ++x) grey[i][x] = 0.0f;
    }
    findColumns(&columns, patch, width, samples);
    const int first = max(c0 * CELL - 2, 0), last = min(c1 * CELL + 2, gridHeight * CELL);
    for (int j = first - 1; j < first + 1; ++j) {
        sampleRow(picture, width, height, patch, j, samples, &columns, grey[(j + 3) % 3], 0);
    }
    // The first row of the band may already be sampled for the previous band, but without its
    // colours.
    for (int i = 0; i < gridWidth; ++i) colours[i] = 0.0f;
    if (first == c0 * CELL) {
        sampleRow(picture, width, height, patch, first, samples, &columns, grey[(first + 3) % 3],
                  colours);
    }
    for (int g = c0; g <= c1; ++g) {
        for (int i = 0; i < 2 * BINS * stride; i += 16) vstore16((float16)(0.0f), 0, pairs + i);
        for (int j = max(g * CELL - 2, 0); j < min(g * CELL + 2, last); ++j) {
            const int next = j + 1, row = next / CELL;
            const bool counted = next >= c0 * CELL && row < c1 && next > first;
            sampleRow(picture, width, height, patch, next, samples, &columns, grey[(next + 3) % 3],
                      counted ? colours : 0);
            if (counted && next % CELL == CELL - 1) {
                writeColours(colours, gridWidth, area, out + COLOUR * area + row * gridWidth);
            }
            gradientRow(grey[(j + 2) % 3], grey[j % 3], grey[(j + 1) % 3], samples, magnitudes,
                        bins);
            const float share = ((j + 2) % CELL) * 0.25f + 0.125f;
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

#else

// Resamples a patch: B G R grey per sample, with a border of one sample. One work-item per sample.
kernel void fhog_sample(global const uchar* restrict picture, const int width, const int height,
                        global const Patch* restrict patches, const int samplesX,
                        const int samplesY, global float4* restrict out) {
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= samplesX + 2 || y >= samplesY + 2) return;
    out[((long)get_global_id(2) * (samplesY + 2) + y) * (samplesX + 2) + x] =
        sampleAt(picture, width, height, patches[get_global_id(2)], x - 1, y - 1);
}

#define GROUP 64

// Each work-item computes one cell from the 8 x 8 samples that contribute to it.
kernel void fhog_cells(global const float4* restrict sampled, const int gridWidth,
                       const int gridHeight, global float* restrict cells) {
    local float histograms[BINS][GROUP];
    const int me = get_local_id(0), at = get_global_id(0), area = gridWidth * gridHeight;
    if (at >= area) return;
    const int cx = at % gridWidth, cy = at / gridWidth, stride = gridWidth * CELL + 2;
    global const float4* const patch =
        sampled + (long)get_global_id(1) * stride * (gridHeight * CELL + 2);
    for (int o = 0; o < BINS; ++o) histograms[o][me] = 0.0f;
    float4 colour = 0.0f;
    for (int j = 0; j < 2 * CELL; ++j) {
        const int y = cy * CELL + j - 2;
        if (y < 0 || y >= gridHeight * CELL) continue;
        const float down = j < CELL ? j * 0.25f + 0.125f : 1.0f - ((j - CELL) * 0.25f + 0.125f);
        for (int i = 0; i < 2 * CELL; ++i) {
            const int x = cx * CELL + i - 2;
            if (x < 0 || x >= gridWidth * CELL) continue;
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
                i < CELL ? i * 0.25f + 0.125f : 1.0f - ((i - CELL) * 0.25f + 0.125f);
            histograms[bin][me] += down * sqrt(dx * dx + dy * dy) * across;
            if (i >= 2 && i < 6 && j >= 2 && j < 6) colour += *here;
        }
    }
    global float* const out = cells + (long)get_global_id(1) * PLANES * area + at;
    float energy = 0.0f;
    for (int o = 0; o < 9; ++o) {
        const float a = histograms[o][me], b = histograms[o + 9][me];
        out[o * area] = a;
        out[(o + 9) * area] = b;
        energy += (a + b) * (a + b);
    }
    out[ENERGY * area] = energy;
    colour *= 1.0f / (CELL * CELL);
    out[COLOUR * area] = colour.x, out[(COLOUR + 1) * area] = colour.y;
    out[(COLOUR + 2) * area] = colour.z, out[GREY * area] = colour.w;
}

#endif

// Writes the 31 values, and grey minus its patch mean, times the Hann window. Planes have rows of
// `rowFloats` floats: 18 signed orientations, 9 unsigned ones, 4 of texture, grey. Each patch has
// `channels` planes. `hann` holds gridWidth values, then gridHeight values.
#ifdef SPOOR_CPU

// Each work-item computes `bandRows` rows of one patch.
kernel void fhog_features(global const float* restrict cells, const int gridWidth,
                          const int gridHeight, const int bandRows,
                          global const float* restrict hann, const int rowFloats,
                          const int channels, global float* restrict features) {
    float n0[MOST_CELLS + 1], n1[MOST_CELLS + 1], weight[MOST_CELLS];
    float t0[MOST_CELLS], t1[MOST_CELLS], t2[MOST_CELLS], t3[MOST_CELLS];
    const int c0 = get_global_id(1) * bandRows, c1 = min(c0 + bandRows, gridHeight);
    const int area = gridWidth * gridHeight, plane = rowFloats * gridHeight;
    global const float* const in = cells + (long)get_global_id(2) * PLANES * area;
    global float* const out = features + (long)get_global_id(2) * channels * plane;
    global const float* const energy = in + ENERGY * area;
    float8 sums = 0.0f;
    int i = 0;
    for (; i + 8 <= area; i += 8) sums += vload8(0, in + GREY * area + i);
    float mean = sums.s0 + sums.s1 + sums.s2 + sums.s3 + sums.s4 + sums.s5 + sums.s6 + sums.s7;
    for (; i < area; ++i) mean += in[GREY * area + i];
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
            to[31 * plane + x] = (h[GREY * area + x] - mean) * weight[x];
        }
    }
}

#else

// Each work-item computes one cell.
kernel void fhog_features(global const float* restrict cells, const int gridWidth,
                          const int gridHeight, global const float* restrict hann,
                          const int rowFloats, const int channels,
                          global float* restrict features) {
    local float partial[GROUP];
    const int me = get_local_id(0), at = get_global_id(0), area = gridWidth * gridHeight;
    global const float* const in = cells + (long)get_global_id(1) * PLANES * area;
    float sum = 0.0f;
    for (int i = me; i < area; i += GROUP) sum += in[GREY * area + i];
    partial[me] = sum;
    for (int reach = GROUP / 2; reach > 0; reach /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < reach) partial[me] += partial[me + reach];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (at >= area) return;
    const float mean = partial[0] / (float)area;
    const int x = at % gridWidth, y = at / gridWidth, plane = rowFloats * gridHeight;
    global float* const to =
        features + (long)get_global_id(1) * channels * plane + y * rowFloats + x;
    global const float* const energy = in + ENERGY * area;
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
    to[31 * plane] = (in[GREY * area + at] - mean) * weight;
}

#endif
