// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/stages/frame/box_crop.h"

#include <string>
#include <vector>

namespace spoor {

/// Returns the parameters of "classify"; those of the trackers are named "TRACKER.NAME".
std::vector<ParamSpec> classifyParams(const std::vector<AlgorithmDescriptor>& trackers);
/// Returns "mean_r" and so on; `colour` 0 is red.
std::string colourParam(const char* name, std::size_t colour);
std::string trackerParam(const std::string& tracker, const std::string& name);

/// Return how crops are normalised and how they are fitted to the network's input.
CropColours coloursOf(const ParamSet& params);
CropFit fitOf(const ParamSet& params);

}  // namespace spoor
