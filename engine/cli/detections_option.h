// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cli/run_options.h"

namespace spoor {

/// Completes a run on detections of another program: its algorithm and its setting, and frames
/// without pictures if no input is named, with a note. Throws EngineError if both are missing.
void useDetections(const std::string& detections, std::string& input, std::string& algorithm,
                   RunOptions& run);
/// Returns notes on assumptions about the detections that the parameters name.
std::vector<Message> detectionNotes(const ParamSet& params, SizeI frame);

}  // namespace spoor
