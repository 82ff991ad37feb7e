// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/tracking_run.h"
#include "engine/compute/device_set.h"
#include "tests/engine/tracking/drift_algorithm.h"
#include "tests/support/three_devices.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

class TrackingRunTest : public testing::Test {
protected:
    TrackingRunTest()
        : run(devices, config, algorithm.frames, {},
              [this](const EngineError& error) { notices.emplace_back(error.what()); }) {
        run.start(algorithm.frame(0), 1, RectF{0, 20, 30, 40});
    }
    double stepTo(FrameIndex frame) { return run.step(algorithm.frame(frame)).results.at(0).box.x; }
    void trackTo(FrameIndex last) {
        while (run.head() < last) stepTo(run.head() + 1);
    }

    DriftAlgorithm algorithm;
    const RunConfigPtr config = algorithm.config();
    std::vector<std::string> notices;
    DeviceSet devices;
    TrackingRun run;
};

TEST_F(TrackingRunTest, ComputesEachFrameOnceInStepsForward) {
    trackTo(39);
    ASSERT_EQ(algorithm.log.steps.size(), 39u);
    for (FrameIndex i = 1; i <= 39; ++i) EXPECT_EQ(algorithm.log.steps[std::size_t(i - 1)], i);
}

TEST_F(TrackingRunTest, SharesConfigurationWithAlgorithm) {
    stepTo(1);
    EXPECT_EQ(&run.config(), config.get());
    EXPECT_EQ(algorithm.log.values, &config->params().values());
    const RunConfigPtr other = algorithm.config(2);
    run.configure(other);
    EXPECT_EQ(stepTo(2), 3);
    EXPECT_EQ(algorithm.log.values, &other->params().values());
}

TEST_F(TrackingRunTest, CurrentParametersApplyAfterGoingBack) {
    trackTo(10);
    run.configure(algorithm.config(5));
    trackTo(12);
    run.goTo(4);
    EXPECT_EQ(run.head(), 4);
    EXPECT_EQ(stepTo(5), 4 + 5);
    EXPECT_EQ(run.recompute(4).results.at(0).box.x, 4) << "computed with its own parameters";
}

TEST_F(TrackingRunTest, RecomputesWithParametersOfThatFrame) {
    trackTo(10);
    run.configure(algorithm.config(5));
    EXPECT_EQ(stepTo(11), 15);
    EXPECT_EQ(run.recompute(8).results.at(0).box.x, 8);
    EXPECT_EQ(run.recompute(11).results.at(0).box.x, 15);
    EXPECT_EQ(run.head(), 11);
    EXPECT_EQ(stepTo(12), 20);
}

TEST_F(TrackingRunTest, StartsTargetsAhead) {
    run.setStartsAhead({{3, {{1, RectF{50, 20, 30, 40}}, {2, RectF{70, 20, 30, 40}}}}});
    trackTo(3);
    EXPECT_TRUE(run.follows(2));
    EXPECT_EQ(stepTo(4), 51);
}

TEST_F(TrackingRunTest, PausedTargetKeepsPosition) {
    trackTo(3);
    run.pause(1, true);
    EXPECT_TRUE(run.step(algorithm.frame(4)).results.empty());
    run.pause(1, false);
    EXPECT_EQ(stepTo(5), 4);
}

/// A device that is lost in the step into frame 5.
TEST_F(TrackingRunTest, ContinuesOnAnotherDeviceWithSameResults) {
    SPOOR_NEED_THREE_DEVICES();
    trackTo(4);
    algorithm.log.fail = [&](FrameIndex frame) {
        if (frame == 5 && notices.empty()) throw DeviceLostError(cpuDevice(0), Message("Lost."));
    };
    EXPECT_EQ(stepTo(5), 5);
    ASSERT_EQ(notices.size(), 1u);
    EXPECT_NE(notices[0].find("The run continues on " + cpuDevice(1)), std::string::npos);
    EXPECT_EQ(run.plan().device, cpuDevice(1));
    EXPECT_EQ(stepTo(6), 6);
}

}  // namespace
}  // namespace spoor::test
