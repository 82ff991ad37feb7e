// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels of the filter that background_filter.clh describes: training, then detection.

#ifdef SPOOR_CPU
#define LEVEL_GROUP 1
#else
#define LEVEL_GROUP 256
#endif

// Writes the factors that bring the mean square of each feature kind of a patch to `wanted`. The
// kinds are gradients, grey and colour names; the layout is factors[patch * 4 + kind]. Each
// work-group handles one kind of one patch.
kernel void background_level(global const float* restrict features, const int gridWidth,
                             const int gridHeight, const int rowFloats, const int channels,
                             const float wanted, global float* restrict factors) {
    local float partial[LEVEL_GROUP];
    const int me = get_local_id(0), kind = get_group_id(0), patch = get_group_id(1);
    const int from = kind == 0 ? 0 : kind == 1 ? GRADIENTS : GRADIENTS + 1;
    const int to = kind == 0 ? GRADIENTS : kind == 1 ? GRADIENTS + 1 : channels;
    global const float* const first =
        features + ((long)patch * channels + from) * gridHeight * rowFloats;
    const int rows = (to - from) * gridHeight;
#ifdef SPOOR_CPU
    const float energy = energyOf(first, rows, gridWidth, rowFloats);
#else
    float sum = 0.0f;
    for (int i = me; i < rows * gridWidth; i += LEVEL_GROUP) {
        const float v = first[(long)(i / gridWidth) * rowFloats + i % gridWidth];
        sum += v * v;
    }
    partial[me] = sum;
    for (int reach = LEVEL_GROUP / 2; reach > 0; reach /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < reach) partial[me] += partial[me + reach];
    }
    const float energy = partial[0];
#endif
    if (me != 0) return;
    factors[patch * 4 + kind] =
        energy > 1e-6f ? sqrt(wanted * (float)(rows * gridWidth) / energy) : 0.0f;
}

// Moves each model by `rate` towards its patch times the factors; new models take the patch
// entirely. Each work-item handles `span` floats of one channel, which has `plane` floats.
kernel void background_learn(global const float* restrict features,
                             global const float* restrict factors, const int plane, const int span,
                             const int channels, const float rate, global const int4* restrict jobs,
                             global float* restrict models) {
    const int4 job = jobs[get_global_id(2)];
    const int c = get_global_id(1), first = get_global_id(0) * span;
    const int last = min(first + span, plane);
    const float factor = factors[job.y * 4 + kindOf(c)];
    global const float* const from = features + ((long)job.y * channels + c) * plane;
    global float* const to = models + ((long)job.x * channels + c) * plane;
    if (job.z && rate < 1.0f) {
        for (int i = first; i < last; ++i) to[i] += rate * (factor * from[i] - to[i]);
    } else {
        for (int i = first; i < last; ++i) to[i] = factor * from[i];
    }
}

