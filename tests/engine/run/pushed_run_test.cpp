// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/pushed_run.h"

#include "engine/algorithms/registry.h"
#include "engine/media/sample_scene.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

constexpr FrameIndex steps = 6;

command::SetPipeline choiceOf(const std::string& id) {
    const PipelineType& type = *findPipeline(id).orThrow();
    command::SetPipeline choice{&type, ParamSet(type.params), {}, 3};
    choice.plan.device = "cpu";
    return choice;
}

PushedRun pushed(const std::string& id) {
    return PushedRun(choiceOf(id), [](const EngineError&) {});
}

std::vector<TargetResult> follow(PushedRun& run, FrameIndex first, FrameIndex count) {
    const SampleScene scene;
    std::vector<TargetResult> found;
    for (FrameIndex i = first; i < first + count; ++i)
        found.push_back(run.show(scene.render(i), {}).at(0));
    return found;
}

TEST(PushedRun, GoesOnFromAStateBitForBit) {
    const SampleScene scene;
    for (const std::string id : {"template", "tld"}) {
        PushedRun run = pushed(id);
        run.show(scene.render(0), {sampleFirstBox()});
        follow(run, 1, steps);
        const std::string state = run.save();
        EXPECT_EQ(pushedStateHead(state).pipeline, id);
        EXPECT_EQ(pushedStateHead(state).seed, 3u);
        const auto wanted = follow(run, steps + 1, steps);
        run.load(state);
        EXPECT_EQ(follow(run, steps + 1, steps), wanted) << id;
        PushedRun other = pushed(id);
        other.load(state);
        EXPECT_EQ(other.next(), steps + 1);
        EXPECT_EQ(follow(other, steps + 1, steps), wanted) << id;
    }
}

TEST(PushedRun, RefusesStatesThatAreNone) {
    const SampleScene scene;
    PushedRun run = pushed("template");
    EXPECT_THROW(run.save(), EngineError);
    run.show(scene.render(0), {sampleFirstBox()});
    const std::string state = run.save();
    for (std::size_t size = 0; size < state.size(); size += 1 + size / 8)
        EXPECT_THROW(run.load(state.substr(0, size)), EngineError) << size;
    EXPECT_THROW(pushed("tld").load(state), EngineError);
    // It goes on as if nothing had happened.
    EXPECT_EQ(run.show(scene.render(1), {}).size(), 1u);
}

TEST(PushedRun, APictureThatFailsIsLeftOut) {
    const SampleScene scene;
    PushedRun run = pushed("template");
    EXPECT_THROW(run.show(scene.render(0), {}), EngineError);
    EXPECT_THROW(run.start({0, 0, 9, 9}), EngineError);
    run.show(scene.render(0), {sampleFirstBox()});
    EXPECT_THROW(run.show(FrameBuilder({16, 16}), {}), EngineError);
    EXPECT_EQ(run.next(), 2);
    EXPECT_EQ(run.show(scene.render(2), {}).at(0).state, TargetState::Tracking);
}

}  // namespace
}  // namespace spoor::test
