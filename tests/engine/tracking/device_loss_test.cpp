// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A device is lost at arbitrary points of a run. The run continues on the next device with
// identical results.
#include "engine/compute/context.h"
#include "engine/tracking/runner.h"
#include "tests/support/blob_detector.h"
#include "tests/support/moving_square.h"
#include "tests/support/pipeline_run.h"
#include "tests/support/printing.h"
#include "tests/support/runner_rig.h"
#include "tests/support/three_devices.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

using Path = std::map<FrameIndex, std::vector<TargetResult>>;

constexpr Runner::Options fewSnapshots{6, std::size_t{1} << 24};

/// Each opened device is lost after `after` operations, but at most `deaths` devices.
void kill(RunnerRig& rig, std::int64_t after, int deaths) {
    auto left = std::make_shared<int>(deaths);
    rig.runner.devices().onOpen = [left, after](ComputeContext& device) {
        if ((*left)-- > 0) device.loseAfter(after);
    };
}

/// A run with many kinds of commands: going back, artifacts, a second target, a pause, and a
/// parameter that decides whether the square, hidden in frames 6 and 7, is Lost there.
void livelyRun(RunnerRig& rig, const std::string& method = "auto") {
    MovingSquareSource::Options options;
    options.hiddenFirst = 6;
    options.hiddenLast = 8;
    const MovingSquareSource source(options);
    rig.open(MovingSquareSource(options));
    rig.chooseTemplate({cpuDevice(0), {}});
    rig.set("method", method);
    rig.run(command::AddTarget{source.box(0), ""});
    rig.track(9);
    rig.run(command::AddTarget{{100, 20, 25, 18}, ""});
    rig.track(5);
    rig.set("threshold", 0.0);
    rig.run(command::Watch{{"correlation_map.map"}});
    rig.seek(4);
    rig.track(2);
    rig.set("threshold", 0.6);
    rig.track(11);
    rig.run(command::PauseTarget{2, true});
    rig.track(4);
    rig.seek(16);
    rig.run(command::Retarget{2, {90, 70, 20, 20}});
    rig.track(8);
}

Path livelyPath(const std::string& method = "auto") {
    RunnerRig rig(fewSnapshots);
    livelyRun(rig, method);
    EXPECT_TRUE(rig.sink.errors.empty());
    return rig.sink.path();
}

TEST(DeviceLoss, ContinuesOnNextDeviceWithIdenticalResults) {
    SPOOR_NEED_THREE_DEVICES();
    const Path path = livelyPath();
    std::int64_t after = 1;
    for (;; after += after < 20 ? 2 : 37) {
        RunnerRig rig(fewSnapshots);
        kill(rig, after, 1);
        livelyRun(rig);
        ASSERT_EQ(rig.sink.path(), path) << "lost after " << after << " operations";
        if (rig.sink.errors.empty()) break;  // The run has fewer operations.
        ASSERT_EQ(rig.sink.errors.size(), 1u) << "lost after " << after << " operations";
        ASSERT_NE(rig.sink.errors[0].find("The run continues on " + cpuDevice(1)),
                  std::string::npos)
            << rig.sink.errors[0];
        ASSERT_EQ(rig.sink.state().plan.device, cpuDevice(1));
    }
    EXPECT_GT(after, 700) << "the run must be long enough to lose the device in all its parts";
}

TEST(DeviceLoss, ContinuesWithoutTimings) {
    SPOOR_NEED_THREE_DEVICES();
    Runner::Options untimed = fewSnapshots;
    untimed.timed = false;
    const Path path = livelyPath();
    for (std::int64_t after = 1; after < 700; after += after < 20 ? 7 : 83) {
        RunnerRig rig(untimed);
        kill(rig, after, 1);
        livelyRun(rig);
        ASSERT_EQ(rig.sink.path(), path) << "lost after " << after << " operations";
        ASSERT_EQ(rig.sink.errors.size(), 1u) << "lost after " << after << " operations";
        ASSERT_EQ(rig.sink.state().plan.device, cpuDevice(1));
    }
}

TEST(DeviceLoss, RecoversFromLossDuringRecovery) {
    SPOOR_NEED_THREE_DEVICES();
    const Path path = livelyPath();
    for (std::int64_t after = 1; after < 700; after += after < 40 ? 3 : 31) {
        RunnerRig rig(fewSnapshots);
        kill(rig, after, 2);
        livelyRun(rig);
        ASSERT_EQ(rig.sink.path(), path) << "lost after " << after << " operations";
        ASSERT_EQ(rig.sink.state().plan.device, cpuDevice(2));
    }
}

