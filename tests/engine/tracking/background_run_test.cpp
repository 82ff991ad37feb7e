// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/background_run.h"
#include "engine/algorithms/api/registry.h"
#include "engine/compute/device_set.h"
#include "engine/pipeline/report.h"
#include "tests/support/moving_block.h"
#include "tests/support/moving_square.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

using Path = std::map<FrameIndex, std::vector<TargetResult>>;

struct BackgroundRunTest : ::testing::Test {
    BackgroundRunTest() {
        const AlgorithmDescriptor& type = *findAlgorithm("template").value();
        setup.config = makeRunConfig(type, ParamSet(type.params), {"cpu", {}});
        setup.last = 39;
        setup.starts[0][1] = source.box(0);
        FrameStore::Options options;
        options.prefetch = 0;
        frames = FrameStore::fromSource(std::make_unique<MovingSquareSource>(), options);
    }
    Path run(const std::function<bool(FrameIndex)>& goOn = [](FrameIndex) { return true; }) {
        Path path;
        executeBackgroundRun(devices, frames, setup, stop.get_token(),
                             [&](const Frame& frame, FrameOutcome outcome) {
                                 path[frame.index()] = std::move(outcome.results);
                                 return goOn(frame.index());
                             });
        return path;
    }
    MovingSquareSource source;
    std::shared_ptr<FrameStore> frames;
    DeviceSet devices;
    BackgroundRunSetup setup;
    std::stop_source stop;
};

TEST_F(BackgroundRunTest, TracksFromFirstBoxToLastFrame) {
    const Path path = run();
    ASSERT_EQ(path.size(), 40u);
    EXPECT_TRUE(path.at(0).at(0).given);
    for (const auto& [frame, results] : path) EXPECT_EQ(results.at(0).box, source.box(frame));
}

TEST_F(BackgroundRunTest, TracksBackwards) {
    setup.backward = true;
    setup.first = 30;
    setup.last = 5;
    setup.starts = {{30, {{1, source.box(30)}}}};
    const Path path = run();
    ASSERT_EQ(path.size(), 26u);
    EXPECT_EQ(path.begin()->first, 5);
    for (const auto& [frame, results] : path) EXPECT_EQ(results.at(0).box, source.box(frame));
}

TEST_F(BackgroundRunTest, StartsTargetsInLaterFrames) {
    setup.starts[10][2] = source.box(10);
    const Path path = run();
    EXPECT_EQ(path.at(9).size(), 1u);
    ASSERT_EQ(path.at(10).size(), 2u);
    EXPECT_TRUE(path.at(10).at(1).given);
    EXPECT_EQ(path.at(39).at(1).box, source.box(39));
}

TEST_F(BackgroundRunTest, EndsWhenSinkReturnsFalseOrStopIsRequested) {
    EXPECT_EQ(run([](FrameIndex frame) { return frame < 7; }).size(), 8u);
    EXPECT_EQ(run([this](FrameIndex frame) {
                  if (frame == 3) stop.request_stop();
                  return true;
              }).size(),
              4u);
}

TEST_F(BackgroundRunTest, PassesWatchedArtifactsToSink) {
    setup.watched = {"correlation_map.map"};
    setup.last = 2;
    std::size_t seen = 0;
    executeBackgroundRun(devices, frames, setup, stop.get_token(),
                         [&](const Frame&, const FrameOutcome& outcome) {
                             seen += outcome.artifacts.size();
                             return true;
                         });
    EXPECT_EQ(seen, 2u);
}

TEST_F(BackgroundRunTest, ThrowsForUntrackableBox) {
    setup.starts[0][1] = {0, 0, 0, 0};
    EXPECT_THROW(run(), EngineError);
}

