// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/points/stages/point_image.h"

#include "engine/algorithms/points/stages/point_patches.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

namespace spoor::test {
namespace {

constexpr SizeI shrunkSize{97, 61};

class PointImageTest : public KernelTest {};

TEST_P(PointImageTest, HasTheMeansOfBlocks) {
    const Frame frame = noiseFrame(shrunkSize, 3);
    const auto grey = greyOf(frame);
    for (const int side : {1, 2, 4}) {
        FrameContext context(frame);
        const PointImage image = pointImage(context, stages(), device(), side);
        ASSERT_EQ(image.size, (SizeI{97 / side, 61 / side}));
        const auto pixels =
            read<std::uint8_t>(image.pixels, std::size_t(image.size.width * image.size.height));
        for (std::size_t i = 0; i < pixels.size(); ++i) {
            const int x = int(i) % image.size.width * side, y = int(i) / image.size.width * side;
            int sum = 0;
            for (int k = 0; k < side * side; ++k)
                sum += grey[std::size_t((y + k / side) * shrunkSize.width + x + k % side)];
            ASSERT_EQ(pixels[i], (sum + side * side / 2) / (side * side)) << side << ' ' << i;
        }
        const auto patches = samplePatches(context, stages(), side, {{{8, 9}}});
        EXPECT_EQ(patches.at(0)[0], pixels[std::size_t(4 * image.size.width + 3)]);
    }
}

SPOOR_BOTH_VARIANTS(PointImageTest);

TEST(PointBlocks, HalveTheFrameUntilItIsLowEnough) {
    EXPECT_EQ(pointBlockSide({1280, 720}, 720), 1);
    EXPECT_EQ(pointBlockSide({1920, 1080}, 720), 2);
    EXPECT_EQ(pointBlockSide({3840, 2160}, 720), 4);
    EXPECT_EQ(pointBlockSide({1, 9000}, 720), 1);
    EXPECT_EQ(pointImageSize({5, 3}, 2), (SizeI{2, 1}));
}

}  // namespace
}  // namespace spoor::test
