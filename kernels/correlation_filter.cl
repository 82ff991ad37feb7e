// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels of the correlation filter that correlation_filter.clh describes.

// Computes sum_c conj(X_c) Z_c of a model and each of several patches, and the squared norms of
// both summed over groups of bins: norms[(patch * groups + group) * 2]. `weights` holds the number
// of times a bin counts in the whole spectrum (1 or 2), divided by gridWidth gridHeight; zeros
// follow the last bin.
#ifdef SPOOR_CPU

// Each work-item handles `span` bins, a multiple of 8. Spectra have 64 readable bytes after their
// end.
kernel void filter_product(global const float* restrict model, global const float* restrict patches,
                           const int bins, const int channels, const int span,
                           global const float* restrict weights, global float* restrict sums,
                           global float* restrict norms) {
    const int group = get_global_id(0), patch = get_global_id(1);
    const int groups = get_global_size(0);
    const int first = group * span, last = min(first + span, bins);
    const long plane = 2L * bins;
    global const float* const x = model;
    global const float* const z = patches + patch * channels * plane;
    global float* const out = sums + patch * plane;
    float8 modelNorm = 0.0f, patchNorm = 0.0f;
    for (int i = first; i < last; i += 8) {
        float8 re = 0.0f, im = 0.0f, xx = 0.0f, zz = 0.0f;
        for (int c = 0; c < channels; ++c) {
            const float16 a = vload16(0, x + c * plane + 2 * i);
            const float16 b = vload16(0, z + c * plane + 2 * i);
            re += a.even * b.even + a.odd * b.odd;
            im += a.even * b.odd - a.odd * b.even;
            xx += a.even * a.even + a.odd * a.odd;
            zz += b.even * b.even + b.odd * b.odd;
        }
        const float8 weight = vload8(0, weights + i);
        // The memory after the last bin can hold any bits, even NaNs.
        modelNorm += weight > 0.0f ? xx * weight : 0.0f;
        patchNorm += weight > 0.0f ? zz * weight : 0.0f;
        float16 pair;
        pair.even = re;
        pair.odd = im;
        if (i + 8 <= last) {
            vstore16(pair, 0, out + 2 * i);
        } else {
            float rest[16];
            vstore16(pair, 0, rest);
            for (int k = 0; k < 2 * (last - i); ++k) out[2 * i + k] = rest[k];
        }
    }
    const float4 m = modelNorm.lo + modelNorm.hi, p = patchNorm.lo + patchNorm.hi;
    norms[(patch * groups + group) * 2] = m.x + m.y + m.z + m.w;
    norms[(patch * groups + group) * 2 + 1] = p.x + p.y + p.z + p.w;
}

#else

#define GROUP 64

// Each work-item handles one bin.
kernel void filter_product(global const float2* restrict model,
                           global const float2* restrict patches, const int bins,
                           const int channels, const int span, global const float* restrict weights,
                           global float2* restrict sums, global float* restrict norms) {
    local float2 partial[GROUP];
    const int i = get_global_id(0), patch = get_global_id(1), me = get_local_id(0);
    const int group = get_group_id(0), groups = get_num_groups(0);
    const long plane = bins;
    float2 norm = 0.0f;
    if (i < bins) {
        global const float2* const z = patches + patch * channels * plane;
        float2 sum = 0.0f;
        for (int c = 0; c < channels; ++c) {
            const float2 a = model[c * plane + i], b = z[c * plane + i];
            sum += (float2)(a.x * b.x + a.y * b.y, a.x * b.y - a.y * b.x);
            norm += (float2)(a.x * a.x + a.y * a.y, b.x * b.x + b.y * b.y);
        }
        sums[patch * plane + i] = sum;
        norm *= weights[i];
    }
    partial[me] = norm;
    for (int reach = GROUP / 2; reach > 0; reach /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < reach) partial[me] += partial[me + reach];
    }
    if (me == 0) {
        norms[(patch * groups + group) * 2] = partial[0].x;
        norms[(patch * groups + group) * 2 + 1] = partial[0].y;
    }
}

#endif

