// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/stages/flow_pyramid.h"
#include "engine/pipeline/stage.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <opencv2/imgproc.hpp>

namespace spoor::test {
namespace {

/// Returns all levels computed by OpenCV's pyrDown, starting with the image.
std::vector<std::uint8_t> levelsOf(const std::vector<std::uint8_t>& grey, SizeI size) {
    std::vector<std::uint8_t> all = grey;
    cv::Mat level = cv::Mat(size.height, size.width, CV_8UC1, all.data()).clone();
    for (std::size_t l = 1; l < FlowPyramid::sizes(size).size(); ++l) {
        cv::Mat half;
        cv::pyrDown(level, half);
        all.insert(all.end(), half.datastart, half.dataend);
        level = half;
    }
    return all;
}

const SizeI awkward[] = {{1, 1},   {15, 40},   {16, 16},   {17, 31},   {33, 18},
                         {97, 65}, {161, 120}, {320, 241}, {642, 367}, {1283, 81}};

TEST(FlowPyramidOnHost, MatchesOpenCvPyrDown) {
    for (const SizeI size : awkward) {
        SCOPED_TRACE(testing::Message() << size.width << " x " << size.height);
        const auto grey = greyOf(noiseFrame(size, 17));
        std::vector<std::uint8_t> all;
        const FlowPyramid pyramid(grey, size);
        for (const auto& level : pyramid.levels()) {
            const auto area = std::ptrdiff_t(level.size.area());
            all.insert(all.end(), level.pixels.begin(), level.pixels.begin() + area);
        }
        EXPECT_TRUE(all == levelsOf(grey, size));
    }
}

TEST(FlowPyramidOnHost, HalvesWhileBothSidesAreLargeEnough) {
    EXPECT_EQ(FlowPyramid::sizes({15, 900}).size(), 1u);
    EXPECT_EQ(FlowPyramid::sizes({33, 33}), (std::vector<SizeI>{{33, 33}, {17, 17}, {9, 9}}));
    EXPECT_EQ(FlowPyramid::sizes({3840, 2160}).size(), std::size_t(FlowPyramid::most) + 1);
}

class FlowPyramidKernel : public KernelTest {};

TEST_P(FlowPyramidKernel, MatchesOpenCvPyrDown) {
    for (const SizeI size : awkward) {
        SCOPED_TRACE(testing::Message() << size.width << " x " << size.height);
        const auto grey = greyOf(noiseFrame(size, 18));
        const auto wanted = levelsOf(grey, size);
        const FlowDownscaler halver(size, stages(), device());
        const Buffer picture = upload(grey);
        const Buffer halves = halver.halves();
        {
            Stage stage(stages(), "median_flow", device());
            halver.run(picture, halves, stage);
        }
        const std::size_t above = wanted.size() - grey.size();
        if (above == 0) continue;
        const auto got = read<std::uint8_t>(halves, above);
        EXPECT_TRUE(std::equal(got.begin(), got.end(), wanted.begin() + size.area()));
    }
}

SPOOR_BOTH_VARIANTS(FlowPyramidKernel);

}  // namespace
}  // namespace spoor::test