TEST(DeviceLoss, RecoversWithEveryMethod) {
    SPOOR_NEED_THREE_DEVICES();
    const ParamSet params(findAlgorithm("template").value()->params);
    for (const auto& [method, label] : params.find("method")->choices) {
        if (method == "auto") continue;
        const Path path = livelyPath(method);
        for (const std::int64_t after : {61, 515}) {
            RunnerRig rig(fewSnapshots);
            kill(rig, after, 1);
            livelyRun(rig, method);
            ASSERT_EQ(rig.sink.path(), path) << method << " lost after " << after;
            ASSERT_EQ(rig.sink.errors.size(), 1u);
        }
    }
}

TEST(DeviceLoss, KeepsResultsAndReportsOneErrorWithoutAnotherDevice) {
    SPOOR_NEED_THREE_DEVICES();
    const MovingSquareSource source;
    for (const std::int64_t after : {1, 30, 100, 200}) {
        RunnerRig rig;
        rig.runner.devices().markLost(cpuDevice(1));
        rig.runner.devices().markLost(cpuDevice(2));
        kill(rig, after, 1);
        rig.open(MovingSquareSource());
        rig.chooseTemplate({cpuDevice(0), {}});
        rig.run(command::AddTarget{source.box(0), ""});
        if (!rig.sink.errors.empty()) continue;  // Lost before anything was tracked.
        rig.trackToEnd();
        ASSERT_EQ(rig.sink.errors.size(), 1u);
        EXPECT_NE(rig.sink.errors[0].find("was lost"), std::string::npos) << rig.sink.errors[0];
        EXPECT_EQ(rig.sink.state().mode, RunMode::Idle);
        const Path kept = rig.sink.path();
        EXPECT_EQ(rig.sink.state().frame, kept.rbegin()->first);
        for (const auto& [frame, results] : kept) {
            EXPECT_EQ(results.at(0).box, source.box(frame));
            rig.seek(frame);
            EXPECT_EQ(rig.sink.last().results, results);
        }
        rig.trackToEnd();
        EXPECT_EQ(rig.sink.errors.size(), 2u) << "another attempt reports the error again";
        rig.run(command::RemoveTarget{1});
        EXPECT_TRUE(rig.sink.state().targets.empty());
    }
}

// --- Detector ---

Path detectedPath(RunnerRig& rig, const DevicePlan& plan) {
    rig.open(BlobSource());
    rig.choose(blobDetectorType(), plan);
    rig.trackToEnd();
    return rig.sink.path();
}

TEST(BlobDetector, AddsAndRemovesItsOwnTargets) {
    RunnerRig rig;
    const Path path = detectedPath(rig, {cpuDevice(0), {}});
    EXPECT_TRUE(rig.sink.errors.empty());
    ASSERT_EQ(path.size(), std::size_t(BlobSource::frameCount)) << "frame 0 included";
    std::set<TargetId> ids;
    for (const auto& [frame, results] : path) {
        std::vector<RectF> found;
        for (const auto& result : results) {
            ids.insert(result.id);
            if (result.state != TargetState::Lost) found.push_back(result.box);
        }
        auto truth = BlobSource::boxes(frame);
        const auto order = [](const RectF& a, const RectF& b) {
            return std::pair(a.y, a.x) < std::pair(b.y, b.x);
        };
        std::sort(found.begin(), found.end(), order);
        std::sort(truth.begin(), truth.end(), order);
        EXPECT_EQ(found, truth) << "frame " << frame;
    }
    EXPECT_EQ(ids.size(), 5u);
    EXPECT_EQ(path.at(45).size(), 0u);
}

TEST(BlobDetector, RejectsDrawnBoxes) {
    RunnerRig rig;
    rig.open(BlobSource());
    rig.choose(blobDetectorType());
    rig.run(command::AddTarget{{10, 10, 20, 20}, ""});
    ASSERT_EQ(rig.sink.errors.size(), 1u);
    EXPECT_NE(rig.sink.errors[0].find("finds its own targets"), std::string::npos);
}

