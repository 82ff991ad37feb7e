// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares the rows of inspected windows with the responses and decisions of correlation filters.
#include "engine/base/text.h"
#include "engine/media/sample_scene.h"
#include "tests/engine/algorithms/inspected_run.h"

#include <algorithm>
#include <cmath>

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

TEST_P(FilterInspection, SharesOfALinearFilterAddUpToItsResponse) {
    InspectedRun run = this->run("correlation-filter");
    const PointF found = run.compute({}).at(0).box.centre();
    for (const double shift : {0.0, 4.0, 30.0}) {
        const WindowInspection window =
            run.inspect("correlation_filter.window", {found.x + shift, found.y - shift, 0, 0});
        const double response = rowOf(window, "Filter response").value;
        const InspectionRow shares = rowOf(window, "Shares of the channels");
        EXPECT_NEAR(shares.value, response, 1e-5);
        ASSERT_EQ(shares.children.size(), 3u) << "gradients, grey and colour names";
        std::size_t channels = 0;
        double sum = 0;
        for (const InspectionRow& kind : shares.children) {
            double own = 0;
            for (const InspectionRow& each : kind.children) own += each.value;
            EXPECT_NEAR(own, kind.value, 1e-9);
            sum += own;
            channels += kind.children.size();
        }
        EXPECT_NEAR(sum, response, 1e-5);
        EXPECT_EQ(channels, 42u);
        const InspectionRow weight = rowOf(window, "Window weight");
        EXPECT_EQ(weight.children.at(0).label.text, "Spatial mask");
        EXPECT_FALSE(weight.children.at(0).marks.empty());
    }
}

TEST_P(FilterInspection, WeightIsTheMeanOfTheHannWindowInTheBox) {
    InspectedRun run = this->run("kcf-edgeboxes");
    const auto map = run.artifact<ScalarMap>("correlation_filter.response");
    const PointF middle{
        map.footprint.x + (map.size.width / 2 + 0.5) * map.footprint.width / map.size.width,
        map.footprint.y + (map.size.height / 2 + 0.5) * map.footprint.height / map.size.height};
    const WindowInspection window =
        run.inspect("correlation_filter.window", {middle.x, middle.y, 0, 0});
    // Ten samples per cell.
    const auto mean = [](int cells, double length) {
        double sum = 0;
        const int count = int(std::lround(length * 1000));
        for (int i = 0; i < count; ++i) {
            const double at = cells / 2 - length / 2 + (i + 0.5) * length / count;
            sum += 0.5 - 0.5 * std::cos(2 * M_PI * (std::floor(at) + 0.5) / cells);
        }
        return sum / count;
    };
    const double cell = map.footprint.width / map.size.width;
    EXPECT_NEAR(rowOf(window, "Window weight").value,
                mean(map.size.width, window.box.width / cell) *
                    mean(map.size.height, window.box.height / cell),
                1e-3);
}

TEST_P(FilterInspection, ScaleRowsEqualTheResponsesOfTheScaleFilter) {
    InspectedRun run = this->run("kcf-edgeboxes", {{"scale_mode", "pyramid"}});
    const auto bars = run.artifact<Bars>("scale_filter.scales").bars;
    const RectF found = run.compute({}).at(0).box;
    const WindowInspection window = run.inspect("correlation_filter.window", found);
    const InspectionRow row = rowOf(window, "Scale filter");
    ASSERT_EQ(row.children.size(), bars.size());
    long chosen = 0;
    for (std::size_t i = 0; i < bars.size(); ++i) {
        EXPECT_EQ(row.children[i].value, bars[i].second);
        EXPECT_LE(bars[i].second, row.value);
        EXPECT_EQ(passed(row.children[i]), bars[i].second == row.value);
        chosen += passed(row.children[i]);
    }
    EXPECT_EQ(chosen, 1);
    // The window has the size of the last box.
    EXPECT_EQ(row.text.args.at(0), toText(found.width / window.box.width, 4));
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
