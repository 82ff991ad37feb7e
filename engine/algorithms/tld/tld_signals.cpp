// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/tld_signals.h"

#include "engine/media/frame.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>

namespace spoor {
namespace {

void recordFlow(const TldFrame& seen, StageContext& stages) {
    const auto& points = seen.flow.points;
    if (!seen.followed || points.empty()) return;
    const auto kept = std::ranges::count_if(points, [](const auto& each) { return each.kept; });
    stages.signal("median_flow.points", seen.id, double(kept), FlowLimits().points);
    // The median error is undefined without tracked points.
    if (kept > 0)
        stages.signal("median_flow.error", seen.id, seen.flow.medianError, FlowLimits().error);
    if (seen.flow.box) stages.signal("median_flow.angle", seen.id, seen.flow.angle);
    if (seen.flow.box)
        stages.signal("nearest_neighbour.track", seen.id, seen.trackConfidence,
                      neededConfidence(seen));
}

void recordDetector(const TldFrame& seen, StageContext& stages) {
    stages.signal("fern_forest.passed", seen.id, double(seen.passed()), 1);
    if (!seen.matches.empty())
        stages.signal("nearest_neighbour.best", seen.id, seen.bestSimilarity(), seen.nnAccept);
    const auto places = std::ranges::count_if(seen.clusters, likesTarget);
    stages.signal("clustering.places", seen.id, double(places), 1);
    if (!seen.flow.box || places == 0) return;
    double shared = 0;
    for (const Cluster& each : seen.clusters) {
        if (likesTarget(each)) shared = std::max(shared, overlap(each.box, *seen.flow.box));
    }
    stages.signal("clustering.agreement", seen.id, shared, elsewhereOverlap);
}

}  // namespace

void recordSignals(const TldTarget& target, TldFrame& seen, double varianceRatio,
                   const Frame& frame, StageContext& stages) {
    recordFlow(seen, stages);
    recordDetector(seen, stages);
    if (seen.result.state == TargetState::Lost || !(target.patchVariance > 0)) return;
    stages.signal("variance_filter.box", seen.id,
                  varianceOf(patchOfBox(target, seen, frame).pixels) / target.patchVariance,
                  varianceRatio);
}

std::vector<SignalSpec> tldSignals() {
    return {{"median_flow.error", "median_flow", SPOOR_TR("engine", "Forward-backward error"), "px",
             WorseDirection::High},
            {"median_flow.points", "median_flow", SPOOR_TR("engine", "Points tracked by the flow"),
             "", WorseDirection::Low},
            {"median_flow.angle", "median_flow", SPOOR_TR("engine", "Rotation since last frame"),
             "\u00b0", WorseDirection::High},
            {"nearest_neighbour.track", "nearest_neighbour",
             SPOOR_TR("engine", "Similarity of tracked box"), "", WorseDirection::Low},
            {"nearest_neighbour.best", "nearest_neighbour",
             SPOOR_TR("engine", "Best window similarity"), "", WorseDirection::Low, "nn_threshold"},
            {"variance_filter.box", "variance_filter",
             SPOOR_TR("engine", "Box variance relative to the first"), "", WorseDirection::Low,
             "variance_ratio"},
            {"fern_forest.passed", "fern_forest", SPOOR_TR("engine", "Windows passing the forest"),
             "", WorseDirection::Low},
            {"clustering.places", "clustering", SPOOR_TR("engine", "Positions from the detector"),
             "", WorseDirection::High},
            {"clustering.agreement", "clustering",
             SPOOR_TR("engine", "Overlap of flow and detector"), "", WorseDirection::Low}};
}

}  // namespace spoor
