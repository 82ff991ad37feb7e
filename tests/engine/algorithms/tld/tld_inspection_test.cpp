// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares the rows of inspected windows with the decisions that TLD publishes.
#include "engine/algorithms/api/registry.h"
#include "engine/algorithms/tld/stages/fern_model.h"
#include "engine/pipeline/target_result.h"
#include "tests/support/environment_variable.h"
#include "tests/support/moving_block.h"
#include "tests/support/pipeline_run.h"

#include <gtest/gtest.h>
#include <set>
#include <string>

namespace spoor::test {
namespace {

constexpr FrameIndex flowFrame = 9;

class TldInspection : public testing::TestWithParam<const char*> {
protected:
    TldInspection()
        : m_variant("SPOOR_KERNEL_VARIANT", GetParam()),
          m_run(*findAlgorithm("tld").value(), m_source,
                ParamSet(findAlgorithm("tld").value()->params), {"cpu", {}}) {
        m_run.add(0, 1, m_source.box(0));
        for (FrameIndex i = 1; i < flowFrame; ++i) (void)m_run.step(i);
        m_state = m_run.save();
    }
    /// Computes the inspected frame again, with these artifacts.
    std::vector<TargetResult> compute(const std::set<std::string>& artifacts) {
        m_run.load(m_state);
        m_run.stages().setWatched(artifacts);
        return m_run.step(flowFrame);
    }
    WindowInspection inspect(const RectF& box) {
        m_run.stages().setInspect(InspectRequest{1, box});
        (void)compute({"clustering.window"});
        if (m_run.artifacts().empty()) return {};
        return std::get<WindowInspection>(m_run.artifacts().front().value);
    }
    BoxList boxes(const char* artifact) {
        (void)compute({artifact});
        return std::get<BoxList>(m_run.artifacts().at(0).value);
    }
    static bool passed(const InspectionRow& row) {
        return row.verdict == InspectionVerdict::Passed;
    }

