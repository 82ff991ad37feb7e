// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/masks/stages/mask_crop.h"

#include "engine/base/mask.h"
#include "engine/compute/context.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <algorithm>
#include <cmath>

namespace spoor::test {
namespace {

constexpr int cropSize = abi::maskSide;
constexpr std::size_t cropArea = abi::maskArea;
constexpr SizeI maskFrame{797, 461};

/// Squares inside the frame, across its edges, and reduced by blocks of 1 to 7 pixels.
const std::vector<RectF> maskBoxes = {
    {100, 80, 31, 47}, {-20.5, 10, 60, 60}, {700, 400, 200, 90},    {300, 100, 260, 190},
    {0, 0, 797, 461},  {780, 440, 3, 3},    {-400, -300, 900, 700}, {790.4, 0.2, 400, 12}};

/// The mean of the pixels of each block, rounded, then bilinear interpolation.
double colourAt(const Frame& frame, const abi::MaskCrop& c, int u, int v, int channel) {
    const auto block = [&](int x, int y) {
        int sum = 0;
        for (int j = 0; j < c.factor; ++j)
            for (int i = 0; i < c.factor; ++i)
                sum += frame.row(c.y0 + y * c.factor + j)[(c.x0 + x * c.factor + i) * 4 + channel];
        return std::floor(double(sum) / (c.factor * c.factor) + 0.5);
    };
    const double x = std::clamp(double(c.x) + u * double(c.step), 0.0, c.columns - 1.0);
    const double y = std::clamp(double(c.y) + v * double(c.step), 0.0, c.rows - 1.0);
    const int left = int(x), top = int(y);
    const int right = std::min(left + 1, c.columns - 1), bottom = std::min(top + 1, c.rows - 1);
    return (block(left, top) * (1 - (x - left)) + block(right, top) * (x - left)) *
               (1 - (y - top)) +
           (block(left, bottom) * (1 - (x - left)) + block(right, bottom) * (x - left)) * (y - top);
}

class MaskCropTest : public KernelTest {
protected:
    void SetUp() override { KernelTest::SetUp(); }
};

TEST_P(MaskCropTest, MatchesMeansOfBlocksAndGivesBinsOfItsColours) {
    const Frame frame = noiseFrame(maskFrame, 5);
    for (const RectF& box : maskBoxes) {
        SCOPED_TRACE(testing::Message() << box.x << ',' << box.y << ' ' << box.width);
        auto crop = maskCrop(maskSquare(box), box, maskFrame);
        ASSERT_TRUE(crop);
        crop->picture = 3, crop->box = int(3 + 3 * cropArea);
        const Buffer planes = upload(std::vector<float>(4 * cropArea + 6, -9.0F));
        FrameContext context(frame);
        const Buffer bins = cropForMask(context, *crop, planes, stages());
        const auto values = read<float>(planes, 4 * cropArea + 6);
        const auto colours = read<std::uint16_t>(bins, cropArea);
        EXPECT_EQ(values[2], -9.0F);
        EXPECT_EQ(values[4 * cropArea + 3], -9.0F);
        for (int v = 0; v < cropSize; v += 7) {
            for (int u = 0; u < cropSize; u += 5) {
                const auto at = std::size_t(v * cropSize + u);
                int bin = 0;
                for (int channel = 0; channel < 3; ++channel) {
                    const double found =
                        (double(values[3 + std::size_t(channel) * cropArea + at]) + 1) * 127.5;
                    ASSERT_NEAR(found, colourAt(frame, *crop, u, v, channel), 0.502);
                    ASSERT_NEAR(found, std::round(found), 1e-3);
                    bin = bin * abi::maskLevels + int(std::lround(found)) / 16;
                }
                ASSERT_EQ(colours[at], bin);
            }
        }
    }
}

TEST_P(MaskCropTest, DrawsTheBoxWithSmoothEdges) {
    const Frame frame = noiseFrame(maskFrame, 5);
    const RectF box{300.3, 100.8, 60.5, 41};
    auto crop = maskCrop(maskSquare(box), box, maskFrame);
    ASSERT_TRUE(crop);
    crop->box = int(3 * cropArea);
    const Buffer planes = upload(std::vector<float>(4 * cropArea));
    FrameContext context(frame);
    (void)cropForMask(context, *crop, planes, stages());
    const auto map = read<float>(planes, cropArea, 3 * cropArea);
    double sum = 0;
    for (const float value : map) {
        ASSERT_TRUE(value >= 0 && value <= 1);
        sum += double(value);
    }
    const double scale = cropSize / maskSquare(box).side;
    EXPECT_NEAR(sum, box.width * box.height * scale * scale, 1);
}

SPOOR_BOTH_VARIANTS(MaskCropTest);

TEST(MaskSquareOfBox, HasContextAroundItsAreaAndItsLongerSide) {
    EXPECT_DOUBLE_EQ(maskSquare({10, 20, 100, 100}).side, 170);
    EXPECT_DOUBLE_EQ(maskSquare({10, 20, 400, 10}).side, 520);
    EXPECT_DOUBLE_EQ(maskSquare({10, 20, 2, 2}).side, 16);
    EXPECT_EQ(maskSquare({10, 20, 100, 50}).centre, (PointF{60, 45}));
}

TEST(MaskCropOfBox, IsNoneOutsideTheFrame) {
    for (const RectF box : {RectF{-500, 10, 50, 50}, RectF{10, 900, 50, 50}, RectF{1e9, 0, 5, 5}})
        EXPECT_FALSE(maskCrop(maskSquare(box), box, maskFrame));
}

TEST(MaskInCrop, KeepsTheShareOfEachPixel) {
    const RectF box{300, 100, 260, 190};
    const auto crop = maskCrop(maskSquare(box), box, maskFrame);
    ASSERT_TRUE(crop);
    EXPECT_EQ(crop->factor, 2);
    const Mask mask = filled(Shape(), box, maskFrame);
    const auto values = maskInCrop(mask, *crop);
    ASSERT_EQ(values.size(), cropArea);
    double sum = 0;
    for (const float value : values) sum += double(value);
    const double scale = cropSize / maskSquare(box).side;
    EXPECT_NEAR(sum, box.width * box.height * scale * scale, 40);
    EXPECT_EQ(values[cropArea / 2 + 80], 1);
    EXPECT_EQ(values[0], 0);
}

}  // namespace
}  // namespace spoor::test
