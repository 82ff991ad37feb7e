// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/replayer.h"
#include "engine/compute/device_set.h"
#include "tests/engine/tracking/drift_algorithm.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

constexpr int checkpointEvery = 8;

/// A pipeline that has tracked a target from frame 0 to 20.
class ReplayerTest : public testing::Test {
protected:
    ReplayerTest()
        : pipeline(devices, algorithm.config(), algorithm.frames->info().size, {},
                   {.timed = false}),
          replayer(pipeline, algorithm.frames, {}, {}, checkpointEvery) {
        replayer.leap(0);
        const change::Start start{1, RectF{0, 20, 30, 40}, true};
        pipeline.start(algorithm.frame(0), start);
        replayer.changed(start, 1);
        replayer.addState();
        for (FrameIndex i = 1; i <= 20; ++i) step();
        algorithm.log.steps.clear();
    }
    void step() {
        replayer.standAtHead();
        const SequencePosition next = replayer.head() + 1;
        path[next] =
            pipeline.step(algorithm.frame(next), replayer.changesAt(next)).results.at(0).box.x;
        replayer.advanced(next);
    }
    void configure(const RunConfigPtr& config) {
        pipeline.configure(config);
        replayer.changed(change::Setting{config});
    }
    double recomputed(SequencePosition place) {
        return replayer.recompute(place)->results.at(0).box.x;
    }

    DriftAlgorithm algorithm;
    DeviceSet devices;
    PipelineInstance pipeline;
    Replayer replayer;
    std::map<SequencePosition, double> path;
};

TEST_F(ReplayerTest, ComputesNothingInStepsForward) {
    for (int i = 0; i < 5; ++i) step();
    EXPECT_EQ(algorithm.log.steps, (std::vector<FrameIndex>{21, 22, 23, 24, 25}));
    EXPECT_EQ(algorithm.log.created, 1);
    EXPECT_EQ(replayer.head(), 25);
}

TEST_F(ReplayerTest, ReplaysFromNearestCheckpoint) {
    EXPECT_EQ(recomputed(19), path.at(19));
    EXPECT_EQ(algorithm.log.steps, (std::vector<FrameIndex>{17, 18, 19}));
    EXPECT_EQ(replayer.head(), 20) << "the head does not move";
    algorithm.log.steps.clear();
    replayer.standAtHead();
    EXPECT_TRUE(algorithm.log.steps.empty()) << "the state at the head was saved";
    step();
    EXPECT_EQ(path.at(21), 21);
}

TEST_F(ReplayerTest, RepeatsChangesAtTheirPositions) {
    configure(algorithm.config(5));
    step();
    pipeline.act({1, "push", 0});
    replayer.changed(change::Intervention{1, "push", 0}, 1);
    for (int i = 0; i < 4; ++i) step();
    EXPECT_EQ(path.at(25), 20 + 5 * 5 + 100);
    for (const SequencePosition place : {25, 20, 21, 3, 24}) {
        EXPECT_EQ(recomputed(place), path.at(place)) << place;
        EXPECT_EQ(pipeline.config().params().real("speed"), place >= 20 ? 5 : 1);
    }
}

TEST_F(ReplayerTest, SkippedFramesHaveNoResults) {
    replayer.leap(30);
    step();
    EXPECT_EQ(path.at(31), 21);
    EXPECT_EQ(replayer.recompute(25), std::nullopt);
    EXPECT_EQ(replayer.stateAt(25), std::nullopt);
    EXPECT_NE(replayer.stateAt(30), std::nullopt);
    EXPECT_EQ(recomputed(10), path.at(10));
    EXPECT_EQ(recomputed(31), 21);
}

TEST_F(ReplayerTest, ForgetsWhatFollowsEarlierHead) {
    configure(algorithm.config(5));
    step();
    replayer.returnTo(12);
    EXPECT_EQ(replayer.head(), 12);
    EXPECT_EQ(replayer.recompute(13), std::nullopt);
    for (int i = 0; i < 12; ++i) step();
    EXPECT_EQ(path.at(24), 24) << "the later setting is gone";
}

TEST_F(ReplayerTest, BeginsWithStateOfAnotherRun) {
    const PipelineState state = *replayer.stateAt(10);
    PipelineInstance other(devices, algorithm.config(), algorithm.frames->info().size, {},
                           {.timed = false});
    Replayer second(other, algorithm.frames, {}, {}, checkpointEvery);
    second.begin(10, state);
    second.moveTo(10);
    EXPECT_TRUE(second.follows(1));
    EXPECT_EQ(other.step(algorithm.frame(11), {}).results.at(0).box.x, path.at(11));
    second.advanced(11);
    EXPECT_EQ(second.recompute(11)->results.at(0).box.x, path.at(11));
    EXPECT_EQ(second.recompute(9), std::nullopt) << "before its first frame";
}

TEST_F(ReplayerTest, RemovesTargetFromAllStates) {
    replayer.removeTarget(1);
    EXPECT_FALSE(replayer.follows(1));
    EXPECT_TRUE(replayer.recompute(12)->results.empty());
}

}  // namespace
}  // namespace spoor::test
