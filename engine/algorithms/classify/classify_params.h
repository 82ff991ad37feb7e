// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/stages/frame/box_crop.h"

#include <string>
#include <vector>

namespace spoor {

/// Parameters of pipeline "classify", those of the trackers as "TRACKER.NAME".
std::vector<ParamSpec> classifyParams(const std::vector<AlgorithmDescriptor>& trackers);
/// "mean_r" and so on; red is 0.
std::string colourParam(const char* name, std::size_t colour);
std::string trackerParam(const std::string& tracker, const std::string& name);

/// How crops are normalised and cut; the planes are not known here.
CropColours coloursOf(const ParamSet& params);
CropFit fitOf(const ParamSet& params);

}  // namespace spoor
