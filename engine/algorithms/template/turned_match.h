// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/template/template_params.h"
#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Template matching with rotation and scale: matches templates at all poses of a grid
/// (`rotation_step`, `scale_step`) around the target's last pose. The best pose is refined with
/// finer templates and interpolation between their scores. Accepts and returns rotated boxes.
std::unique_ptr<Pipeline> makeTurnedMatch(const AlgorithmOptions& setup);

AlgorithmLayout turnedShape(const TemplateParams& params);

}  // namespace spoor
