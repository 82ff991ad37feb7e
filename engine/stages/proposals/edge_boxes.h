// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/stage_context.h"
#include "engine/stages/proposals/edge_groups.h"
#include "engine/stages/proposals/proposal_generator.h"

#include <span>
#include <vector>

namespace spoor {

/// A window of a region, in pixels of its edge map.
struct ScoredWindow {
    RectI box;
    float score = 0;
    bool operator==(const ScoredWindow&) const = default;
};

/// One region to search.
struct EdgeBoxRegion {
    const EdgeGroups* groups = nullptr;
    std::span<const float> magnitude;  ///< of the pixels, as it went into the grouping
    bool suppress = false;             ///< weigh down the groups' `background`
    double minArea = 1000;             ///< of a window, pixels of the edge map squared
    double maxAspectRatio = 3;
    int maxBoxes = 1000;
    RectF near{};            ///< windows that overlap this box, in pixels of the edge map,
    double nearOverlap = 0;  ///< by less than this (IoU) are left out; 0: none
};

/// What was found in a region.
struct EdgeBoxSearch {
    std::vector<ScoredWindow> kept;     ///< best first, ties in the order of their windows
    std::vector<ScoredWindow> dropped;  ///< overlap a better one; only when asked for
    std::int64_t windows = 0;           ///< scored
    std::int64_t over = 0;              ///< of them over the least score, and so refined
};

/// Windows over position, scale and aspect ratio of a region, neighbours overlapping by alpha, in
/// the order that breaks ties.
std::vector<RectI> slidingWindows(SizeI region, double minArea, double maxAspectRatio,
                                  double alpha);

/// Leaves of windows those that overlap a box by at least so much (IoU), in the same order.
std::vector<RectI> nearWindows(std::vector<RectI> windows, const RectF& box, double minOverlap);

/// Scores and refines the windows of all regions in one launch (none where there are no windows),
/// then drops boxes that overlap a better one by more than beta.
std::vector<EdgeBoxSearch> edgeBoxes(std::span<const EdgeBoxRegion> regions,
                                     const ProposalParams& params, bool withDropped,
                                     StageContext& stages);

/// Bits after the binary point of magnitudes in sums over a region: as many as fit.
int magnitudeBits(SizeI region);

/// Of boxes in order of rising rank those that no kept one overlaps by more than beta, at most so
/// many. Gives the indices of the kept ones; the others' until then go to `dropped` where given.
std::vector<std::size_t> keepBest(std::span<const ScoredWindow> ranked, double beta, int most,
                                  std::vector<std::size_t>* dropped = nullptr);

}  // namespace spoor
