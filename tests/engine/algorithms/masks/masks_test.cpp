// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/base/error.h"
#include "engine/base/mask.h"
#include "engine/base/paths.h"
#include "tests/support/moving_square.h"
#include "tests/support/pipeline_run.h"
#include "tests/support/printing.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <filesystem>
#include <set>

namespace spoor::test {
namespace {

bool hasMaskNetwork() {
    return std::filesystem::exists(sharedFile("masks") / "segment.onnx");
}

MovingSquareSource maskScene(FrameIndex hiddenFirst = -1, FrameIndex hiddenLast = -1) {
    return MovingSquareSource({.size = {320, 240},
                               .frames = 30,
                               .square = {60, 50, 60, 52},
                               .hiddenFirst = hiddenFirst,
                               .hiddenLast = hiddenLast});
}

const AlgorithmDescriptor& maskedTracker(const std::string& id = "template") {
    return *findAlgorithm(id).value();
}

ParamSet withMasksOn(const AlgorithmDescriptor& type) {
    return paramsWith(type, {{"masks", "true"}});
}

/// Overlap of a mask with a box, in whole pixels.
double overlapWith(const Shape& shape, const RectF& box, SizeI size) {
    const auto* mask = shape.as<Mask>();
    if (!mask) return 0;
    const RectI frame{0, 0, size.width, size.height};
    const auto found = pixelsOf(*mask, frame), real = pixelsOf(filled(Shape(), box, size), frame);
    int both = 0, either = 0;
    for (std::size_t i = 0; i < found.size(); ++i)
        both += found[i] && real[i], either += found[i] || real[i];
    return double(both) / either;
}

class Masks : public testing::Test {
protected:
    void SetUp() override {
        if (!hasMaskNetwork()) GTEST_SKIP() << "built without the mask network";
    }
};

std::vector<TargetResult> followedFrom(PipelineRun& run, FrameIndex first, FrameIndex last) {
    std::vector<TargetResult> path;
    for (FrameIndex i = first; i <= last; ++i)
        for (const TargetResult& each : run.step(i)) path.push_back(each);
    return path;
}

TEST_F(Masks, FollowTheTargetOfATracker) {
    auto source = maskScene();
    PipelineRun run(maskedTracker(), source, withMasksOn(maskedTracker()));
    run.add(0, 1, source.box(0));
    double sum = 0;
    for (FrameIndex i = 1; i < 12; ++i) {
        const TargetResult result = run.step(i).at(0);
        ASSERT_TRUE(result.shape.as<Mask>()) << i;
        EXPECT_EQ(result.box, boundsOf(result.shape));
        EXPECT_EQ(shapeProblem(result.shape, source.info().size).english(), "");
        sum += overlapWith(result.shape, source.box(i), source.info().size);
    }
    EXPECT_GT(sum / 11, 0.7);
}

TEST_F(Masks, LeaveTheTrackerAsItIs) {
    auto source = maskScene();
    PipelineRun plain(maskedTracker(), source);
    PipelineRun masked(maskedTracker(), source, withMasksOn(maskedTracker()));
    plain.add(0, 1, source.box(0));
    masked.add(0, 1, source.box(0));
    for (FrameIndex i = 1; i < 12; ++i) {
        const TargetResult a = plain.step(i).at(0), b = masked.step(i).at(0);
        EXPECT_TRUE(a.shape.empty());
        EXPECT_EQ(a.confidence, b.confidence) << i;
    }
}

TEST_F(Masks, ContinueFromASavedStateBitForBit) {
    for (const char* id : {"template", "correlation-filter"}) {
        SCOPED_TRACE(id);
        auto source = maskScene();
        const auto& type = maskedTracker(id);
        PipelineRun run(type, source, withMasksOn(type));
        run.add(0, 1, source.box(0));
        run.add(0, 2, {200, 150, 40, 40});
        (void)followedFrom(run, 1, 5);
        const auto state = run.save();
        const auto first = followedFrom(run, 6, 11);
        PipelineRun other(type, source, withMasksOn(type));
        other.load(state);
        EXPECT_EQ(other.save(), state);
        EXPECT_EQ(followedFrom(other, 6, 11), first);
        run.load(state);
        EXPECT_EQ(followedFrom(run, 6, 11), first);
    }
}

TEST_F(Masks, RejectDamagedStates) {
    auto source = maskScene();
    PipelineRun run(maskedTracker(), source, withMasksOn(maskedTracker()));
    run.add(0, 1, source.box(0));
    const auto state = run.save();
    for (std::size_t cut = state.size() / 64; cut < state.size(); cut += state.size() / 64) {
        EXPECT_THROW(run.load({state.begin(), state.begin() + std::ptrdiff_t(cut)}), EngineError);
        EXPECT_EQ(run.save(), state);
    }
}

TEST_F(Masks, OfATargetDoNotDependOnOtherTargets) {
    auto source = maskScene();
    PipelineRun alone(maskedTracker(), source, withMasksOn(maskedTracker()));
    PipelineRun both(maskedTracker(), source, withMasksOn(maskedTracker()));
    both.add(0, 1, {200, 150, 40, 40});
    alone.add(0, 2, source.box(0));
    both.add(0, 2, source.box(0));
    for (FrameIndex i = 1; i < 8; ++i) {
        const auto one = alone.step(i), two = both.step(i);
        EXPECT_EQ(one.at(0), two.at(1)) << i;
    }
}

TEST_F(Masks, HaveSignalsAndArtifactsInEveryFrame) {
    auto source = maskScene();
    const auto& type = maskedTracker();
    const AlgorithmLayout layout = type.describe(withMasksOn(type));
    PipelineRun run(type, source, withMasksOn(type));
    run.add(0, 1, source.box(0));
    std::set<std::string> wanted, found, signalIds;
    for (const ArtifactSpec& each : layout.artifacts)
        if (each.id.starts_with("mask_")) wanted.insert(each.id);
    EXPECT_EQ(wanted.size(), 5u);
    run.stages().setWatched(wanted);
    (void)run.step(1);
    for (const Artifact& each : run.artifacts()) found.insert(each.id);
    EXPECT_EQ(found, wanted);
    for (const Signal& each : run.stages().takeSignals()) signalIds.emplace(each.id);
    for (const char* id : {"mask_network.quality", "mask_network.area", "mask_network.overlap",
                           "mask_colours.likelihood"})
        EXPECT_TRUE(signalIds.count(id)) << id;
}

TEST_F(Masks, AreAnOptionOfEveryTrackerOfBoxes) {
    for (const AlgorithmDescriptor& type : algorithmDescriptors()) {
        const ParamSet params(type.params);
        const bool points = type.describe(params).points;
        const bool tracker = type.needsBox && !type.names && !points;
        EXPECT_EQ(ParamSet(type.params).find("masks") != nullptr, tracker) << type.id;
    }
}

}  // namespace
}  // namespace spoor::test
