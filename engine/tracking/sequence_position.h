// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <cstdint>
#include <limits>

namespace spoor {

/// Position of a frame in the order of a run. Ascending in both directions.
using SequencePosition = std::int64_t;
/// Position before the first frame.
inline constexpr SequencePosition beforeFirstFrame = std::numeric_limits<SequencePosition>::min();

/// Order in which a run visits the frames of its input.
struct PlaybackDirection {
    bool backward = false;  ///< Visits the frames in descending order.

    SequencePosition positionOf(FrameIndex frame) const { return backward ? -frame : +frame; }
    FrameIndex indexOf(SequencePosition place) const { return backward ? -place : place; }
};

}  // namespace spoor
