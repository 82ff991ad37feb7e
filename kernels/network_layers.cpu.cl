// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of network_layers.clh.

#include "network_layers.clh"

inline float sumOf(const float8 v) {
    return ((v.s0 + v.s4) + (v.s2 + v.s6)) + ((v.s1 + v.s5) + (v.s3 + v.s7));
}

// Computes x * scale + shift of the channel. Dimension 0 covers pieces of the pixels, dimension 1
// the planes. The channel is the plane modulo `each`; with 0 there is only one channel.
kernel void network_scale_shift(global const float* restrict input, const int from,
                                global float* restrict output, const int to,
                                global const float* restrict constants, const int offset,
                                const int each, const int count, const int pixels, const int span,
                                const ActivationValues activation) {
    const int plane = get_global_id(1), channel = each > 0 ? plane % each : 0;
    const float scale = constants[offset + channel];
    const float shift = constants[offset + count + channel];
    global const float* const in = input + from + plane * pixels;
    global float* const out = output + to + plane * pixels;
    int i = get_global_id(0) * span;
    const int end = min(i + span, pixels);
    for (; i + 8 <= end; i += 8) {
        vstore8(activate8(vload8(0, in + i) * scale + shift, activation), 0, out + i);
    }
    for (; i < end; ++i) out[i] = activate(in[i] * scale + shift, activation);
}

// Combines tensors value by value. Dimension 0 covers pieces of the last axis, dimension 1 the axes
// before it.
kernel void network_combine(global const float* restrict tensors,
                            global const float* restrict others,
                            global const float* restrict thirds, global float* restrict output,
                            const BroadcastOperands s, const int span, const int how,
                            const ActivationValues activation) {
    const int row = get_global_id(1);
    int i = get_global_id(0) * span;
    const int end = min(i + span, s.inner);
    int rest = 0;
    global const float* const a = operandRow(tensors, &s, 0, row, &rest);
    global const float* const b = operandRow(others, &s, 1, row, &rest);
    global const float* const c = operandRow(thirds, &s, 2, row, &rest);
    global float* const out = output + s.to + (long)row * s.inner;
    if (rest > 0) return;
    for (; i + 8 <= end; i += 8) {
        const float8 x = s.last[0] ? vload8(0, a + i) : (float8)(a[0]);
        const float8 y = s.last[1] ? vload8(0, b + i) : (float8)(b[0]);
        const float8 z = s.last[2] ? vload8(0, c + i) : (float8)(c[0]);
        vstore8(activate8(COMBINED(x, y, z, how), activation), 0, out + i);
    }
    for (; i < end; ++i) {
        const float x = a[i * s.last[0]], y = b[i * s.last[1]], z = c[i * s.last[2]];
        out[i] = activate(COMBINED(x, y, z, how), activation);
    }
}

// Multiplies rows of weights by a row of the input (dimension 1). Each work-item handles `span`
// rows of weights.
kernel void network_fully_connected(global const float* restrict input, const int from,
                                    global float* restrict output, const int to,
                                    global const float* restrict weights, const int offset,
                                    const int inputs, const int outputs, const int span,
                                    const ActivationValues activation) {
    global const float* const in = input + from + (long)get_global_id(1) * inputs;
    global float* const out = output + to + (long)get_global_id(1) * outputs;
    global const float* const bias = weights + offset + (long)inputs * outputs;
    const int first = get_global_id(0) * span;
    for (int row = first; row < min(first + span, outputs); ++row) {
        global const float* const w = weights + offset + (long)row * inputs;
        float8 sums = 0.0f, others = 0.0f;
        int i = 0;
        for (; i + 16 <= inputs; i += 16) {
            sums += vload8(0, in + i) * vload8(0, w + i);
            others += vload8(0, in + i + 8) * vload8(0, w + i + 8);
        }
        float sum = sumOf(sums + others);
        for (; i < inputs; ++i) sum += in[i] * w[i];
        out[row] = activate(sum + bias[row], activation);
    }
}

// Copies a part of a Concat: `block` values per row of `stride`. Dimension 0 covers pieces of the
// values, 1 the rows.
kernel void network_put_part(global const float* restrict input, const int from,
                             global float* restrict output, const int to, const int block,
                             const int stride, const int span) {
    global const float* const in = input + from + get_global_id(1) * block;
    global float* const out = output + to + get_global_id(1) * stride;
    const int begin = get_global_id(0) * span, end = min(begin + span, block);
    for (int i = begin; i < end; ++i) out[i] = in[i];
}

inline float8 resized8(global const float* restrict upper, global const float* restrict lower,
                       const float share, const ResizeTap y, const int linear) {
    if (!linear) return vload8(0, upper);
    const float8 above = vload8(0, upper) * (1.0f - share) + vload8(0, upper + 1) * share;
    const float8 below = vload8(0, lower) * (1.0f - share) + vload8(0, lower + 1) * share;
    return above * (1.0f - y.share) + below * y.share;
}

// Dimension 0 covers rows of the output, dimension 1 the channels.
kernel void network_resize(global const float* restrict input, const int from, const int height,
                           const int width, global float* restrict output, const int to,
                           const int outHeight, const int outWidth,
                           global const ResizeTap* restrict taps, const int linear,
                           const ColumnDoubling twice, const int added,
                           const ActivationValues activation) {
    const int channel = get_global_id(1), row = get_global_id(0);
    if (row >= outHeight) return;
    const ResizeTap y = taps[outWidth + row];
    global const float* const upper = input + from + (channel * height + y.first) * width;
    global const float* const lower = input + from + (channel * height + y.second) * width;
    const int line = (channel * outHeight + row) * outWidth;
    global float* const out = output + to + line;
    global const float* const more = input + max(added, 0) + line;
    const bool adds = added >= 0;
    int column = 0;
    // Columns next to the border are not doubled: those before 2 begin, then those from 2 end on.
    for (; column < 2 * twice.begin; ++column) {
        const float value = resized(upper, lower, taps[column], y, linear);
        out[column] = activate(value + (adds ? more[column] : 0.0f), activation);
    }
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
    for (; column < outWidth; ++column) {
        const float value = resized(upper, lower, taps[column], y, linear);
        out[column] = activate(value + (adds ? more[column] : 0.0f), activation);
    }
}
