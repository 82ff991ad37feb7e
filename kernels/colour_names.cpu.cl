// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of colour_names.clh: each work-item handles one row of cells.

#include "colour_names.clh"

kernel void colour_names(global const float* restrict cells, const int gridWidth,
                         const int gridHeight, global const float* restrict table,
                         global const float* restrict hann, const int rowFloats, const int channels,
                         const int first, global float* restrict features) {
    namesOfRow(cells, gridWidth, gridHeight, table, hann, rowFloats, channels, first, features,
               get_global_id(2), get_global_id(1), 0, gridWidth);
}
