// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/stages/median_flow.h"
#include "engine/algorithms/tld/stages/flow_box.h"
#include "engine/base/error.h"
#include "engine/media/sample_scene.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <cmath>
#include <limits>
#include <opencv2/video/tracking.hpp>

namespace spoor::test {
namespace {

/// A smooth texture with coarse and fine parts, continuous in both coordinates; values are 0..255.
double texture(double x, double y) {
    return 128 + 40 * std::sin(x * 0.043 + 1.7 * std::sin(y * 0.031)) +
           40 * std::sin(y * 0.037 + 1.3 * std::sin(x * 0.023)) +
           15 * std::sin((x + y) * 0.117 + 0.4) + 15 * std::sin((x - 1.7 * y) * 0.223) +
           15 * std::sin((x * 1.3 + y) * 0.513);
}

/// The texture after scaling by `scale` around `centre` and a shift by (dx, dy).
Frame textureFrame(SizeI size, double scale, PointF centre, double dx, double dy,
                   FrameIndex index = 0) {
    return greyFrame(
        size,
        [&](int x, int y) {
            const double u = (x + 0.5 - dx - centre.x) / scale + centre.x;
            const double v = (y + 0.5 - dy - centre.y) / scale + centre.y;
            return unsigned(std::lround(std::clamp(texture(u, v), 0.0, 255.0)));
        },
        index);
}

/// Where the flow is computed: on the host, or on PoCL in one of the kernel variants.
enum class Place { Host, Cpu, Gpu };

class MedianFlowKernel : public testing::TestWithParam<Place> {
protected:
    void SetUp() override {
        const char* wanted = std::getenv("SPOOR_TEST_DEVICE");
        const auto info = selectDevice(wanted ? wanted : "cpu");
        ASSERT_TRUE(info) << info.error().english();
        m_devices.shape = GetParam() == Place::Gpu ? KernelVariant::Gpu : KernelVariant::Cpu;
        ResolvedPlan plan{info.value().stableName, {}};
        if (GetParam() == Place::Host) plan.stages["median_flow"] = "host";
        m_stages.emplace(m_devices, plan);
        plan.stages["median_flow"] = "host";
        m_hostStages.emplace(m_devices, plan);
    }

    StageContext& stages() { return *m_stages; }

