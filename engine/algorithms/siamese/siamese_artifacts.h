// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/siamese/siamese_target.h"
#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

// Artifacts of the Siamese tracker. Each function does nothing for an artifact that is not watched.

/// Returns the stages, artifacts, and signals.
AlgorithmLayout siameseShape();

/// Publishes the selection among the cells of one answer. `taken`: the target was moved there.
void showChoice(TargetId id, const SiameseRegion& place, const SiameseChoice& choice, bool taken,
                const SiameseRules& rules, StageContext& stages);
/// `share`: total weight of the recent templates.
void showTemplates(TargetId id, const SiameseTarget& target, double share, StageContext& stages);
/// Publishes the score and its thresholds; signals are always recorded.
void showCourse(TargetId id, const SiameseTarget& target, const SiameseChoice& choice,
                const SiameseLimits& limits, StageContext& stages);
/// Describes the loaded network.
void showModel(const SiameseModel& model, const SiameseRules& rules, StageContext& stages);

}  // namespace spoor
