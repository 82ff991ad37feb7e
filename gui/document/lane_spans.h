// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/review/timeline_summary.h"

#include <cstdint>
#include <vector>

namespace spoor {

/// The state of a segment of a lane, from the least to the most important one.
enum class LaneState {
    None,  ///< not processed
    Manual,
    Interpolated,
    Held,
    Tracked,
    OutOfFrame,
    Uncertain,
    Lost
};

/// The worst state of the frames in a column: lost, uncertain, out of frame, then the others.
LaneState laneState(const LaneColumn& column);
/// The states of columns. A single keyframe belongs to the segment that it begins or ends.
std::vector<LaneState> laneStates(const std::vector<LaneColumn>& columns);

/// A run of equal columns, in pixels.
struct LaneSpan {
    double left = 0, width = 0;
    LaneState state = LaneState::None;
    double right() const { return left + width; }
    bool operator==(const LaneSpan&) const = default;
};
constexpr double minLostWidth = 3;

/// The segments of a lane, from left to right, without those that are not processed. The columns
/// begin at `left` and are `width` pixels wide each. A lost segment is at least minLostWidth wide
/// and takes the space from its neighbours.
std::vector<LaneSpan> laneSpans(const std::vector<LaneColumn>& columns, double left, double width);
/// The runs of columns that have one of these flags.
std::vector<LaneSpan> flagSpans(const std::vector<LaneColumn>& columns, double left, double width,
                                std::uint16_t flags);

/// Width of the columns that a lane is evaluated in, in frames: one frame, or two pixels if a frame
/// is narrower.
double framesPerColumn(double framesPerPixel);

}  // namespace spoor
