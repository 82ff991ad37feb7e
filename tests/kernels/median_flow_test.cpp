// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/median_flow.h"
#include "engine/media/sample_scene.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <cmath>
#include <opencv2/video/tracking.hpp>

namespace spoor::test {
namespace {

/// Smooth texture with coarse and fine parts, continuous in both coordinates: 0..255.
double texture(double x, double y) {
    return 128 + 40 * std::sin(x * 0.043 + 1.7 * std::sin(y * 0.031)) +
           40 * std::sin(y * 0.037 + 1.3 * std::sin(x * 0.023)) +
           15 * std::sin((x + y) * 0.117 + 0.4) + 15 * std::sin((x - 1.7 * y) * 0.223) +
           15 * std::sin((x * 1.3 + y) * 0.513);
}

/// The texture seen after it grew by `scale` around `centre` and moved by (dx, dy).
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

/// Where the flow is computed: on the host, or on PoCL in one of the kernels' forms.
enum class Place { Host, Cpu, Gpu };

class MedianFlowKernel : public testing::TestWithParam<Place> {
protected:
    void SetUp() override {
        const char* wanted = std::getenv("SPOOR_TEST_DEVICE");
        const auto info = selectDevice(wanted ? wanted : "cpu");
        ASSERT_TRUE(info) << info.error().english();
        m_devices.shape = GetParam() == Place::Gpu ? KernelShape::Gpu : KernelShape::Cpu;
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
    /// The same by the scalar reference.
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

/// Bit for bit.
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

TEST_P(MedianFlowKernel, FollowsTranslationToAFractionOfAPixel) {
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

TEST_P(MedianFlowKernel, FollowsGrowingAndShrinking) {
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

TEST_P(MedianFlowKernel, FollowsLargeMotionOfALargeBox) {
    const SizeI size{401, 303};
    const RectF box{120, 80, 120, 110};
    const Frame first = textureFrame(size, 1, {}, 0, 0);
    const auto result = runOne(first, textureFrame(size, 1, {}, 17.25, -12.5), box);
    expectBox(result, {box.x + 17.25, box.y - 12.5, box.width, box.height}, 0.1);
}

TEST_P(MedianFlowKernel, FlatPictureIsAFailureWithASentence) {
    const Frame flat = greyFrame({120, 90}, [](int, int) { return 77u; });
    const auto result = runOne(flat, flat, {30, 30, 40, 30});
    EXPECT_FALSE(result.box);
    EXPECT_NE(result.reason.english().find("texture"), std::string::npos);
    EXPECT_EQ(result.points.size(), 100u);
}

TEST_P(MedianFlowKernel, UnrelatedPictureIsAFailure) {
    const auto result =
        runOne(noiseFrame({200, 160}, 3), noiseFrame({200, 160}, 4), {60, 50, 80, 60});
    EXPECT_FALSE(result.box);
    EXPECT_FALSE(result.reason.empty());
}

TEST_P(MedianFlowKernel, EqualsTheReferenceBitForBit) {
    const SizeI awkward[] = {{33, 31}, {97, 65}, {161, 120}, {320, 241}, {643, 181}};
    std::mt19937 random(5);
    for (const SizeI size : awkward) {
        SCOPED_TRACE(testing::Message() << size.width << " x " << size.height);
        const Frame first = textureFrame(size, 1, {}, 0, 0);
        const Frame second = textureFrame(size, 1.02, {50, 40}, 2.4, -1.3);
        std::vector<FlowRequest> requests;
        for (TargetId id = 1; id <= 6; ++id) {
            // Some of them over the border, some of them outside.
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

std::string placeName(const testing::TestParamInfo<Place>& info) {
    return info.param == Place::Host ? "Host" : info.param == Place::Cpu ? "CpuShape" : "GpuShape";
}
INSTANTIATE_TEST_SUITE_P(Places, MedianFlowKernel,
                         testing::Values(Place::Host, Place::Cpu, Place::Gpu), placeName);

}  // namespace
}  // namespace spoor::test
