// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernels of learned_edges.cpu.cl and learned_edges.gpu.cl.

#pragma once

#include "abi.h"
#include "filter_peak.h"

SPOOR_ABI_BEGIN

/// A region with a margin.
typedef struct {
    int x, y;           ///< of the region in the working image
    int width, height;  ///< of the region
    int halve;          ///< side of a working pixel in frame pixels: 1 or 2
    int frameWidth, frameHeight;
    int margin;                     ///< of the canvas to the left and above, in pixels
    int canvasWidth, canvasHeight;  ///< even
    int peak;                       ///< record of the peak that the region's corner follows, or -1
    int corner;                     ///< offset of the corner's x and y in the edges
    int output;  ///< offset of the region's magnitudes in the edges; orientations follow
    float originX, originY, stepX, stepY;  ///< the corner: floor(origin + step * displacement) - 1
    float gain;                            ///< strength of an edge with probability 1
    float faint;                           ///< minimum probability of an edge
    float weights[5];  ///< of map pixels i - 2 to i + 2 for canvas coordinate 2i
} EdgeCanvas;
SPOOR_RECORD(EdgeCanvas, 96, weights, 76);

SPOOR_KERNEL(learned_edges, learned_pixels,
             (SPOOR_GLOBAL const uchar4* picture, const EdgeCanvas c,
              SPOOR_GLOBAL const FilterPeak* peaks, SPOOR_GLOBAL float* edges,
              SPOOR_GLOBAL float* planes, const int offset));
SPOOR_KERNEL(learned_edges, learned_rows,
             (SPOOR_GLOBAL const float* map, const int offset, const EdgeCanvas c,
              SPOOR_GLOBAL float* out));
SPOOR_KERNEL(learned_edges, learned_columns,
             (SPOOR_GLOBAL const float* rows, const EdgeCanvas c, SPOOR_GLOBAL float* out));
SPOOR_KERNEL(learned_edges, learned_thin,
             (SPOOR_GLOBAL const float* map, const EdgeCanvas c, SPOOR_GLOBAL float* edges));

SPOOR_ABI_END
