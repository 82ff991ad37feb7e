// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Template matching under rotation and size: templates turned and scaled around the target's last
/// ones, on the grid of `rotation_step` and `scale_step`, are all matched; the best pose is refined
/// by finer templates around it and by the scores between them. Turned boxes are what it starts on
/// and what it gives.
std::unique_ptr<Pipeline> makeTurnedMatch(const AlgorithmOptions& setup);

/// Whether these parameters ask for it.
bool turnsOrScales(const ParamSet& params);
std::vector<ParamSpec> turnedParameters();
AlgorithmLayout turnedShape(const ParamSet& params);

}  // namespace spoor
