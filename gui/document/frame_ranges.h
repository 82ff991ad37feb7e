// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/session.h"

#include <algorithm>
#include <optional>

namespace spoor {

/// Moves the in point of `range` (none: all `frames` frames) to `first`. An out point that would
/// come before it moves to the last frame.
inline FrameRange beginningAt(FrameIndex first, const std::optional<FrameRange>& range,
                              FrameIndex frames) {
    const bool fits = range && range->last >= first;
    return {first, fits ? range->last : std::max<FrameIndex>(0, frames - 1)};
}

/// Moves the out point of `range` (none: all frames) to `last`. An in point that would come after
/// it moves to the first frame.
inline FrameRange endingAt(FrameIndex last, const std::optional<FrameRange>& range) {
    const bool fits = range && range->first <= last;
    return {fits ? range->first : FrameIndex(0), last};
}

}  // namespace spoor
