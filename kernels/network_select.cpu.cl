// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of network_select.clh.

#include "network_select.clh"

// Each work-item handles `selectedAtOnce` values.
kernel void network_pick(global const float* restrict input, global const float* restrict indices,
                         global float* restrict output, const PickedValues p) {
    const int first = get_global_id(0) * selectedAtOnce;
    const int end = min(first + selectedAtOnce, p.count);
    for (int i = first; i < end; ++i) output[p.to + i] = pickedValue(input, indices, &p, i);
}

// Each work-item handles `selectedAtOnce` values.
kernel void network_scatter(global const float* restrict input,
                            global const float* restrict indices,
                            global const float* restrict values, global float* restrict output,
                            const ScatteredValues s) {
    const int first = get_global_id(0) * selectedAtOnce;
    const int end = min(first + selectedAtOnce, s.count);
    for (int i = first; i < end; ++i) {
        output[s.to + i] = scatteredValue(input, indices, values, &s, i);
    }
}

// Returns a number whose order is that of the values, the first ones highest.
inline uint orderOf(const float value, const int smallest) {
    const uint bits = as_uint(value == 0.0f ? 0.0f : value);
    const uint key = bits & 0x80000000u ? ~bits : bits | 0x80000000u;
    return smallest ? ~key : key;
}

// Returns the order of the last value that is chosen; `ties` receives how many values of this order
// are. Counts the values by their highest 8 bits, then by the next ones among those, and so on.
inline uint lastOrder(global const float* restrict in, const RankedValues r, int* ties) {
    uint found = 0u, known = 0u;
    int left = r.kept;
    for (int shift = 24; shift >= 0; shift -= 8) {
        int counts[256];
        for (int i = 0; i < 256; ++i) counts[i] = 0;
        for (int i = 0; i < r.length; ++i) {
            const uint order = orderOf(in[i * r.inner], r.smallest);
            if ((order & known) == found) ++counts[(order >> shift) & 255u];
        }
        int digit = 255;
        while (digit > 0 && counts[digit] < left) left -= counts[digit--];
        found |= (uint)digit << shift;
        known |= 255u << shift;
    }
    *ties = left;
    return found;
}

// Moves value number `root` down a heap whose top comes last.
inline void sink(global const float* restrict in, global float* restrict out, const RankedValues r,
                 int root, const int count) {
    const float moved = out[root * r.inner];
    for (;;) {
        int next = 2 * root + 1;
        if (next >= count) break;
        if (next + 1 < count &&
            comesBefore(in, r, (int)out[next * r.inner], (int)out[(next + 1) * r.inner])) {
            ++next;
        }
        if (!comesBefore(in, r, (int)moved, (int)out[next * r.inner])) break;
        out[root * r.inner] = out[next * r.inner];
        root = next;
    }
    out[root * r.inner] = moved;
}

// One work-item per choice: collects the positions of the chosen values in the output and sorts
// them there.
kernel void network_rank(global const float* restrict input, global float* restrict output,
                         const RankedValues r) {
    const int row = get_global_id(0), outer = row / r.inner, column = row - outer * r.inner;
    if (row >= r.rows) return;
    global const float* const in = input + r.from + (long)outer * r.length * r.inner + column;
    global float* const out = output + r.to + (long)outer * r.kept * r.inner + column;
    if (r.kept == 1) {
        const int first = firstOf(in, r);
        out[0] = r.indices ? (float)first : in[first * r.inner];
        return;
    }
    int ties = 0, count = 0;
    const uint last = lastOrder(in, r, &ties);
    for (int i = 0; i < r.length && count < r.kept; ++i) {
        const uint order = orderOf(in[i * r.inner], r.smallest);
        if (order < last || (order == last && ties-- <= 0)) continue;
        out[count++ * r.inner] = (float)i;
    }
    for (int i = count / 2; i-- > 0;) sink(in, out, r, i, count);
    for (int i = count; i-- > 1;) {
        const float top = out[0];
        out[0] = out[i * r.inner];
        out[i * r.inner] = top;
        sink(in, out, r, 0, i);
    }
    for (int i = 0; !r.indices && i < count; ++i) {
        out[i * r.inner] = in[(int)out[i * r.inner] * r.inner];
    }
}

// Dimension 0 covers pieces of the pixels, 1 the planes.
kernel void network_sample(global const float* restrict input, global const float* restrict grid,
                           global float* restrict output, const SampledMaps s) {
    const int pixels = s.outHeight * s.outWidth, plane = get_global_id(1);
    const int first = get_global_id(0) * selectedAtOnce, end = min(first + selectedAtOnce, pixels);
    for (int i = first; i < end; ++i) {
        output[s.to + plane * pixels + i] = sampled(input, grid, s, plane * pixels + i);
    }
}
