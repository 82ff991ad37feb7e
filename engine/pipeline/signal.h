// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/types.h"

#include <limits>
#include <string>
#include <string_view>

namespace spoor {

/// The direction in which values of a signal indicate a problem.
enum class WorseDirection { Low, High };

/// A number that an algorithm records for each target in every frame. Signals are cheap, so they
/// are always recorded and kept for the whole run, to diagnose failures afterwards.
struct SignalSpec {
    std::string id;     ///< e.g. "median_flow.error"
    std::string stage;  ///< id of the stage that records it
    Message label;
    std::string unit;  ///< "px", or empty
    WorseDirection worse = WorseDirection::Low;
    std::string parameter{};  ///< name of the parameter that sets its threshold; empty: none
};

/// The value of a signal in one frame.
struct Signal {
    std::string_view id;  ///< id of its SignalSpec; valid for the lifetime of the process
    TargetId target = 0;
    float value = 0;
    /// The threshold that the algorithm compared it with in this frame; NaN if none.
    float limit = std::numeric_limits<float>::quiet_NaN();
};

}  // namespace spoor
