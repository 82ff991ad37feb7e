// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/frame/blurred_image.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <algorithm>
#include <cmath>

namespace spoor::test {
namespace {

constexpr int weights[] = {2, 7, 17, 31, 45, 52, 45, 31, 17, 7, 2};

/// Follows the definition: both directions at once, in 64 bits.
std::vector<std::uint8_t> reference(const Frame& frame) {
    const auto grey = greyOf(frame);
    const int w = frame.size().width, h = frame.size().height;
    std::vector<std::uint8_t> blurred;
    for (int y = 0; y < h; ++y) {
        for (int x = 0; x < w; ++x) {
            std::int64_t sum = 1 << 15;
            for (int j = -5; j <= 5; ++j) {
                for (int i = -5; i <= 5; ++i) {
                    const int px = std::clamp(x + i, 0, w - 1), py = std::clamp(y + j, 0, h - 1);
                    sum += std::int64_t{weights[i + 5]} * weights[j + 5] *
                           grey[std::size_t(py) * std::size_t(w) + std::size_t(px)];
                }
            }
            blurred.push_back(std::uint8_t(sum >> 16));
        }
    }
    return blurred;
}

class BlurredImage : public KernelTest {
protected:
    std::vector<std::uint8_t> blur(const Frame& frame) {
        FrameContext context(frame);
        const GreyImage& made = blurredImage(context, stages(), device());
        EXPECT_EQ(made.size, frame.size());
        EXPECT_EQ(&blurredImage(context, stages(), device()), &made) << "computed twice";
        return read<std::uint8_t>(made.pixels, std::size_t(frame.size().area()));
    }
};

TEST_P(BlurredImage, IsExactAtAwkwardSizes) {
    for (const SizeI size :
         {SizeI{1, 1}, SizeI{1, 40}, SizeI{40, 1}, SizeI{3, 2}, SizeI{15, 17}, SizeI{33, 16},
          SizeI{256, 20}, SizeI{257, 9}, SizeI{261, 33}, SizeI{523, 41}}) {
        const Frame frame = noiseFrame(size, 31);
        EXPECT_TRUE(blur(frame) == reference(frame)) << size.width << " x " << size.height;
    }
}

TEST_P(BlurredImage, KeepsWhiteAndBlursEdgesWithSigmaTwo) {
    const Frame white = greyFrame({70, 30}, [](int, int) { return 255u; });
    EXPECT_EQ(blur(white), std::vector<std::uint8_t>(70 * 30, 255));
    // A blurred edge is the integral of the normal distribution.
    const auto edge = blur(greyFrame({60, 20}, [](int x, int) { return x < 30 ? 0u : 200u; }));
    for (int x = 22; x < 38; ++x) {
        const double wanted = 100 * (1 + std::erf((x + 0.5 - 30) / 2 / std::sqrt(2.0)));
        EXPECT_NEAR(edge[std::size_t(10 * 60 + x)], wanted, 3) << x;
    }
}

SPOOR_BOTH_VARIANTS(BlurredImage);

}  // namespace
}  // namespace spoor::test
