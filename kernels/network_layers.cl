// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Network layers other than convolutions. Tensors are planar float32 from an offset on. On GPUs
// there is one work-item per output value or one work-group per sum. On CPUs each work-item handles
// a plane, a row or a piece of `span` values, in vectors of 8 where that is simple.

#include "network_layers.clh"

// Computes x * scale + shift of the channel. Dimension 0 covers pixels (GPU) or pieces of them
// (CPU), dimension 1 the planes. The channel is the plane modulo `each`; with 0 there is only one
// channel.
kernel void network_scale_shift(global const float* restrict input, const int from,
                                global float* restrict output, const int to,
                                global const float* restrict constants, const int offset,
                                const int each, const int count, const int pixels, const int span,
                                const Activate activation) {
    const int plane = get_global_id(1), channel = each > 0 ? plane % each : 0;
    const float scale = constants[offset + channel];
    const float shift = constants[offset + count + channel];
    global const float* const in = input + from + plane * pixels;
    global float* const out = output + to + plane * pixels;
#ifdef SPOOR_CPU
    int i = get_global_id(0) * span;
    const int end = min(i + span, pixels);
    for (; i + 8 <= end; i += 8) {
        vstore8(activate8(vload8(0, in + i) * scale + shift, activation), 0, out + i);
    }
    for (; i < end; ++i) out[i] = activate(in[i] * scale + shift, activation);
#else
    const int i = get_global_id(0);
    if (i < pixels) out[i] = activate(in[i] * scale + shift, activation);
#endif
}

// Combines tensors value by value. On GPUs each work-item handles one value. On CPUs dimension 0
// covers pieces of the last axis, dimension 1 the axes before it.
kernel void network_combine(global const float* restrict tensors,
                            global const float* restrict others,
                            global const float* restrict thirds, global float* restrict output,
                            const Spread s, const int span, const int how,
                            const Activate activation) {
#ifdef SPOOR_CPU
    const int row = get_global_id(1);
    int i = get_global_id(0) * span;
    const int end = min(i + span, s.inner);
#else
    const int row = get_global_id(0) / s.inner;
    int i = get_global_id(0) - (long)row * s.inner;
    const int end = i + 1;
#endif
    int rest = 0;
    global const float* const a =
        tensors + s.begin[0] + placeOf(row, s.axes, s.sizes, s.steps[0], &rest);
    global const float* const b =
        others + s.begin[1] + placeOf(row, s.axes, s.sizes, s.steps[1], &rest);
    global const float* const c =
        thirds + s.begin[2] + placeOf(row, s.axes, s.sizes, s.steps[2], &rest);
    global float* const out = output + s.to + (long)row * s.inner;
    if (rest > 0) return;
#ifdef SPOOR_CPU
    for (; i + 8 <= end; i += 8) {
        const float8 x = s.last[0] ? vload8(0, a + i) : (float8)(a[0]);
        const float8 y = s.last[1] ? vload8(0, b + i) : (float8)(b[0]);
        const float8 z = s.last[2] ? vload8(0, c + i) : (float8)(c[0]);
        vstore8(activate8(COMBINED(x, y, z, how), activation), 0, out + i);
    }
#endif
    for (; i < end; ++i) {
        const float x = a[i * s.last[0]], y = b[i * s.last[1]], z = c[i * s.last[2]];
        out[i] = activate(COMBINED(x, y, z, how), activation);
    }
}