// Replaces the correlation by the kernel's values. `scale` is the factor that the inverse transform
// leaves out. `decay` is 1 / (sigma^2 n). Each work-item handles one row on CPUs, one value on
// GPUs.
kernel void filter_gauss(global float* restrict planes, const int gridWidth, const int gridHeight,
                         const int rowFloats, global const float* restrict norms, const int groups,
                         const float scale, const float decay) {
    const int y = get_global_id(1), patch = get_global_id(2);
    if (y >= gridHeight) return;
#ifdef SPOOR_CPU
    const int from = 0, to = gridWidth;
#else
    const int from = get_global_id(0), to = min(from + 1, gridWidth);
#endif
    const float norm = normSum(norms, patch, groups);
    global float* const row = planes + ((long)patch * gridHeight + y) * rowFloats;
    for (int x = from; x < to; ++x) {
        row[x] = exp(-decay * fmax(norm - 2.0f * scale * row[x], 0.0f));
    }
}

// Computes f(p) = sum(k(x, p) alpha) at zero shift for all patches in one launch. `alpha` is in the
// spatial domain, mirrored, and multiplied by gridWidth gridHeight, as the inverse transform leaves
// it. Each work-group handles one patch.
#ifdef SPOOR_CPU
#define SCORE_GROUP 1
#else
#define SCORE_GROUP 256
#endif
kernel void filter_score(global const float* restrict planes, const int gridWidth,
                         const int gridHeight, const int rowFloats,
                         global const float* restrict norms, const int groups, const float scale,
                         const float decay, global const float* restrict alpha, const int first,
                         global float* restrict scores) {
    const int me = get_local_id(0), patch = get_group_id(0), area = gridWidth * gridHeight;
    const float norm = normSum(norms, patch, groups);
    global const float* const plane = planes + (long)patch * gridHeight * rowFloats;
#ifdef SPOOR_CPU
    float total = 0.0f;
    for (int y = 0; y < gridHeight; ++y) {
        global const float* const s = plane + y * rowFloats;
        global const float* const a = alpha + y * rowFloats;
        float8 sums = 0.0f;
        int x = 0;
        for (; x + 8 <= gridWidth; x += 8) {
            sums +=
                vload8(0, a + x) * exp(-decay * fmax(norm - 2.0f * scale * vload8(0, s + x), 0.0f));
        }
        for (; x < gridWidth; ++x) {
            sums.s0 += a[x] * exp(-decay * fmax(norm - 2.0f * scale * s[x], 0.0f));
        }
        const float4 upper = sums.lo + sums.hi;
        total += upper.x + upper.y + upper.z + upper.w;
    }
    scores[first + patch] = total * scale;
#else
    local float partial[SCORE_GROUP];
    float sum = 0.0f;
    for (int i = me; i < area; i += SCORE_GROUP) {
        const int at = i / gridWidth * rowFloats + i % gridWidth;
        sum += alpha[at] * exp(-decay * fmax(norm - 2.0f * scale * plane[at], 0.0f));
    }
    partial[me] = sum;
    for (int reach = SCORE_GROUP / 2; reach > 0; reach /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < reach) partial[me] += partial[me + reach];
    }
    if (me == 0) scores[first + patch] = partial[0] * scale;
#endif
}

// Moves alphaN and alphaD by `rate` towards Y K and K (K + lambda). Writes alpha = alphaN / alphaD,
// and its conjugate for the mirrored spatial alpha. Each work-item handles `span` bins.
kernel void filter_train(global const float2* restrict kernelSpectrum,
                         global const float2* restrict label, const int bins, const int span,
                         const float lambda, const float rate, global float2* restrict numerator,
                         global float2* restrict denominator, global float2* restrict alpha,
                         global float2* restrict mirrored) {
    const int first = get_global_id(0) * span, last = min(first + span, bins);
    for (int i = first; i < last; ++i) {
        const float2 k = kernelSpectrum[i];
        float2 n = times(label[i], k), d = times(k, (float2)(k.x + lambda, k.y));
        if (rate < 1.0f) {
            n = numerator[i] + rate * (n - numerator[i]);
            d = denominator[i] + rate * (d - denominator[i]);
        }
        numerator[i] = n;
        denominator[i] = d;
        const float square = d.x * d.x + d.y * d.y;
        const float2 quotient =
            square > 0.0f ? times(n, (float2)(d.x, -d.y)) / square : (float2)(0.0f);
        alpha[i] = quotient;
        mirrored[i] = (float2)(quotient.x, -quotient.y);
    }
}

