// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/classify/classifier.h"
#include "engine/pipeline/target_result.h"
#include "engine/pipeline/window_inspection.h"

namespace spoor {

/// The rows of a classified box: what the network saw, its labels with their probabilities, and the
/// label of the target; `target` may be null.
WindowInspection inspectLabels(const RectF& box, const CropRegion& place,
                               const Classifier::SeenCrop& seen, const TargetResult* target,
                               const Frame& frame);

}  // namespace spoor
