// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/flow/median_flow.h"

namespace spoor {

/// The points of a box's grid, or why it has none.
struct FlowGrid {
    std::vector<FlowStart> starts;
    Message reason;
};

/// 10 x 10 points over the part of the box that is in the picture.
FlowGrid flowGrid(const RectF& box, SizeI picture);

/// Where the box went, from where its points went.
FlowResult flowResult(const FlowRequest& request, std::span<const FlowStart> starts,
                      std::span<const FlowTrack> tracks, SizeI picture, const FlowLimits& limits);

}  // namespace spoor