    std::vector<FlowResult> run(const Frame& first, const Frame& second,
                                const std::vector<FlowRequest>& requests) {
        return run(first, second, requests, *m_stages);
    }
    /// Computes the same with the scalar reference.
    std::vector<FlowResult> reference(const Frame& first, const Frame& second,
                                      const std::vector<FlowRequest>& requests) {
        return run(first, second, requests, *m_hostStages);
    }
    FlowResult runOne(const Frame& first, const Frame& second, const RectF& box) {
        return run(first, second, {{1, box}}).front();
    }
    static std::vector<FlowResult> run(const Frame& first, const Frame& second,
                                       const std::vector<FlowRequest>& requests,
                                       StageContext& stages) {
        MedianFlow flow;
        FrameContext before(first), after(second);
        flow.remember(before, stages);
        flow.begin(after, stages, requests);
        auto results = flow.finish(stages);
        std::vector<TimingRow> timings;
        std::vector<Artifact> artifacts;
        stages.finish(0, timings, artifacts);
        return results;
    }

private:
    DeviceSet m_devices;
    std::optional<StageContext> m_stages, m_hostStages;
};

void expectBox(const FlowResult& result, const RectF& truth, double tolerance) {
    ASSERT_TRUE(result.box) << result.reason.english();
    EXPECT_NEAR(result.box->x, truth.x, tolerance);
    EXPECT_NEAR(result.box->y, truth.y, tolerance);
    EXPECT_NEAR(result.box->width, truth.width, tolerance);
    EXPECT_NEAR(result.box->height, truth.height, tolerance);
}

/// Compares results bit for bit.
void expectSame(const std::vector<FlowResult>& got, const std::vector<FlowResult>& wanted) {
    ASSERT_EQ(got.size(), wanted.size());
    for (std::size_t i = 0; i < got.size(); ++i) {
        EXPECT_EQ(got[i].id, wanted[i].id);
        EXPECT_EQ(got[i].reason, wanted[i].reason) << got[i].reason.english();
        EXPECT_EQ(got[i].box, wanted[i].box);
        EXPECT_EQ(got[i].medianError, wanted[i].medianError);
        ASSERT_EQ(got[i].points.size(), wanted[i].points.size());
        for (std::size_t k = 0; k < got[i].points.size(); ++k) {
            const FlowPoint &a = got[i].points[k], &b = wanted[i].points[k];
            EXPECT_EQ(a.from, b.from) << k;
            EXPECT_EQ(a.to, b.to) << k;
            EXPECT_EQ(a.error, b.error) << k;
            EXPECT_EQ(a.similarity, b.similarity) << k;
            EXPECT_EQ(a.kept, b.kept) << k;
        }
    }
}

TEST_P(MedianFlowKernel, TracksTranslationWithSubpixelAccuracy) {
    const SizeI size{240, 180};
    const RectF box{80, 60, 60, 50};
    const Frame first = textureFrame(size, 1, {}, 0, 0);
    for (const PointF move :
         {PointF{0, 0}, PointF{0.5, -0.25}, PointF{3.3, 1.7}, PointF{-6.6, 4.2}}) {
        SCOPED_TRACE(testing::Message() << move.x << ", " << move.y);
        const auto result = runOne(first, textureFrame(size, 1, {}, move.x, move.y), box);
        expectBox(result, {box.x + move.x, box.y + move.y, box.width, box.height}, 0.06);
        EXPECT_LT(result.medianError, 0.05);
        EXPECT_EQ(result.points.size(), 100u);
    }
}

TEST_P(MedianFlowKernel, TracksScaleChanges) {
    const SizeI size{240, 180};
    const RectF box{80, 60, 64, 48};
    const Frame first = textureFrame(size, 1, {}, 0, 0);
    for (const double scale : {0.93, 0.98, 1.03, 1.08}) {
        SCOPED_TRACE(scale);
        const PointF c = box.centre();
        const auto result = runOne(first, textureFrame(size, scale, c, 1.3, -0.6), box);
        const double w = box.width * scale, h = box.height * scale;
        expectBox(result, {c.x + 1.3 - w / 2, c.y - 0.6 - h / 2, w, h}, 0.25);
    }
}

TEST_P(MedianFlowKernel, ReportsRotationOfBox) {
    const PointF centre{96, 80};
    const auto turned = [&](double degrees) {
        const double angle = degrees * 3.14159265358979 / 180;
        return greyFrame({192, 160}, [&](int x, int y) {
            const double dx = x + 0.5 - centre.x, dy = y + 0.5 - centre.y;
            const double u = centre.x + dx * std::cos(angle) + dy * std::sin(angle);
            const double v = centre.y - dx * std::sin(angle) + dy * std::cos(angle);
            return unsigned(std::lround(std::clamp(texture(u, v), 0.0, 255.0)));
        });
    };
    for (const double degrees : {0.0, 3.0, -5.0, 8.0}) {
        const auto results = run(turned(0), turned(degrees), {{1, {66, 50, 60, 60}}});
        ASSERT_TRUE(results[0].box) << degrees;
        EXPECT_NEAR(results[0].angle, degrees, 0.3);
    }
}

TEST_P(MedianFlowKernel, TracksLargeMotionOfLargeBox) {
    const SizeI size{401, 303};
    const RectF box{120, 80, 120, 110};
    const Frame first = textureFrame(size, 1, {}, 0, 0);
    const auto result = runOne(first, textureFrame(size, 1, {}, 17.25, -12.5), box);
    expectBox(result, {box.x + 17.25, box.y - 12.5, box.width, box.height}, 0.1);
}

TEST_P(MedianFlowKernel, FailsOnFlatImageWithReason) {
    const Frame flat = greyFrame({120, 90}, [](int, int) { return 77u; });
    const auto result = runOne(flat, flat, {30, 30, 40, 30});
    EXPECT_FALSE(result.box);
    EXPECT_NE(result.reason.english().find("texture"), std::string::npos);
    EXPECT_EQ(result.points.size(), 100u);
}

TEST_P(MedianFlowKernel, FailsOnUnrelatedImage) {
    const auto result =
        runOne(noiseFrame({200, 160}, 3), noiseFrame({200, 160}, 4), {60, 50, 80, 60});
    EXPECT_FALSE(result.box);
    EXPECT_FALSE(result.reason.empty());
}

TEST_P(MedianFlowKernel, MatchesReferenceBitForBit) {
    const SizeI awkward[] = {{33, 31}, {97, 65}, {161, 120}, {320, 241}, {643, 181}};
    std::mt19937 random(5);
    for (const SizeI size : awkward) {
        SCOPED_TRACE(testing::Message() << size.width << " x " << size.height);
        const Frame first = textureFrame(size, 1, {}, 0, 0);
        const Frame second = textureFrame(size, 1.02, {50, 40}, 2.4, -1.3);
        std::vector<FlowRequest> requests;
        for (TargetId id = 1; id <= 6; ++id) {
            // Some boxes cross the border, and some are outside.
            const auto some = [&](int span) { return double(random() % 1000) / 1000 * span; };
            requests.push_back({id,
                                {some(size.width) - 10, some(size.height) - 10,
                                 1 + some(size.width), 1 + some(size.height)}});
        }
        expectSame(run(first, second, requests), reference(first, second, requests));
        expectSame(run(second, noiseFrame(size, 9), requests),
                   reference(second, noiseFrame(size, 9), requests));
    }
}

TEST_P(MedianFlowKernel, AgreesWithOpenCvLucasKanade) {
    const SampleScene scene;
    std::vector<double> distances;
    for (const FrameIndex at : {0, 60, 160}) {
        const Frame first = scene.render(at), second = scene.render(at + 1);
        const RectF box = scene.box(at);
        const FlowGrid grid = flowGrid(box, first.size(), {});
        const auto result = runOne(first, second, box);
        ASSERT_EQ(result.points.size(), grid.starts.size());
        auto grey1 = greyOf(first), grey2 = greyOf(second);
        const SizeI size = first.size();
        const cv::Mat picture1(size.height, size.width, CV_8UC1, grey1.data());
        const cv::Mat picture2(size.height, size.width, CV_8UC1, grey2.data());
        std::vector<cv::Point2f> from, to;
        for (const FlowStart& start : grid.starts) from.emplace_back(start.x, start.y);
        std::vector<unsigned char> found;
        std::vector<float> errors;
        const int side = 2 * flow::radius + 1;
        cv::calcOpticalFlowPyrLK(
            picture1, picture2, from, to, found, errors, {side, side}, grid.starts[0].levels,
            {cv::TermCriteria::COUNT | cv::TermCriteria::EPS, flow::iterations, flow::precision});
        for (std::size_t i = 0; i < from.size(); ++i) {
            const FlowPoint& point = result.points[i];
            if (!found[i] || point.to == point.from) continue;
            distances.push_back(
                std::hypot(point.to.x - 0.5 - double(to[i].x), point.to.y - 0.5 - double(to[i].y)));
        }
    }
    ASSERT_GT(distances.size(), 200u);
    std::sort(distances.begin(), distances.end());
    EXPECT_LT(distances[distances.size() / 2], 0.01);
    EXPECT_LT(distances[distances.size() * 8 / 10], 0.1);
}

TEST_P(MedianFlowKernel, SeveralTargetsAreIndependentAndInOrder) {
    const SizeI size{320, 200};
    const Frame first = textureFrame(size, 1, {}, 0, 0);
    const Frame second = textureFrame(size, 1, {}, 2.5, 1.5);
    const std::vector<FlowRequest> requests = {{7, {30, 40, 50, 40}},
                                               {3, {500, 40, 50, 40}},
                                               {9, {150, 90, 100, 80}},
                                               {4, {0, 0, 21, 30}}};
    const auto together = run(first, second, requests);
    ASSERT_EQ(together.size(), requests.size());
    for (std::size_t i = 0; i < requests.size(); ++i) {
        EXPECT_EQ(together[i].id, requests[i].id);
        expectSame({together[i]}, run(first, second, {requests[i]}));
        EXPECT_EQ(together[i].box.has_value(), requests[i].id != 3);
    }
    EXPECT_TRUE(run(first, second, {}).empty());
}

TEST_P(MedianFlowKernel, TracksVisiblePartOfBoxesAcrossBorder) {
    const SizeI size{200, 150};
    const Frame first = textureFrame(size, 1, {}, 0, 0);
    const Frame second = textureFrame(size, 1, {}, 3, 2);
    for (const RectF& box :
         {RectF{-20, 50, 60, 40}, RectF{170, 120, 50, 60}, RectF{-50, -40, 400, 300}}) {
        const auto result = runOne(first, second, box);
        expectBox(result, {box.x + 3, box.y + 2, box.width, box.height}, 0.3);
    }
}

TEST_P(MedianFlowKernel, FailsOnInvalidBoxesWithReason) {
    const Frame first = textureFrame({200, 150}, 1, {}, 0, 0);
    const double nan = std::nan(""), infinite = std::numeric_limits<double>::infinity();
    for (const RectF& box : {RectF{50, 50, 1, 1}, RectF{50, 50, 0, 20}, RectF{50, 50, -20, 20},
                             RectF{300, 10, 40, 40}, RectF{-40, 10, 41, 40}, RectF{nan, 10, 40, 40},
                             RectF{10, 10, infinite, 40}, RectF{1e300, 1e300, 1e300, 1e300}}) {
        const auto result = runOne(first, first, box);
        EXPECT_FALSE(result.box);
        EXPECT_FALSE(result.reason.empty());
        EXPECT_TRUE(result.points.empty());
    }
}

TEST_P(MedianFlowKernel, FuzzedBoxesGiveFiniteResults) {
    std::mt19937 random(11);
    const SizeI size{131, 97};
    const Frame pictures[] = {textureFrame(size, 1, {}, 0, 0), noiseFrame(size, 1),
                              greyFrame(size, [](int x, int) { return x < 60 ? 0u : 255u; }),
                              textureFrame(size, 1.1, {40, 40}, 5, 5)};
    std::uniform_real_distribution<double> place(-60, 160), side(-2, 200);
    for (int round = 0; round < 12; ++round) {
        std::vector<FlowRequest> requests;
        for (TargetId id = 1; id <= 20; ++id) {
            requests.push_back({id, {place(random), place(random), side(random), side(random)}});
        }
        const Frame &first = pictures[random() % 4], &second = pictures[random() % 4];
        for (const auto& result : run(first, second, requests)) {
            EXPECT_NE(result.box.has_value(), !result.reason.empty());
            EXPECT_TRUE(std::isfinite(result.medianError));
            if (result.box) {
                EXPECT_TRUE(result.box->finite());
                EXPECT_GT(result.box->area(), 0);
            }
            for (const FlowPoint& point : result.points) {
                EXPECT_TRUE(std::isfinite(point.to.x) && std::isfinite(point.to.y));
                EXPECT_TRUE(std::isfinite(point.error) && std::isfinite(point.similarity));
            }
        }
    }
}

TEST_P(MedianFlowKernel, FailsWithoutPreviousFrameOfSameSize) {
    MedianFlow flow;
    const Frame small = textureFrame({120, 90}, 1, {}, 0, 0);
    const Frame large = textureFrame({200, 150}, 1, {}, 0, 0);
    FrameContext first(small), second(large);
    flow.begin(first, stages(), {{1, {30, 30, 40, 30}}});
    EXPECT_FALSE(flow.finish(stages()).front().reason.empty());
    flow.remember(first, stages());
    flow.begin(second, stages(), {{1, {30, 30, 40, 30}}});
    EXPECT_FALSE(flow.finish(stages()).front().reason.empty());
    flow.remember(second, stages());
    flow.begin(second, stages(), {{1, {30, 30, 40, 30}}});
    EXPECT_TRUE(flow.finish(stages()).front().box);
}

TEST_P(MedianFlowKernel, ContinuesIdenticallyAfterSaveAndLoad) {
    const SizeI size{161, 121};
    const RectF box{50, 40, 45, 36};
    std::vector<Frame> frames;
    for (int i = 0; i < 4; ++i) {
        frames.push_back(textureFrame(size, 1 + 0.01 * i, {60, 60}, 1.7 * i, -0.9 * i, i));
    }
    MedianFlow flow;
    RectF at = box;
    for (int i = 0; i < 4; ++i) {
        FrameContext frame(frames[std::size_t(i)]);
        if (i == 0) {
            flow.remember(frame, stages());
            continue;
        }
        StateWriter state;
        flow.save(state, stages());
        MedianFlow other;
        StateReader reader(state.bytes());
        other.load(reader, stages(), size);
        EXPECT_TRUE(reader.atEnd());
        StateWriter again;
        other.save(again, stages());
        EXPECT_EQ(again.bytes(), state.bytes());
        flow.begin(frame, stages(), {{1, at}});
        other.begin(frame, stages(), {{1, at}});
        const auto results = flow.finish(stages());
        expectSame(other.finish(stages()), results);
        ASSERT_TRUE(results.front().box);
        at = *results.front().box;
        flow.remember(frame, stages());
    }
}

TEST_P(MedianFlowKernel, RejectsStatesOfOtherImageSizes) {
    MedianFlow flow;
    StateWriter nothing;
    flow.save(nothing, stages());
    StateReader none(nothing.bytes());
    EXPECT_NO_THROW(flow.load(none, stages(), {10, 10})) << "before the first frame";
    FrameContext frame(textureFrame({40, 30}, 1, {}, 0, 0));
    flow.remember(frame, stages());
    StateWriter state;
    flow.save(state, stages());
    for (const SizeI size : {SizeI{30, 40}, SizeI{41, 30}, SizeI{20, 60}}) {
        StateReader reader(state.bytes());
        EXPECT_THROW(flow.load(reader, stages(), size), EngineError);
    }
}

TEST_P(MedianFlowKernel, AllowsUnfinishedRequests) {
    const Frame first = textureFrame({160, 120}, 1, {}, 0, 0);
    const Frame second = textureFrame({160, 120}, 1, {}, 2, 1);
    const std::vector<FlowRequest> requests = {{1, {40, 40, 60, 40}}};
    FrameContext before(first), after(second);
    MedianFlow flow;
    flow.remember(before, stages());
    flow.begin(after, stages(), requests);
    flow.begin(after, stages(), requests);
    expectSame(flow.finish(stages()), run(first, second, requests));
    flow.begin(after, stages(), requests);  // without finish()
}

TEST_P(MedianFlowKernel, ReportsTimingRows) {
    const Frame first = textureFrame({160, 120}, 1, {}, 0, 0);
    FrameContext before(first), after(first);
    MedianFlow flow;
    flow.remember(before, stages());
    flow.begin(after, stages(), {{1, {40, 40, 60, 40}}});
    (void)flow.finish(stages());
    std::vector<TimingRow> rows;
    std::vector<Artifact> artifacts;
    stages().finish(5, rows, artifacts);
    const bool host = GetParam() == Place::Host;
    int stageRows = 0, kernels = 0, downloads = 0;
    for (const TimingRow& row : rows) {
        EXPECT_LE(row.begin, row.end);
        stageRows += row.stage == "median_flow" && row.kernel.empty();
        kernels += row.stage == "median_flow" && row.kernel == "flow_points";
        downloads += row.stage == "download";
        EXPECT_EQ(row.stage == "median_flow" && row.device == "host",
                  row.stage == "median_flow" && host);
    }
    EXPECT_EQ(stageRows, 1);
    EXPECT_EQ(kernels, host ? 0 : 1);
    EXPECT_EQ(downloads, host ? 0 : 1);
}

std::string placeName(const testing::TestParamInfo<Place>& info) {
    return info.param == Place::Host ? "Host" : info.param == Place::Cpu ? "CpuShape" : "GpuShape";
}
INSTANTIATE_TEST_SUITE_P(Places, MedianFlowKernel,
                         testing::Values(Place::Host, Place::Cpu, Place::Gpu), placeName);

}  // namespace
}  // namespace spoor::test
