// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <cstdint>
#include <limits>

namespace spoor {

/// Where a frame is on the way of a run: ascending, whichever way the run goes.
using Place = std::int64_t;
/// Before the first frame.
inline constexpr Place nowhere = std::numeric_limits<Place>::min();

/// Which way a run goes over the frames of its input.
struct Way {
    bool backward = false;  ///< frames follow each other in descending order

    Place placeOf(FrameIndex frame) const { return backward ? -frame : frame; }
    FrameIndex indexOf(Place place) const { return backward ? -place : place; }
};

}  // namespace spoor
