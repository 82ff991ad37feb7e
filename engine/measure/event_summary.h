// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <optional>
#include <string>
#include <vector>

namespace spoor {

class Session;

/// Counts and durations of the events with one label and subject. Durations are in seconds, from
/// the first frame of an event to its last; nullopt: the times are unknown.
struct EventSummary {
    std::string label;
    std::optional<TargetId> target;
    std::string subject;  ///< Name of the target; empty: none.
    int moments = 0, stretches = 0;
    FrameIndex frames = 0;  ///< Frames of the stretches, including the first and the last one.
    std::optional<double> total, mean, shortest, longest;  ///< Durations of stretches.
    std::optional<double> share;  ///< Total as a part of the video's duration.
};

/// Sorted by label, then target. Frames that are in two stretches count twice.
std::vector<EventSummary> summaryOf(const Session& session);

}  // namespace spoor
