// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Colour names of cells: a table holds ten numbers for each of 32 x 32 x 32 colours. The kernel
// looks up the mean colour of a cell and multiplies the numbers by the Hann window.

#define NAMES 10
#define COLOUR 19  // plane of mean B, followed by G and R, among the cells of kernels/fhog.cl
#define PLANES 23

// Writes planes first .. first + 9 of the `channels` planes of each patch, in rows of `rowFloats`
// floats. `hann` holds gridWidth values, then gridHeight values. Each work-item handles one row of
// cells on CPUs and one cell on GPUs.
kernel void colour_names(global const float* restrict cells, const int gridWidth,
                         const int gridHeight, global const float* restrict table,
                         global const float* restrict hann, const int rowFloats, const int channels,
                         const int first, global float* restrict features) {
    const int y = get_global_id(1), area = gridWidth * gridHeight, plane = rowFloats * gridHeight;
    if (y >= gridHeight) return;
#ifdef SPOOR_CPU
    const int from = 0, to = gridWidth;
#else
    const int from = get_global_id(0), to = min(from + 1, gridWidth);
#endif
    global const float* const in = cells + ((long)get_global_id(2) * PLANES + COLOUR) * area;
    global float* const out =
        features + ((long)get_global_id(2) * channels + first) * plane + y * rowFloats;
    for (int x = from; x < to; ++x) {
        global const float* const colour = in + y * gridWidth + x;
        // A bin has 8 levels: the bin of r is floor(r / 8).
        const int b = clamp((int)(colour[0] * (255.0f / 8.0f)), 0, 31);
        const int g = clamp((int)(colour[area] * (255.0f / 8.0f)), 0, 31);
        const int r = clamp((int)(colour[2 * area] * (255.0f / 8.0f)), 0, 31);
        global const float* const names = table + (r + 32 * g + 1024 * b) * NAMES;
        const float weight = hann[x] * hann[gridWidth + y];
        for (int n = 0; n < NAMES; ++n) out[n * plane + x] = names[n] * weight;
    }
}
