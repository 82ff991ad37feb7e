// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares the rows of inspected windows with the maps and decisions of template matching.
#include "tests/engine/algorithms/inspected_run.h"
#include "tests/support/moving_block.h"
#include "tests/support/turning_picture.h"

#include <algorithm>
#include <set>

namespace spoor::test {
namespace {

constexpr FrameIndex inspectedFrame = 3;

const AlgorithmDescriptor& matching() {
    return *findAlgorithm("template").value();
}

class TemplateInspection : public testing::TestWithParam<const char*> {};

TEST_P(TemplateInspection, RowsEqualMapAndCandidatesOfAllWindows) {
    MovingBlock source;
    const RectF start = source.box(0);
    InspectedRun run(GetParam(), matching(), source, paramsWith(matching(), {{"search", "0.5"}}),
                     start, inspectedFrame);
    const auto map = run.artifact<ScalarMap>("correlation_map.map");
    const auto candidates = run.artifact<BoxList>("local_maxima.candidates");
    const RectF found = run.compute({}).at(0).box;
    const double left = map.footprint.x - (start.width - 1) / 2;
    const double top = map.footprint.y - (start.height - 1) / 2;
    std::set<std::string> verdicts;
    for (int i = 0; i < map.size.area(); i += 5) {
        const RectF box{left + i % map.size.width, top + i / map.size.width, start.width,
                        start.height};
        const WindowInspection window = run.inspect("correlation_map.window", box);
        ASSERT_EQ(window.box, box);
        const InspectionRow score = rowOf(window, "Correlation coefficient");
        ASSERT_EQ(score.value, double(map.values[std::size_t(i)]));
        EXPECT_EQ(passed(score), score.value >= score.limit);
        const bool best = box == found;
        EXPECT_EQ(passed(rowOf(window, "Decision")), best);
        EXPECT_EQ(window.firstFailed() == window.rows.size(), best) << window.summary().english();
        verdicts.insert(window.summary().text);
    }
    EXPECT_GT(verdicts.size(), 1u);
    ASSERT_FALSE(candidates.boxes.empty());
    for (std::size_t i = 0; i < candidates.boxes.size(); ++i) {
        const auto& each = candidates.boxes[i];
        const WindowInspection window = run.inspect("correlation_map.window", each.box);
        EXPECT_EQ(rowOf(window, "Correlation coefficient").value, each.score);
        EXPECT_TRUE(passed(rowOf(window, "Local maximum")));
        EXPECT_EQ(rowOf(window, "Candidate").value, double(i + 1));
        EXPECT_EQ(passed(rowOf(window, "Decision")), each.accepted);
    }
}

TEST_P(TemplateInspection, CountsThePositionsOfARegion) {
    MovingBlock source;
    const RectF start = source.box(0);
    InspectedRun run(GetParam(), matching(), source, paramsWith(matching(), {{"search", "0.5"}}),
                     start, inspectedFrame);
    const auto map = run.artifact<ScalarMap>("correlation_map.map");
    const auto candidates = run.artifact<BoxList>("local_maxima.candidates");
    const double left = map.footprint.x + 0.5, top = map.footprint.y + 0.5;
    std::set<std::string> fates;
    for (const RectF& region : {RectF{0, 0, 160, 120}, {left + 3, top + 5, 9, 7}, {-50, 0, 2, 2}}) {
        const WindowInspection window = run.inspect("correlation_map.window", region);
        const InspectionRow& row = window.rows.at(0);
        const auto inside = [&](PointF at) {
            return at.x >= region.x && at.y >= region.y && at.x <= region.right() &&
                   at.y <= region.bottom();
        };
        const double limit = rowOf(window, "Correlation coefficient").limit;
        long all = 0, alike = 0, listed = 0, best = 0;
        for (int i = 0; i < map.size.area(); ++i) {
            if (!inside({left + i % map.size.width, top + i / map.size.width})) continue;
            ++all;
            alike += double(map.values[std::size_t(i)]) >= limit;
        }
        for (const auto& each : candidates.boxes) {
            if (!inside(each.box.centre()) || each.score < limit) continue;
            ++listed;
            best += each.accepted;
        }
        EXPECT_EQ(row.children[0].value, double(all));
        EXPECT_EQ(row.children[1].value, double(alike));
        EXPECT_EQ(row.children[2].value, double(listed));
        EXPECT_EQ(row.children[3].value, double(best));
        ASSERT_GT(row.children.size(), 4u);
        for (std::size_t i = 4; i < row.children.size(); ++i)
            fates.insert(row.children[i].text.text);
    }
    EXPECT_GT(fates.size(), 1u);
}

TEST_P(TemplateInspection, ShowsTheTemplateAndItsDifference) {
    MovingBlock source;
    InspectedRun run(GetParam(), matching(), source, ParamSet(matching().params), source.box(0),
                     inspectedFrame);
    const WindowInspection window =
        run.inspect("correlation_map.window", run.compute({}).at(0).box);
    EXPECT_EQ(window.picture.size, (SizeI{28, 24}));
    EXPECT_EQ(rowOf(window, "Template").picture.pixels, window.picture.pixels);
    const InspectionRow difference = rowOf(window, "Difference");
    EXPECT_EQ(difference.value, 0) << "the block looks the same in every frame";
    EXPECT_EQ(difference.picture.size, (SizeI{28, 24}));
}

TEST_P(TemplateInspection, ComparesAnglesAndSizesAtAPlace) {
    TurningPicture source({120, 90}, 10, [](FrameIndex i) {
        return TurnedBox{{60, 45}, 32, 24, 6.0 * double(i)};
    });
    InspectedRun run(GetParam(), matching(), source,
                     paramsWith(matching(), {{"rotation", "20"}, {"rotation_step", "5"}}),
                     {44, 33, 32, 24}, inspectedFrame);
    const auto poses = run.artifact<Bars>("turned_template.scores");
    const RectF found = run.compute({}).at(0).box;
    const WindowInspection window = run.inspect("correlation_masked.window", found);
    EXPECT_EQ(window.firstFailed(), window.rows.size()) << window.summary().english();
    const InspectionRow pose = rowOf(window, "Angle and size");
    ASSERT_EQ(pose.children.size(), poses.bars.size());
    EXPECT_EQ(pose.value, rowOf(window, "Correlation coefficient").value);
    const auto most =
        std::max_element(poses.bars.begin(), poses.bars.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    EXPECT_EQ(pose.value, most->second) << "the best pose is the best one at its own place";
    EXPECT_TRUE(std::is_sorted(pose.children.begin(), pose.children.end(),
                               [](const auto& a, const auto& b) { return a.value > b.value; }));
    EXPECT_FALSE(rowOf(window, "Template").picture.pixels.empty());
    // A further window of the frame has the rows of a first one.
    const RectF other{found.x - 7, found.y + 5, found.width, found.height};
    InspectedRun fresh(GetParam(), matching(), source,
                       paramsWith(matching(), {{"rotation", "20"}, {"rotation_step", "5"}}),
                       {44, 33, 32, 24}, inspectedFrame);
    const auto first = fresh.inspect("correlation_masked.window", other).rows;
    const auto further = run.inspect("correlation_masked.window", other).rows;
    ASSERT_EQ(first.size(), further.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(first[i].text.english(), further[i].text.english());
        EXPECT_EQ(first[i].children.size(), further[i].children.size());
    }
}

INSTANTIATE_TEST_SUITE_P(Variants, TemplateInspection, testing::Values("cpu", "gpu"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace spoor::test
