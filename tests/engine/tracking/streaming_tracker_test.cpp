// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/streaming_tracker.h"

#include "engine/algorithms/api/registry.h"
#include "engine/media/sample_scene.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

constexpr FrameIndex steps = 6;

StreamingTracker pushed(const std::string& id) {
    const AlgorithmDescriptor& type = *findAlgorithm(id).orThrow();
    return {makeRunConfig(type, ParamSet(type.params), {"cpu", {}}, 3), [](const EngineError&) {}};
}

std::vector<TargetResult> follow(StreamingTracker& run, FrameIndex first, FrameIndex count) {
    const SampleScene scene;
    std::vector<TargetResult> found;
    for (FrameIndex i = first; i < first + count; ++i)
        found.push_back(run.update(scene.render(i), {}).at(0));
    return found;
}

TEST(StreamingTracker, ContinuesFromStateBitForBit) {
    const SampleScene scene;
    for (const std::string id : {"template", "tld"}) {
        StreamingTracker run = pushed(id);
        run.update(scene.render(0), {sampleFirstBox()});
        follow(run, 1, steps);
        const std::string state = run.save();
        EXPECT_EQ(streamingStateHeader(state).pipeline, id);
        EXPECT_EQ(streamingStateHeader(state).seed, 3u);
        const auto wanted = follow(run, steps + 1, steps);
        run.load(state);
        EXPECT_EQ(follow(run, steps + 1, steps), wanted) << id;
        StreamingTracker other = pushed(id);
        other.load(state);
        EXPECT_EQ(other.next(), steps + 1);
        EXPECT_EQ(follow(other, steps + 1, steps), wanted) << id;
    }
}

TEST(StreamingTracker, RejectsInvalidStates) {
    const SampleScene scene;
    StreamingTracker run = pushed("template");
    EXPECT_THROW(run.save(), EngineError);
    run.update(scene.render(0), {sampleFirstBox()});
    const std::string state = run.save();
    for (std::size_t size = 0; size < state.size(); size += 1 + size / 8)
        EXPECT_THROW(run.load(state.substr(0, size)), EngineError) << size;
    EXPECT_THROW(pushed("tld").load(state), EngineError);
    // The tracker continues after the rejected states.
    EXPECT_EQ(run.update(scene.render(1), {}).size(), 1u);
}

TEST(StreamingTracker, SkipsFailedFrame) {
    const SampleScene scene;
    StreamingTracker run = pushed("template");
    EXPECT_THROW(run.update(scene.render(0), {}), EngineError);
    EXPECT_THROW(run.start({0, 0, 9, 9}), EngineError);
    run.update(scene.render(0), {sampleFirstBox()});
    EXPECT_THROW(run.update(FrameBuilder({16, 16}), {}), EngineError);
    EXPECT_EQ(run.next(), 2);
    EXPECT_EQ(run.update(scene.render(2), {}).at(0).state, TargetState::Tracking);
}

}  // namespace
}  // namespace spoor::test
