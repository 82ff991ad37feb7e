// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

namespace spoor {

/// Frames first .. last, inclusive.
struct FrameRange {
    FrameIndex first = 0, last = 0;
    bool holds(FrameIndex frame) const { return frame >= first && frame <= last; }
    bool operator==(const FrameRange&) const = default;
};

}  // namespace spoor
