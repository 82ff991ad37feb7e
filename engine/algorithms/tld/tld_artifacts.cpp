// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/tld_artifacts.h"

#include "engine/algorithms/tld/tld_inspection.h"
#include "engine/media/frame.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>

namespace spoor {
namespace {

constexpr int cell = 4;                    // Side of a heat map cell in pixels.
constexpr std::size_t shownWindows = 200;  // Sample of the windows that passed the variance filter.

BoxList bestFirst(BoxList list) {
    std::ranges::stable_sort(list.boxes, std::ranges::greater{},
                             [](const auto& each) { return each.score; });
    return list;
}

/// Returns the mean posterior that a score of 1 stands for.
double scoreUnit(const TldTarget& target) {
    return 1.0 / (target.ferns.ferns() * double(posteriorOne));
}

/// Returns the highest mean posterior of the windows whose centre lies in each cell.
ScalarMap heatMap(const TldTarget& target, const FernForest::Scores& scores) {
    const WindowGrid& grid = target.grid;
    ScalarMap map;
    map.size = {(grid.picture().width + cell - 1) / cell,
                (grid.picture().height + cell - 1) / cell};
    map.values.resize(std::size_t(map.size.area()));
    map.footprint = {0, 0, double(map.size.width) * cell, double(map.size.height) * cell};
    for (const auto& [window, score] : scores) {
        const PointF centre = grid.box(window).centre();
        const int x = std::min(int(centre.x) / cell, map.size.width - 1);
        const int y = std::min(int(centre.y) / cell, map.size.height - 1);
        float& value = map.values[std::size_t(y * map.size.width + x)];
        value = std::max(value, float(score * scoreUnit(target)));
    }
    return map;
}

BoxList varianceWindows(const TldTarget& target, const FernForest::Scores& scores) {
    BoxList list;
    const std::size_t count = std::min(shownWindows, scores.size());
    for (std::size_t i = 0; i < count; ++i) {
        const auto& [window, score] = scores[i * scores.size() / count];
        list.boxes.push_back({target.grid.box(window),
                              score * scoreUnit(target),
                              true,
                              Message(SPOOR_TR("engine", "Enough variance")),
                              {}});
    }
    return bestFirst(std::move(list));
}

BoxList forestWindows(const TldTarget& target, const TldFrame& seen) {
    BoxList list;
    for (const Candidate& each : seen.candidates.windows) {
        const bool accepted = seen.passes(each);
        list.boxes.push_back(
            {target.grid.box(each.window),
             each.score * scoreUnit(target),
             accepted,
             accepted ? Message(SPOOR_TR("engine", "Passed the forest"))
                      : Message(SPOOR_TR("engine", "Below the threshold raised by the background")),
             {}});
    }
    return bestFirst(std::move(list));
}

BoxList matchedWindows(const TldTarget& target, const TldFrame& seen) {
    BoxList list;
    for (std::size_t i = 0; i < seen.matches.size(); ++i) {
        const Candidate& each = seen.candidates.windows[i];
        const PatchMatch& match = seen.matches[i];
        const bool accepted = seen.accepts(each, match);
        list.boxes.push_back({target.grid.box(each.window),
                              match.relative(),
                              accepted,
                              accepted ? Message(SPOOR_TR("engine", "Resembles the target"))
                                       : Message(SPOOR_TR("engine", "Required similarity: %1"),
                                                 toText(seen.nnAccept, 2)),
                              {{SPOOR_TR("engine", "positive"), match.positiveSimilarity()},
                               {SPOOR_TR("engine", "negative"), match.negativeSimilarity()},
                               {SPOOR_TR("engine", "conservative"), match.conservative()},
                               {SPOOR_TR("engine", "forest"), each.score * scoreUnit(target)}}});
    }
    return bestFirst(std::move(list));
}

Funnel funnel(const TldTarget& target, const TldFrame& seen) {
    Funnel steps;
    steps.steps = {
        {Message(SPOOR_TR("engine", "Windows")), target.grid.count()},
        {Message(SPOOR_TR("engine", "Variance filter")), seen.candidates.varianceCount},
        {Message(SPOOR_TR("engine", "Fern forest")), seen.candidates.acceptedCount},
        {Message(SPOOR_TR("engine", "Best candidates")), seen.passed()},
        {Message(SPOOR_TR("engine", "Nearest neighbour")), std::int64_t(seen.detections.size())},
        {Message(SPOOR_TR("engine", "Clusters")), std::int64_t(seen.clusters.size())}};
    return steps;
}

Gallery memory(const TldTarget& target, const NormalPatch& now) {
    Gallery gallery;
    const auto add = [&](const StoredPatch& stored, const char* caption) {
        Gallery::Picture picture;
        picture.id = stored.id;
        picture.raster.size = {patchSide, patchSide};
        for (const std::uint8_t v : stored.pixels) {
            picture.raster.pixels.insert(picture.raster.pixels.end(), {v, v, v, 255});
        }
        picture.caption = Message(caption, long(stored.frame),
                                  toText(0.5 * (correlation(now, stored.normal) + 1), 2));
        gallery.pictures.push_back(std::move(picture));
    };
    for (const auto& each : target.patches.positives()) {
        add(each, SPOOR_TR("engine", "+ frame %1, now %2"));
    }
    for (const auto& each : target.patches.negatives()) {
        add(each, SPOOR_TR("engine", "− frame %1, now %2"));
    }
    return gallery;
}

PointSet flowPoints(const TldFrame& seen) {
    PointSet set;
    for (const FlowPoint& each : seen.flow.points) {
        set.points.push_back({each.from, each.to, each.error, each.kept});
    }
    return set;
}

BoxList clusterBoxes(const TldFrame& seen) {
    BoxList list;
    for (const Cluster& each : seen.clusters) {
        list.boxes.push_back({each.box,
                              each.confidence,
                              true,
                              Message(SPOOR_TR("engine", "%1 windows"), each.members()),
                              {}});
    }
    if (seen.flow.box) {
        list.boxes.push_back({*seen.flow.box,
                              seen.trackConfidence,
                              seen.result.box != RectF{},
                              Message(SPOOR_TR("engine", "Median flow")),
                              {}});
    }
    return bestFirst(std::move(list));
}

}  // namespace

bool watchesScores(const StageContext& stages) {
    return stages.watched("fern_forest.responses") || stages.watched("variance_filter.windows");
}

void showDetector(const TldTargets& targets, std::span<const TldFrame> seen,
                  std::span<const FernForest::Scores> scores, StageContext& stages) {
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const TldFrame& each = seen[i];
        const TldTarget& target = targets.at(each.id);
        stages.publish("fern_forest.responses", each.id,
                       [&] { return heatMap(target, scores[i]); });
        stages.publish("variance_filter.windows", each.id,
                       [&] { return varianceWindows(target, scores[i]); });
        stages.publish("fern_forest.windows", each.id, [&] { return forestWindows(target, each); });
        stages.publish("nearest_neighbour.windows", each.id,
                       [&] { return matchedWindows(target, each); });
    }
}

