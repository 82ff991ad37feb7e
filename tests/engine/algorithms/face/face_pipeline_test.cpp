// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/base/error.h"
#include "engine/pipeline/target_result.h"
#include "tests/support/pipeline_run.h"
#include "tests/support/recording_sink.h"
#include "tests/support/wandering_picture.h"

#include <algorithm>

namespace spoor::test {
namespace {

const AlgorithmDescriptor& faceType() {
    return *findAlgorithm("face").value();
}

ParamSet faceParams(const std::vector<std::pair<std::string, std::string>>& settings) {
    return paramsWith(faceType(), settings);
}

std::set<TargetId> ids(const std::vector<TargetResult>& results) {
    std::set<TargetId> all;
    for (const auto& each : results) all.insert(each.id);
    return all;
}

class FacePipeline : public testing::Test {
protected:
    void SetUp() override {
        SPOOR_NEED_CASCADES();
        SPOOR_NEED_FACES();
        m_source.emplace(facePictures().front());
    }
    FrameSource& source() { return *m_source; }

private:
    std::optional<WanderingPicture> m_source;
};

TEST_F(FacePipeline, KeepsIdsThroughShortGapsOnly) {
    PipelineRun run(faceType(), source());
    const auto first = ids(run.step(0));
    ASSERT_GT(first.size(), 3u);
    std::set<TargetId> last;
    for (FrameIndex frame = 1; frame < 5; ++frame) last = ids(run.step(frame));
    for (FrameIndex frame = 5; frame < 8; ++frame) EXPECT_TRUE(run.step(frame).empty());
    int kept = 0;
    for (const TargetId id : ids(run.step(8))) kept += int(last.count(id));
    EXPECT_GE(kept, int(last.size()) / 2);
    for (FrameIndex frame = 9; frame < 25; ++frame) last.merge(ids(run.step(frame)));
    for (const TargetId id : ids(run.step(25))) EXPECT_EQ(last.count(id), 0u);
}

TEST_F(FacePipeline, AcceptsFramesOfDifferentSizes) {
    PipelineRun run(faceType(), source());
    const auto before = ids(run.step(29));
    EXPECT_FALSE(before.empty());
    (void)run.step(30);
    EXPECT_TRUE(run.step(31).empty());  // Narrower than the detector window.
    EXPECT_FALSE(run.step(32).empty());
}

TEST_F(FacePipeline, EveryMethodGivesSameFaces) {
    std::vector<TargetResult> wanted;
    for (const auto& method : cascadeMethods()) {
        PipelineRun run(faceType(), source(), faceParams({{"method", method}}));
        const auto found = run.step(0);
        if (wanted.empty()) wanted = found;
        EXPECT_EQ(found, wanted) << method;
    }
}

TEST_F(FacePipeline, ReturnsRawWindowsForZeroNeighbours) {
    PipelineRun grouped(faceType(), source()),
        raw(faceType(), source(), faceParams({{"min_neighbors", "0"}}));
    EXPECT_GT(raw.step(0).size(), 3 * grouped.step(0).size());
}

TEST_F(FacePipeline, PublishesAllArtifacts) {
    PipelineRun run(faceType(), source());
    std::set<std::string> all;
    for (const auto& each : faceType().describe(ParamSet(faceType().params)).artifacts) {
        all.insert(each.id);
    }
    run.stages().setWatched(all);
    run.stages().setInspect(InspectRequest{0, {50, 40, 44, 44}});
    const auto found = run.step(0);
    std::set<std::string> seen;
    for (const auto& artifact : run.artifacts()) {
        seen.insert(artifact.id);
        if (const auto* funnel = std::get_if<Funnel>(&artifact.value)) {
            EXPECT_EQ(funnel->steps.size(), 24u);
            for (std::size_t i = 1; i < funnel->steps.size(); ++i) {
                EXPECT_LE(funnel->steps[i].count, funnel->steps[i - 1].count);
            }
            EXPECT_GT(funnel->steps.back().count, 0);
        }
        if (const auto* bars = std::get_if<Bars>(&artifact.value)) {
            double sum = 0;
            for (const auto& [label, value] : bars->bars) sum += value;
            EXPECT_GT(sum, 0);
        }
        if (const auto* window = std::get_if<WindowInspection>(&artifact.value)) {
            EXPECT_EQ(window->rows.size(), 25u) << "region, contrast, 22 stages and the group";
            EXPECT_FALSE(window->summary().empty());
        }
    }
    EXPECT_EQ(seen, all);
    run.stages().setWatched({});
    EXPECT_EQ(run.step(0).size(), found.size());
}

/// The explanation of a window in frame 0.
WindowInspection inspected(PipelineRun& run, const RectF& box) {
    run.stages().setWatched({"window_cascade.window"});
    run.stages().setInspect(InspectRequest{0, box});
    (void)run.step(0);
    if (run.artifacts().size() != 1) return {};
    return std::get<WindowInspection>(run.artifacts().front().value);
}

TEST_F(FacePipeline, InspectionAcceptsTheWindowsOfFaces) {
    PipelineRun raw(faceType(), source(), faceParams({{"min_neighbors", "0"}}));
    PipelineRun grouped(faceType(), source());
    const auto faces = grouped.step(0);
    int joined = 0, windows = 0;
    const auto found = raw.step(0);
    for (std::size_t i = 0; i < found.size(); i += 8) {
        const TargetResult& each = found[i];
        const WindowInspection alone = inspected(raw, each.box);
        EXPECT_EQ(alone.firstFailed(), alone.rows.size()) << alone.summary().english();
        EXPECT_EQ(alone.box, each.box);
        const WindowInspection all = inspected(grouped, each.box);
        ASSERT_EQ(all.rows.size(), alone.rows.size() + 1);
        EXPECT_EQ(all.rows.back().stage, "group_windows");
        joined += all.firstFailed() == all.rows.size();
        ++windows;
    }
    EXPECT_GT(windows, 5);
    EXPECT_FALSE(faces.empty());
    EXPECT_GT(joined, windows / 2) << "most windows belong to a face";
}

TEST_F(FacePipeline, InspectionOfAPointShowsTheWindowThatGetsFurthest) {
    PipelineRun run(faceType(), source());
    const RectF face = run.step(0).front().box;
    const WindowInspection at = inspected(run, {face.centre().x, face.centre().y, 0, 0});
    ASSERT_FALSE(at.rows.empty());
    EXPECT_EQ(at.firstFailed(), at.rows.size()) << at.summary().english();
    EXPECT_GT(overlap(at.box, face), 0.3);
    const WindowInspection corner = inspected(run, {0, 0, 30, 30});
    EXPECT_LT(corner.firstFailed(), corner.rows.size());
    EXPECT_EQ(corner.rows.size(), 25u) << "later stages are computed as well";
    const InspectionRow& region = at.rows.front();
    EXPECT_GT(region.value, 0);
    ASSERT_GT(region.children.size(), 24u) << "24 steps, then the nearest window of each size";
    for (std::size_t i = 1; i < 24; ++i)
        EXPECT_LE(region.children[i].value, region.children[i - 1].value);
    EXPECT_GT(region.children[23].value, 0) << "the face is found";
}

bool searched(const PipelineRun& run) {
    return std::any_of(run.timings().begin(), run.timings().end(),
                       [](const TimingRow& row) { return row.stage == "window_cascade"; });
}

const std::vector<std::pair<std::string, std::string>> handOver = {{"tracker", "template"},
                                                                   {"detect_every", "4"}};

TEST_F(FacePipeline, TrackerFollowsBetweenDetections) {
    PipelineRun run(faceType(), source(), faceParams(handOver));
    std::map<TargetId, RectF> before;
    for (const auto& face : run.step(0)) before[face.id] = face.box;
    ASSERT_GT(before.size(), 3u);
    EXPECT_TRUE(searched(run));
    for (FrameIndex frame = 1; frame < 4; ++frame) {
        const auto faces = run.step(frame);
        EXPECT_FALSE(searched(run)) << frame;
        ASSERT_EQ(faces.size(), before.size());
        for (const auto& face : faces) {
            ASSERT_EQ(before.count(face.id), 1u);
            EXPECT_EQ(face.state, TargetState::Tracking);
            EXPECT_EQ(face.box.x, before[face.id].x + 2);
            EXPECT_EQ(face.box.y, before[face.id].y);
            before[face.id] = face.box;
        }
    }
    (void)run.step(4);
    EXPECT_TRUE(searched(run));
}

TEST_F(FacePipeline, LostFaceIsRecoveredWithItsId) {
    PipelineRun run(faceType(), source(), faceParams(handOver));
    std::set<TargetId> before;
    for (FrameIndex frame = 0; frame < 5; ++frame) before = ids(run.step(frame));
    for (FrameIndex frame = 5; frame < 8; ++frame) {
        const auto faces = run.step(frame);
        EXPECT_EQ(ids(faces), before);
        for (const auto& face : faces) {
            EXPECT_EQ(face.state, TargetState::Lost);
            EXPECT_FALSE(face.reason.empty());
        }
        EXPECT_TRUE(frame == 5 || searched(run)) << "every frame is searched while faces are lost";
    }
    int found = 0;
    for (const auto& face : run.step(8)) {
        found += before.count(face.id) > 0 && face.state == TargetState::Tracking;
    }
    EXPECT_GE(found, int(before.size()) - 1);
}

TEST_F(FacePipeline, TrackerBridgesMissedDetectionsForLimitedTime) {
    PipelineRun run(faceType(), source(), faceParams({{"tracker", "template"}, {"patience", "2"}}));
    const auto before = ids(run.step(0));
    run.setParameter("min_neighbors", std::int64_t{1000});
    for (FrameIndex frame = 1; frame < 3; ++frame) {
        const auto faces = run.step(frame);
        EXPECT_TRUE(searched(run));
        EXPECT_EQ(ids(faces), before);
        for (const auto& face : faces) EXPECT_EQ(face.state, TargetState::Tracking);
    }
    EXPECT_TRUE(run.step(3).empty());
}

TEST_F(FacePipeline, RejectsStateOfAnotherTracker) {
    PipelineRun run(faceType(), source(), faceParams(handOver)), alone(faceType(), source());
    for (FrameIndex frame = 0; frame < 7; ++frame) (void)run.step(frame);
    EXPECT_THROW(alone.load(run.save()), EngineError);
}

TEST(FaceParameters, EveryTrackerCanFollowFaces) {
    const ParamSet all(faceType().params);
    const auto* choice = all.find("tracker");
    ASSERT_NE(choice, nullptr);
    std::set<std::string> wanted{"none"}, offered;
    for (const auto& type : algorithmDescriptors()) {
        if (!type.needsBox || !type.runsWithDefaults()) continue;
        // In files of version 0.2, this name stands for another algorithm (see settings.h).
        if (type.id == "kcf-edgeboxes") continue;
        if (type.id == "points") continue;  // It tracks positions, and its box only encloses them.
        wanted.insert(type.id);
        const auto shape = faceType().describe(faceParams({{"tracker", type.id}}));
        std::set<std::string> stages;
        for (const auto& stage : shape.stages) EXPECT_TRUE(stages.insert(stage.id).second);
        for (const auto& stage : type.describe(ParamSet(type.params)).stages) {
            EXPECT_EQ(stages.count(stage.id), 1u);
        }
    }
    for (const auto& [id, label] : choice->choices) offered.insert(id);
    EXPECT_EQ(offered, wanted);
}

TEST(FaceParameters, RejectsInvalidParameters) {
    EXPECT_FALSE(ParamSet(faceType().params).setText("scale_factor", "1"));
    EXPECT_FALSE(ParamSet(faceType().params).setText("scale_factor", "0.5"));
    EXPECT_FALSE(ParamSet(faceType().params).setText("min_neighbors", "-1"));
    EXPECT_THROW((void)faceType().create({faceParams({{"cascade", "/dev/null"}}), 0, {64, 64}}),
                 EngineError);
    EXPECT_THROW((void)faceType().create({faceParams({{"cascade", "none.xml"}}), 0, {64, 64}}),
                 EngineError);
}

}  // namespace
}  // namespace spoor::test
