// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares the rows of inspected windows with the responses and decisions of correlation filters.
#include "engine/media/sample_scene.h"
#include "tests/engine/algorithms/inspected_run.h"

#include <algorithm>

namespace spoor::test {
namespace {

class FilterInspection : public testing::TestWithParam<const char*> {
protected:
    FilterInspection() : m_source(makeSampleSource()) {}
    InspectedRun run(const char* algorithm,
                     const std::vector<std::pair<std::string, std::string>>& settings = {}) {
        const AlgorithmDescriptor& type = *findAlgorithm(algorithm).value();
        return InspectedRun(GetParam(), type, *m_source, paramsWith(type, settings),
                            {70, 150, 40, 40}, 4);
    }
    std::unique_ptr<FrameSource> m_source;
};

TEST_P(FilterInspection, RowsEqualTheResponseAtEveryPlace) {
    InspectedRun run = this->run("kcf-edgeboxes");
    const auto map = run.artifact<ScalarMap>("correlation_filter.response");
    const double width = map.footprint.width / map.size.width;
    const double height = map.footprint.height / map.size.height;
    const auto most = std::max_element(map.values.begin(), map.values.end());
    int best = 0;
    for (int i = 0; i < map.size.area(); i += 3) {
        const PointF place{map.footprint.x + (i % map.size.width + 0.5) * width,
                           map.footprint.y + (i / map.size.width + 0.5) * height};
        const WindowInspection window =
            run.inspect("correlation_filter.window", {place.x, place.y, 0, 0});
        ASSERT_FALSE(window.rows.empty());
        EXPECT_EQ(rowOf(window, "Filter response").value, double(map.values[std::size_t(i)]));
        const InspectionRow own = rowOf(window, "Best place");
        EXPECT_EQ(own.limit, double(*most));
        EXPECT_EQ(passed(own), map.values[std::size_t(i)] == *most);
        best += passed(own);
    }
    EXPECT_LE(best, 1);
    const int at = int(most - map.values.begin());
    const WindowInspection top =
        run.inspect("correlation_filter.window",
                    {map.footprint.x + (at % map.size.width + 0.5) * width,
                     map.footprint.y + (at / map.size.width + 0.5) * height, 0, 0});
    EXPECT_EQ(top.firstFailed(), top.rows.size()) << top.summary().english();
    EXPECT_GT(rowOf(top, "Decision").value, 0.5);
}

TEST_P(FilterInspection, ColoursAndFilterAddUpToTheBestPlace) {
    InspectedRun run = this->run("correlation-filter", {{"colours", "0.3"}});
    const RectF found = run.compute({}).at(0).box;
    const auto likelihoods = run.artifact<ScalarMap>("colour_histogram.likelihood");
    int best = 0;
    for (int dy = -2; dy <= 2; ++dy) {
        for (int dx = -2; dx <= 2; ++dx) {
            const double step = likelihoods.footprint.width / likelihoods.size.width;
            const WindowInspection window =
                run.inspect("correlation_filter.window",
                            {found.centre().x + dx * step, found.centre().y + dy * step, 0, 0});
            const InspectionRow own = rowOf(window, "Best place");
            best += passed(own);
            EXPECT_LE(own.value, own.limit);
            EXPECT_EQ(passed(own), own.value == own.limit) << own.value << " of " << own.limit;
            const double colour = rowOf(window, "Colour likelihood").value;
            EXPECT_NE(
                std::find(likelihoods.values.begin(), likelihoods.values.end(), float(colour)),
                likelihoods.values.end());
        }
    }
    EXPECT_EQ(best, 1) << "one place near the target has the maximum";
}

TEST_P(FilterInspection, ExplainsProposals) {
    InspectedRun run = this->run("kcf-edgeboxes");
    const auto scored = run.artifact<BoxList>("correlation_filter.proposals");
    ASSERT_GT(scored.boxes.size(), 3u);
    for (std::size_t i = 0; i < scored.boxes.size(); i += 3) {
        const auto& each = scored.boxes[i];
        const InspectionRow row =
            rowOf(run.inspect("correlation_filter.window", each.box), "Proposal");
        EXPECT_EQ(row.value, each.score);
        EXPECT_EQ(passed(row), each.accepted);
        EXPECT_EQ(row.text.english(), each.reason.english());
    }
    const auto proposed = run.artifact<BoxList>("edge_boxes.proposals");
    ASSERT_FALSE(proposed.boxes.empty());
    for (const auto& each : proposed.boxes) {
        const WindowInspection window = run.inspect("edge_boxes.window", each.box);
        EXPECT_EQ(window.box, each.box);
        EXPECT_EQ(rowOf(window, "Refined score").value, each.score);
    }
}

INSTANTIATE_TEST_SUITE_P(Variants, FilterInspection, testing::Values("cpu", "gpu"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace spoor::test
