// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernels of edge_map.cpu.cl and edge_map.gpu.cl.

#pragma once

#include "abi.h"
#include "filter_peak.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(edgeLanes, 8);  ///< pixels of a row that the CPU variant handles at once

/// A region of the frame, and where its planes lie.
typedef struct {
    int x, y;           ///< of the region in the working image
    int width, height;  ///< of the region
    int halve;          ///< side of a working pixel in frame pixels: 1 or 2
    int frameWidth, frameHeight;
    int reach;    ///< of the local maximum, in pixels
    int tail;     ///< of the Gaussian, which has 2 tail + 1 weights
    int stride;   ///< multiple of 8, more than width + 2 (margin + tail) + 8
    int plane;    ///< values of one plane of the padded region with its tails
    int offset;   ///< of its planes in the plane buffers
    int weights;  ///< first weight of its Gaussian, after all regions
    int output;   ///< offset of its magnitudes in the output; orientations follow
    float floor;  ///< added to the local maximum
    float faint;  ///< minimum fraction of the local maximum for an edge
    int peak;     ///< record of the peak that the region's corner follows, or -1
    int corner;   ///< offset of the corner's x and y in the output
    float originX, originY, stepX, stepY;  ///< the corner: floor(origin + step * displacement) - 1
} EdgeRegion;
SPOOR_RECORD(EdgeRegion, 88, stepY, 84);

// `peaks` is read for regions that follow one; `edges` gets the corners of the regions.
SPOOR_KERNEL(edge_map, edge_pixels,
             (SPOOR_GLOBAL const uchar4* picture, SPOOR_GLOBAL const EdgeRegion* regions,
              SPOOR_GLOBAL const FilterPeak* peaks, SPOOR_GLOBAL float* edges,
              SPOOR_GLOBAL float* planes));
SPOOR_KERNEL(edge_map, edge_smooth_rows,
             (SPOOR_GLOBAL const float* planes, SPOOR_GLOBAL const EdgeRegion* regions,
              SPOOR_GLOBAL const float* weights, SPOOR_GLOBAL float* out));
SPOOR_KERNEL(edge_map, edge_smooth_columns,
             (SPOOR_GLOBAL const float* planes, SPOOR_GLOBAL const EdgeRegion* regions,
              SPOOR_GLOBAL const float* weights, SPOOR_GLOBAL float* out));
SPOOR_KERNEL(edge_map, edge_gradient,
             (SPOOR_GLOBAL const float* planes, SPOOR_GLOBAL const EdgeRegion* regions,
              SPOOR_GLOBAL float* out));
SPOOR_KERNEL(edge_map, edge_max_rows,
             (SPOOR_GLOBAL const float* gradients, SPOOR_GLOBAL const EdgeRegion* regions,
              SPOOR_GLOBAL float* out));
SPOOR_KERNEL(edge_map, edge_thin,
             (SPOOR_GLOBAL const float* gradients, SPOOR_GLOBAL const float* maxima,
              SPOOR_GLOBAL const EdgeRegion* regions, SPOOR_GLOBAL float* edges));

SPOOR_ABI_END
