// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
    std::span<const float> magnitude;  ///< of the pixels, as passed to the grouping
    bool suppress = false;             ///< apply background suppression
    double minArea = 1000;             ///< minimum of a window, in square pixels of the edge map
    double maxAspectRatio = 3;
    int maxBoxes = 1000;
    RectF near{};            ///< a box in pixels of the edge map
    double nearOverlap = 0;  ///< windows that overlap `near` by less (IoU) are skipped; 0: none
};

/// The results for a region.
struct EdgeBoxSearch {
    std::vector<ScoredWindow> kept;     ///< best first; ties in window order
    std::vector<ScoredWindow> dropped;  ///< overlap a better one; only on request
    /// Each window after refinement, score 0 unless above the minimum; only on request.
    std::vector<ScoredWindow> refined;
    std::int64_t windows = 0;  ///< number of scored windows
    std::int64_t over = 0;     ///< those above the minimum score, which are refined
};

/// Windows over position, scale and aspect ratio of a region. Neighbours overlap by alpha. The
/// order breaks ties.
std::vector<RectI> slidingWindows(SizeI region, double minArea, double maxAspectRatio,
                                  double alpha);

/// The windows of a region in their order.
std::vector<RectI> windowsOf(const EdgeBoxRegion& region, const ProposalParams& params);

/// Magnitudes of edges after background suppression, in units of 2^-magnitudeBits(), as the kernels
/// sum them.
struct EdgeBoxMagnitudes {
    std::vector<int> pixels;  ///< 0 without an edge
    std::vector<int> groups;  ///< sums of the pixels of each group
};
EdgeBoxMagnitudes magnitudesOf(const EdgeBoxRegion& region, const ProposalParams& params);

/// Keeps the windows that overlap a box by at least `minOverlap` (IoU), in the same order.
std::vector<RectI> nearWindows(std::vector<RectI> windows, const RectF& box, double minOverlap);

/// Scores and refines the windows of all regions in one launch (none without windows), then drops
/// boxes that overlap a better one by more than beta. `details`: with `dropped` and `refined`.
std::vector<EdgeBoxSearch> edgeBoxes(std::span<const EdgeBoxRegion> regions,
                                     const ProposalParams& params, bool details,
                                     StageContext& stages);

/// The number of fractional bits of magnitudes with which sums over a region fit.
int magnitudeBits(SizeI region);

/// Non-maximum suppression of boxes that are ordered best first. Keeps up to `most` boxes that
/// overlap no kept one by more than beta and returns their indices. Appends the indices of
/// suppressed boxes to `dropped` unless null.
std::vector<std::size_t> keepBest(std::span<const ScoredWindow> ranked, double beta, int most,
                                  std::vector<std::size_t>* dropped = nullptr);

}  // namespace spoor
