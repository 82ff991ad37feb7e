// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/edge_box_inspection.h"
#include "tests/support/edge_box_reference.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <opencv2/core.hpp>
#include <opencv2/ximgproc.hpp>

#include <map>

namespace spoor::test {
namespace {

class EdgeBoxesKernel : public KernelTest {};

/// Returns whether a window overlaps the expected box enough, by definition.
bool isNear(const RectI& window, const EdgeBoxRegion& region) {
    const RectF& box = region.near;
    const double x0 = std::max(double(window.x), box.x), y0 = std::max(double(window.y), box.y);
    const double x1 = std::min(double(window.x + window.width), box.x + box.width);
    const double y1 = std::min(double(window.y + window.height), box.y + box.height);
    const double shared = std::max(0.0, x1 - x0) * std::max(0.0, y1 - y0);
    const double all = double(window.width) * window.height + box.width * box.height - shared;
    return shared / all >= region.nearOverlap;
}

/// Computes the expected result with scalar code.
std::vector<ScoredWindow> wanted(const EdgeBoxRegion& region, const ProposalParams& params) {
    const EdgeBoxReference reference(region, params);
    std::vector<ScoredWindow> ranked;
    for (const RectI& window :
         slidingWindows(region.groups->size, region.minArea, region.maxAspectRatio, params.alpha)) {
        if (region.nearOverlap > 0 && !isNear(window, region)) continue;
        const ScoredWindow refined = reference.refine(window);
        if (refined.score > 0) ranked.push_back(refined);
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.score > b.score; });
    return ranked;
}

TEST_P(EdgeBoxesKernel, MatchesScalarCodeAtAwkwardSizes) {
    for (const SizeI size : {SizeI{61, 47}, SizeI{90, 90}, SizeI{33, 101}, SizeI{140, 71}}) {
        SCOPED_TRACE(testing::Message() << size.width << " x " << size.height);
        const TestEdges edges = testEdges(size, unsigned(size.width));
        EdgeGroups groups = groupEdges(edges.pixels(), {});
        ASSERT_GT(groups.groups.size(), 5u);
        findBackground(groups, {true, true, false, true});
        for (const bool suppress : {false, true}) {
            const EdgeBoxRegion region{&groups, edges.magnitude, suppress, 300, 2.5, 100000};
            ProposalParams params;
            params.beta = 1;  // disables suppression by overlap
            params.maxBoxes = 100000;
            const auto found = edgeBoxes({&region, 1}, params, false, stages());
            ASSERT_EQ(found.size(), 1u);
            const auto right = wanted(region, params);
            ASSERT_GT(right.size(), 20u);
            EXPECT_EQ(found[0].over, std::int64_t(right.size()));
            ASSERT_EQ(found[0].kept.size(), right.size());
            for (std::size_t i = 0; i < right.size(); ++i) {
                ASSERT_EQ(found[0].kept[i].box, right[i].box) << "rank " << i;
                ASSERT_EQ(found[0].kept[i].score, right[i].score) << "rank " << i;
            }
        }
    }
}

TEST_P(EdgeBoxesKernel, MatchesScalarCodeIfGroupsExceedLocalMemory) {
    const SizeI size{480, 440};
    const TestEdges edges = testEdges(size, 5);
    const EdgeGroups groups = groupEdges(edges.pixels(), {});
    ASSERT_GT(groups.groups.size(), 1024u);
    EdgeBoxRegion region{&groups, edges.magnitude, false, 20000, 1.5, 100000};
    region.near = {100, 90, 200, 180};
    region.nearOverlap = 0.5;
    ProposalParams params;
    params.beta = 1;
    params.maxBoxes = 100000;
    const auto right = wanted(region, params);
    ASSERT_GT(right.size(), 5u);
    EXPECT_EQ(edgeBoxes({&region, 1}, params, false, stages())[0].kept, right);
}

TEST_P(EdgeBoxesKernel, RegionsInOneLaunchAreIndependent) {
    std::vector<TestEdges> edges;
    std::vector<EdgeGroups> groups;
    const std::vector<SizeI> sizes = {{70, 60}, {12, 9}, {101, 55}, {1, 1}, {64, 64}};
    for (const SizeI size : sizes) {
        edges.push_back(testEdges(size, unsigned(size.height)));
        groups.push_back(groupEdges(edges.back().pixels(), {}));
    }
    std::vector<EdgeBoxRegion> regions;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        regions.push_back({&groups[i], edges[i].magnitude, false, 200, 3, 50});
    }
    const ProposalParams params;
    (void)stages().timings().takeCounts();
    const auto together = edgeBoxes(regions, params, true, stages());
    EXPECT_EQ(stages().timings().takeCounts().launches, 1);
    ASSERT_EQ(together.size(), regions.size());
    EXPECT_TRUE(together[3].kept.empty());
    for (std::size_t i = 0; i < regions.size(); ++i) {
        const auto alone = edgeBoxes({&regions[i], 1}, params, true, stages());
        EXPECT_EQ(together[i].kept, alone[0].kept) << "region " << i;
        EXPECT_EQ(together[i].dropped, alone[0].dropped) << "region " << i;
    }
    EXPECT_FALSE(together[0].kept.empty());
    EXPECT_FALSE(together[0].dropped.empty());
}

