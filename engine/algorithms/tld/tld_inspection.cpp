// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/tld_inspection.h"

#include "engine/pipeline/inspection_rows.h"
#include "engine/pipeline/stage_context.h"
#include "engine/stages/frame/grey.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace spoor {
namespace {

/// All that the detector computes about a window, on the host.
struct TldWindow {
    int window = -1;
    std::uint64_t spread = 0;  ///< N sum(v^2) - sum(v)^2, like the variance filter
    std::uint64_t bound = 0;   ///< least spread
    FernCodes codes{};
    std::uint32_t score = 0;
    const Candidate* candidate = nullptr;  ///< null: not selected for the nearest neighbour
    PatchMatch match{};

    /// Orders windows by the stage that they reach.
    std::tuple<int, double> reach(const TldFrame& seen) const {
        if (spread < bound) return {0, double(spread) / double(bound)};
        if (score < seen.accept) return {1, score};
        return {match.relative() > seen.nnAccept ? 3 : 2, match.relative()};
    }
};

/// The window of each size that is nearest to a point.
std::vector<int> windowsAt(const WindowGrid& grid, PointF wanted) {
    std::vector<int> windows;
    for (const GridScale& scale : grid.scales()) {
        if (scale.columns <= 0 || scale.rows <= 0) continue;
        const auto step = [&](double at, int side, int count) {
            return std::clamp(int(std::lround((at - side / 2.0) / scale.step)), 0, count - 1);
        };
        windows.push_back(scale.first +
                          step(wanted.y, scale.size.height, scale.rows) * scale.columns +
                          step(wanted.x, scale.size.width, scale.columns));
        const RectF box = grid.box(windows.back());
        if (wanted.x < box.x || wanted.y < box.y || wanted.x > box.right() ||
            wanted.y > box.bottom())
            windows.pop_back();
    }
    return windows;
}

TldWindow evaluated(const TldTarget& target, const TldFrame& seen, int window,
                    const FernCodes& codes, double varianceRatio, FrameContext& frame) {
    TldWindow all{.window = window, .codes = codes};
    const RectI place = target.grid.window(window);
    std::uint64_t sum = 0, squares = 0;
    for (const std::uint64_t v : greyPatch(frame.frame(), place)) sum += v, squares += v * v;
    all.spread = squares * std::uint64_t(SizeI{place.width, place.height}.area()) - sum * sum;
    all.bound = spreadBound(varianceRatio * target.variance, {place.width, place.height});
    all.score = target.ferns.score(codes);
    const auto& candidates = seen.candidates.windows;
    const auto own =
        std::ranges::find_if(candidates, [&](const auto& each) { return each.window == window; });
    if (own == candidates.end()) {
        all.match =
            target.patches.match(NormalPatch(patchOf(frame.frame(), target.grid.box(window))));
    } else {
        all.candidate = &*own;
        all.match = seen.matches[std::size_t(own - candidates.begin())];
    }
    return all;
}

InspectionRow varianceRow(const TldWindow& window, const SizeI size) {
    const auto area = double(size.area());
    return judgedRow("variance_filter", SPOOR_TR("engine", "Variance filter"),
                     double(window.spread) / area / area, double(window.bound) / area / area,
                     window.spread >= window.bound,
                     {SPOOR_TR("engine", "enough variance: %1 is at least %2"),
                      SPOOR_TR("engine", "rejected by the variance filter: %1 is below %2")});
}

/// The row of the forest, with one child per fern: its leaf, the leaf's posterior, and its pairs.
InspectionRow forestRow(const TldTarget& target, const TldFrame& seen, const TldWindow& window,
                        const std::vector<FernPair>& pattern) {
    const int ferns = target.ferns.ferns();
    const double unit = 1.0 / (ferns * double(posteriorOne));
    InspectionRow row =
        judgedRow("fern_forest", SPOOR_TR("engine", "Fern forest"), window.score * unit,
                  seen.accept * unit, window.score >= seen.accept,
                  {SPOOR_TR("engine", "passed by the forest: a mean posterior of %1, at least %2"),
                   SPOOR_TR("engine", "rejected by the forest: a mean posterior of %1, below %2")});
    const RectI place = target.grid.window(window.window);
    const auto pixel = [&](int x, int y, double weight) {
        return markOf({double(place.x + fernPlace(x, place.width)),
                       double(place.y + fernPlace(y, place.height)), 1, 1},
                      weight);
    };
    for (int fern = 0; fern < ferns; ++fern) {
        const int code = window.codes[std::size_t(fern)];
        const auto& leaf = target.ferns.leaf(fern, code);
        InspectionRow& child = row.children.emplace_back();
        child.stage = row.stage;
        child.label = Message(SPOOR_TR("engine", "Fern %1"), fern + 1);
        child.value = target.ferns.posterior(fern, code) / double(posteriorOne);
        child.text = Message(SPOOR_TR("engine", "leaf %1: %2 of %3 samples showed the target"),
                             code, long(leaf.positives), long(leaf.positives + leaf.negatives));
        for (int i = 0; i < fernBits; ++i) {
            const FernPair& pair = pattern[std::size_t(fern * fernBits + i)];
            child.marks.push_back(pixel(pair.x1, pair.y1, 1));
            child.marks.push_back(pixel(pair.x2, pair.y2, -1));
        }
    }
    return row;
}

/// What becomes of a window, for the list of windows near a region.
InspectionRow fateRow(const TldTarget& target, const TldFrame& seen, const TldWindow& window) {
    const RectF box = target.grid.box(window.window);
    const double unit = 1.0 / (target.ferns.ferns() * double(posteriorOne));
    const RectI place = target.grid.window(window.window);
    const double area = double(place.width) * place.height;
    if (window.spread < window.bound)
        return nearbyRow("variance_filter", box, double(window.spread) / area / area,
                         Message(SPOOR_TR("engine", "rejected by the variance filter")));
    if (window.score < seen.accept)
        return nearbyRow("fern_forest", box, window.score * unit,
                         Message(SPOOR_TR("engine", "rejected by the forest")));
    if (!window.candidate)
        return nearbyRow("fern_forest", box, window.score * unit,
                         Message(SPOOR_TR("engine", "not among the best candidates")));
    const bool accepted = window.match.relative() > seen.nnAccept;
    return nearbyRow("nearest_neighbour", box, window.match.relative(),
                     Message(accepted ? SPOOR_TR("engine", "accepted")
                                      : SPOOR_TR("engine", "rejected by the nearest neighbour")));
}

/// How many windows of a region each step leaves. `scores`: of all windows with enough variance.
InspectionRow windowsIn(const RectF& region, const TldTarget& target, const TldFrame& seen,
                        const FernForest::Scores& scores, std::vector<InspectionRow> nearest) {
    const auto inside = [&](int window) {
        const PointF at = target.grid.box(window).centre();
        return at.x >= region.x && at.y >= region.y && at.x <= region.right() &&
               at.y <= region.bottom();
    };
    std::vector<RegionStep> steps = {{Message(SPOOR_TR("engine", "Windows"))},
                                     {Message(SPOOR_TR("engine", "Variance filter"))},
                                     {Message(SPOOR_TR("engine", "Fern forest"))},
                                     {Message(SPOOR_TR("engine", "Best candidates"))},
                                     {Message(SPOOR_TR("engine", "Nearest neighbour"))}};
    for (int window = 0; window < target.grid.count(); ++window) steps[0].windows += inside(window);
    for (const auto& [window, score] : scores) {
        if (!inside(window)) continue;
        ++steps[1].windows;
        steps[2].windows += score >= seen.accept;
    }
    for (std::size_t i = 0; i < seen.candidates.windows.size(); ++i) {
        const Candidate& each = seen.candidates.windows[i];
        if (!inside(each.window) || !seen.passes(each)) continue;
        ++steps[3].windows;
        steps[4].windows += seen.accepts(each, seen.matches[i]);
    }
    return regionRow("clustering", region, steps, std::move(nearest));
}

/// Only the best windows of the forest are compared with the patches.
InspectionRow selectionRow(const TldFrame& seen, const TldWindow& window) {
    InspectionRow row;
    row.stage = "fern_forest";
    row.label = Message(SPOOR_TR("engine", "Best candidates"));
    const auto& all = seen.candidates.windows;
    const auto better = std::ranges::count_if(
        all, [&](const Candidate& each) { return each.score > window.score; });
    if (window.candidate) {
        row.verdict = InspectionVerdict::Passed;
        row.text = Message(SPOOR_TR("engine", "selected: number %1 of %2 by its forest score"),
                           long(better) + 1, long(all.size()));
    } else if (window.score >= seen.accept && window.spread >= window.bound) {
        row.verdict = InspectionVerdict::Failed;
        row.text = Message(SPOOR_TR("engine",
                                    "not selected: %1 windows with higher scores, or with "
                                    "the same score and searched earlier, fill the list"),
                           long(all.size()));
    } else {
        row.text = Message(SPOOR_TR("engine", "not a candidate"));
    }
    return row;
}

InspectionRow patchRow(const char* label, const std::vector<StoredPatch>& stored,
                       const NormalPatch& own) {
    InspectionRow row{.stage = "nearest_neighbour", .label = Message(label)};
    const StoredPatch* nearest = nullptr;
    for (const StoredPatch& each : stored) {
        const double similarity = 0.5 * (correlation(own, each.normal) + 1);
        if (nearest && similarity <= row.value) continue;
        nearest = &each;
        row.value = similarity;
    }
    if (!nearest) {
        row.text = Message(SPOOR_TR("engine", "none is stored"));
        return row;
    }
    row.text = Message(SPOOR_TR("engine", "similarity %1, learned in frame %2"),
                       toText(row.value, 4), long(nearest->frame));
    row.picture =
        greyRaster({patchSide, patchSide}, {nearest->pixels.begin(), nearest->pixels.end()});
    return row;
}

InspectionRow neighbourRow(const TldTarget& target, const TldFrame& seen, const TldWindow& window,
                           FrameContext& frame) {
    InspectionRow row = judgedRow(
        "nearest_neighbour", SPOOR_TR("engine", "Nearest neighbour"), window.match.relative(),
        seen.nnAccept, window.match.relative() > seen.nnAccept,
        {SPOOR_TR("engine", "resembles the target: a relative similarity of %1, above %2"),
         SPOOR_TR("engine",
                  "rejected by the nearest neighbour: a relative similarity of %1, not above %2")});
    const ComparedPatch own(patchOf(frame.frame(), target.grid.box(window.window)));
    row.picture = greyRaster({patchSide, patchSide}, {own.pixels.begin(), own.pixels.end()});
    row.children.push_back(patchRow(SPOOR_TR("engine", "Nearest positive patch"),
                                    target.patches.positives(), own.normal));
    row.children.push_back(patchRow(SPOOR_TR("engine", "Nearest negative patch"),
                                    target.patches.negatives(), own.normal));
    return row;
}

/// The half of the points that moves the box: both measures are at least as good as the median.
InspectionRow flowRow(const TldFrame& seen) {
    InspectionRow flow{.stage = "median_flow", .label = Message(SPOOR_TR("engine", "Median flow"))};
    const auto& points = seen.flow.points;
    const auto kept =
        std::ranges::count_if(points, [](const FlowPoint& each) { return each.kept; });
    flow.text = Message(SPOOR_TR("engine", "The flow gave no box: it kept %1 of %2 points."),
                        long(kept), long(points.size()));
    if (seen.flow.box) {
        flow.value = seen.trackConfidence;
        flow.text = Message(SPOOR_TR("engine",
                                     "The flow kept %1 of %2 points. Its box resembles "
                                     "the target by %3."),
                            long(kept), long(points.size()), toText(seen.trackConfidence, 4));
        flow.marks = {markOf(*seen.flow.box, 1)};
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
        const FlowPoint& each = points[i];
        InspectionRow& row = flow.children.emplace_back();
        row.stage = flow.stage;
        row.label = Message(SPOOR_TR("engine", "Point %1"), long(i) + 1);
        row.value = double(each.error);
        const char* text = SPOOR_TR("engine",
                                    "in the worse half: error %1 px (median %2), "
                                    "similarity %3");
        if (each.kept) text = SPOOR_TR("engine", "kept: error %1 px (median %2), similarity %3");
        row.text =
            Message(text, toText(double(each.error), 3), toText(double(seen.flow.medianError), 3),
                    toText(double(each.similarity), 3));
        row.marks = {markOf({each.to.x - 1, each.to.y - 1, 2, 2}, each.kept ? 1 : -1)};
        flow.marks.push_back(row.marks.front());
    }
    return flow;
}

}  // namespace

