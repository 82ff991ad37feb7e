// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <limits>
#include <string_view>

namespace spoor {

/// The value of a signal (see SignalSpec) in one frame.
struct Signal {
    std::string_view id;  ///< id of its SignalSpec; valid for the lifetime of the process
    TargetId target = 0;
    float value = 0;
    /// The threshold that the algorithm compared it with in this frame; NaN if none.
    float limit = std::numeric_limits<float>::quiet_NaN();
};

}  // namespace spoor
