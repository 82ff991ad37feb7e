// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/stages/median_flow.h"

namespace spoor {

/// The grid points of a box, or the reason why it has none.
struct FlowGrid {
    std::vector<FlowStart> starts;
    Message reason;
};

/// A grid of 10 x 10 points over the part of the box that is inside the frame.
FlowGrid flowGrid(const RectF& box, SizeI picture, const FlowLimits& limits);

/// Computes the motion of a box from the motion of its points.
FlowResult flowResult(const FlowRequest& request, std::span<const FlowStart> starts,
                      std::span<const FlowTrack> tracks, SizeI picture, const FlowLimits& limits);

}  // namespace spoor
