// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/points/point_target.h"
#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// A target with less of its points is uncertain.
constexpr double minVisibleShare = 0.5;

AlgorithmLayout pointsLayout();
/// Median of a value over the visible points; 0 if there are none.
double medianOfVisible(const PointTarget& target, double TrackedPoint::*value);
/// Publishes the artifacts of a target and records its signals.
void showPoints(TargetId id, const PointTarget& target, const PointsParams& params,
                StageContext& stages);

}  // namespace spoor
