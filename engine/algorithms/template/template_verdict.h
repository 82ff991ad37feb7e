// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/target_result.h"
#include "engine/stages/frame/local_maxima.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace spoor {

struct AlgorithmLayout;

/// Minimum score of a match that updates the template.
constexpr double clearMatch = 0.9;

/// Returns state, confidence, and reason of a match from its scores (best first), and records their
/// signals. The state is Lost below the threshold and Uncertain if a second maximum is nearly as
/// good. Sets no box.
TargetResult verdictOf(TargetId id, const std::vector<Maximum>& scores, double threshold,
                       StageContext& stages);

/// Publishes the candidates, the funnel, and the scores of a search, if watched. `positions`:
/// number of searched positions.
void showScores(TargetId id, const Maxima& maxima, double threshold, std::int64_t positions,
                const std::function<RectF(const Maximum&)>& boxOf, StageContext& stages);

/// Adds the artifacts of showScores() and the signals of verdictOf().
void addVerdict(AlgorithmLayout& shape);

}  // namespace spoor
