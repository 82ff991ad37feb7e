// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/points/stages/point_patches.h"

#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <algorithm>
#include <cmath>

namespace spoor::test {
namespace {

constexpr SizeI searchedSize{97, 61};

/// Coarse texture with noise, so that neighbouring patches are alike, but not equal.
Frame texturedFrame(int dx = 0, int dy = 0) {
    return greyFrame(searchedSize, [&](int x, int y) {
        const double u = x - dx, v = y - dy;
        const double wave =
            60 * std::sin(u * 0.31 + 0.02 * v * v) + 50 * std::cos(v * 0.43 - u * 0.2);
        return unsigned(std::clamp(128 + wave, 0.0, 255.0));
    });
}

int pixelAt(const std::vector<std::uint8_t>& grey, int x, int y) {
    return grey[std::size_t(std::clamp(y, 0, searchedSize.height - 1) * searchedSize.width +
                            std::clamp(x, 0, searchedSize.width - 1))];
}

/// The correlation coefficient in floating point.
double plainCorrelation(const PointPatch& patch, const std::vector<std::uint8_t>& grey, int x,
                        int y) {
    double a = 0, b = 0, aa = 0, bb = 0, ab = 0;
    for (int k = 0; k < abi::pointArea; ++k) {
        const double p = patch[std::size_t(k)];
        const double q = pixelAt(grey, x + k % abi::pointSide - abi::pointRadius,
                                 y + k / abi::pointSide - abi::pointRadius);
        a += p, b += q, aa += p * p, bb += q * q, ab += p * q;
    }
    const double n = abi::pointArea;
    return (ab - a * b / n) / std::sqrt((aa - a * a / n) * (bb - b * b / n));
}

class PointPatchesTest : public KernelTest {};

TEST_P(PointPatchesTest, InterpolatesPatchesAlsoAcrossTheBorder) {
    const Frame frame = texturedFrame();
    FrameContext context(frame);
    const auto grey = greyOf(frame);
    std::vector<abi::float2> places;
    for (const auto& [x, y] : {std::pair{30.F, 20.F},
                               {30.25F, 20.75F},
                               {0.F, 0.F},
                               {-0.4F, 60.3F},
                               {96.4F, 3.5F},
                               {51.999F, 40.001F}})
        places.push_back({{x, y}});
    const auto patches = samplePatches(context, stages(), 1, places);
    ASSERT_EQ(patches.size(), places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        const double left = std::floor(double(places[i].s[0]) - abi::pointRadius);
        const double top = std::floor(double(places[i].s[1]) - abi::pointRadius);
        const double u = double(places[i].s[0]) - abi::pointRadius - left;
        const double v = double(places[i].s[1]) - abi::pointRadius - top;
        for (int k = 0; k < abi::pointArea; ++k) {
            const int x = int(left) + k % abi::pointSide, y = int(top) + k / abi::pointSide;
            const double value =
                (pixelAt(grey, x, y) * (1 - u) + pixelAt(grey, x + 1, y) * u) * (1 - v) +
                (pixelAt(grey, x, y + 1) * (1 - u) + pixelAt(grey, x + 1, y + 1) * u) * v;
            EXPECT_NEAR(patches[i][std::size_t(k)], value, 0.52) << i << ' ' << k;
        }
    }
    EXPECT_TRUE(samplePatches(context, stages(), 1, {}).empty());
}

TEST_P(PointPatchesTest, FindsTheBestCorrelationOfTheSquare) {
    const Frame frame = texturedFrame();
    FrameContext context(frame);
    const auto grey = greyOf(frame);
    const auto patches =
        samplePatches(context, stages(), 1, {{{40, 30}}, {{20.5F, 20.25F}}, {{80, 50}}, {{2, 3}}});
    const std::vector<abi::PointSearch> searches = {
        {44, 27, 6, 0}, {20, 20, 0, 0}, {70, 45, 24, 0}, {0, 0, 5, 0}};
    const auto matches = searchPatches(context, stages(), 1, searches, patches);
    ASSERT_EQ(matches.size(), searches.size());
    for (std::size_t i = 0; i < searches.size(); ++i) {
        const abi::PointSearch& at = searches[i];
        double best = -1;
        for (int y = at.y - at.radius; y <= at.y + at.radius; ++y)
            for (int x = at.x - at.radius; x <= at.x + at.radius; ++x)
                best = std::max(best, plainCorrelation(patches[i], grey, x, y));
        EXPECT_NEAR(matches[i].likeness, best, 2e-3) << i;
    }
    EXPECT_NEAR(matches[0].x, 40, 0.05);
    EXPECT_NEAR(matches[0].y, 30, 0.05);
    EXPECT_NEAR(matches[1].x, 20.5, 0.2);
    EXPECT_NEAR(matches[1].y, 20.25, 0.2);
    EXPECT_TRUE(searchPatches(context, stages(), 1, {}, {}).empty());
}

TEST_P(PointPatchesTest, FindsNothingInFlatOrInvertedPictures) {
    const Frame frame = texturedFrame();
    FrameContext context(frame);
    const auto patches = samplePatches(context, stages(), 1, {{{40, 30}}});
    const Frame flat = greyFrame(searchedSize, [](int, int) { return 90u; });
    const Frame other = greyFrame(
        searchedSize, [&](int x, int y) { return 255u - unsigned(pixelAt(greyOf(frame), x, y)); });
    for (const Frame& each : {flat, other}) {
        FrameContext empty(each);
        const auto matches = searchPatches(empty, stages(), 1, {{40, 30, 0, 0}}, patches);
        EXPECT_LE(matches.at(0).likeness, 0);
    }
}

SPOOR_BOTH_VARIANTS(PointPatchesTest);

TEST(PointPatchLikeness, IsTheCorrelationCoefficient) {
    PointPatch ramp, inverted, brighter, flat;
    for (std::size_t i = 0; i < ramp.size(); ++i) {
        ramp[i] = std::uint8_t(i), inverted[i] = std::uint8_t(200 - i);
        brighter[i] = std::uint8_t(50 + i), flat[i] = 7;
    }
    EXPECT_DOUBLE_EQ(likenessOf(ramp, brighter), 1);
    EXPECT_DOUBLE_EQ(likenessOf(ramp, inverted), -1);
    EXPECT_EQ(likenessOf(ramp, flat), 0);
    EXPECT_TRUE(hasTexture(ramp));
    EXPECT_FALSE(hasTexture(flat));
}

}  // namespace
}  // namespace spoor::test