TEST_F(BackgroundRunTest, ContinuesFromStateOfAnotherRun) {
    const Path whole = run();
    const auto shown = makeBackgroundRun(devices, frames, setup);
    executeBackgroundRun(*shown, *frames, setup, stop.get_token(),
                         [](const Frame&, auto) { return true; });
    setup.first = 15;
    setup.starts = {{20, {{2, source.box(20)}}}};
    setup.state = std::make_shared<const PipelineState>(*shown->stateAt(15));
    const Path path = run();
    EXPECT_EQ(path.size(), 25u);
    EXPECT_TRUE(path.at(15).empty()) << "the run begins after this frame";
    EXPECT_EQ(path.at(16), whole.at(16));
    EXPECT_EQ(path.at(39).at(0), whole.at(39).at(0));
    ASSERT_EQ(path.at(20).size(), 2u) << "later starts apply";
    EXPECT_TRUE(path.at(20).at(1).given);
}

/// Computes two runs over the same frames alternately.
struct AtOnce {
    explicit AtOnce(std::shared_ptr<FrameStore> frames) : m_frames(std::move(frames)) {}
    void operator()(const BackgroundRunSetup& a, const BackgroundRunSetup& b) {
        const BackgroundRunSetup* setups[] = {&a, &b};
        std::unique_ptr<TrackingRun> runs[2];
        for (int i = 0; i < 2; ++i) {
            runs[i] = makeBackgroundRun(devices[i], m_frames, *setups[i]);
            Path& path = paths[i];
            BackgroundRunSetup first = *setups[i];
            first.last = first.first;
            executeBackgroundRun(*runs[i], *m_frames, first, {},
                                 [&path](const Frame& frame, auto outcome) {
                                     path[frame.index()] = std::move(outcome.results);
                                     return true;
                                 });
        }
        for (FrameIndex index = a.first + 1; index <= a.last; ++index)
            for (int i = 0; i < 2; ++i)
                paths[i][index] = runs[i]->step(*m_frames->get(index)).results;
    }
    DeviceSet devices[2];
    Path paths[2];

private:
    std::shared_ptr<FrameStore> m_frames;
};

TEST_F(BackgroundRunTest, RunsWithDifferentParametersAreIndependent) {
    const MovingBlock block({160, 120}, 14, 17);  // Hidden in three frames.
    FrameStore::Options options;
    options.prefetch = 0;
    frames = FrameStore::fromSource(std::make_unique<MovingBlock>(block), options);
    setup.starts = {{0, {{1, block.box(0)}}}};
    ParamSet params = setup.config->params();
    (void)params.set("threshold", 0.2).orThrow();
    setup.config = setup.config->with(params);
    BackgroundRunSetup other = setup;
    (void)params.set("threshold", 0.95).orThrow();
    other.config = setup.config->with(params);
    AtOnce both(frames);
    both(setup, other);
    EXPECT_EQ(both.paths[0], run());
    std::swap(setup, other);
    EXPECT_EQ(both.paths[1], run());
    EXPECT_FALSE(both.paths[0] == both.paths[1]);
}

TEST_F(BackgroundRunTest, RunsOfDifferentAlgorithmsAreIndependent) {
    BackgroundRunSetup other = setup;
    const AlgorithmDescriptor& type = *findAlgorithm("correlation-filter").value();
    other.config = makeRunConfig(type, ParamSet(type.params), setup.config->plan());
    AtOnce both(frames);
    both(setup, other);
    EXPECT_EQ(both.paths[0], run());
    std::swap(setup, other);
    EXPECT_EQ(both.paths[1], run());
    EXPECT_FALSE(both.paths[0] == both.paths[1]);
}

TEST_F(BackgroundRunTest, RunsOnDifferentDevicesAreIndependent) {
    BackgroundRunSetup other = setup;
    setup.kernels = KernelVariant::Cpu;
    other.kernels = KernelVariant::Gpu;
    AtOnce both(frames);
    both(setup, other);
    const std::string device = selectDevice("cpu").value().stableName;
    EXPECT_EQ(both.devices[0].get(device).shape(), KernelVariant::Cpu);
    EXPECT_EQ(both.devices[1].get(device).shape(), KernelVariant::Gpu);
    ASSERT_EQ(both.paths[1].size(), 40u);
    for (const auto& [frame, results] : both.paths[0])
        EXPECT_EQ(both.paths[1].at(frame).at(0).box, results.at(0).box) << "frame " << frame;
    EXPECT_EQ(both.paths[0], run());
}

}  // namespace
}  // namespace spoor::test
