// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/points/points_artifacts.h"

#include "engine/base/numbers/median.h"
#include "engine/base/text.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>
#include <numeric>

namespace spoor {
namespace {

constexpr std::size_t maxShownPatches = 32;

PointSet pointSetOf(const PointTarget& target) {
    PointSet set;
    for (const TrackedPoint& each : target.points())
        set.points.push_back({each.before, each.at, each.error, each.visible});
    return set;
}

/// The patches of the points that are least alike, worst first.
Gallery patchesOf(const PointTarget& target) {
    const auto& points = target.points();
    std::vector<std::size_t> order(points.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return points[a].likeness < points[b].likeness;
    });
    order.resize(std::min(order.size(), maxShownPatches));
    Gallery gallery;
    const auto add = [&](std::size_t index, const PointPatch& patch, const char* caption) {
        gallery.pictures.push_back(
            {std::int64_t(index),
             greyRaster({abi::pointSide, abi::pointSide}, {patch.begin(), patch.end()}),
             Message(caption, long(index), toText(points[index].likeness, 2))});
    };
    for (const std::size_t index : order) {
        add(index, points[index].first, SPOOR_TR("engine", "point %1, first patch, likeness %2"));
        add(index, points[index].recent,
            SPOOR_TR("engine", "point %1, renewed patch, likeness %2"));
    }
    return gallery;
}

}  // namespace

AlgorithmLayout pointsLayout() {
    AlgorithmLayout layout;
    layout.points = true;
    layout.stages = {{"grey", SPOOR_TR("engine", "Grey"), true, false},
                     {"point_flow", SPOOR_TR("engine", "Optical flow of the points"), true, false},
                     {"point_patches", SPOOR_TR("engine", "Patches of the points"), true, false}};
    layout.artifacts = {
        {"point_flow.points", "point_flow", SPOOR_TR("engine", "Points"), ArtifactKind::PointSet},
        {"point_patches.patches", "point_patches", SPOOR_TR("engine", "Patches, least alike first"),
         ArtifactKind::Gallery}};
    layout.signalSpecs = {
        {"point_patches.visible", "point_patches", SPOOR_TR("engine", "Share of visible points"),
         ""},
        {"point_flow.error", "point_flow", SPOOR_TR("engine", "Median forward-backward error"),
         "px", WorseDirection::High, "max_error"},
        {"point_patches.likeness", "point_patches", SPOOR_TR("engine", "Median likeness"), "",
         WorseDirection::Low, "min_likeness"}};
    return layout;
}

double medianOfVisible(const PointTarget& target, double TrackedPoint::*value) {
    std::vector<double> values;
    for (const TrackedPoint& each : target.points())
        if (each.visible) values.push_back(each.*value);
    return median(values);
}

void showPoints(TargetId id, const PointTarget& target, const PointsParams& params,
                StageContext& stages) {
    stages.signal("point_patches.visible", id, target.visibleShare(), minVisibleShare);
    stages.signal("point_flow.error", id, medianOfVisible(target, &TrackedPoint::error),
                  params.maxError);
    stages.signal("point_patches.likeness", id, medianOfVisible(target, &TrackedPoint::likeness),
                  params.minLikeness);
    stages.publish("point_flow.points", id, [&] { return pointSetOf(target); });
    stages.publish("point_patches.patches", id, [&] { return patchesOf(target); });
}

}  // namespace spoor
