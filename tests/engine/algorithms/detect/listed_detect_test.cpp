// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The algorithm "detect" with detections of another program.
#include "engine/algorithms/api/registry.h"
#include "engine/base/temporary_folder.h"
#include "engine/formats/format_table.h"
#include "engine/media/frame_source.h"
#include "engine/pipeline/listed_detections.h"
#include "engine/pipeline/missing_parameter.h"
#include "engine/scoring/mot_scoring.h"
#include "tests/support/ffmpeg_files.h"
#include "tests/support/pipeline_run.h"

#include <filesystem>
#include <fstream>

namespace spoor::test {
namespace {

class ListedDetectionsTest : public testing::Test {
protected:
    static constexpr int frames = 30;

    ListedDetectionsTest() {
        std::string rows;
        for (int i = 1; i <= frames; ++i) {
            const std::string at = std::to_string(i);
            if (i < 10 || i > 14)
                rows += at + ",-1," + std::to_string(20 + 3 * i) + ",31,20,40,0.9\n";
            if (i % 3) rows += at + ",-1," + std::to_string(220 - 3 * i) + ",41,20,40,0.8\n";
        }
        write("det.txt", rows);
    }
    void write(const std::string& name, const std::string& content) const {
        std::ofstream(m_folder.file(name), std::ios::binary) << content;
    }
    static const AlgorithmDescriptor& type() { return *findAlgorithm("detect").value(); }
    ParamSet params(const std::string& name = "det.txt") const {
        return paramsWith(type(), {{"detections", m_folder.file(name)}});
    }

    TemporaryFolder m_folder;
};

/// Frames with their numbers.
class NumberedSource : public FrameSource {
public:
    NumberedSource() { m_info.size = {640, 480}; }
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override {
        return FrameBuilder(m_info.size).seal(index, 0);
    }

private:
    SourceInfo m_info;
};

TEST_F(ListedDetectionsTest, FollowObjectsWithoutANetwork) {
    EXPECT_EQ(missingParameter(params()), nullptr);
    EXPECT_NE(missingParameter(ParamSet(type().params)), nullptr);
    NumberedSource source;
    PipelineRun run(type(), source, params(), DevicePlan{"cpu", {}});
    for (FrameIndex i = 0; i < frames; ++i) {
        const auto results = run.step(i);
        ASSERT_EQ(results.size(), i == frames - 1 ? 1u : 2u) << i;
        EXPECT_EQ(results[0].id, 1);
        EXPECT_NEAR(results[0].box.x, 19 + 3 * double(i + 1), 2);
        const bool between = i >= 9 && i <= 13;
        EXPECT_EQ(results[0].state, between ? TargetState::Uncertain : TargetState::Tracking) << i;
        EXPECT_EQ(results[0].reason.english(),
                  between ? "Between two detections of this object" : "");
    }
    EXPECT_TRUE(run.step(frames).empty()) << "after the last detection";
    EXPECT_EQ(run.step(3).size(), 2u) << "frames in any order";
}

TEST_F(ListedDetectionsTest, AreRefusedWithASentence) {
    write("empty.txt", "");
    NumberedSource source;
    EXPECT_THROW(PipelineRun(type(), source, params("empty.txt"), DevicePlan{"cpu", {}}),
                 EngineError);
    EXPECT_THROW(PipelineRun(type(), source, params("absent.txt"), DevicePlan{"cpu", {}}),
                 EngineError);
}

TEST_F(ListedDetectionsTest, TakePercentagesAndLogits) {
    write("percent.txt", "1,-1,10,10,20,40,95\n2,-1,10,10,20,40,30\n");
    const auto percent = readDetections(m_folder.file("percent.txt"), {}).orThrow();
    EXPECT_EQ(percent.frames[0][0].confidence, 0.95);
    ASSERT_FALSE(percent.notes.empty());
    EXPECT_EQ(percent.notes.back().english(),
              "The confidences reach from 0 to 95. They are taken for percentages.");
    write("logits.txt", "1,-1,10,10,20,40,-0.5\n2,-1,10,10,20,40,2.5\n");
    const auto logits = readDetections(m_folder.file("logits.txt"), {}).orThrow();
    EXPECT_NEAR(logits.frames[0][0].confidence, 0.3775, 1e-3);
    EXPECT_NEAR(logits.frames[1][0].confidence, 0.9241, 1e-3);
    EXPECT_EQ(logits.notes.size(), 1u);
    EXPECT_TRUE(readDetections(m_folder.file("det.txt"), {}).orThrow().notes.empty());
}

TEST(ListedDetectionsOfPedestrians, ReachTheFiguresOfTheManual) {
    const auto folder = sharedFolder() / "data/mot/TUD-Campus";
    if (!std::filesystem::exists(folder / "det.txt"))
        GTEST_SKIP() << "The folder shared/data/mot is missing";
    const AlgorithmDescriptor& type = *findAlgorithm("detect").value();
    NumberedSource source;
    PipelineRun run(type, source, paramsWith(type, {{"detections", (folder / "det.txt").string()}}),
                    DevicePlan{"cpu", {}});
    const Session truth =
        importSession((folder / "gt.txt").string(), {.size = source.info().size}).orThrow().session;
    Session result;
    for (FrameIndex i = 0; i < truth.frames(); ++i)
        for (const TargetResult& each : run.step(i))
            result.put(each.id, SessionBox{.frame = i, .box = each.box, .state = each.state});
    const MotScore score = motScore(truth, result);
    EXPECT_GT(score.mota, 0.71);
    EXPECT_GT(score.idf1, 0.80);
    EXPECT_LE(score.switches, 3);
}

}  // namespace
}  // namespace spoor::test
