// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scoring/shape_scoring.h"

#include <array>

namespace spoor {

/// Figures of TAP-Vid (Doersch et al., TAP-Vid: A Benchmark for Tracking Any Point in a Video,
/// 2022) for a target whose ground truth has points, in pixels of the frame. Each point counts
/// after the first frame in which it is visible in the ground truth. Without a place in the result,
/// it counts as occluded. Shares of nothing are 0.
struct PointScore {
    static constexpr std::array<double, 5> distances{1, 2, 4, 8, 16};  ///< Pixels.

    std::int64_t points = 0;   ///< Points of the ground truth.
    std::int64_t counted = 0;  ///< Points times frames.
    std::int64_t visible = 0;  ///< Those that are visible in the ground truth.
    /// Share of the visible points that are closer than each distance, and the mean.
    std::array<double, 5> within{};
    double dAvg = 0;
    double occlusionAccuracy = 0;  ///< Share of points whose state is right.
    /// For each distance: visible points that are found closer, of these, the missed and the wrong
    /// ones; and the mean.
    std::array<double, 5> jaccard{};
    double averageJaccard = 0;
};

/// Whether a frame has points.
bool hasPoints(const ShapeSequence& sequence);
PointScore pointScore(const ShapeSequence& truth, const ShapeSequence& result);

}  // namespace spoor
