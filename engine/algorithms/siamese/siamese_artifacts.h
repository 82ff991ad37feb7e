// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/siamese/siamese_target.h"
#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

// What the Siamese tracker shows of its inside. Each does nothing unless somebody watches.

/// Stages, artifacts and signals.
AlgorithmLayout siameseShape();

/// The choice among the places of one answer. `taken`: the target was moved there.
void showChoice(TargetId id, const SiameseRegion& place, const SiameseChoice& choice, bool taken,
                StageContext& stages);
/// `share`: of the recent ones together in what is searched for.
void showTemplates(TargetId id, const SiameseTarget& target, double share, StageContext& stages);
/// How sure the network is, and what is asked of it. As signals always.
void showCourse(TargetId id, const SiameseTarget& target, const SiameseChoice& choice,
                const SiameseLimits& limits, StageContext& stages);
/// Which network this is.
void showModel(const SiameseModel& model, const SiameseRules& rules, StageContext& stages);

}  // namespace spoor