TEST(BlobDetector, AssignsIdsUnusedByDrawnTargetsAndEarlierRuns) {
    RunnerRig rig;
    rig.open(BlobSource());
    rig.chooseTemplate();
    rig.run(command::AddTarget{{60, 60, 24, 24}, "drawn"});
    ASSERT_TRUE(rig.sink.errors.empty());
    rig.choose(blobDetectorType());
    rig.track(4);
    std::set<TargetId> found;
    for (const auto& each : rig.sink.last().results) found.insert(each.id);
    ASSERT_FALSE(found.empty());
    EXPECT_GT(*found.begin(), 1);
    rig.chooseTemplate();
    rig.run(command::AddTarget{{30, 30, 24, 24}, "second"});
    const TargetId second = rig.sink.state().targets.back().id;
    EXPECT_EQ(found.count(second), 0u);
    rig.choose(blobDetectorType());
    rig.track(4);
    for (const auto& each : rig.sink.last().results) {
        EXPECT_EQ(found.count(each.id), 0u);
        EXPECT_NE(each.id, second);
    }
}

TEST(BlobDetector, ReproducesResultsAndArtifactsAfterGoingBack) {
    RunnerRig rig(fewSnapshots);
    rig.run(command::Watch{{"blob_map.map"}});
    const Path path = detectedPath(rig, {cpuDevice(0), {}});
    std::map<FrameIndex, std::vector<std::string>> live;
    for (const auto& seen : rig.sink.reports) {
        if (seen.computed) live[seen.frame] = seen.artifacts;
    }
    for (const FrameIndex frame : {50, 23, 22, 6, 1}) {
        rig.seek(frame);
        EXPECT_EQ(rig.sink.last().artifacts, live.at(frame)) << "frame " << frame;
    }
    for (const FrameIndex frame : {50, 23, 6, 0}) {
        rig.seek(frame);
        rig.trackToEnd();
        EXPECT_EQ(rig.sink.path(), path) << "from frame " << frame;
    }
    EXPECT_TRUE(rig.sink.errors.empty());
}

TEST(BlobDetector, ContinuesSavedStateUnderAnotherPlan) {
    SPOOR_NEED_THREE_DEVICES();
    BlobSource source;
    const ParamSet params(blobDetectorType().params);
    for (const FrameIndex cut : {0, 12, 33}) {
        PipelineRun first(blobDetectorType(), source, params, {cpuDevice(0), {}});
        for (FrameIndex i = 0; i <= cut; ++i) first.step(i);
        PipelineRun second(blobDetectorType(), source, params,
                           {cpuDevice(1), {{"local_maxima", cpuDevice(2)}}});
        second.load(first.save());
        EXPECT_EQ(second.save(), first.save());
        for (FrameIndex i = cut + 1; i < BlobSource::frameCount; ++i) {
            ASSERT_EQ(second.step(i), first.step(i)) << "frame " << i;
        }
    }
}

TEST(BlobDetector, ContinuesAfterDeviceLoss) {
    SPOOR_NEED_THREE_DEVICES();
    RunnerRig undisturbed;
    const Path path = detectedPath(undisturbed, {cpuDevice(0), {}});
    for (const int deaths : {1, 2}) {
        for (std::int64_t after = deaths; after < 900; after += after < 40 ? deaths : 61) {
            RunnerRig rig(fewSnapshots);
            kill(rig, after, deaths);
            ASSERT_EQ(detectedPath(rig, {cpuDevice(0), {}}), path)
                << "lost after " << after << " operations";
            ASSERT_LE(rig.sink.errors.size(), std::size_t(deaths));
        }
    }
}

TEST(BlobDetector, KeepsRemainingDeviceAfterLossOfOne) {
    SPOOR_NEED_THREE_DEVICES();
    RunnerRig undisturbed;
    const DevicePlan plan{cpuDevice(0), {{"local_maxima", cpuDevice(1)}}};
    const Path path = detectedPath(undisturbed, plan);
    for (const std::int64_t after : {3, 20, 57, 130}) {
        for (const int victim : {0, 1}) {
            RunnerRig rig(fewSnapshots);
            rig.runner.devices().onOpen = [&](ComputeContext& device) {
                if (device.name() == cpuDevice(victim)) device.loseAfter(after);
            };
            ASSERT_EQ(detectedPath(rig, plan), path);
            EXPECT_EQ(rig.sink.errors.size(), 1u);
        }
    }
}

}  // namespace
}  // namespace spoor::test
