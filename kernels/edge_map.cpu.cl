// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of edge_map.clh: each work-item computes a row, 8 pixels at a time.

#define ROW_SPANS

#include "abi/edge_map.h"
#include "edge_turn.clh"
#include "pixel_span.clh"

#define SPAN edgeLanes
typedef float8 real;
typedef int8 mask;
inline real load(global const float* p) {
    return vload8(0, p);
}
inline void store(const real v, global float* p) {
    vstore8(v, 0, p);
}
inline void storeEdges(const real strength, const real dx, const real dy, global float* out,
                       const int plane, const int columns) {
    float strengths[SPAN], dxs[SPAN], dys[SPAN];
    vstore8(strength, 0, strengths);
    vstore8(dx, 0, dxs);
    vstore8(dy, 0, dys);
    for (int i = 0; i < min(SPAN, columns); ++i) {
        out[i] = strengths[i];
        out[plane + i] = strengths[i] > 0.0f ? turnOf(dxs[i], dys[i]) : 0.0f;
    }
}

#include "edge_map.clh"