TEST_P(EdgeBoxesKernel, ScoresOnlyWindowsNearExpectedBox) {
    for (const SizeI size : {SizeI{61, 47}, SizeI{33, 101}, SizeI{140, 71}}) {
        SCOPED_TRACE(testing::Message() << size.width << " x " << size.height);
        const TestEdges edges = testEdges(size, unsigned(size.width));
        const EdgeGroups groups = groupEdges(edges.pixels(), {});
        const RectF middle{size.width * 0.2 + 0.3, size.height * 0.25, size.width * 0.6,
                           size.height * 0.55};
        // The target may also extend beyond a corner of the frame.
        for (const RectF& box : {middle, RectF{-7.5, -9.25, middle.width, middle.height}}) {
            ProposalParams params;
            params.beta = 1;
            params.maxBoxes = 100000;
            EdgeBoxRegion region{&groups, edges.magnitude, false, 300, 2.5, 100000};
            const auto all = edgeBoxes({&region, 1}, params, false, stages());
            region.near = box;
            region.nearOverlap = 0.3;
            const auto found = edgeBoxes({&region, 1}, params, false, stages());
            EXPECT_GT(found[0].windows, 0);
            EXPECT_LT(found[0].windows, all[0].windows / 2);
            const auto right = wanted(region, params);
            ASSERT_EQ(found[0].kept, right);
            // The result is a subset of the boxes of all windows, with the same scores.
            for (const auto& each : right) {
                EXPECT_EQ(std::count(all[0].kept.begin(), all[0].kept.end(), each) > 0, true);
            }
        }
    }
}

TEST_P(EdgeBoxesKernel, SkipsLaunchWithoutNearWindows) {
    const TestEdges edges = testEdges({70, 60}, 3);
    const EdgeGroups groups = groupEdges(edges.pixels(), {});
    const EdgeBoxRegion all{&groups, edges.magnitude, false, 200, 3, 50};
    for (const RectF& box : {RectF{500, 500, 40, 40}, RectF{10, 10, 2, 2}, RectF{}}) {
        EdgeBoxRegion none = all;
        none.near = box;
        none.nearOverlap = 0.4;
        (void)stages().timings().takeCounts();
        const auto found = edgeBoxes({&none, 1}, {}, true, stages());
        EXPECT_EQ(stages().timings().takeCounts().launches, 0);
        ASSERT_EQ(found.size(), 1u);
        EXPECT_TRUE(found[0].kept.empty() && found[0].dropped.empty());
        EXPECT_EQ(found[0].windows, 0);
        // An empty result does not affect other regions.
        const std::vector<EdgeBoxRegion> three = {none, all, none};
        const auto together = edgeBoxes(three, {}, true, stages());
        ASSERT_EQ(together.size(), 3u);
        EXPECT_TRUE(together[0].kept.empty() && together[2].kept.empty());
        EXPECT_EQ(together[1].kept, edgeBoxes({&all, 1}, {}, true, stages())[0].kept);
        EXPECT_FALSE(together[1].kept.empty());
    }
}

TEST_P(EdgeBoxesKernel, SameInputGivesTheSameBits) {
    const TestEdges edges = testEdges({150, 110}, 5);
    const EdgeGroups groups = groupEdges(edges.pixels(), {});
    const EdgeBoxRegion region{&groups, edges.magnitude, false, 300, 3, 1000};
    const auto first = edgeBoxes({&region, 1}, {}, true, stages());
    for (int i = 0; i < 3; ++i) {
        const auto again = edgeBoxes({&region, 1}, {}, true, stages());
        EXPECT_EQ(again[0].kept, first[0].kept);
        EXPECT_EQ(again[0].dropped, first[0].dropped);
    }
}