// Multiplies rows of weights by a row of the input (dimension 1). Each work-group handles one row
// of weights (GPU), or each work-item `span` rows (CPU).
kernel void network_fully_connected(global const float* restrict input, const int from,
                                    global float* restrict output, const int to,
                                    global const float* restrict weights, const int offset,
                                    const int inputs, const int outputs, const int span,
                                    const Activate activation) {
    global const float* const in = input + from + (long)get_global_id(1) * inputs;
    global float* const out = output + to + (long)get_global_id(1) * outputs;
    global const float* const bias = weights + offset + (long)inputs * outputs;
#ifdef SPOOR_CPU
    const int first = get_global_id(0) * span;
    for (int row = first; row < min(first + span, outputs); ++row) {
        global const float* const w = weights + offset + (long)row * inputs;
        float8 sums = 0.0f, others = 0.0f;
        int i = 0;
        for (; i + 16 <= inputs; i += 16) {
            sums += vload8(0, in + i) * vload8(0, w + i);
            others += vload8(0, in + i + 8) * vload8(0, w + i + 8);
        }
        const float8 both = sums + others;
        float sum = SUM_OF(both);
        for (; i < inputs; ++i) sum += in[i] * w[i];
        out[row] = activate(sum + bias[row], activation);
    }
#else
    local float sums[GROUP];
    const int row = get_group_id(0);
    global const float* const w = weights + offset + (long)row * inputs;
    float own = 0.0f;
    for (int i = get_local_id(0); i < inputs; i += GROUP) own += in[i] * w[i];
    sums[get_local_id(0)] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_ = GROUP / 2; half_ > 0; half_ /= 2) {
        if (get_local_id(0) < half_) sums[get_local_id(0)] += sums[get_local_id(0) + half_];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const float sum = sums[0];
    if (get_local_id(0) == 0) out[row] = activate(sum + bias[row], activation);
#endif
}

// Copies a part of a Concat: `block` values per row of `stride`. Dimension 0 covers values or
// pieces, 1 the rows.
kernel void network_put_part(global const float* restrict input, const int from,
                             global float* restrict output, const int to, const int block,
                             const int stride, const int span) {
    global const float* const in = input + from + get_global_id(1) * block;
    global float* const out = output + to + get_global_id(1) * stride;
#ifdef SPOOR_CPU
    const int begin = get_global_id(0) * span, end = min(begin + span, block);
    for (int i = begin; i < end; ++i) out[i] = in[i];
#else
    const int i = get_global_id(0);
    if (i < block) out[i] = in[i];
#endif
}

// Dimension 0 covers pixels of the output (GPU) or its rows, dimension 1 the channels. `taps` holds
// columns, then rows. `added` is the offset of a tensor to add in the input's buffer, or -1.
kernel void network_resize(global const float* restrict input, const int from, const int height,
                           const int width, global float* restrict output, const int to,
                           const int outHeight, const int outWidth, global const Tap* restrict taps,
                           const int linear, const Doubling twice, const int added,
                           const Activate activation) {
    const int channel = get_global_id(1);
#ifdef SPOOR_CPU
    const int row = get_global_id(0);
#else
    const int row = get_global_id(0) / outWidth;
#endif
    if (row >= outHeight) return;
    const Tap y = taps[outWidth + row];
    global const float* const upper = input + from + (channel * height + y.first) * width;
    global const float* const lower = input + from + (channel * height + y.second) * width;
    const int line = (channel * outHeight + row) * outWidth;
    global float* const out = output + to + line;
    global const float* const more = input + max(added, 0) + line;
    const bool adds = added >= 0;
#define EACH(column)        \
    out[column] = activate( \
        resized(upper, lower, taps[column], y, linear) + (adds ? more[column] : 0.0f), activation)
#ifdef SPOOR_CPU
    int column = 0;
    for (; column < 2 * twice.begin; ++column) EACH(column);
    for (int i = twice.begin; i + 8 <= twice.end; i += 8, column += 16) {
        float16 both;
        both.even =
            resized8(upper + i + twice.even, lower + i + twice.even, twice.evenShare, y, linear);
        both.odd =
            resized8(upper + i + twice.odd, lower + i + twice.odd, twice.oddShare, y, linear);
        if (adds) both += vload16(0, more + column);
        vstore8(activate8(both.lo, activation), 0, out + column);
        vstore8(activate8(both.hi, activation), 1, out + column);
    }
    for (; column < outWidth; ++column) EACH(column);
#else
    const int column = get_global_id(0) - row * outWidth;
    EACH(column);
#endif
}
