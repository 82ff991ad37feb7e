// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session.h"

#include <algorithm>
#include <optional>

namespace spoor {

/// A range (none: all of `frames` frames) that begins with another frame. An end that would lie
/// before it goes to the last frame.
inline FrameRange beginningAt(FrameIndex first, const std::optional<FrameRange>& range,
                              FrameIndex frames) {
    const bool fits = range && range->last >= first;
    return {first, fits ? range->last : std::max<FrameIndex>(0, frames - 1)};
}

/// A range (none: all frames) that ends with another frame. A beginning that would lie after it
/// goes to the first frame.
inline FrameRange endingAt(FrameIndex last, const std::optional<FrameRange>& range) {
    const bool fits = range && range->first <= last;
    return {fits ? range->first : 0, last};
}

}  // namespace spoor
