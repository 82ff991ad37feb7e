// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"
#include "engine/pipeline/stage_context.h"
#include "engine/stages/frame/local_maxima.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace spoor {

struct AlgorithmLayout;

/// The template is refreshed only by matches that leave no doubt.
constexpr double clearMatch = 0.9;

/// Of a match: state, confidence and reason from its scores, best first, and their signals. Lost
/// under the threshold, Uncertain where a second place is nearly as good; without a box.
TargetResult verdictOf(TargetId id, const std::vector<Maximum>& scores, double threshold,
                       StageContext& stages);

/// The candidates, the funnel and the scores of a search, where somebody watches. `positions`: that
/// were searched.
void showScores(TargetId id, const Maxima& maxima, double threshold, std::int64_t positions,
                const std::function<RectF(const Maximum&)>& boxOf, StageContext& stages);

/// The artifacts of showScores() and the signals of verdictOf().
void addVerdict(AlgorithmLayout& shape);

}  // namespace spoor
