// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/frame/box_crop.h"

#include "engine/compute/context.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <algorithm>
#include <cmath>

namespace spoor::test {
namespace {

constexpr SizeI pictureSize{97, 61};

/// Follows the definition with a weighted mean per output pixel. The weights are a triangle over
/// the pixels that count, as wide as two source or two output pixels, whichever is more. Output
/// pixels are 0 if the middle of the triangle is outside.
std::vector<double> reference(const Frame& frame, const CropRegion& place,
                              const CropColours& colours, SizeI size) {
    const auto area = std::size_t(size.area());
    std::vector<double> planes(area * std::size_t(colours.planes));
    const double stepX = place.part.width / size.width, stepY = place.part.height / size.height;
    const auto weight = [](int at, double centre, double step) {
        return std::max(0.0, 1 - std::abs(at + 0.5 - centre) / std::max(1.0, step));
    };
    const RectI& in = place.limits;
    for (int v = 0; v < size.height; ++v) {
        for (int u = 0; u < size.width; ++u) {
            const double x = place.part.x + (u + 0.5) * stepX, y = place.part.y + (v + 0.5) * stepY;
            const double reachX = std::max(1.0, stepX) + 1, reachY = std::max(1.0, stepY) + 1;
            double all = 0;
            std::array<double, 3> sums{};  // normalised, red first
            for (int j = int(std::floor(y - reachY)); j <= int(y + reachY) + 1; ++j) {
                for (int i = int(std::floor(x - reachX)); i <= int(x + reachX) + 1; ++i) {
                    const double w = weight(i, x, stepX) * weight(j, y, stepY);
                    if (i < in.x || i >= in.x + in.width || j < in.y || j >= in.y + in.height) {
                        continue;
                    }
                    all += w;
                    const std::uint8_t* p = frame.row(j) + std::size_t(i) * 4;
                    const double grey = 0.299 * p[2] + 0.587 * p[1] + 0.114 * p[0];
                    for (std::size_t c = 0; c < 3; ++c) {
                        const double value = colours.planes == 1 ? grey : p[2 - c];
                        sums[c] +=
                            w * (value * colours.scale - colours.mean[c]) / colours.deviation[c];
                    }
                }
            }
            const bool outside =
                x < in.x || x >= in.x + in.width || y < in.y || y >= in.y + in.height;
            for (std::size_t p = 0; !outside && p < std::size_t(colours.planes); ++p) {
                planes[p * area + std::size_t(v * size.width + u)] =
                    sums[colours.bgr && colours.planes == 3 ? 2 - p : p] / all;
            }
        }
    }
    return planes;
}

class BoxCrop : public KernelTest {
protected:
    std::vector<float> crop(const Frame& frame, const CropRegion& place, const CropColours& colours,
                            SizeI size, std::size_t offset = 0) {
        const std::size_t count = std::size_t(size.area()) * std::size_t(colours.planes);
        const Buffer to = upload(std::vector<float>(offset + count + 7, -99.0f));
        FrameContext context(frame);
        cropBox(context, place, colours, size, to, offset, stages());
        const auto all = read<float>(to, offset + count + 7);
        const auto untouched = [](float v) { return v == -99.0f; };
        EXPECT_TRUE(std::all_of(all.begin(), all.begin() + std::ptrdiff_t(offset), untouched));
        EXPECT_TRUE(std::all_of(all.end() - 7, all.end(), untouched));
        return {all.begin() + std::ptrdiff_t(offset), all.end() - 7};
    }