TEST_P(EdgeBoxesKernel, KeptBoxesOverlapByAtMostBeta) {
    const TestEdges edges = testEdges({150, 110}, 6);
    const EdgeGroups groups = groupEdges(edges.pixels(), {});
    const EdgeBoxRegion region{&groups, edges.magnitude, false, 300, 3, 60};
    const auto found = edgeBoxes({&region, 1}, {}, false, stages());
    const auto& kept = found[0].kept;
    EXPECT_LE(kept.size(), 60u);
    ASSERT_GT(kept.size(), 10u);
    const auto box = [](const RectI& r) {
        return RectF{double(r.x), double(r.y), double(r.width), double(r.height)};
    };
    for (std::size_t i = 0; i < kept.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            EXPECT_GE(kept[j].score, kept[i].score);
            EXPECT_LE(overlap(box(kept[i].box), box(kept[j].box)), 0.75 + 1e-6);
        }
    }
}

TEST_P(EdgeBoxesKernel, FindsNoBoxesWithoutEdges) {
    const std::vector<float> none(64 * 48, 0);
    const EdgeGroups groups = groupEdges({{64, 48}, none, none}, {});
    const EdgeBoxRegion region{&groups, none, false, 100, 3, 1000};
    const auto found = edgeBoxes({&region, 1}, {}, false, stages());
    EXPECT_TRUE(found[0].kept.empty());
    EXPECT_GT(found[0].windows, 100);
    EXPECT_EQ(found[0].over, 0);
}

SPOOR_BOTH_VARIANTS(EdgeBoxesKernel);

TEST(NearWindows, KeepOrderAndIncludeThreshold) {
    const std::vector<RectI> windows = {
        {0, 0, 10, 10}, {5, 0, 10, 10}, {0, 0, 5, 10}, {0, 0, 20, 10}, {30, 0, 10, 10}};
    const RectF box{0, 0, 10, 10};
    EXPECT_EQ(nearWindows(windows, box, 0.5),
              (std::vector<RectI>{{0, 0, 10, 10}, {0, 0, 5, 10}, {0, 0, 20, 10}}));
    EXPECT_EQ(nearWindows(windows, box, 1), (std::vector<RectI>{{0, 0, 10, 10}}));
    EXPECT_EQ(nearWindows(windows, box, 0.3).size(), 4u);
    EXPECT_TRUE(nearWindows({}, box, 0.5).empty());
}

/// The value of a row by its label.
double valueOf(const WindowInspection& window, const std::string& label) {
    for (const InspectionRow& row : window.rows)
        if (row.label.text == label) return row.value;
    return std::nan("");
}

/// Compares the rows of a window with the decisions of the kernel and of keepBest().
void expectRowsOf(std::size_t index, const EdgeBoxRegion& region, const EdgeBoxSearch& found,
                  const ProposalParams& params, std::map<std::string, int>& outcomes) {
    const WorkingRegion place{{0, 0, region.groups->size.width, region.groups->size.height}, 1, {}};
    const RectI start = windowsOf(region, params)[index];
    const ScoredWindow& refined = found.refined[index];
    const RectI shown = refined.score > 0 ? refined.box : start;
    static const Frame frame = greyFrame({160, 120}, [](int, int) { return 90u; });
    const auto window = inspectEdgeBox(region, place, found, params, place.toFrame(shown), frame);
    ASSERT_TRUE(window);
    const EdgeBoxReference reference(region, params);
    if (refined.score > 0) {
        ASSERT_EQ(window->box, place.toFrame(shown));
        ASSERT_EQ(valueOf(*window, "Refined score"), double(refined.score));
        const double inside = valueOf(*window, "Groups inside");
        const double norm = std::pow(2.0 / (shown.width + shown.height), params.kappa);
        EXPECT_NEAR(
            (inside + valueOf(*window, "Crossing groups") + valueOf(*window, "Centre")) * norm,
            double(refined.score), 1e-5)
            << "the parts add up";
        const bool kept =
            std::find(found.kept.begin(), found.kept.end(), refined) != found.kept.end();
        EXPECT_EQ(window->firstFailed() == window->rows.size(), kept);
        ++outcomes[kept ? "kept" : "dropped"];
    } else {
        EXPECT_EQ(reference.score(start, float(params.minScore)), 0);
        EXPECT_EQ(window->rows.at(window->firstFailed()).label.text, "Score");
        ++outcomes["rejected"];
    }
}

