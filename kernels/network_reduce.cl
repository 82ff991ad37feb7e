// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layers that reduce many values to one: pooling, reductions, Softmax. Tensors and work-items are
// as in network_layers.cl.

#include "network_reduce.clh"

// Dimension 0 covers pixels of the output (GPU) or its rows, dimension 1 the channels.
kernel void network_pool(global const float* restrict input, const int from,
                         global float* restrict output, const int to, const Slide s) {
    const int channel = get_global_id(1);
    global const float* const in = input + from + channel * s.height * s.width;
    global float* const out = output + to + channel * s.outHeight * s.outWidth;
#ifdef SPOOR_CPU
    const int row = get_global_id(0);
    if (row >= s.outHeight) return;
    // Windows that lie inside the input need no checks.
    const int y0 = row * s.strideY - s.top;
    const bool rowsInside = y0 >= 0 && y0 + (s.kernelY - 1) * s.dilationY < s.height;
    const int reach = (s.kernelX - 1) * s.dilationX;
    int column = 0;
    for (; column < s.outWidth; ++column) {
        const int x0 = column * s.strideX - s.left;
        if (rowsInside && x0 >= 0) break;
        out[row * s.outWidth + column] = pooled(in, s, row, column);
    }
    const int room = s.width - 1 - reach + s.left;
    const int inside = room < 0 ? 0 : min(s.outWidth, room / s.strideX + 1);
    const float part = 1.0f / (float)(s.kernelY * s.kernelX);
    global const float* const at = in + y0 * s.width - s.left;
    global float* const to8 = out + row * s.outWidth;
    for (; column + 8 <= inside && s.strideX <= 2; column += 8) {
        const float8 value = pooled8(at + column * s.strideX, s);
        vstore8(s.average ? value * part : value, 0, to8 + column);
    }
    for (; column < s.outWidth; ++column) {
        out[row * s.outWidth + column] = pooled(in, s, row, column);
    }
#else
    const int pixel = get_global_id(0);
    const int row = pixel / s.outWidth;
    if (row < s.outHeight) out[pixel] = pooled(in, s, row, pixel - row * s.outWidth);
#endif
}

// Computes sums, means, maxima and minima: one per work-group (GPU) or `span` per work-item (CPU).
kernel void network_reduce(global const float* restrict input, global float* restrict output,
                           const Reduced r) {
    const float all = (float)r.rows * (float)r.length;
#ifdef SPOOR_CPU
    const int first = get_global_id(0) * r.span, end = min(first + r.span, r.count);
    for (int which = first; which < end; ++which) {
        const float value = reduced(input, r, which);
        output[r.to + which] = r.how == MEAN ? value / all : value;
    }
#else
    int rest = 0;
    local float shared_[GROUP];
    const int which = get_group_id(0);
    global const float* const in =
        input + r.from + placeOf(which, r.kept, r.keptSizes, r.keptSteps, &rest);
    float own = START(r.how);
    for (int i = get_local_id(0); i < r.rows * r.length; i += GROUP) {
        const int row = i / r.length;
        const int at = placeOf(row, r.axes, r.sizes, r.steps, &rest);
        own = TAKEN(own, in[at + (i - row * r.length) * r.step], r.how);
    }
    const float value = r.how == MAXIMUM   ? groupMax(shared_, own)
                        : r.how == MINIMUM ? -groupMax(shared_, -own)
                                           : groupSum(shared_, own);
    if (get_local_id(0) == 0) output[r.to + which] = r.how == MEAN ? value / all : value;
#endif
}

// Computes Softmax over `length` values at distances of `inner`. One work-item per Softmax.
kernel void network_softmax(global const float* restrict input, const int from,
                            global float* restrict output, const int to, const int length,
                            const int inner, const int count) {
    const int which = get_global_id(0);
    if (which >= count) return;
    const int at = which / inner * length * inner + which % inner;
    global const float* const in = input + from + at;
    global float* const out = output + to + at;
    float most = -INFINITY;
    for (int i = 0; i < length; ++i) most = fmax(most, in[i * inner]);
    float sum = 0.0f;
    for (int i = 0; i < length; ++i) {
        const float value = exp(in[i * inner] - most);
        out[i * inner] = value;
        sum += value;
    }
    for (int i = 0; i < length; ++i) out[i * inner] /= sum;
}

#ifndef SPOOR_CPU
// Computes Softmax of few long rows, with one work-group per row.
kernel void network_softmax_row(global const float* restrict input, const int from,
                                global float* restrict output, const int to, const int length) {
    local float shared_[GROUP];
    global const float* const in = input + from + get_group_id(0) * length;
    global float* const out = output + to + get_group_id(0) * length;
    float own = -INFINITY;
    for (int i = get_local_id(0); i < length; i += GROUP) own = fmax(own, in[i]);
    const float most = groupMax(shared_, own);
    own = 0.0f;
    for (int i = get_local_id(0); i < length; i += GROUP) own += exp(in[i] - most);
    const float sum = groupSum(shared_, own);
    for (int i = get_local_id(0); i < length; i += GROUP) out[i] = exp(in[i] - most) / sum;
}
#endif