    MovingBlock m_source;
    EnvironmentVariable m_variant;
    PipelineRun m_run;
    std::vector<std::uint8_t> m_state;
};

TEST_P(TldInspection, RowsEqualTheDecisionsOfForestAndNeighbour) {
    const BoxList varied = boxes("variance_filter.windows");
    ASSERT_GT(varied.boxes.size(), 100u);
    for (std::size_t i = 0; i < varied.boxes.size(); ++i) {
        const WindowInspection window = inspect(varied.boxes[i].box);
        ASSERT_EQ(window.rows.size(), 7u);
        EXPECT_EQ(window.box, varied.boxes[i].box);
        EXPECT_TRUE(passed(window.rows[1])) << window.rows[1].text.english();
        EXPECT_EQ(window.rows[2].value, varied.boxes[i].score);
    }
    const BoxList forest = boxes("fern_forest.windows");
    const BoxList matched = boxes("nearest_neighbour.windows");
    ASSERT_EQ(forest.boxes.size(), matched.boxes.size());
    ASSERT_GT(forest.boxes.size(), 3u);
    for (std::size_t i = 0; i < forest.boxes.size(); ++i) {
        const BoxList::Box& each = forest.boxes[i];
        const WindowInspection window = inspect(each.box);
        EXPECT_EQ(window.rows[2].value, each.score);
        EXPECT_EQ(passed(window.rows[2]), each.accepted);
        EXPECT_TRUE(passed(window.rows[3])) << "a candidate";
        EXPECT_EQ(window.rows[2].children.size(), std::size_t(fernCount));
        const auto match = std::find_if(matched.boxes.begin(), matched.boxes.end(),
                                        [&](const auto& other) { return other.box == each.box; });
        ASSERT_NE(match, matched.boxes.end());
        EXPECT_EQ(window.rows[4].value, match->score);
        EXPECT_EQ(passed(window.rows[2]) && passed(window.rows[4]), match->accepted);
        EXPECT_EQ(window.firstFailed() == window.rows.size(), match->accepted);
        EXPECT_EQ(window.rows[4].children.at(0).picture.size, (SizeI{15, 15}));
    }
}

TEST_P(TldInspection, VarianceRowEqualsTheDefinition) {
    const Frame frame = *m_source.read(flowFrame);
    int failed = 0, all = 0;
    for (int y = 0; y < 90; y += 18) {
        for (int x = 0; x < 120; x += 24) {
            const WindowInspection window = inspect({double(x), double(y), 28, 24});
            ASSERT_FALSE(window.rows.empty());
            const RectI place{int(window.box.x), int(window.box.y), int(window.box.width),
                              int(window.box.height)};
            const InspectionRow& row = window.rows[1];
            EXPECT_NEAR(row.value, varianceReference(frame, place), 1e-6);
            EXPECT_EQ(passed(row), row.value >= row.limit);
            failed += !passed(row);
            ++all;
        }
    }
    EXPECT_GT(failed, 0);
    EXPECT_LT(failed, all);
}

TEST_P(TldInspection, PointShowsTheWindowThatGetsFurthest) {
    const auto result = compute({}).at(0);
    const PointF centre = m_source.box(flowFrame).centre();
    const WindowInspection window = inspect({centre.x, centre.y, 0, 0});
    EXPECT_EQ(window.firstFailed(), window.rows.size()) << window.summary().english();
    EXPECT_GT(overlap(window.box, m_source.box(flowFrame)), 0.6);
    EXPECT_EQ(window.rows.back().value, overlap(window.box, result.box));
    EXPECT_TRUE(inspect({-500, -500, 0, 0}).rows.empty()) << "outside the image";
}

TEST_P(TldInspection, RegionOfTheWholePictureEqualsTheFunnel) {
    (void)compute({"clustering.funnel"});
    const auto funnel = std::get<Funnel>(m_run.artifacts().at(0).value);
    const WindowInspection window = inspect({0, 0, 160, 120});
    const InspectionRow& region = window.rows.at(0);
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_EQ(region.children[i].label, funnel.steps[i].label);
        EXPECT_EQ(region.children[i].value, double(funnel.steps[i].count));
    }
    EXPECT_GT(region.children[4].value, 0);
    EXPECT_GT(region.children[0].value, region.children[1].value);
}

TEST_P(TldInspection, NearWindowsNameTheStageThatLostThem) {
    const auto found = m_source.box(flowFrame);
    std::set<std::string> fates;
    for (const double shift : {0.0, 6.0, 25.0}) {
        const WindowInspection window =
            inspect({found.x + shift, found.y, found.width, found.height});
        const auto& steps = window.rows.at(0).children;
        ASSERT_GT(steps.size(), 6u) << "five steps and one window per size";
        for (std::size_t i = 5; i < steps.size(); ++i) {
            const auto& corners = steps[i].marks.at(0).corners;
            const WindowInspection own =
                inspect({corners[0].x, corners[0].y, corners[2].x - corners[0].x,
                         corners[2].y - corners[0].y});
            const std::size_t failed = own.firstFailed();
            fates.insert(steps[i].text.text);
            if (failed == own.rows.size()) {
                EXPECT_EQ(steps[i].text.text, "accepted");
                continue;
            }
            EXPECT_EQ(steps[i].stage, own.rows[failed].stage) << steps[i].text.english();
        }
    }
    EXPECT_GT(fates.size(), 1u);
}

TEST_P(TldInspection, FlowRowsEqualThePoints) {
    (void)compute({"median_flow.points"});
    const auto points = std::get<PointSet>(m_run.artifacts().at(0).value);
    const WindowInspection window = inspect(m_source.box(flowFrame));
    const InspectionRow& flow = window.rows.back().children.back();
    ASSERT_EQ(flow.stage, "median_flow");
    ASSERT_EQ(flow.children.size(), points.points.size());
    ASSERT_GT(points.points.size(), 50u);
    for (std::size_t i = 0; i < points.points.size(); ++i) {
        EXPECT_EQ(flow.children[i].value, double(points.points[i].error));
        EXPECT_EQ(flow.children[i].marks.at(0).weight > 0, points.points[i].kept);
    }
}

INSTANTIATE_TEST_SUITE_P(Variants, TldInspection, testing::Values("cpu", "gpu"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace spoor::test