void inspectDetector(const TldTarget& target, std::size_t position, TldFrame& seen,
                     TldDetector& detector, const WindowList& passed, double varianceRatio,
                     FrameContext& frame, StageContext& stages) {
    const RectF& wanted = stages.inspect()->box;
    const int nearest = wanted.area() > 0 ? target.grid.nearest(wanted) : -1;
    std::vector<int> windows = windowsAt(target.grid, wanted.centre());
    // The requested window is the first one, or for a point the one that gets furthest.
    if (nearest >= 0) windows.insert(windows.begin(), nearest);
    if (windows.empty()) return;
    TldSearch& search = detector.searchOf(position);
    const std::size_t own = position - search.first;
    const auto codes = search.forest.codes(frame, stages, own, windows);
    std::vector<TldWindow> all;
    for (std::size_t i = 0; i < windows.size(); ++i)
        all.push_back(evaluated(target, seen, windows[i], codes[i], varianceRatio, frame));
    std::size_t best = 0;
    for (std::size_t i = 1; i < all.size() && nearest < 0; ++i)
        if (all[i].reach(seen) > all[best].reach(seen)) best = i;
    std::vector<InspectionRow> fates;
    for (std::size_t i = nearest < 0 ? 0 : 1; i < all.size(); ++i)
        fates.push_back(fateRow(target, seen, all[i]));
    const RectI place = target.grid.window(all[best].window);
    const SizeI size{place.width, place.height};
    const RectF box = target.grid.box(all[best].window);
    const auto scores = search.forest.scores(frame, stages, passed, {0, 0, target.ferns.ferns()});
    seen.inspection = {
        box,
        greyRaster(size, greyPatch(frame.frame(), place), box),
        {windowsIn(wanted.area() > 0 ? wanted : box, target, seen, scores[own], std::move(fates)),
         varianceRow(all[best], size), forestRow(target, seen, all[best], search.forest.pattern()),
         selectionRow(seen, all[best]), neighbourRow(target, seen, all[best], frame)}};
}

