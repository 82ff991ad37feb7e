// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/frame/integral_image.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

namespace spoor::test {
namespace {

struct Tables {
    std::vector<std::uint32_t> sums;
    std::vector<std::uint64_t> squares;
};

/// Follows the definition row by row.
Tables reference(const Frame& frame, const RectI& region) {
    const auto grey = greyOf(frame);
    const std::size_t stride = std::size_t(region.width) + 1;
    const std::size_t count = stride * (std::size_t(region.height) + 1);
    Tables tables{std::vector<std::uint32_t>(count), std::vector<std::uint64_t>(count)};
    for (int y = 0; y < region.height; ++y) {
        std::uint32_t sum = 0;
        std::uint64_t square = 0;
        for (int x = 0; x < region.width; ++x) {
            const std::uint64_t v =
                grey[std::size_t(region.y + y) * std::size_t(frame.size().width) +
                     std::size_t(region.x + x)];
            sum += std::uint32_t(v), square += v * v;
            const std::size_t at = (std::size_t(y) + 1) * stride + std::size_t(x) + 1;
            tables.sums[at] = tables.sums[at - stride] + sum;
            tables.squares[at] = tables.squares[at - stride] + square;
        }
    }
    return tables;
}

class IntegralImageKernel : public KernelTest {
protected:
    void check(const Frame& frame, const std::vector<RectI>& regions) {
        FrameContext context(frame);
        const IntegralImage made = integralImage(context, regions, stages(), device());
        ASSERT_EQ(made.offsets.size(), regions.size());
        for (std::size_t i = 0; i < regions.size(); ++i) {
            SCOPED_TRACE(testing::Message()
                         << "region " << i << ": " << regions[i].x << ',' << regions[i].y << ' '
                         << regions[i].width << " x " << regions[i].height);
            EXPECT_EQ(made.strides[i], regions[i].width + 1);
            const Tables wanted = reference(frame, regions[i]);
            EXPECT_TRUE(read<std::uint32_t>(made.sums, wanted.sums.size(), made.offsets[i]) ==
                        wanted.sums);
            EXPECT_TRUE(read<std::uint64_t>(made.squares, wanted.squares.size(), made.offsets[i]) ==
                        wanted.squares);
        }
    }
    void checkWhole(const Frame& frame) {
        check(frame, {{0, 0, frame.size().width, frame.size().height}});
    }
};

TEST_P(IntegralImageKernel, IsExactAtAwkwardSizes) {
    for (const SizeI size :
         {SizeI{1, 1}, SizeI{1, 2}, SizeI{1, 300}, SizeI{300, 1}, SizeI{31, 15}, SizeI{32, 16},
          SizeI{33, 17}, SizeI{127, 129}, SizeI{129, 31}, SizeI{641, 363}}) {
        checkWhole(noiseFrame(size, 11));
    }
}

TEST_P(IntegralImageKernel, RegionsOfDifferentSizesShareOneLaunch) {
    const Frame frame = noiseFrame({211, 97}, 12);
    check(frame, {{0, 0, 211, 97},
                  {210, 96, 1, 1},
                  {0, 0, 1, 97},
                  {0, 96, 211, 1},
                  {180, 60, 31, 37},
                  {17, 3, 129, 64},
                  {17, 3, 129, 64}});
}

TEST_P(IntegralImageKernel, SumsWhiteImageExactly) {
    checkWhole(greyFrame({257, 255}, [](int, int) { return 255u; }));
}

TEST_P(IntegralImageKernel, SumsBeyond32BitsWrapAndWindowsStayExact) {
    const SizeI size{4110, 4110};  // 255 * 4110^2 > 2^32
    FrameContext context(greyFrame(size, [](int, int) { return 255u; }));
    const IntegralImage& made = integralImage(context, stages(), device());
    const std::size_t stride = std::size_t(size.width) + 1;
    const auto sums = read<std::uint32_t>(made.sums, stride * stride);
    EXPECT_EQ(sums.back(), std::uint32_t(255ull * 4110 * 4110));
    const std::size_t side = 4000;
    const std::size_t bottom = 4110 * stride + 4110;
    const std::uint32_t window = sums[bottom] - sums[bottom - side] - sums[bottom - side * stride] +
                                 sums[bottom - side * stride - side];
    EXPECT_EQ(window, 255ull * side * side);
    EXPECT_EQ(read<std::uint64_t>(made.squares, 1, bottom).front(), 65025ull * 4110 * 4110);
}

TEST_P(IntegralImageKernel, IsComputedOncePerFrame) {
    FrameContext context(noiseFrame({64, 48}, 13));
    const IntegralImage& first = integralImage(context, stages(), device());
    EXPECT_EQ(&first, &integralImage(context, stages(), device()));
}

SPOOR_BOTH_VARIANTS(IntegralImageKernel);

}  // namespace
}  // namespace spoor::test
