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
    double relative = 0;      ///< relative similarity, by which it was accepted
    double conservative = 0;  ///< conservative similarity, to compare it with others
};

/// Detections of the same object.
struct Cluster {
    RectF box;                            ///< mean of its members
    double confidence = 0;                ///< mean of their conservative similarities
    std::vector<std::size_t> detections;  ///< indices of its members

    int members() const { return int(detections.size()); }
};

/// Joins detections that overlap by at least `least` (single linkage, as in TLD 1.0). The clusters
/// are in order of their first members.
std::vector<Cluster> cluster(std::span<const Detection> detections, double least = 0.5);

}  // namespace spoor