// Moves the model by `rate` towards a patch. Each work-item handles `span` floats.
kernel void filter_learn(global const float* restrict patch, const int count, const int span,
                         const float rate, global float* restrict model) {
    const int first = get_global_id(0) * span, last = min(first + span, count);
    if (rate < 1.0f) {
        for (int i = first; i < last; ++i) model[i] += rate * (patch[i] - model[i]);
    } else {
        for (int i = first; i < last; ++i) model[i] = patch[i];
    }
}

// Computes the spectra K alpha of several responses in place. Each work-item handles `span` bins.
kernel void filter_respond(global float2* restrict spectra, global const float2* restrict alpha,
                           const int bins, const int span) {
    const int first = get_global_id(0) * span, last = min(first + span, bins);
    global float2* const k = spectra + (long)get_global_id(1) * bins;
    for (int i = first; i < last; ++i) k[i] = times(k[i], alpha[i]);
}

// Finds the maximum of each response, the first one on ties. Responses come as the inverse
// transform leaves them, to be multiplied by `scale`. Each work-group handles one patch.
kernel void filter_peak(global const float* restrict planes, const int gridWidth,
                        const int gridHeight, const int rowFloats, const float scale,
                        const int first, global Peak* restrict peaks) {
    local float bests[PEAK_GROUP], sums[PEAK_GROUP], squares[PEAK_GROUP];
    local int places[PEAK_GROUP];
    const int me = get_local_id(0), patch = get_group_id(0), area = gridWidth * gridHeight;
    global const float* const f = planes + (long)patch * gridHeight * rowFloats;
    const float best = firstMaximum(f, gridWidth, rowFloats, area, bests, places);
    const int px = places[0] % gridWidth, py = places[0] / gridWidth;
    barrier(CLK_LOCAL_MEM_FENCE);
    sumSidelobe(f, gridWidth, gridHeight, rowFloats, scale, px, py, sums, squares, bests);
    if (me != 0) return;
    const int count = area - min(gridWidth, 2 * SIDELOBE + 1) * min(gridHeight, 2 * SIDELOBE + 1);
    const int left = (px + gridWidth - 1) % gridWidth, right = (px + 1) % gridWidth;
    const int above = (py + gridHeight - 1) % gridHeight, below = (py + 1) % gridHeight;
    Peak peak;
    peak.value = best * scale;
    peak.column = px;
    peak.row = py;
    peak.x = (float)(px > (gridWidth - 1) / 2 ? px - gridWidth : px) +
             parabolaTop(f[py * rowFloats + left], best, f[py * rowFloats + right]);
    peak.y = (float)(py > (gridHeight - 1) / 2 ? py - gridHeight : py) +
             parabolaTop(f[above * rowFloats + px], best, f[below * rowFloats + px]);
    peak.mean = count > 0 ? sums[0] / (float)count : 0.0f;
    peak.deviation =
        count > 0 ? sqrt(fmax(squares[0] / (float)count - peak.mean * peak.mean, 0.0f)) : 0.0f;
    peak.second = count > 0 ? bests[0] : 0.0f;
    peaks[first + patch] = peak;
}

// Prepares a response for display: zero shift in the middle, scaled, rows without gaps. Each
// work-item handles one value.
kernel void filter_show(global const float* restrict planes, const int gridWidth,
                        const int gridHeight, const int rowFloats, const int patch,
                        const float scale, global float* restrict out) {
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= gridWidth || y >= gridHeight) return;
    const int fromX = (x + gridWidth - gridWidth / 2) % gridWidth;
    const int fromY = (y + gridHeight - gridHeight / 2) % gridHeight;
    out[y * gridWidth + x] = scale * planes[((long)patch * gridHeight + fromY) * rowFloats + fromX];
}
