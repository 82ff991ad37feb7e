// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/pipeline_instance.h"
#include "engine/compute/device_set.h"
#include "tests/engine/tracking/drift_algorithm.h"
#include "tests/support/three_devices.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

class PipelineInstanceTest : public testing::Test {
protected:
    PipelineInstanceTest()
        : instance(devices, slow, algorithm.frames->info().size, PlaybackDirection(),
                   {.timed = false}) {}

    double stepTo(FrameIndex index, const std::vector<RunChange>& changes = {}) {
        return instance.step(algorithm.frame(index), changes).results.at(0).box.x;
    }
    void start() { instance.start(algorithm.frame(0), {1, RectF{10, 20, 30, 40}, true}); }

    DriftAlgorithm algorithm;
    const RunConfigPtr slow = algorithm.config(1), fast = algorithm.config(5);
    DeviceSet devices;
    PipelineInstance instance;
};

TEST_F(PipelineInstanceTest, StepsWithParametersOfConfiguration) {
    EXPECT_EQ(instance.at(), beforeFirstFrame);
    start();
    EXPECT_EQ(instance.active(), std::set<TargetId>{1});
    EXPECT_EQ(stepTo(1), 11);
    EXPECT_EQ(instance.at(), 1);
    instance.configure(fast);
    EXPECT_EQ(stepTo(2), 16);
    EXPECT_EQ(&instance.config(), fast.get());
    EXPECT_EQ(algorithm.log.values, &fast->params().values()) << "the algorithm has a copy";
}

TEST_F(PipelineInstanceTest, AppliesChangesAfterStep) {
    start();
    EXPECT_EQ(stepTo(1, {change::Setting{fast}, change::Intervention{1, "push", 0}}), 11);
    EXPECT_EQ(stepTo(2), 116);
    EXPECT_EQ(stepTo(3, {change::Start{1, RectF{0, 0, 9, 9}, true}}), 0) << "a given box replaces";
    EXPECT_EQ(stepTo(4, {change::Pause{1, true}}), 5);
    EXPECT_TRUE(instance.step(algorithm.frame(5), {}).results.empty());
    EXPECT_EQ(instance.paused(), std::set<TargetId>{1});
}

TEST_F(PipelineInstanceTest, LoadsPositionConfigurationAndTargets) {
    start();
    stepTo(1);
    PipelineState state = instance.save();
    instance.configure(fast);
    stepTo(2);
    instance.remove(1);
    instance.load(state, 1);
    EXPECT_EQ(instance.at(), 1);
    EXPECT_EQ(&instance.config(), slow.get());
    EXPECT_EQ(instance.active(), std::set<TargetId>{1});
    EXPECT_EQ(stepTo(2), 12);
    state.dropped = {1};
    state.active = {};
    instance.load(state, 1);
    EXPECT_TRUE(instance.step(algorithm.frame(2), {}).results.empty());
}

TEST_F(PipelineInstanceTest, NewPipelinesBeginWithConfigurationOfFirstFrame) {
    instance.configure(fast);
    start();
    EXPECT_EQ(stepTo(1), 15);
    instance.configure(slow);
    instance.create();
    EXPECT_EQ(&instance.config(), fast.get());
    start();
    // A change that a replay repeats applies to this pipeline only.
    EXPECT_EQ(stepTo(0, {change::Setting{slow}}), 15);
    instance.create();
    EXPECT_EQ(&instance.config(), fast.get());
}

TEST_F(PipelineInstanceTest, ContinuesOnAnotherDeviceFromTheBeginning) {
    SPOOR_NEED_THREE_DEVICES();
    start();
    stepTo(1);
    const DeviceLostError lost(cpuDevice(0), Message("lost"));
    instance.leaveDevice({lost, false}, *slow);
    EXPECT_EQ(instance.stages().plan().device, cpuDevice(1));
    EXPECT_EQ(instance.at(), beforeFirstFrame);
    EXPECT_TRUE(instance.active().empty());
    EXPECT_EQ(algorithm.log.created, 2);
}

TEST_F(PipelineInstanceTest, RejectsFramesOfAnotherSize) {
    start();
    MovingSquareSource::Options other;
    other.size = {80, 60};
    EXPECT_THROW(instance.step(*MovingSquareSource(other).read(1), {}), EngineError);
}

}  // namespace
}  // namespace spoor::test
