// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/runner.h"
#include "engine/base/temporary_folder.h"
#include "tests/support/moving_square.h"
#include "tests/support/printing.h"
#include "tests/support/runner_rig.h"
#include "tests/support/three_devices.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <fstream>
#include <thread>

namespace spoor::test {
namespace {

constexpr FrameIndex frames = 40;

/// A rig with the video of the square, template matching, and the square as target 1.
struct TrackingRig : RunnerRig {
    explicit TrackingRig(Runner::Options options = {8, std::size_t{1} << 24}) : RunnerRig(options) {
        open(MovingSquareSource());
        chooseTemplate();
        run(command::AddTarget{source.box(0), "square"});
    }
    MovingSquareSource source;
};

void expectNoErrors(const RunnerRig& rig) {
    for (const auto& error : rig.sink.errors) ADD_FAILURE() << error;
}

/// Returns the results of an uninterrupted run.
std::map<FrameIndex, std::vector<TargetResult>> plainPath() {
    TrackingRig rig;
    rig.trackToEnd();
    return rig.sink.path();
}

TEST(Runner, OpenShowsFirstFrame) {
    RunnerRig rig;
    rig.open(MovingSquareSource());
    ASSERT_EQ(rig.sink.reports.size(), 1u);
    EXPECT_EQ(rig.sink.last().frame, 0);
    EXPECT_FALSE(rig.sink.last().computed);
    EXPECT_EQ(rig.sink.state().mode, RunMode::Idle);
    EXPECT_EQ(rig.sink.state().trackedTo, -1);
}

TEST(Runner, TracksRequestedNumberOfFramesAndReportsEachOnce) {
    TrackingRig rig;
    const auto before = rig.sink.reports.size();
    rig.track(5);
    ASSERT_EQ(rig.sink.reports.size(), before + 5);
    for (FrameIndex i = 1; i <= 5; ++i) {
        const auto& seen = rig.sink.reports[before + std::size_t(i) - 1];
        EXPECT_EQ(seen.frame, i);
        EXPECT_TRUE(seen.computed);
        ASSERT_EQ(seen.results.size(), 1u);
        EXPECT_EQ(seen.results[0].box, rig.source.box(i)) << "the box of this frame";
        EXPECT_EQ(seen.results[0].label, "square");
        EXPECT_GT(seen.timings, 5u);
    }
    EXPECT_EQ(rig.sink.state().mode, RunMode::Idle);
    EXPECT_EQ(rig.sink.state().frame, 5);
    EXPECT_EQ(rig.sink.state().trackedTo, 5);
    rig.track(0);
    EXPECT_EQ(rig.sink.reports.size(), before + 5);
    expectNoErrors(rig);
}

TEST(Runner, ResultsAndArtifactsDoNotDependOnTimings) {
    for (const auto& [pipeline, artifact] :
         {std::pair("template", "correlation_map.map"), std::pair("tld", "fern_forest.responses"),
          std::pair("correlation-filter", "correlation_filter.response")}) {
        std::map<FrameIndex, std::vector<TargetResult>> path;
        std::vector<std::string> artifacts;
        for (const bool timed : {true, false}) {
            Runner::Options options;
            options.timed = timed;
            RunnerRig rig(options);
            const MovingSquareSource source;
            rig.open(MovingSquareSource());
            rig.choose(*findAlgorithm(pipeline).value());
            rig.run(command::Watch{{artifact}});
            rig.run(command::AddTarget{source.box(0), ""});
            rig.track(6);
            expectNoErrors(rig);
            EXPECT_EQ(rig.sink.last().timings > 0, timed) << pipeline;
            ASSERT_EQ(rig.sink.last().artifacts.size(), 1u) << pipeline;
            if (timed) path = rig.sink.path(), artifacts = rig.sink.last().artifacts;
            EXPECT_EQ(rig.sink.path(), path) << pipeline;
            EXPECT_EQ(rig.sink.last().artifacts, artifacts) << pipeline;
        }
    }
}

TEST(Runner, TracksToTheEndAndStaysThere) {
    TrackingRig rig;
    rig.trackToEnd();
    EXPECT_EQ(rig.sink.last().frame, frames - 1);
    EXPECT_EQ(rig.sink.state().mode, RunMode::Idle);
    EXPECT_EQ(rig.sink.state().trackedTo, frames - 1);
    EXPECT_EQ(rig.sink.path().size(), std::size_t(frames));
    const auto before = rig.sink.reports.size();
    rig.trackToEnd();
    EXPECT_EQ(rig.sink.reports.size(), before);
    expectNoErrors(rig);
}

TEST(Runner, FirstFrameHasTheGivenBox) {
    TrackingRig rig;
    const auto& seen = rig.sink.last();
    ASSERT_EQ(seen.results.size(), 1u);
    EXPECT_TRUE(seen.results[0].given);
    EXPECT_TRUE(seen.computed);
    EXPECT_EQ(seen.results[0].box, rig.source.box(0));
    EXPECT_EQ(rig.sink.state().targets.size(), 1u);
    EXPECT_EQ(rig.sink.state().trackedTo, 0);
}

TEST(Runner, SeekShowsRecordedResultsOfFrame) {
    TrackingRig rig;
    rig.trackToEnd();
    const auto path = rig.sink.path();
    for (const FrameIndex frame : {0, 39, 7, 8, 31}) {
        rig.seek(frame);
        EXPECT_EQ(rig.sink.last().frame, frame);
        EXPECT_FALSE(rig.sink.last().computed);
        EXPECT_EQ(rig.sink.last().results, path.at(frame));
        EXPECT_EQ(rig.sink.state().frame, frame);
        EXPECT_EQ(rig.sink.state().trackedTo, frames - 1);
    }
    rig.seek(1000);
    EXPECT_EQ(rig.sink.last().frame, frames - 1);
    rig.seek(-5);
    EXPECT_EQ(rig.sink.last().frame, 0);
    rig.run(command::Step{3});
    EXPECT_EQ(rig.sink.last().frame, 3);
    rig.run(command::Step{-1});
    EXPECT_EQ(rig.sink.last().frame, 2);
}

TEST(Runner, ReproducesResultsAfterGoingBack) {
    const auto path = plainPath();
    TrackingRig rig;
    rig.trackToEnd();
    for (const FrameIndex frame : {0, 1, 5, 7, 8, 9, 16, 33, 38}) {
        rig.seek(frame);
        rig.trackToEnd();
        EXPECT_EQ(rig.sink.path(), path) << "from frame " << frame;
    }
    expectNoErrors(rig);
}

TEST(Runner, ReproducesResultsWithFewSnapshots) {
    const auto path = plainPath();
    TrackingRig rig(Runner::Options{2, 30000});  // Memory for one or two states.
    rig.trackToEnd();
    for (const FrameIndex frame : {30, 11, 2}) {
        rig.seek(frame);
        rig.trackToEnd();
        EXPECT_EQ(rig.sink.path(), path) << "from frame " << frame;
    }
}

TEST(Runner, PlayShowsFramesWithoutTracking) {
    TrackingRig rig;
    rig.track(10);
    const auto path = rig.sink.path();
    rig.seek(0);
    rig.sink.clear();
    rig.run(command::Play{1000});
    ASSERT_EQ(rig.sink.reports.size(), std::size_t(frames) - 1);
    for (FrameIndex i = 1; i < frames; ++i) {
        const auto& seen = rig.sink.reports[std::size_t(i) - 1];
        EXPECT_EQ(seen.frame, i);
        EXPECT_FALSE(seen.computed);
        EXPECT_EQ(seen.results, i <= 10 ? path.at(i) : std::vector<TargetResult>());
    }
    EXPECT_EQ(rig.sink.state().mode, RunMode::Idle);
    rig.sink.clear();
    rig.run(command::Play{-1000});
    EXPECT_EQ(rig.sink.reports.size(), std::size_t(frames) - 1);
    EXPECT_EQ(rig.sink.last().frame, 0);
    EXPECT_EQ(rig.sink.state().trackedTo, 10);
}

TEST(Runner, PacedTrackingIsNoFasterThanTheVideo) {
    RunnerRig rig;
    MovingSquareSource::Options options;
    options.framesPerSecond = 100;
    const MovingSquareSource source(options);
    rig.open(MovingSquareSource(options));
    rig.chooseTemplate();
    rig.run(command::AddTarget{source.box(0), ""});
    rig.track(2);
    const Nanos begin = nowNanos();
    rig.run(command::Track{20, true});
    EXPECT_GE(nowNanos() - begin, 190ms);
    EXPECT_EQ(rig.sink.state().trackedTo, 22);
}

TEST(Runner, NewBoxRestartsTarget) {
    TrackingRig rig;
    rig.track(10);
    const RectF other{60, 20, 30, 20};
    rig.run(command::Retarget{1, other});
    EXPECT_EQ(rig.sink.last().frame, 10);
    EXPECT_EQ(rig.sink.last().results.at(0).box, other);
    EXPECT_TRUE(rig.sink.last().results.at(0).given);
    EXPECT_EQ(rig.sink.state().targets.at(0).since, 10);
    rig.track(3);
    EXPECT_EQ(rig.sink.last().results.at(0).box, other) << "the background is still";
    const auto path = rig.sink.path();
    rig.seek(4);
    rig.track(9);
    EXPECT_EQ(rig.sink.path(), path) << "the replay restarts the target in frame 10";
    expectNoErrors(rig);
}

TEST(Runner, SecondTargetStartsInCurrentFrame) {
    TrackingRig rig;
    rig.track(6);
    rig.run(command::AddTarget{{100, 20, 25, 18}, "ground"});
    EXPECT_EQ(rig.sink.last().results.size(), 2u);
    rig.trackToEnd();
    const auto path = rig.sink.path();
    EXPECT_EQ(path.at(5).size(), 1u);
    EXPECT_EQ(path.at(6).size(), 2u);
    EXPECT_EQ(path.at(39).size(), 2u);
    EXPECT_EQ(path.at(39)[1].label, "ground");
    for (const FrameIndex frame : {0, 3, 6, 20}) {
        rig.seek(frame);
        rig.trackToEnd();
        EXPECT_EQ(rig.sink.path(), path) << "from frame " << frame;
    }
}

TEST(Runner, PausedTargetHasNoResultsUntilResumed) {
    TrackingRig rig;
    rig.track(5);
    rig.run(command::PauseTarget{1, true});
    EXPECT_TRUE(rig.sink.state().targets.at(0).paused);
    rig.track(3);
    EXPECT_TRUE(rig.sink.path().at(8).empty());
    rig.run(command::PauseTarget{1, false});
    rig.track(3);
    EXPECT_EQ(rig.sink.last().results.at(0).box, rig.source.box(11));
    expectNoErrors(rig);
}

TEST(Runner, PauseAppliesAfterGoingBackBeforeIt) {
    TrackingRig rig;
    rig.track(12);
    rig.run(command::PauseTarget{1, true});
    rig.seek(4);
    rig.track(3);
    EXPECT_TRUE(rig.sink.path().at(6).empty()) << "the target is still paused";
    rig.run(command::PauseTarget{1, false});
    rig.track(3);
    EXPECT_EQ(rig.sink.last().results.at(0).box, rig.source.box(10));
}

TEST(Runner, RemovesTargetFromAllFramesAndNeverReusesItsId) {
    TrackingRig rig;
    rig.track(5);
    rig.run(command::AddTarget{{100, 20, 25, 18}, ""});
    rig.track(5);
    rig.run(command::RemoveTarget{1});
    EXPECT_EQ(rig.sink.state().targets.size(), 1u);
    for (const FrameIndex frame : {0, 3, 8}) {
        rig.seek(frame);
        for (const auto& result : rig.sink.last().results) EXPECT_EQ(result.id, 2);
    }
    rig.trackToEnd();
    for (const auto& result : rig.sink.last().results) EXPECT_EQ(result.id, 2);
    rig.seek(2);
    rig.trackToEnd();
    ASSERT_EQ(rig.sink.last().results.size(), 1u);
    EXPECT_EQ(rig.sink.last().results[0].id, 2);
    rig.run(command::AddTarget{{100, 20, 25, 18}, ""});
    EXPECT_EQ(rig.sink.state().targets.back().id, 3);
    expectNoErrors(rig);
}

TEST(Runner, ParameterTakesEffectInNextFrame) {
    TrackingRig rig;
    rig.track(5);
    rig.set("method", std::string("naive"));
    EXPECT_EQ(rig.sink.state().config->params().text("method"), "naive");
    rig.track(5);
    EXPECT_EQ(rig.sink.last().results.at(0).box, rig.source.box(10));
    expectNoErrors(rig);
}

TEST(Runner, ChangingAlgorithmRestartsTargetsInCurrentFrame) {
    TrackingRig rig;
    rig.track(10);
    ParamSet params(findAlgorithm("template").value()->params);
    params.setText("method", "naive").orThrow();
    rig.configure(makeRunConfig(*findAlgorithm("template").value(), params, {"cpu", {}}, 5));
    EXPECT_EQ(rig.sink.last().frame, 10);
    EXPECT_TRUE(rig.sink.last().results.at(0).given);
    EXPECT_EQ(rig.sink.last().results.at(0).box, rig.source.box(10));
    EXPECT_EQ(rig.sink.state().config->seed(), 5u);
    rig.trackToEnd();
    EXPECT_EQ(rig.sink.last().results.at(0).box, rig.source.box(39));
    EXPECT_EQ(rig.sink.path().at(4).at(0).box, rig.source.box(4)) << "earlier results stay";
    expectNoErrors(rig);
}

TEST(Runner, OpeningAnotherInputDiscardsTargetsAndResults) {
    TrackingRig rig;
    rig.track(10);
    MovingSquareSource::Options small;
    small.size = {100, 80};
    rig.open(MovingSquareSource(small));
    EXPECT_TRUE(rig.sink.state().targets.empty());
    EXPECT_EQ(rig.sink.state().trackedTo, -1);
    EXPECT_TRUE(rig.sink.last().results.empty());
    rig.run(command::AddTarget{rig.source.box(0), ""});
    rig.track(4);
    EXPECT_EQ(rig.sink.last().results.at(0).box, rig.source.box(4));
    EXPECT_EQ(rig.sink.last().results.at(0).id, 1);
    expectNoErrors(rig);
}

const std::set<std::string> everything = {"correlation_map.map",    "correlation_map.template",
                                          "correlation_map.method", "local_maxima.candidates",
                                          "local_maxima.funnel",    "local_maxima.scores"};

TEST(Runner, RecomputedArtifactsEqualLiveOnes) {
    TrackingRig live;
    live.run(command::Watch{everything});
    live.trackToEnd();
    std::map<FrameIndex, std::vector<std::string>> wanted;
    for (const auto& seen : live.sink.reports) {
        if (seen.computed && seen.frame > 0) wanted[seen.frame] = seen.artifacts;
    }
    ASSERT_EQ(wanted.at(1).size(), everything.size());
    TrackingRig later;
    later.trackToEnd();
    const auto path = later.sink.path();
    later.run(command::Watch{everything});
    for (const FrameIndex frame : {39, 1, 8, 9, 17, 38}) {
        later.seek(frame);
        EXPECT_EQ(later.sink.last().frame, frame);
        EXPECT_EQ(later.sink.last().artifacts, wanted.at(frame)) << "frame " << frame;
        EXPECT_EQ(later.sink.last().results, path.at(frame));
    }
    later.seek(20);
    later.trackToEnd();
    EXPECT_EQ(later.sink.path(), path) << "watching artifacts changes no results";
    expectNoErrors(later);
}

TEST(Runner, RecomputesArtifactsWithNewParameterAfterGoingBack) {
    TrackingRig rig;
    rig.trackToEnd();
    rig.set("search", 0.3);
    rig.seek(10);
    rig.sink.clear();
    rig.run(command::Watch{{"correlation_map.map"}});
    rig.track(3);
    const auto live = rig.sink.last().artifacts;
    ASSERT_EQ(live.size(), 1u);
    rig.seek(12);
    rig.seek(13);
    EXPECT_EQ(rig.sink.last().artifacts, live);
    EXPECT_FALSE(rig.sink.last().computed);
}

TEST(Runner, HasNoArtifactsForFramesWithoutStep) {
    TrackingRig rig;
    rig.track(5);
    rig.seek(30);
    rig.run(command::AddTarget{{100, 20, 25, 18}, ""});
    rig.sink.clear();
    rig.run(command::Watch{everything});
    EXPECT_TRUE(rig.sink.reports.empty()) << "frame 30 was not reached by a step";
    rig.track(1);
    EXPECT_EQ(rig.sink.last().artifacts.size(), 2 * everything.size());
    expectNoErrors(rig);
}

TEST(Runner, RenamesTargetInAllResults) {
    TrackingRig rig;
    rig.track(4);
    rig.run(command::Rename{1, "box"});
    EXPECT_EQ(rig.sink.state().targets.at(0).label, "box");
    EXPECT_EQ(rig.sink.last().results.at(0).label, "box");
    rig.seek(2);
    EXPECT_EQ(rig.sink.last().results.at(0).label, "box") << "earlier frames are renamed, too";
    rig.track(1);
    EXPECT_EQ(rig.sink.last().results.at(0).label, "box");
    expectNoErrors(rig);
    rig.run(command::Rename{9, "ghost"});
    EXPECT_EQ(rig.sink.errors.size(), 1u);
}

TEST(Runner, SeekDuringTrackingStopsAndKeepsResults) {
    RunnerRig rig;
    MovingSquareSource::Options options;
    options.frames = 100000;
    options.stepX = options.stepY = 0;
    const MovingSquareSource source(options);
    rig.open(MovingSquareSource(options));
    rig.chooseTemplate();
    rig.run(command::AddTarget{source.box(0), ""});
    std::jthread engine([&](const std::stop_token& stop) { rig.runner.run(stop); });
    rig.runner.post(command::Track{});
    ASSERT_TRUE(waitUntil([&] { return rig.sink.computed >= 5; }));
    rig.runner.post(command::Seek{1});
    ASSERT_TRUE(waitUntil([&] { return !rig.runner.busy(); }));
    engine.request_stop();
    engine.join();
    EXPECT_EQ(rig.sink.state().mode, RunMode::Idle);
    EXPECT_EQ(rig.sink.state().frame, 1);
    EXPECT_FALSE(rig.sink.state().goal);
    EXPECT_GT(rig.sink.state().trackedTo, 1) << "results after the frame are kept";
    expectNoErrors(rig);
}

TEST(Runner, ReportsInvalidCommandsAndChangesNothing) {
    RunnerRig rig;
    const auto refused = [&](Command command, const char* part) {
        rig.sink.errors.clear();
        rig.run(std::move(command));
        ASSERT_EQ(rig.sink.errors.size(), 1u) << part;
        EXPECT_NE(rig.sink.errors[0].find(part), std::string::npos) << rig.sink.errors[0];
        EXPECT_EQ(rig.sink.state().mode, RunMode::Idle);
    };
    const MovingSquareSource source;
    refused(command::Track{}, "No video is open");
    refused(command::Play{}, "No video is open");
    refused(command::Seek{3}, "No video is open");
    refused(command::AddTarget{source.box(0), ""}, "No video is open");
    rig.open(MovingSquareSource());
    refused(command::AddTarget{source.box(0), ""}, "No algorithm is selected");
    const AlgorithmDescriptor& type = *findAlgorithm("template").value();
    refused(command::SetAlgorithm{makeRunConfig(type, ParamSet(type.params), {"tpu", {}})},
            "'tpu'");
    rig.chooseTemplate();
    refused(command::Track{}, "no target");
    refused(command::AddTarget{{500, 500, 20, 20}, ""}, "outside");
    refused(command::AddTarget{{5, 5, 0.2, 20}, ""}, "at least");
    refused(command::Retarget{4, source.box(0)}, "no target 4");
    refused(command::RemoveTarget{4}, "no target 4");
    refused(command::PauseTarget{4, true}, "no target 4");
    EXPECT_TRUE(rig.sink.state().targets.empty());
    rig.sink.errors.clear();
    rig.run(command::AddTarget{source.box(0), ""});
    EXPECT_EQ(rig.sink.state().targets.at(0).id, 1) << "rejected targets use no id";
    rig.trackToEnd();
    EXPECT_EQ(rig.sink.last().results.at(0).box, source.box(39));
    expectNoErrors(rig);
}

TEST(Runner, RetriesFailedFrameAfterCauseIsRemoved) {
    const auto path = plainPath();
    const TemporaryFolder folder;
    TrackingRig rig;
    rig.track(10);
    setenv("SPOOR_KERNEL_DIR", folder.path().c_str(), 1);
    std::ofstream(folder.file("correlation_map.cpu.cl")) << "kernel void correlation_naive(int) {";
    rig.run(command::Watch{everything});
    rig.set("method", std::string("naive"));
    rig.sink.clear();
    rig.trackToEnd();
    unsetenv("SPOOR_KERNEL_DIR");
    ASSERT_GE(rig.sink.errors.size(), 1u);
    EXPECT_NE(rig.sink.errors[0].find("correlation_map.cpu.cl"), std::string::npos);
    EXPECT_EQ(rig.sink.state().mode, RunMode::Idle);
    EXPECT_EQ(rig.sink.state().frame, 10) << "the frame of the last results";
    rig.sink.clear();
    rig.trackToEnd();
    expectNoErrors(rig);
    auto rest = path;
    for (FrameIndex i = 0; i <= 10; ++i) rest.erase(i);
    EXPECT_EQ(rig.sink.path(), rest);
}

TEST(Runner, ExecutesCommandsOfOtherThreadsInOrder) {
    RunnerRig rig;
    const MovingSquareSource source;
    std::jthread engine([&](const std::stop_token& stop) { rig.runner.run(stop); });
    FrameStore::Options options;
    options.prefetch = 0;
    rig.runner.post(
        command::Open{FrameStore::fromSource(std::make_unique<MovingSquareSource>(), options)});
    const AlgorithmDescriptor& type = *findAlgorithm("template").value();
    const RunConfigPtr config = makeRunConfig(type, ParamSet(type.params), {"cpu", {}});
    rig.runner.post(command::SetAlgorithm{config});
    rig.runner.post(command::AddTarget{source.box(0), ""});
    rig.runner.post(command::Track{});
    {
        std::vector<std::jthread> users;
        for (int i = 0; i < 3; ++i) {
            users.emplace_back([&] {
                for (int k = 0; k < 20; ++k) {
                    ParamSet params = config->params();
                    (void)params.set("search", 1.0 + k % 3).orThrow();
                    rig.runner.post(command::SetParameter{config->with(params), "search"});
                    (void)rig.runner.busy();
                    std::this_thread::yield();
                }
            });
        }
    }
    ASSERT_TRUE(waitUntil([&] { return !rig.runner.busy(); }));
    expectNoErrors(rig);
    EXPECT_EQ(rig.sink.path().size(), std::size_t(frames));
    for (const auto& [frame, results] : rig.sink.path()) {
        EXPECT_EQ(results.at(0).box, source.box(frame));
    }
    engine.request_stop();
}

TEST(Runner, StopEndsTrackingAndPlaybackQuickly) {
    RunnerRig rig;
    MovingSquareSource::Options options;
    options.frames = 100000;
    options.stepX = options.stepY = 0;
    const MovingSquareSource source(options);
    rig.open(MovingSquareSource(options));
    rig.chooseTemplate();
    rig.run(command::AddTarget{source.box(0), ""});
    std::jthread engine([&](const std::stop_token& stop) { rig.runner.run(stop); });
    for (const Command& command : {Command(command::Track{}), Command(command::Play{1.0})}) {
        const int before = rig.sink.reported;
        rig.runner.post(command);
        EXPECT_TRUE(waitUntil([&] { return rig.sink.reported > before + 2; }));
        EXPECT_TRUE(rig.runner.busy());
        rig.runner.post(command::Stop{});
        const int stopped = rig.sink.reported;
        EXPECT_TRUE(waitUntil([&] { return !rig.runner.busy(); }));
        EXPECT_LE(rig.sink.reported, stopped + 3);
    }
    const int before = rig.sink.reported;
    rig.runner.post(command::Track{});
    EXPECT_TRUE(waitUntil([&] { return rig.sink.reported > before + 2; }));
    engine.request_stop();
    engine.join();
    EXPECT_FALSE(rig.runner.busy());
    expectNoErrors(rig);
}

}  // namespace
}  // namespace spoor::test
