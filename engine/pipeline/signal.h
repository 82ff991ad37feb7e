// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/types.h"

#include <limits>
#include <string>
#include <string_view>

namespace spoor {

/// In which direction a signal tells of trouble.
enum class WorseDirection { Low, High };

/// A number that a pipeline says of a target in every frame, whether or not somebody watches: so
/// cheap that it is always there, and kept for the whole run, to look into a failure afterwards.
struct SignalSpec {
    std::string id;     ///< e.g. "median_flow.error"
    std::string stage;  ///< id of the stage that it tells of
    Message label;
    std::string unit;  ///< "px", or empty
    WorseDirection worse = WorseDirection::Low;
};

/// Its value in one frame.
struct Signal {
    std::string_view id;  ///< as in SignalSpec; lives as long as the process
    TargetId target = 0;
    float value = 0;
    /// What the pipeline compared it with in this frame; NaN: with nothing.
    float limit = std::numeric_limits<float>::quiet_NaN();
};

}  // namespace spoor
