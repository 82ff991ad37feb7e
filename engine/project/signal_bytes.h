// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/signal.h"
#include "engine/project/result_summary.h"

#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// A signal in one frame, and what it was compared with; NaN: nothing.
struct SignalSample {
    float value = std::numeric_limits<float>::quiet_NaN();
    float limit = std::numeric_limits<float>::quiet_NaN();
};

/// What a frame gave: takes the place of all that these targets had there.
struct FrameSignals {
    FrameIndex frame = 0;
    std::vector<TargetId> targets;
    std::vector<Signal> values;
};

/// All signals of a target in the frames of a chunk of results, by name: 1,024 samples each.
using SignalChunk = std::map<std::string, std::vector<SignalSample>, std::less<>>;

/// Puts a frame's signals of a target into its chunk.
void putSignals(SignalChunk& chunk, TargetId target, const FrameSignals& frame);

/// As in a project: of each signal its name, and from its first frame to its last a 32-bit float a
/// frame, its limits likewise, or once where they are the same. Little-endian.
std::string signalBytes(const SignalChunk& chunk);
/// What is damaged is left out.
SignalChunk signalsOf(std::string_view bytes);

}  // namespace spoor
