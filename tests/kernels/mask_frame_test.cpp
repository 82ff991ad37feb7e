// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/masks/stages/mask_frame.h"

#include "engine/compute/context.h"
#include "tests/support/kernel_fixture.h"

#include <cmath>
#include <random>

namespace spoor::test {
namespace {

constexpr int planeSize = abi::maskSide;

class MaskFrameTest : public KernelTest {};

TEST_P(MaskFrameTest, MatchesBilinearInterpolationWithZeroOutside) {
    std::mt19937 random(6);
    std::vector<float> planes(abi::maskArea + 11);
    for (auto& value : planes) value = float(random() % 1001) / 1000;
    const Buffer mask = upload(planes);
    const SizeI frame{613, 355};
    for (const MaskSquare square : {MaskSquare{{300.3, 170.7}, 320}, MaskSquare{{40, 20.5}, 211.7},
                                    MaskSquare{{610, 350}, 33}, MaskSquare{{300, 100}, 1200}}) {
        const RectI part = maskPart(square, frame);
        ASSERT_FALSE(part.empty());
        const auto pixels = read<std::uint8_t>(maskInPart(mask, 11, square, part, stages()),
                                               std::size_t(part.width * part.height));
        const auto at = [&](int x, int y) {
            const bool inside = x >= 0 && y >= 0 && x < planeSize && y < planeSize;
            return inside ? double(planes[11 + std::size_t(y * planeSize + x)]) : 0.0;
        };
        for (int y = 0; y < part.height; ++y) {
            for (int x = 0; x < part.width; ++x) {
                const RectF area = square.area();
                const double u = (part.x + x + 0.5 - area.x) * planeSize / square.side - 0.5;
                const double v = (part.y + y + 0.5 - area.y) * planeSize / square.side - 0.5;
                const int left = int(std::floor(u)), top = int(std::floor(v));
                const double across = u - left, down = v - top;
                const double value =
                    (at(left, top) * (1 - across) + at(left + 1, top) * across) * (1 - down) +
                    (at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across) * down;
                const auto pixel = pixels[std::size_t(y * part.width + x)];
                if (std::abs(value - 0.5) <= 1e-3) continue;
                ASSERT_EQ(pixel, value > 0.5) << x << ' ' << y;
            }
        }
    }
}

SPOOR_BOTH_VARIANTS(MaskFrameTest);

TEST(MaskPartOfFrame, IsInsideTheFrame) {
    EXPECT_EQ(maskPart({{50, 40}, 20}, {100, 80}), (RectI{40, 30, 20, 20}));
    EXPECT_EQ(maskPart({{0, 0}, 20}, {100, 80}), (RectI{0, 0, 10, 10}));
    EXPECT_TRUE(maskPart({{-50, 0}, 20}, {100, 80}).empty());
}

}  // namespace
}  // namespace spoor::test
