// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <span>
#include <vector>

namespace spoor {

/// A window that TLD's detector accepted.
struct Detection {
    RectF box;
    double relative = 0;      ///< similarity that it was accepted by
    double conservative = 0;  ///< what it is compared with others by
};

/// Detections that stand for one thing.
struct Cluster {
    RectF box;              ///< mean of its members'
    double confidence = 0;  ///< mean of their conservative similarities
    int members = 0;
};

/// Joins detections that overlap by at least `least` (single linkage, as TLD 1.0 does), in order of
/// their first members.
std::vector<Cluster> cluster(std::span<const Detection> detections, double least = 0.5);

}  // namespace spoor
