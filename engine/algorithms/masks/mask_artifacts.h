// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/masks/mask_target.h"
#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Adds the stages, artifacts and signals of masks.
void addMaskStages(AlgorithmLayout& layout);
/// Records the signals of a mask and publishes what is watched.
void showMask(const MaskQuery& query, const MaskAnswer& answer, const MaskFigures& figures,
              StageContext& stages);

}  // namespace spoor
