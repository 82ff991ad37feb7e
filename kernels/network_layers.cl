// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layers of networks other than convolutions. Tensors are planar float32 from an offset on, the
// batch is one. GPU: a work-item an output value, or a work-group a sum; CPU: a work-item a plane,
// a row or a piece of `span` values, in vectors of 8 where that is simple.

// x * scale + shift of its channel. Dimension 0: pixels (GPU) or pieces of them; 1: the channel.
kernel void network_scale_shift(global const float* restrict input, const int from,
                                global float* restrict output, const int to,
                                global const float* restrict constants, const int offset,
                                const int each, const int count, const int pixels, const int span,
                                const Activate activation) {
    const int channel = get_global_id(1);
    const float scale = constants[offset + (each ? channel : 0)];
    const float shift = constants[offset + count + (each ? channel : 0)];
    global const float* const in = input + from + channel * pixels;
    global float* const out = output + to + channel * pixels;
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

// Value by value. The step of an operand from pixel to pixel and from channel to channel is 0 where
// it has one value for all.
kernel void network_combine(global const float* restrict tensors, const int first,
                            const int firstStep, const int firstChannel,
                            global const float* restrict others, const int second,
                            const int secondStep, const int secondChannel,
                            global float* restrict output, const int to, const int pixels,
                            const int span, const int how, const Activate activation) {
    const int channel = get_global_id(1);
    global const float* const a = tensors + first + channel * firstChannel;
    global const float* const b = others + second + channel * secondChannel;
    global float* const out = output + to + channel * pixels;
#ifdef SPOOR_CPU
    int i = get_global_id(0) * span;
    const int end = min(i + span, pixels);
    for (; i + 8 <= end; i += 8) {
        const float8 x = firstStep ? vload8(0, a + i) : (float8)(a[0]);
        const float8 y = secondStep ? vload8(0, b + i) : (float8)(b[0]);
        vstore8(activate8(COMBINED(x, y, how), activation), 0, out + i);
    }
#else
    int i = get_global_id(0);
    const int end = min(i + 1, pixels);
#endif
    for (; i < end; ++i) {
        const float x = a[i * firstStep], y = b[i * secondStep];
        out[i] = activate(COMBINED(x, y, how), activation);
    }
}

// Dimension 0: pixels of the output (GPU) or its rows; 1: the channel.
kernel void network_pool(global const float* restrict input, const int from,
                         global float* restrict output, const int to, const Slide s) {
    const int channel = get_global_id(1);
    global const float* const in = input + from + channel * s.height * s.width;
    global float* const out = output + to + channel * s.outHeight * s.outWidth;
#ifdef SPOOR_CPU
    const int row = get_global_id(0);
    if (row >= s.outHeight) return;
    // Windows that lie inside need no checks.
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

// Mean of a channel: a work-group each (GPU) or a work-item.
kernel void network_global_pool(global const float* restrict input, const int from,
                                global float* restrict output, const int to, const int pixels) {
#ifdef SPOOR_CPU
    const int channel = get_global_id(0);
    global const float* const in = input + from + channel * pixels;
    float8 sums = 0.0f;
    int i = 0;
    for (; i + 8 <= pixels; i += 8) sums += vload8(0, in + i);
    float sum = sumOf(sums);
    for (; i < pixels; ++i) sum += in[i];
    output[to + channel] = sum / (float)pixels;
#else
    local float sums[GROUP];
    const int channel = get_group_id(0);
    global const float* const in = input + from + channel * pixels;
    float own = 0.0f;
    for (int i = get_local_id(0); i < pixels; i += GROUP) own += in[i];
    const float sum = groupSum(sums, own);
    if (get_local_id(0) == 0) output[to + channel] = sum / (float)pixels;
#endif
}

// Rows of weights times the input: a work-group each (GPU), or `span` of them a work-item.
kernel void network_fully_connected(global const float* restrict input, const int from,
                                    global float* restrict output, const int to,
                                    global const float* restrict weights, const int offset,
                                    const int inputs, const int outputs, const int span,
                                    const Activate activation) {
    global const float* const in = input + from;
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
        float sum = sumOf(sums + others);
        for (; i < inputs; ++i) sum += in[i] * w[i];
        output[to + row] = activate(sum + bias[row], activation);
    }
#else
    local float sums[GROUP];
    const int row = get_group_id(0);
    global const float* const w = weights + offset + (long)row * inputs;
    float own = 0.0f;
    for (int i = get_local_id(0); i < inputs; i += GROUP) own += in[i] * w[i];
    const float sum = groupSum(sums, own);
    if (get_local_id(0) == 0) output[to + row] = activate(sum + bias[row], activation);
#endif
}

// A part of a Concat: `block` values in a row of `stride`. Dimension 0: values or pieces; 1: rows.
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

// Dimension 0: pixels of the output (GPU) or its rows; 1: the channel. Taps: columns, then rows.
// `added`: -1, or where in the input's buffer the tensor begins that is added to the output.
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

// Softmax over `length` values that lie `inner` apart: a work-item each.
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
// The same for few long rows: a work-group each.
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
