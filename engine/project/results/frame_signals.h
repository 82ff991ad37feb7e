// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/signal.h"

#include <vector>

namespace spoor {

/// Signals of a frame, which replace all earlier ones of these targets there.
struct FrameSignals {
    FrameIndex frame = 0;
    std::vector<TargetId> targets;
    std::vector<Signal> values;
};

}  // namespace spoor
