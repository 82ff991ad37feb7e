// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of network_reduce.clh.

#include "network_reduce.clh"

inline float sumOf(const float8 v) {
    const float4 four = v.lo + v.hi;
    const float2 two = four.lo + four.hi;
    return two.x + two.y;
}

// Returns value number `which` of the output.
inline float reduced(global const float* restrict input, const ReducedAxes r, const int which) {
    int rest = 0;
    global const float* const in =
        input + r.from + placeOf(which, r.kept, r.keptSizes, r.keptSteps, &rest);
    float value = startOf(r.how);
    for (int row = 0; row < r.rows; ++row) {
        global const float* const at = in + placeOf(row, r.axes, r.sizes, r.steps, &rest);
        float8 values = startOf(r.how);
        int i = 0;
        if (r.step == 1 && r.how <= reductionSum) {
            for (; i + 8 <= r.length; i += 8) values += vload8(0, at + i);
        }
        for (; r.step == 1 && i + 8 <= r.length; i += 8) {
            values = TAKEN(values, vload8(0, at + i), r.how);
        }
        if (r.how == reductionMaximum || r.how == reductionMinimum) {
            for (int k = 0; k < 8; ++k) value = TAKEN(value, ((float*)&values)[k], r.how);
        } else {
            value += sumOf(values);
        }
        for (; i < r.length; ++i) value = TAKEN(value, at[i * r.step], r.how);
    }
    return value;
}

/// Pools 8 neighbouring outputs of a row at once, without dividing sums by the count. `at` is the
/// start of the first window; all windows lie inside the input. The stride along the row is 1 or 2.
inline float8 pooled8(global const float* restrict at, const PoolWindow s) {
    float8 value = s.average ? 0.0f : -INFINITY;
    for (int ky = 0; ky < s.kernelY; ++ky) {
        for (int kx = 0; kx < s.kernelX; ++kx) {
            global const float* const tap = at + ky * s.dilationY * s.width + kx * s.dilationX;
            const float8 v = s.strideX == 1 ? vload8(0, tap) : vload16(0, tap).even;
            value = s.average ? value + v : max(value, v);
        }
    }
    return value;
}

// Dimension 0 covers rows of the output, dimension 1 the channels.
kernel void network_pool(global const float* restrict input, const int from,
                         global float* restrict output, const int to, const PoolWindow s) {
    const int channel = get_global_id(1);
    global const float* const in = input + from + channel * s.height * s.width;
    global float* const out = output + to + channel * s.outHeight * s.outWidth;
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
}

// Computes sums, means, maxima and minima: `span` per work-item.
kernel void network_reduce(global const float* restrict input, global float* restrict output,
                           const ReducedAxes r) {
    const float all = (float)r.rows * (float)r.length;
    const int first = get_global_id(0) * r.span, end = min(first + r.span, r.count);
    for (int which = first; which < end; ++which) {
        const float value = reduced(input, r, which);
        output[r.to + which] = r.how == reductionMean ? value / all : value;
    }
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
    const int even = inner == 1 ? length / 8 * 8 : 0;  // values in vectors of 8
    float8 highest = -INFINITY;
    for (int i = 0; i < even; i += 8) highest = fmax(highest, vload8(0, in + i));
    const float4 four = fmax(highest.lo, highest.hi);
    float most = fmax(fmax(four.x, four.y), fmax(four.z, four.w));
    for (int i = even; i < length; ++i) most = fmax(most, in[i * inner]);
    float8 sums = 0.0f;
    for (int i = 0; i < even; i += 8) {
        const float8 values = exp(vload8(0, in + i) - most);
        vstore8(values, 0, out + i);
        sums += values;
    }
    float sum = sumOf(sums);
    for (int i = even; i < length; ++i) {
        const float value = exp(in[i * inner] - most);
        out[i * inner] = value;
        sum += value;
    }
    for (int i = 0; i < even; i += 8) vstore8(vload8(0, out + i) / sum, 0, out + i);
    for (int i = even; i < length; ++i) out[i * inner] /= sum;
}

// Normalises rows to mean 0 and variance 1, times a scale plus a shift per place. One work-item per
// row.
kernel void network_normalise(global const float* restrict input, const int from,
                              global const float* restrict scales, const int scale,
                              global const float* restrict shifts, const int shift,
                              global float* restrict output, const int to, const int length,
                              const float epsilon) {
    global const float* const in = input + from + (long)get_global_id(0) * length;
    global float* const out = output + to + (long)get_global_id(0) * length;
    const int even = length / 8 * 8;
    float8 sums = 0.0f;
    for (int i = 0; i < even; i += 8) sums += vload8(0, in + i);
    float sum = sumOf(sums);
    for (int i = even; i < length; ++i) sum += in[i];
    const float mean = sum / (float)length;
    sums = 0.0f;
    for (int i = 0; i < even; i += 8) {
        const float8 apart = vload8(0, in + i) - mean;
        sums += apart * apart;
    }
    sum = sumOf(sums);
    for (int i = even; i < length; ++i) sum += (in[i] - mean) * (in[i] - mean);
    const float inverse = 1.0f / sqrt(sum / (float)length + epsilon);
    for (int i = 0; i < even; i += 8) {
        const float8 values = (vload8(0, in + i) - mean) * inverse * vload8(0, scales + scale + i);
        vstore8(shift >= 0 ? values + vload8(0, shifts + shift + i) : values, 0, out + i);
    }
    for (int i = even; i < length; ++i) {
        const float value = (in[i] - mean) * inverse * scales[scale + i];
        out[i] = shift >= 0 ? value + shifts[shift + i] : value;
    }
}
