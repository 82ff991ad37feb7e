// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/frame/grey.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <opencv2/imgproc.hpp>

namespace spoor::test {
namespace {

std::vector<std::uint8_t> openCvGrey(const Frame& frame) {
    const cv::Mat colour(frame.size().height, frame.size().width, CV_8UC4,
                         const_cast<std::uint8_t*>(frame.pixels()), frame.stride());
    cv::Mat grey;
    cv::cvtColor(colour, grey, cv::COLOR_BGRA2GRAY);
    return {grey.datastart, grey.dataend};
}

class Grey : public KernelTest {
protected:
    std::vector<std::uint8_t> compute(const Frame& frame) {
        FrameContext context(frame);
        const GreyImage& image = greyImage(context, stages(), device());
        EXPECT_EQ(image.size, frame.size());
        return read<std::uint8_t>(image.pixels, std::size_t(frame.size().area()));
    }
};

TEST_P(Grey, MatchesOpenCvBitForBitAtAwkwardSizes) {
    // 128 x 128 is one work-item of the CPU variant; 128 x 129 has one more row.
    for (const SizeI size : {SizeI{1, 1}, SizeI{2, 1}, SizeI{1, 37}, SizeI{37, 1}, SizeI{17, 5},
                             SizeI{1023, 3}, SizeI{128, 128}, SizeI{128, 129}, SizeI{333, 177}}) {
        const Frame frame = noiseFrame(size, 1);
        EXPECT_EQ(compute(frame), openCvGrey(frame)) << size.width << " x " << size.height;
    }
}

TEST_P(Grey, MatchesOpenCvForEveryColour) {
    FrameBuilder builder({4096, 4096});
    for (std::uint32_t i = 0; i < 1u << 24; ++i) {
        std::uint8_t* p = builder.pixels() + std::size_t{i} * 4;
        p[0] = std::uint8_t(i), p[1] = std::uint8_t(i >> 8), p[2] = std::uint8_t(i >> 16);
        p[3] = 255;
    }
    const Frame frame = builder.seal(0, 0);
    EXPECT_TRUE(compute(frame) == openCvGrey(frame));
}

TEST_P(Grey, KeepsGreyPixels) {
    const Frame frame = greyFrame({256, 2}, [](int x, int) { return unsigned(x); });
    const auto grey = compute(frame);
    for (int x = 0; x < 512; ++x) EXPECT_EQ(grey[std::size_t(x)], x % 256);
}

TEST_P(Grey, MatchesPatchOnHost) {
    const Frame frame = noiseFrame({61, 43}, 2);
    const auto grey = compute(frame);
    for (const RectI part : {RectI{0, 0, 61, 43}, RectI{60, 42, 1, 1}, RectI{7, 9, 20, 11}}) {
        const auto patch = greyPatch(frame, part);
        ASSERT_EQ(patch.size(), std::size_t(part.width) * std::size_t(part.height));
        for (int y = 0; y < part.height; ++y) {
            for (int x = 0; x < part.width; ++x) {
                EXPECT_EQ(patch[std::size_t(y * part.width + x)],
                          grey[std::size_t((part.y + y) * 61 + part.x + x)]);
            }
        }
    }
}

TEST_P(Grey, IsComputedOncePerFrame) {
    FrameContext context(noiseFrame({40, 30}, 3));
    const GreyImage& first = greyImage(context, stages(), device());
    const GreyImage& second = greyImage(context, stages(), device());
    EXPECT_EQ(&first, &second);
    EXPECT_EQ(stages().timings().takeCounts().launches, 1);
}

SPOOR_BOTH_VARIANTS(Grey);

}  // namespace
}  // namespace spoor::test
