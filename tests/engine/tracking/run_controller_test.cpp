// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/run_controller.h"
#include "tests/engine/tracking/drift_algorithm.h"
#include "tests/support/recording_sink.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

/// A RunController on this thread, without a queue.
class RunControllerTest : public testing::Test {
protected:
    RunControllerTest() : controller(sink, {}) {}

    void execute(Command command) { controller.execute(command); }
    void open() {
        execute(command::Open{algorithm.frames});
        execute(command::SetAlgorithm{algorithm.config()});
        execute(command::AddTarget{RectF{0, 20, 30, 40}, "car"});
    }
    void work() {
        while (!controller.idle()) controller.advance();
    }
    std::string refusal(Command command) {
        try {
            execute(std::move(command));
        } catch (const EngineError& error) {
            return error.what();
        }
        return {};
    }

    DriftAlgorithm algorithm;
    RecordingSink sink;
    RunController controller;
};

TEST_F(RunControllerTest, TracksRequestedFramesAndReportsThem) {
    open();
    execute(command::Track{5});
    EXPECT_FALSE(controller.idle());
    EXPECT_EQ(sink.state().goal, 5);
    work();
    EXPECT_EQ(sink.state().mode, RunMode::Idle);
    EXPECT_EQ(sink.state().trackedTo, 5);
    const auto path = sink.path();
    ASSERT_EQ(path.size(), 6u);
    EXPECT_EQ(path.at(5).at(0).box.x, 5);
    EXPECT_EQ(path.at(5).at(0).label, "car");
}

TEST_F(RunControllerTest, SendsOneConfigurationToRunAndSink) {
    open();
    const RunConfigPtr fast = algorithm.config(5);
    execute(command::SetParameter{fast, "speed"});
    EXPECT_EQ(sink.state().config, fast);
    execute(command::Track{1});
    work();
    EXPECT_EQ(sink.last().results.at(0).box.x, 5);
    EXPECT_EQ(algorithm.log.values, &fast->params().values());
}

TEST_F(RunControllerTest, ShowsRecordedResultsWithoutComputing) {
    open();
    execute(command::Track{10});
    work();
    algorithm.log.steps.clear();
    execute(command::Seek{4});
    EXPECT_FALSE(sink.last().computed);
    EXPECT_EQ(sink.last().results.at(0).box.x, 4);
    execute(command::Step{-1});
    EXPECT_EQ(sink.last().frame, 3);
    execute(command::Seek{1000});
    EXPECT_EQ(sink.last().frame, 39) << "the last frame";
    EXPECT_TRUE(algorithm.log.steps.empty());
}

TEST_F(RunControllerTest, PlaysWithoutComputing) {
    open();
    execute(command::Play{1});
    EXPECT_FALSE(controller.idle());
    EXPECT_GT(controller.due(), 0ns);
    work();
    EXPECT_EQ(sink.state().frame, 39);
    EXPECT_TRUE(algorithm.log.steps.empty());
    execute(command::Play{-1});
    controller.advance();
    EXPECT_EQ(sink.last().frame, 38);
    execute(command::Stop{});
    EXPECT_TRUE(controller.idle());
}

TEST_F(RunControllerTest, DueTimeFollowsVideoAndSpeed) {
    open();
    const auto wait = [&](Command command) {
        const Nanos now = nowNanos();
        execute(std::move(command));
        return controller.due() - now;
    };
    EXPECT_GE(wait(command::Play{1}), 40ms) << "25 frames per second";
    EXPECT_GE(wait(command::Play{0.5}), 80ms);
    execute(command::Stop{});
    execute(command::Track{3});
    EXPECT_EQ(controller.due(), 0ns) << "as fast as possible";
    execute(command::Stop{});
    command::Track paced{3};
    paced.paced = true;
    EXPECT_GE(wait(paced), 40ms);
}

TEST_F(RunControllerTest, RestartsTargetsWithOtherAlgorithm) {
    open();
    execute(command::Track{5});
    work();
    execute(command::SetAlgorithm{algorithm.config(5)});
    EXPECT_EQ(algorithm.log.created, 2);
    EXPECT_EQ(sink.state().targets.at(0).since, 5);
    execute(command::Track{1});
    work();
    EXPECT_EQ(sink.last().results.at(0).box.x, 10);
}

TEST_F(RunControllerTest, TracksBackwards) {
    execute(command::Open{algorithm.frames});
    execute(command::SetAlgorithm{algorithm.config()});
    execute(command::Seek{10});
    execute(command::AddTarget{RectF{0, 20, 30, 40}, ""});
    command::Track track{4};
    track.backward = true;
    execute(track);
    work();
    EXPECT_EQ(algorithm.log.steps, (std::vector<FrameIndex>{9, 8, 7, 6}));
    EXPECT_TRUE(sink.state().backward);
}

TEST_F(RunControllerTest, RefusesCommandsWithoutInputAlgorithmOrTarget) {
    const command::AddTarget add{RectF{0, 0, 9, 9}, ""};
    EXPECT_NE(refusal(command::Track{}).find("No video"), std::string::npos);
    execute(command::Open{algorithm.frames});
    EXPECT_NE(refusal(add).find("No algorithm"), std::string::npos);
    execute(command::SetAlgorithm{algorithm.config()});
    EXPECT_NE(refusal(command::Track{}).find("no target"), std::string::npos);
    EXPECT_NE(refusal(command::RemoveTarget{3}).find("no target 3"), std::string::npos);
}

TEST_F(RunControllerTest, KeepsResultsAfterFailure) {
    open();
    execute(command::Track{5});
    work();
    algorithm.log.fail = [](FrameIndex) { throw EngineError("Broken."); };
    execute(command::Track{5});
    try {
        work();
        ADD_FAILURE() << "no error";
    } catch (const EngineError& error) {
        controller.fail(error);
    }
    EXPECT_TRUE(controller.idle());
    EXPECT_EQ(sink.state().frame, 5);
    algorithm.log.fail = [](FrameIndex) {};
    execute(command::Track{1});
    work();
    EXPECT_EQ(sink.last().results.at(0).box.x, 6);
}

}  // namespace
}  // namespace spoor::test