// One step of the method for the filter F of each target. It minimises
//   |sum_c conj(F_c) X_c - Y|^2 scale + mu |F - before|^2 + gamma |F - G + H / gamma|^2
// by the Sherman-Morrison formula. G is `split`, the cropped spectrum, which this kernel replaces
// by the next spectrum to crop. H is `dual`, which is updated first with the gamma of the previous
// step. Both are 0 in step 0. mu is `memory`, or 0 for a new target. The result goes to `next`, and
// after the last step to the filter. Each work-item handles WIDE bins of one target.
kernel void background_solve(global const float* restrict models,
                             global const float* restrict labels, const int bins,
                             const int channels, const int step, const int isLast,
                             const float scale, const float memory, const float gamma,
                             const float lastGamma, global const int4* restrict jobs,
                             global float* restrict filters, global float* restrict splits,
                             global float* restrict duals, global float* restrict nexts) {
    const int i = get_global_id(0) * WIDE;
    if (i >= bins) return;
    const int4 job = jobs[get_global_id(1)];
    const long kept = (long)job.x * channels * bins * 2;
    const long own = (long)get_global_id(1) * channels * bins * 2;
    global const float* const model = models + kept;
    global float* const filter = filters + kept;
    global float *const split = splits + own, *const dual = duals + own, *const next = nexts + own;
    const float mu = job.z ? memory : 0.0f;
    const Complex wanted = bin(labels, (long)job.x * bins + i);
    Lanes energy = 0.0f, re = 0.0f, im = 0.0f;
    for (int c = 0; c < channels; ++c) {
        const long at = (long)c * bins + i;
        const Complex x = bin(model, at), old = bin(filter, at);
        Lanes hr = 0.0f, hi = 0.0f, gr = 0.0f, gi = 0.0f;
        if (step > 0) {
            const Complex f = bin(next, at), g = bin(split, at);
            hr = lastGamma * (f.re - g.re), hi = lastGamma * (f.im - g.im);
            if (step > 1) {
                const Complex h = bin(dual, at);
                hr += h.re, hi += h.im;
            }
            gr = g.re, gi = g.im;
            putBin(dual, at, hr, hi);
        }
        const Lanes rr =
            scale * (x.re * wanted.re + x.im * wanted.im) + mu * old.re + gamma * gr - hr;
        const Lanes ri =
            scale * (x.im * wanted.re - x.re * wanted.im) + mu * old.im + gamma * gi - hi;
        putBin(next, at, rr, ri);
        energy += x.re * x.re + x.im * x.im;
        re += x.re * rr + x.im * ri;
        im += x.re * ri - x.im * rr;
    }
    const float sum = mu + gamma;
    const Lanes part = 1.0f / (sum / scale + energy);
    re *= part, im *= part;
    for (int c = 0; c < channels; ++c) {
        const long at = (long)c * bins + i;
        const Complex x = bin(model, at), right = bin(next, at);
        const Lanes fr = (right.re - (x.re * re - x.im * im)) / sum;
        const Lanes fi = (right.im - (x.re * im + x.im * re)) / sum;
        putBin(isLast ? filter : next, at, fr, fi);
        Lanes qr = gamma * fr, qi = gamma * fi;
        if (step > 0) {
            const Complex h = bin(dual, at);
            qr += h.re, qi += h.im;
        }
        putBin(split, at, qr, qi);
    }
}

// Crops the values to the target: divides them by weight + gamma and undoes the factor of the
// inverse transform. Each work-item handles one channel on CPUs and one value on GPUs.
kernel void background_crop(global float* restrict planes, const int gridWidth,
                            const int gridHeight, const int rowFloats, const int channels,
                            global const int4* restrict jobs, global const float* restrict weights,
                            const float gamma, const float scale) {
    const int place = jobs[get_global_id(2) / channels].x;
#ifdef SPOOR_CPU
    const int fromY = 0, toY = gridHeight, fromX = 0, toX = gridWidth;
#else
    const int fromY = get_global_id(1), toY = min(fromY + 1, gridHeight);
    const int fromX = get_global_id(0), toX = min(fromX + 1, gridWidth);
#endif
    for (int y = fromY; y < toY; ++y) {
        global float* const row = planes + ((long)get_global_id(2) * gridHeight + y) * rowFloats;
        global const float* const weight = weights + ((long)place * gridHeight + y) * gridWidth;
        for (int x = fromX; x < toX; ++x) row[x] *= scale / (weight[x] + gamma);
    }
}

// Writes the spectra of the responses of several patches to the filters in their slots. There are
// two copies because the inverse transform works in place.
kernel void background_respond(global const float* restrict filters,
                               global const int* restrict places,
                               global const float* restrict patches,
                               global const float* restrict factors, const int bins,
                               const int channels, global float* restrict responses,
                               global float* restrict spectra) {
    const int i = get_global_id(0) * WIDE, patch = get_global_id(1);
    if (i >= bins) return;
    global const float* const filter = filters + (long)places[patch] * channels * bins * 2;
    Lanes re = 0.0f, im = 0.0f;
    for (int c = 0; c < channels; ++c) {
        const float factor = factors[patch * 4 + kindOf(c)];
        const Complex f = bin(filter, (long)c * bins + i);
        const Complex z = bin(patches, ((long)patch * channels + c) * bins + i);
        re += factor * (f.re * z.re + f.im * z.im);
        im += factor * (f.re * z.im - f.im * z.re);
    }
    putBin(responses, (long)patch * bins + i, re, im);
    putBin(spectra, (long)patch * bins + i, re, im);
}