    void expectReference(const RectF& box, double margin, CropFit fit, SizeI size,
                         const CropColours& colours = {}) {
        SCOPED_TRACE(testing::Message()
                     << box.x << ',' << box.y << ' ' << box.width << " x " << box.height << " fit "
                     << int(fit) << " to " << size.width << " x " << size.height);
        const Frame frame = noiseFrame(pictureSize, 7);
        const CropRegion place = cropPlace(box, margin, fit, size, pictureSize);
        ASSERT_FALSE(place.limits.empty());
        const auto planes = crop(frame, place, colours, size, 5);
        const auto expected = reference(frame, place, colours, size);
        ASSERT_EQ(planes.size(), expected.size());
        double worst = 0;
        for (std::size_t i = 0; i < planes.size(); ++i) {
            worst = std::max(worst, std::abs(planes[i] - expected[i]));
        }
        EXPECT_LE(worst, 1e-4);  // of values up to 2.7
    }
};

TEST_P(BoxCrop, MatchesScalarReferenceForAllFitsAtAwkwardSizes) {
    for (const auto fit : {CropFit::Stretch, CropFit::Context, CropFit::Pad, CropFit::Cut}) {
        for (const SizeI size : {SizeI{1, 1}, SizeI{17, 9}, SizeI{33, 65}}) {
            expectReference({20, 10, 31, 23}, 0, fit, size);
            expectReference({20.3, 10.8, 3.7, 41.1}, 0.25, fit, size);
        }
    }
}

TEST_P(BoxCrop, FillsOutsideOfImageWithMeanColour) {
    for (const auto fit : {CropFit::Stretch, CropFit::Context, CropFit::Pad, CropFit::Cut}) {
        expectReference({-8.5, -6, 25, 30}, 0, fit, {20, 20});
        expectReference({80, 40, 40, 40.5}, 0.1, fit, {20, 31});
        expectReference({-50, -50, 300, 200}, 0, fit, {24, 24});
        expectReference({96, 60, 1, 1}, 2, fit, {8, 8});
    }
}

TEST_P(BoxCrop, AppliesChannelOrderGreyAndNormalisation) {
    CropColours colours;
    colours.bgr = true;
    expectReference({20, 10, 31, 23}, 0, CropFit::Stretch, {12, 13}, colours);
    colours.scale = 1, colours.mean = {123, 117, 104}, colours.deviation = {58, 57, 60};
    expectReference({20, 10, 31, 23}, 0, CropFit::Stretch, {12, 13}, colours);
    colours.planes = 1;
    expectReference({20, 10, 31, 23}, 0, CropFit::Stretch, {12, 13}, colours);
}

TEST_P(BoxCrop, CopiesPixelsAtOriginalSize) {
    const Frame frame = noiseFrame(pictureSize, 3);
    CropColours plain;
    plain.scale = 1, plain.mean = {0, 0, 0}, plain.deviation = {1, 1, 1};
    const CropRegion place = cropPlace({11, 7, 40, 30}, 0, CropFit::Stretch, {40, 30}, pictureSize);
    const auto planes = crop(frame, place, plain, {40, 30});
    for (int y = 0; y < 30; ++y) {
        for (int x = 0; x < 40; ++x) {
            const std::uint8_t* p = frame.row(7 + y) + (11 + x) * 4;
            for (int c = 0; c < 3; ++c) {
                ASSERT_EQ(planes[std::size_t((c * 30 + y) * 40 + x)], float(p[2 - c]));
            }
        }
    }
}

TEST_P(BoxCrop, KeepsUniformImageUniform) {
    const Frame frame = greyFrame({640, 360}, [](int, int) { return 200u; });
    for (const RectF box : {RectF{3, 4, 5, 6}, RectF{0, 0, 640, 360}, RectF{100.5, 50, 333, 17}}) {
        const CropRegion place = cropPlace(box, 0, CropFit::Stretch, {31, 29}, frame.size());
        for (const float v : crop(frame, place, {1, false, 1, {0, 0, 0}, {1, 1, 1}}, {31, 29})) {
            ASSERT_NEAR(v, 200, 1e-3);
        }
    }
}

TEST_P(BoxCrop, RejectsInvalidCrops) {
    FrameContext context(noiseFrame({20, 20}, 1));
    const Buffer to = device().acquire(64);
    for (const RectI limits : {RectI{}, RectI{10, 10, 20, 5}, RectI{-1, 0, 5, 5}}) {
        EXPECT_THROW(cropBox(context, {{0, 0, 5, 5}, limits}, {}, {2, 2}, to, 0, stages()),
                     std::logic_error);
    }
    EXPECT_THROW(cropBox(context, {{0, 0, 5, 5}, {0, 0, 5, 5}}, {}, {0, 2}, to, 0, stages()),
                 std::logic_error);
    CropColours two;
    two.planes = 2;
    EXPECT_THROW(cropBox(context, {{0, 0, 5, 5}, {0, 0, 5, 5}}, two, {2, 2}, to, 0, stages()),
                 std::logic_error);
}

SPOOR_BOTH_VARIANTS(BoxCrop);

TEST(CropRegion, FollowsFitMode) {
    const SizeI picture{200, 100};
    const RectF box{50, 20, 40, 20};
    EXPECT_EQ(cropPlace(box, 0, CropFit::Stretch, {10, 10}, picture).part, box);
    EXPECT_EQ(cropPlace(box, 0.5, CropFit::Stretch, {10, 10}, picture).part,
              (RectF{30, 10, 80, 40}));
    EXPECT_EQ(cropPlace(box, 0, CropFit::Context, {10, 10}, picture).part, (RectF{50, 10, 40, 40}));
    EXPECT_EQ(cropPlace(box, 0, CropFit::Cut, {10, 10}, picture).part, (RectF{60, 20, 20, 20}));
    EXPECT_EQ(cropPlace(box, 0, CropFit::Context, {10, 20}, picture).part,
              (RectF{50, -10, 40, 80}));
    const CropRegion padded = cropPlace(box, 0, CropFit::Pad, {10, 10}, picture);
    EXPECT_EQ(padded.part, (RectF{50, 10, 40, 40}));
    EXPECT_EQ(padded.limits, (RectI{50, 20, 40, 20}));
}

TEST(CropRegion, HasEmptyLimitsOutsideImage) {
    for (const auto fit : {CropFit::Stretch, CropFit::Context, CropFit::Pad, CropFit::Cut}) {
        for (const RectF box : {RectF{-30, 5, 20, 20}, RectF{100, 5, 20, 20}, RectF{5, 80, 9, 9},
                                RectF{-30, 5, 20, 70}}) {
            EXPECT_TRUE(cropPlace(box, 0, fit, {8, 8}, {100, 80}).limits.empty());
        }
    }
}

TEST(Thumbnail, ShowsRegionAndFillsOutsideWithGrey) {
    const Frame frame = noiseFrame({20, 20}, 9);
    const CropRegion place = cropPlace({-10, 0, 20, 20}, 0, CropFit::Stretch, {8, 8}, {20, 20});
    const auto pixels = thumbnail(frame, place, {20, 20});
    ASSERT_EQ(pixels.size(), 1200u);
    EXPECT_EQ(pixels[9 * 3], 128);
    const std::uint8_t* first = frame.row(4);
    EXPECT_TRUE(std::equal(first, first + 3, pixels.begin() + (4 * 20 + 10) * 3));
}

}  // namespace
}  // namespace spoor::test
