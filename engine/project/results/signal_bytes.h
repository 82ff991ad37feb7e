// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/results/result_summary.h"

#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

struct FrameSignals;

/// Value and limit of a signal in one frame; NaN: none.
struct SignalSample {
    float value = std::numeric_limits<float>::quiet_NaN();
    float limit = std::numeric_limits<float>::quiet_NaN();
};

/// All signals of a target in the frames of a result chunk, by name: 1,024 samples each.
using SignalChunk = std::map<std::string, std::vector<SignalSample>, std::less<>>;

/// Writes a target's signals of one frame into its chunk.
void putSignals(SignalChunk& chunk, TargetId target, const FrameSignals& frame);

/// Serialises a chunk: the name of each signal, one 32-bit float per frame from its first to its
/// last frame, and one limit per frame, or a single one if they are equal. Little-endian.
std::string signalBytes(const SignalChunk& chunk);
/// Omits damaged signals.
SignalChunk signalsOf(std::string_view bytes);

}  // namespace spoor