void showDecision(const TldTarget& target, TldFrame& seen, const Frame& frame,
                  StageContext& stages) {
    if (seen.inspection) {
        inspectDecision(seen);
        stages.publish("clustering.window", seen.id, std::move(*seen.inspection));
    }
    stages.publish("clustering.funnel", seen.id, [&] { return funnel(target, seen); });
    stages.publish("clustering.clusters", seen.id, [&] { return clusterBoxes(seen); });
    stages.publish("clustering.reason", seen.id, [&] { return Text{seen.result.reason}; });
    stages.publish("median_flow.points", seen.id, [&] { return flowPoints(seen); });
    stages.publish("nearest_neighbour.memory", seen.id,
                   [&] { return memory(target, patchOfBox(target, seen, frame).normal); });
    if (stages.watched("clustering.confidence")) {
        Series series;
        series.values = {{Message(SPOOR_TR("engine", "Track")), seen.trackConfidence},
                         {Message(SPOOR_TR("engine", "Best cluster")), seen.bestConfidence()},
                         {Message(SPOOR_TR("engine", "Box similarity")), seen.similarity},
                         {Message(SPOOR_TR("engine", "Learning")), seen.learned ? 1.0 : 0.0}};
        stages.publish("clustering.confidence", seen.id, std::move(series));
    }
}

std::vector<ArtifactSpec> tldArtifacts() {
    return {{"clustering.funnel", "clustering", SPOOR_TR("engine", "Funnel"), ArtifactKind::Funnel},
            {"clustering.confidence", "clustering", SPOOR_TR("engine", "Confidence"),
             ArtifactKind::Series},
            {"clustering.clusters", "clustering", SPOOR_TR("engine", "Clusters and track box"),
             ArtifactKind::BoxList},
            {"clustering.reason", "clustering", SPOOR_TR("engine", "Reason"), ArtifactKind::Text},
            {"clustering.window", "clustering", SPOOR_TR("engine", "This window"),
             ArtifactKind::WindowInspection},
            {"variance_filter.windows", "variance_filter",
             SPOOR_TR("engine", "Windows with enough variance"), ArtifactKind::BoxList},
            {"fern_forest.responses", "fern_forest", SPOOR_TR("engine", "Forest responses"),
             ArtifactKind::ScalarMap},
            {"fern_forest.windows", "fern_forest", SPOOR_TR("engine", "Fern forest windows"),
             ArtifactKind::BoxList},
            {"nearest_neighbour.windows", "nearest_neighbour",
             SPOOR_TR("engine", "Nearest-neighbour windows"), ArtifactKind::BoxList},
            {"nearest_neighbour.memory", "nearest_neighbour", SPOOR_TR("engine", "Memory"),
             ArtifactKind::Gallery},
            {"median_flow.points", "median_flow", SPOOR_TR("engine", "Optical flow points"),
             ArtifactKind::PointSet}};
}

}  // namespace spoor
