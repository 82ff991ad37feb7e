// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// TLD in longer runs, on several devices, and on real sequences.
#include "engine/algorithms/tld/tld_detector.h"
#include "tests/support/ffmpeg_files.h"
#include "tests/support/long_run.h"
#include "tests/support/printing.h"
#include "tests/support/three_devices.h"

#include <fstream>

namespace spoor::test {
namespace {

const AlgorithmDescriptor& tldRunType() {
    return *findAlgorithm("tld").value();
}

TEST(TldRun, MemoryStaysBoundedOver600Frames) {
    followLong(600);
}

std::vector<DevicePlan> plans() {
    const std::string a = cpuDevice(0), b = cpuDevice(1), c = cpuDevice(2);
    return {{a, {}},
            {a, {{"fern_forest", b}, {"nearest_neighbour", c}, {"learning", c}}},
            {b, {{"median_flow", "host"}, {"fern_forest", a}, {"variance_filter", c}}},
            {c, {{"median_flow", a}, {"blurred_image", b}, {"integral_image", a}}}};
}

class TldDecisionsRun : public testing::TestWithParam<const char*> {};

TEST_P(TldDecisionsRun, EveryPlanGivesTheSameBoxes) {
    SPOOR_NEED_THREE_DEVICES();
    MovingBlock source({160, 120}, 12, 16);
    ParamSet params(tldRunType().params);
    ASSERT_TRUE(params.setText("decisions", GetParam()));
    std::vector<std::vector<TargetResult>> wanted;
    for (const DevicePlan& plan : plans()) {
        PipelineRun run(tldRunType(), source, params, plan, 3);
        run.add(0, 1, source.box(0));
        run.add(0, 2, {100, 80, 30, 25});
        const bool first = wanted.empty();
        for (FrameIndex i = 1; i < 30; ++i) {
            auto results = run.step(i);
            if (first) {
                wanted.push_back(std::move(results));
            } else {
                EXPECT_EQ(results, wanted[std::size_t(i) - 1]) << "frame " << i;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, TldDecisionsRun, testing::Values("spoor", "opentld"));

TEST(TldRun, TargetsInSeveralGroupsAreIndependentOfEachOther) {
    MovingBlock source({3840, 2160});
    const RectF block = source.box(0);
    const RectF boxes[] = {{block.x + 4, block.y + 4, 16, 16},
                           {1800, 1200, 16, 16},
                           {3000, 400, 16, 16},
                           {900, 1800, 16, 16}};
    const auto made = [&] {
        return std::make_unique<PipelineRun>(tldRunType(), source, ParamSet(tldRunType().params),
                                             DevicePlan{"cpu", {}}, 3);
    };
    const std::vector<WindowGrid> grids(4, WindowGrid({3840, 2160}, {16, 16}, 15));
    ASSERT_EQ(searchGroups(grids, maxListedWindows).size(), 2u);
    const auto together = made(), first = made(), last = made();
    for (TargetId id = 0; id < 4; ++id) together->add(0, id, boxes[id]);
    first->add(0, 0, boxes[0]);
    last->add(0, 3, boxes[3]);
    for (FrameIndex i = 1; i < 3; ++i) {
        const auto results = together->step(i);
        EXPECT_EQ(results.at(0), first->step(i).at(0)) << "frame " << i;
        EXPECT_EQ(results.at(3), last->step(i).at(0)) << "frame " << i;
    }
}

TEST(TldRun, StateSavedUnderOnePlanContinuesUnderAnother) {
    SPOOR_NEED_THREE_DEVICES();
    MovingBlock source;
    const auto all = plans();
    PipelineRun whole(tldRunType(), source, ParamSet(tldRunType().params), all[0], 3);
    whole.add(0, 1, source.box(0));
    for (FrameIndex i = 1; i < 9; ++i) whole.step(i);
    const auto state = whole.save();
    std::vector<std::unique_ptr<PipelineRun>> others;
    for (std::size_t k = 1; k < all.size(); ++k) {
        others.push_back(std::make_unique<PipelineRun>(tldRunType(), source,
                                                       ParamSet(tldRunType().params), all[k], 3));
        others.back()->load(state);
        EXPECT_EQ(others.back()->save(), state);
    }
    for (FrameIndex i = 9; i < 20; ++i) {
        const auto wanted = whole.step(i);
        for (auto& each : others) EXPECT_EQ(each->step(i), wanted) << "frame " << i;
    }
    for (auto& each : others) EXPECT_EQ(each->save(), whole.save());
}

/// Reads lines of the form x,y,w,h.
std::vector<RectF> readBoxes(std::istream& in) {
    std::vector<RectF> boxes;
    RectF box;
    char comma = 0;
    while (in >> box.x >> comma >> box.y >> comma >> box.width >> comma >> box.height) {
        boxes.push_back(box);
    }
    return boxes;
}

TEST(TldRun, TracksPedestrian1) {
    const auto folder = sharedFolder() / "data" / "sequences" / "tld_pedestrian1";
    std::ifstream truth(folder / "groundtruth.txt");
    if (sharedFolder().empty() || !truth)
        GTEST_SKIP() << "The folder shared/data/sequences is missing";
    std::vector<RectF> boxes;
    RectF box;
    for (char comma;
         truth >> box.x >> comma >> box.y >> comma >> box.width >> comma >> box.height;) {
        boxes.push_back(box);
    }
    ASSERT_EQ(boxes.size(), 140u) << "the target is present in all frames";
    const auto source = openSource((folder / "pedestrian1.mpg").string());
    PipelineRun run(tldRunType(), *source, ParamSet(tldRunType().params), {"cpu", {}});
    std::ifstream init(folder / "init.txt");  // First box of TLD's authors.
    run.add(0, 1, readBoxes(init).at(0));
    int right = 1, given = 1;  // TLD's F-measure counts the first frame.
    for (FrameIndex i = 1; i < FrameIndex(boxes.size()); ++i) {
        const TargetResult result = run.step(i).at(0);
        if (result.state == TargetState::Lost) continue;
        ++given;
        right += overlap(result.box, boxes[std::size_t(i)]) > 0.25;
    }
    const double precision = double(right) / given, recall = double(right) / double(boxes.size());
    EXPECT_GE(2 * precision * recall / (precision + recall), 0.9);
}

}  // namespace
}  // namespace spoor::test
