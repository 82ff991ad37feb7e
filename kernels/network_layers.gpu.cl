// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of network_layers.clh.

#include "network_layers.clh"

// Computes x * scale + shift of the channel. Dimension 0 covers the pixels, dimension 1 the planes.
// The channel is the plane modulo `each`; with 0 there is only one channel.
kernel void network_scale_shift(global const float* restrict input, const int from,
                                global float* restrict output, const int to,
                                global const float* restrict constants, const int offset,
                                const int each, const int count, const int pixels, const int span,
                                const ActivationValues activation) {
    const int plane = get_global_id(1), channel = each > 0 ? plane % each : 0;
    const float scale = constants[offset + channel];
    const float shift = constants[offset + count + channel];
    const int i = get_global_id(0), at = plane * pixels + i;
    if (i < pixels) output[to + at] = activate(input[from + at] * scale + shift, activation);
}

// Combines tensors value by value. Dimension 0 covers the values.
kernel void network_combine(global const float* restrict tensors,
                            global const float* restrict others,
                            global const float* restrict thirds, global float* restrict output,
                            const BroadcastOperands s, const int span, const int how,
                            const ActivationValues activation) {
    const int row = get_global_id(0) / s.inner;
    const int i = get_global_id(0) - (long)row * s.inner;
    int rest = 0;
    global const float* const a = operandRow(tensors, &s, 0, row, &rest);
    global const float* const b = operandRow(others, &s, 1, row, &rest);
    global const float* const c = operandRow(thirds, &s, 2, row, &rest);
    if (rest > 0) return;
    const float x = a[i * s.last[0]], y = b[i * s.last[1]], z = c[i * s.last[2]];
    output[s.to + (long)row * s.inner + i] = activate(COMBINED(x, y, z, how), activation);
}

// Multiplies rows of weights by a row of the input (dimension 1). Each work-group handles one row
// of weights.
kernel void network_fully_connected(global const float* restrict input, const int from,
                                    global float* restrict output, const int to,
                                    global const float* restrict weights, const int offset,
                                    const int inputs, const int outputs, const int span,
                                    const ActivationValues activation) {
    local float sums[networkGroup];
    global const float* const in = input + from + (long)get_global_id(1) * inputs;
    global float* const out = output + to + (long)get_global_id(1) * outputs;
    global const float* const bias = weights + offset + (long)inputs * outputs;
    const int row = get_group_id(0);
    global const float* const w = weights + offset + (long)row * inputs;
    float own = 0.0f;
    for (int i = get_local_id(0); i < inputs; i += networkGroup) own += in[i] * w[i];
    sums[get_local_id(0)] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_ = networkGroup / 2; half_ > 0; half_ /= 2) {
        if (get_local_id(0) < half_) sums[get_local_id(0)] += sums[get_local_id(0) + half_];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const float sum = sums[0];
    if (get_local_id(0) == 0) out[row] = activate(sum + bias[row], activation);
}

// Copies a part of a Concat: `block` values per row of `stride`. Dimension 0 covers the values, 1
// the rows.
kernel void network_put_part(global const float* restrict input, const int from,
                             global float* restrict output, const int to, const int block,
                             const int stride, const int span) {
    global const float* const in = input + from + get_global_id(1) * block;
    global float* const out = output + to + get_global_id(1) * stride;
    const int i = get_global_id(0);
    if (i < block) out[i] = in[i];
}

// Dimension 0 covers pixels of the output, dimension 1 the channels.
kernel void network_resize(global const float* restrict input, const int from, const int height,
                           const int width, global float* restrict output, const int to,
                           const int outHeight, const int outWidth,
                           global const ResizeTap* restrict taps, const int linear,
                           const ColumnDoubling twice, const int added,
                           const ActivationValues activation) {
    const int channel = get_global_id(1), row = get_global_id(0) / outWidth;
    if (row >= outHeight) return;
    const ResizeTap y = taps[outWidth + row];
    global const float* const upper = input + from + (channel * height + y.first) * width;
    global const float* const lower = input + from + (channel * height + y.second) * width;
    const int column = get_global_id(0) - row * outWidth;
    const int at = (channel * outHeight + row) * outWidth + column;
    const float value = resized(upper, lower, taps[column], y, linear);
    output[to + at] = activate(value + (added >= 0 ? input[added + at] : 0.0f), activation);
}
