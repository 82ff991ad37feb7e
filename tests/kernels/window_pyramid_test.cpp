// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/face/stages/window_pyramid.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <opencv2/imgproc.hpp>

namespace spoor::test {
namespace {

/// Returns the position of column c of row y in a level's table, by definition.
std::size_t placeOf(const WindowLevels& group, const WindowLevel& level, int c, int y) {
    const int column = level.step == 2 ? c / 2 + (c % 2) * (group.stride / 2) : c;
    return std::size_t(level.base + y * group.stride + column);
}

class WindowPyramidKernel : public KernelTest {
protected:
    /// Compares every entry of every table with OpenCV's resize and integral.
    void check(SizeI size, SizeI window, double factor, bool tilted) {
        SCOPED_TRACE(testing::Message() << size.width << " x " << size.height);
        const Frame frame = noiseFrame(size, 71);
        const auto scales = windowScales(size, window, factor, {}, {});
        const auto groups = windowLevels(size, window, scales, 1 << 26);
        ASSERT_EQ(groups.size(), 1u);
        const WindowLevels& group = groups.front();
        FrameContext context(frame);
        const PyramidBuilder maker(group, tilted, stages(), device());
        const WindowPyramid made = maker.make(greyImage(context, stages(), device()), stages());
        const auto entries = std::size_t(group.entries);
        const auto sums = read<std::uint32_t>(made.sums, entries * (tilted ? 2 : 1));
        const auto squares = read<std::uint32_t>(made.squares, entries);
        auto grey = greyOf(frame);
        const cv::Mat picture(size.height, size.width, CV_8UC1, grey.data());
        for (const WindowLevel& level : group.levels) {
            cv::Mat small, sum, square, turned;
            cv::resize(picture, small, {level.size.width, level.size.height}, 0, 0,
                       cv::INTER_LINEAR_EXACT);
            cv::integral(small, sum, square, turned, CV_32S, CV_64F);
            for (int y = 0; y <= level.size.height; ++y) {
                for (int x = 0; x <= level.size.width; ++x) {
                    const std::size_t at = placeOf(group, level, x, y);
                    ASSERT_EQ(int(sums[at]), sum.at<int>(y, x)) << x << ',' << y;
                    ASSERT_EQ(squares[at], std::uint32_t(std::uint64_t(square.at<double>(y, x))));
                    if (tilted) {
                        ASSERT_EQ(int(sums[entries + at]), turned.at<int>(y, x)) << x << ',' << y;
                    }
                }
            }
        }
    }
};

TEST_P(WindowPyramidKernel, MatchesOpenCvResizeAndIntegralAtAwkwardSizes) {
    for (const SizeI size : {SizeI{20, 20}, SizeI{21, 20}, SizeI{20, 77}, SizeI{257, 33},
                             SizeI{131, 129}, SizeI{320, 241}}) {
        check(size, {20, 20}, 1.1, false);
    }
    check({640, 361}, {24, 24}, 1.3, false);
}

TEST_P(WindowPyramidKernel, TiltedSumsMatchOpenCv) {
    check({63, 47}, {12, 10}, 1.2, true);
    check({20, 90}, {20, 20}, 1.2, true);
    check({131, 34}, {20, 20}, 1.15, true);
}

TEST_P(WindowPyramidKernel, TablesOfAGroupDoNotOverlap) {
    const auto groups = windowLevels({500, 300}, {20, 20},
                                     windowScales({500, 300}, {20, 20}, 1.05, {}, {}), 1 << 26);
    const WindowLevels& group = groups.front();
    std::vector<char> taken(std::size_t(group.entries), 0);
    int windows = 0;
    for (const auto& level : group.levels) {
        for (int y = 0; y <= level.size.height; ++y) {
            for (int x = 0; x <= level.size.width; ++x) {
                char& entry = taken.at(placeOf(group, level, x, y));
                ASSERT_EQ(entry, 0);
                entry = 1;
            }
        }
        EXPECT_EQ(level.first, windows);
        windows += level.across * level.down;
    }
    EXPECT_EQ(group.windows, windows);
}

SPOOR_BOTH_VARIANTS(WindowPyramidKernel);

TEST(WindowScales, AreEmptyForImagesWithoutWindows) {
    EXPECT_TRUE(windowScales({19, 300}, {20, 20}, 1.1, {}, {}).empty());
    EXPECT_TRUE(windowScales({1, 1}, {20, 20}, 1.1, {}, {}).empty());
    EXPECT_EQ(windowScales({20, 20}, {20, 20}, 1.1, {}, {}).size(), 1u);
    EXPECT_TRUE(windowLevels({1, 300}, {20, 20}, {}, 1 << 20).empty());
}

}  // namespace
}  // namespace spoor::test
