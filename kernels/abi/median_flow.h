// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernel of median_flow.cpu.cl and median_flow.gpu.cl.

#pragma once

#include "abi.h"
#include "flow_level.h"

SPOOR_ABI_BEGIN

// Build options: OpenTLD's flow has a radius of 4, no minimum texture, and FLOW_ANCHORED, which
// starts the way back at the first position instead of the one that was found.
#ifndef FLOW_RADIUS
#define FLOW_RADIUS 5
#endif
SPOOR_CONSTANT(flowRadius, FLOW_RADIUS);  ///< of the window: 11 x 11 pixels
SPOOR_CONSTANT(flowIterations, 20);       ///< maximum per level
SPOOR_CONSTANT(flowPatch, 10);            ///< side of the compared patches
SPOOR_CONSTANT(flowFraction, 16);         ///< grey levels are this many times those of pixels
/// Minimum eigenvalue of the structure tensor: 0.1 (grey levels per pixel)^2 on average.
#ifndef FLOW_TEXTURE
#define FLOW_TEXTURE \
    (flowFraction * flowFraction * (2 * flowRadius + 1) * (2 * flowRadius + 1) / 10)
#endif
SPOOR_CONSTANT(flowTexture, FLOW_TEXTURE);
#define FLOW_PRECISION 0.03f    ///< pixels; iteration stops after a smaller step
SPOOR_CONSTANT(flowGroup, 64);  ///< work-items per point, GPU variant

/// A point to track. Pixel centres are at integer coordinates.
typedef struct {
    float x, y;
    int levels;  ///< pyramid level to start at; 0 is the image
    int spare;
} SPOOR_ALIGNED(16) FlowStart;
SPOOR_RECORD(FlowStart, 16, spare, 12);

/// A tracked point.
typedef struct {
    int found;           ///< forward and backward; otherwise the rest is undefined
    float x, y;          ///< in the second image
    float backX, backY;  ///< tracked back from there to the first image
    int sums[5];         ///< of a, b, a^2, b^2, a b over both patches
} FlowTrack;
SPOOR_RECORD(FlowTrack, 40, sums, 20);

SPOOR_KERNEL(median_flow, flow_points,
             (SPOOR_GLOBAL const uchar* grey1, SPOOR_GLOBAL const uchar* halves1,
              SPOOR_GLOBAL const uchar* grey2, SPOOR_GLOBAL const uchar* halves2,
              SPOOR_GLOBAL const FlowLevel* levels, SPOOR_GLOBAL const FlowStart* starts,
              const int count, SPOOR_GLOBAL FlowTrack* tracks));

SPOOR_ABI_END