/// Compares the counts of a whole region, and the fates of its windows near the centre.
void expectRegionOf(const EdgeBoxRegion& region, const EdgeBoxSearch& found,
                    const ProposalParams& params) {
    const SizeI size = region.groups->size;
    const WorkingRegion place{{0, 0, size.width, size.height}, 1, {}};
    const Frame frame = greyFrame({160, 120}, [](int, int) { return 90u; });
    const auto rowsOf = [&](const RectF& box) {
        return *inspectEdgeBox(region, place, found, params, box, frame);
    };
    const auto steps = rowsOf(place.footprint()).rows.at(0).children;
    ASSERT_GT(steps.size(), 5u) << "three steps, and a window of each size";
    EXPECT_EQ(steps[0].value, double(found.windows));
    EXPECT_EQ(steps[1].value, double(found.over));
    EXPECT_EQ(steps[2].value, double(found.kept.size()));
    const std::vector<RectI> windows = windowsOf(region, params);
    for (std::size_t i = 3; i < steps.size(); ++i) {
        const auto& corners = steps[i].marks.at(0).corners;
        const RectI box{int(corners[0].x), int(corners[0].y), int(corners[2].x - corners[0].x),
                        int(corners[2].y - corners[0].y)};
        const auto own =
            std::size_t(std::find(windows.begin(), windows.end(), box) - windows.begin());
        ASSERT_LT(own, windows.size());
        const ScoredWindow& refined = found.refined[own];
        if (refined.score > 0) EXPECT_EQ(steps[i].value, double(refined.score));
        const bool kept =
            std::find(found.kept.begin(), found.kept.end(), refined) != found.kept.end();
        const std::string word = refined.score <= 0 ? "rejected" : kept ? "proposal" : "dropped";
        EXPECT_EQ(steps[i].text.english().rfind(word, 0), 0u) << steps[i].text.english();
    }
}

TEST_P(EdgeBoxesKernel, RowsEqualTheDecisionsOfAllWindows) {
    const TestEdges edges = testEdges({140, 71}, 140);
    EdgeGroups groups = groupEdges(edges.pixels(), {});
    findBackground(groups, {true, true, false, true});
    for (const bool suppress : {false, true}) {
        EdgeBoxRegion region{&groups, edges.magnitude, suppress, 300, 2.5, 100000};
        ProposalParams params;
        params.minScore = 0.02;
        params.maxBoxes = 100000;
        const auto found = edgeBoxes({&region, 1}, params, true, stages());
        ASSERT_EQ(found[0].refined.size(), windowsOf(region, params).size());
        std::map<std::string, int> outcomes;
        for (std::size_t i = 0; i < found[0].refined.size(); i += 3)
            expectRowsOf(i, region, found[0], params, outcomes);
        EXPECT_GT(outcomes["kept"], 5);
        EXPECT_GT(outcomes["dropped"], 5);
        EXPECT_GT(outcomes["rejected"], 5);
        expectRegionOf(region, found[0], params);
    }
}

TEST(SlidingWindows, OverlapByAlphaAndFitInImage) {
    const SizeI size{200, 150};
    const auto windows = slidingWindows(size, 900, 3, 0.65);
    ASSERT_GT(windows.size(), 1000u);
    for (std::size_t i = 0; i < windows.size(); ++i) {
        const RectI& w = windows[i];
        ASSERT_TRUE(w.x >= 0 && w.y >= 0 && w.x + w.width <= 200 && w.y + w.height <= 150);
        const double aspect = double(std::max(w.width, w.height)) / std::min(w.width, w.height);
        EXPECT_LE(aspect, 3.2);  // sides are whole pixels
        if (i == 0 || windows[i - 1].y != w.y || windows[i - 1].width != w.width) continue;
        if (windows[i - 1].x > w.x) continue;
        const double shared = windows[i - 1].x + w.width - w.x;
        EXPECT_GE(shared / (2 * w.width - shared), 0.6) << w.width;
    }
    EXPECT_TRUE(slidingWindows({0, 10}, 100, 3, 0.65).empty());
    EXPECT_TRUE(slidingWindows({5, 5}, 100, 3, 0.65).empty());
}

}  // namespace
}  // namespace spoor::test