// Computes the response at zero shift, which is the sum of the whole spectrum. Each work-group
// handles one patch.
kernel void background_score(global const float* restrict spectra, const int gridWidth,
                             const int gridHeight, const float scale, const int first,
                             global float* restrict scores) {
    local float partial[REFINE_GROUP];
    const int me = get_local_id(0), patch = get_group_id(0);
    const int columns = gridWidth / 2 + 1, bins = columns * gridHeight;
    global const float* const spectrum = spectra + (long)patch * bins * 2;
    float sum = 0.0f;
    for (int i = me; i < bins; i += REFINE_GROUP) {
        const int u = i % columns;
        sum += spectrum[2 * i] * (u == 0 || 2 * u == gridWidth ? 1.0f : 2.0f);
    }
    partial[me] = sum;
    for (int reach = REFINE_GROUP / 2; reach > 0; reach /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < reach) partial[me] += partial[me + reach];
    }
    if (me == 0) scores[first + patch] = partial[0] * scale;
}

// Refines response maxima to subcell positions by Newton's method on the trigonometric polynomial
// that the samples come from (Danelljan et al., ICCV 2015). Each work-group handles one patch.
kernel void background_refine(global const float* restrict spectra, const int gridWidth,
                              const int gridHeight, const float scale, const int first,
                              global Peak* restrict peaks) {
    local float2 across[MOST_CELLS / 2 + 1], down[MOST_CELLS];
    local float sums[6][REFINE_GROUP];
    const int me = get_local_id(0), patch = get_group_id(0);
    const int columns = gridWidth / 2 + 1, bins = columns * gridHeight;
    global const float* const spectrum = spectra + (long)patch * bins * 2;
    global Peak* const peak = peaks + first + patch;
    const float turnX = 2.0f * M_PI_F / (float)gridWidth, turnY = 2.0f * M_PI_F / (float)gridHeight;
    const float startX = peak->x, startY = peak->y;
    float x = startX, y = startY, value = peak->value;
    for (int n = 0; n <= REFINEMENTS; ++n) {
        for (int u = me; u < columns; u += REFINE_GROUP) {
            across[u] = (float2)(cos(turnX * u * x), sin(turnX * u * x));
        }
        for (int v = me; v < gridHeight; v += REFINE_GROUP) {
            const int k = 2 * v > gridHeight ? v - gridHeight : v;
            down[v] = (float2)(cos(turnY * k * y), sin(turnY * k * y));
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        float total[6] = {0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f};
        for (int i = me; i < bins; i += REFINE_GROUP) {
            const int u = i % columns, v = i / columns;
            const float kx = turnX * u, ky = turnY * (2 * v > gridHeight ? v - gridHeight : v);
            const float weight = u == 0 || 2 * u == gridWidth ? 1.0f : 2.0f;
            const float2 a = across[u], b = down[v], s = vload2(i, spectrum) * weight;
            const float2 wave = (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
            const float even = s.x * wave.x - s.y * wave.y, odd = s.x * wave.y + s.y * wave.x;
            total[0] += even;
            total[1] -= kx * odd, total[2] -= ky * odd;
            total[3] -= kx * kx * even, total[4] -= kx * ky * even, total[5] -= ky * ky * even;
        }
        for (int t = 0; t < 6; ++t) sums[t][me] = total[t];
        for (int reach = REFINE_GROUP / 2; reach > 0; reach /= 2) {
            barrier(CLK_LOCAL_MEM_FENCE);
            if (me < reach) {
                for (int t = 0; t < 6; ++t) sums[t][me] += sums[t][me + reach];
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        const float f = sums[0][0], fx = sums[1][0], fy = sums[2][0];
        const float fxx = sums[3][0], fxy = sums[4][0], fyy = sums[5][0];
        barrier(CLK_LOCAL_MEM_FENCE);
        value = f * scale;
        const float bend = fxx * fyy - fxy * fxy;
        if (n == REFINEMENTS || !(bend > 0.0f && fxx < 0.0f)) break;
        x = clamp(x - (fyy * fx - fxy * fy) / bend, startX - 0.7f, startX + 0.7f);
        y = clamp(y - (fxx * fy - fxy * fx) / bend, startY - 0.7f, startY + 0.7f);
    }
    if (me != 0) return;
    peak->x = x;
    peak->y = y;
    peak->value = value;
}
