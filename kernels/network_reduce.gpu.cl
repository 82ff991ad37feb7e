// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of network_reduce.clh.

#include "network_reduce.clh"

// Returns the sum over the work-group to all work-items.
inline float groupSum(local float* sums, const float own) {
    const int item = get_local_id(0);
    sums[item] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_ = networkGroup / 2; half_ > 0; half_ /= 2) {
        if (item < half_) sums[item] += sums[item + half_];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const float sum = sums[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    return sum;
}

inline float groupMax(local float* most, const float own) {
    const int item = get_local_id(0);
    most[item] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_ = networkGroup / 2; half_ > 0; half_ /= 2) {
        if (item < half_) most[item] = fmax(most[item], most[item + half_]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const float best = most[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    return best;
}

// Dimension 0 covers pixels of the output, dimension 1 the channels.
kernel void network_pool(global const float* restrict input, const int from,
                         global float* restrict output, const int to, const PoolWindow s) {
    const int channel = get_global_id(1);
    global const float* const in = input + from + channel * s.height * s.width;
    global float* const out = output + to + channel * s.outHeight * s.outWidth;
    const int pixel = get_global_id(0);
    const int row = pixel / s.outWidth;
    if (row < s.outHeight) out[pixel] = pooled(in, s, row, pixel - row * s.outWidth);
}

// Computes sums, means, maxima and minima: one per work-group.
kernel void network_reduce(global const float* restrict input, global float* restrict output,
                           const ReducedAxes r) {
    const float all = (float)r.rows * (float)r.length;
    int rest = 0;
    local float shared_[networkGroup];
    const int which = get_group_id(0);
    global const float* const in =
        input + r.from + placeOf(which, r.kept, r.keptSizes, r.keptSteps, &rest);
    float own = startOf(r.how);
    for (int i = get_local_id(0); i < r.rows * r.length; i += networkGroup) {
        const int row = i / r.length;
        const int at = placeOf(row, r.axes, r.sizes, r.steps, &rest);
        own = TAKEN(own, in[at + (i - row * r.length) * r.step], r.how);
    }
    const float value = r.how == reductionMaximum   ? groupMax(shared_, own)
                        : r.how == reductionMinimum ? -groupMax(shared_, -own)
                                                    : groupSum(shared_, own);
    if (get_local_id(0) == 0) output[r.to + which] = r.how == reductionMean ? value / all : value;
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

// Computes Softmax of rows, with one work-group per row.
kernel void network_softmax_row(global const float* restrict input, const int from,
                                global float* restrict output, const int to, const int length) {
    local float shared_[networkGroup];
    global const float* const in = input + from + get_group_id(0) * length;
    global float* const out = output + to + get_group_id(0) * length;
    float own = -INFINITY;
    for (int i = get_local_id(0); i < length; i += networkGroup) own = fmax(own, in[i]);
    const float most = groupMax(shared_, own);
    own = 0.0f;
    for (int i = get_local_id(0); i < length; i += networkGroup) own += exp(in[i] - most);
    const float sum = groupSum(shared_, own);
    for (int i = get_local_id(0); i < length; i += networkGroup) out[i] = exp(in[i] - most) / sum;
}

// Normalises rows to mean 0 and variance 1, times a scale plus a shift per place. One work-group
// per row.
kernel void network_normalise(global const float* restrict input, const int from,
                              global const float* restrict scales, const int scale,
                              global const float* restrict shifts, const int shift,
                              global float* restrict output, const int to, const int length,
                              const float epsilon) {
    local float shared_[networkGroup];
    global const float* const in = input + from + (long)get_group_id(0) * length;
    global float* const out = output + to + (long)get_group_id(0) * length;
    float own = 0.0f;
    for (int i = get_local_id(0); i < length; i += networkGroup) own += in[i];
    const float mean = groupSum(shared_, own) / (float)length;
    own = 0.0f;
    for (int i = get_local_id(0); i < length; i += networkGroup) {
        own += (in[i] - mean) * (in[i] - mean);
    }
    const float inverse = 1.0f / sqrt(groupSum(shared_, own) / (float)length + epsilon);
    for (int i = get_local_id(0); i < length; i += networkGroup) {
        const float value = (in[i] - mean) * inverse * scales[scale + i];
        out[i] = shift >= 0 ? value + shifts[shift + i] : value;
    }
}
