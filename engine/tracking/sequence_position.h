// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <cstdint>
#include <limits>

namespace spoor {

/// Where a frame is on the way of a run: ascending, whichever way the run goes.
using SequencePosition = std::int64_t;
/// Before the first frame.
inline constexpr SequencePosition noPosition = std::numeric_limits<SequencePosition>::min();

/// Which way a run goes over the frames of its input.
struct PlaybackDirection {
    bool backward = false;  ///< frames follow each other in descending order

    SequencePosition positionOf(FrameIndex frame) const { return backward ? -frame : frame; }
    FrameIndex indexOf(SequencePosition place) const { return backward ? -place : place; }
};

}  // namespace spoor