void inspectDecision(TldFrame& seen) {
    const RectF window = seen.inspection->box;
    InspectionRow& joined = seen.inspection->rows.emplace_back();
    joined.stage = "clustering";
    joined.label = Message(SPOOR_TR("engine", "Cluster"));
    joined.text = Message(SPOOR_TR("engine", "in no cluster, because the detector rejects it"));
    for (const Cluster& each : seen.clusters) {
        const auto own = std::ranges::find_if(
            each.detections, [&](std::size_t i) { return seen.detections[i].box == window; });
        if (own == each.detections.end()) continue;
        joined.value = each.confidence;
        joined.text =
            Message(SPOOR_TR("engine", "in a cluster of %1 windows with a mean similarity of %2"),
                    each.members(), toText(each.confidence, 4));
        joined.marks = {markOf(each.box, 1)};
    }
    InspectionRow& decision = seen.inspection->rows.emplace_back();
    decision.stage = "clustering";
    decision.label = Message(SPOOR_TR("engine", "Decision"));
    if (seen.result.state == TargetState::Lost) {
        decision.text = Message(SPOOR_TR("engine", "The target is lost in this frame."));
    } else {
        decision.value = overlap(seen.result.box, window);
        decision.text =
            Message(SPOOR_TR("engine", "The box of this frame overlaps the window by %1."),
                    toText(decision.value, 4));
        decision.marks = {markOf(seen.result.box, 1)};
    }
    if (!seen.result.reason.empty())
        decision.children.push_back({.stage = "clustering",
                                     .label = Message(SPOOR_TR("engine", "Reason")),
                                     .text = seen.result.reason});
    if (!seen.followed) return;
    InspectionRow flow = flowRow(seen);
    decision.children.push_back(std::move(flow));
}

}  // namespace spoor
