// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/masks/stages/mask_colours.h"

#include "engine/compute/context.h"
#include "tests/support/kernel_fixture.h"

#include <algorithm>
#include <random>

namespace spoor::test {
namespace {

constexpr std::size_t colourPixels = abi::maskArea;
constexpr int colourBinCount = abi::maskBins;

std::vector<std::uint16_t> someBins() {
    std::mt19937 random(3);
    std::vector<std::uint16_t> bins(colourPixels);
    for (auto& bin : bins) bin = std::uint16_t(random() % 2 ? 17 : random() % colourBinCount);
    return bins;
}

std::vector<float> someMask() {
    std::mt19937 random(4);
    std::vector<float> mask(colourPixels);
    for (auto& value : mask) value = float(random() % 1001) / 1000;
    return mask;
}

/// Smooths a histogram along its three axes, one after the other, with repeated borders.
std::vector<double> smoothed(std::vector<double> bins) {
    for (const int stride : {1, 16, 256}) {
        std::vector<double> next(bins.size());
        for (int i = 0; i < colourBinCount; ++i) {
            const int level = i / stride % 16;
            const auto at = [&](int by) {
                return bins[std::size_t(i + (std::clamp(level + by, 0, 15) - level) * stride)];
            };
            next[std::size_t(i)] = 0.25 * at(-1) + 0.5 * at(0) + 0.25 * at(1);
        }
        bins = std::move(next);
    }
    return bins;
}

class MaskColoursTest : public KernelTest {};

TEST_P(MaskColoursTest, CountsBothSidesInIntegers) {
    const auto bins = someBins();
    const auto mask = someMask();
    std::vector<float> planes(5, 0.5F);
    planes.insert(planes.end(), mask.begin(), mask.end());
    const auto counts =
        read<cl_uint>(countMaskColours(upload(bins), upload(planes), 5, stages()), maskCounts);
    std::vector<cl_uint> expected(maskCounts);
    for (std::size_t i = 0; i < colourPixels; ++i) {
        const auto weight = cl_uint(mask[i] * 255 + 0.5F);
        expected[bins[i]] += weight;
        expected[std::size_t(colourBinCount) + bins[i]] += 255 - weight;
    }
    EXPECT_EQ(counts, expected);
}

TEST_P(MaskColoursTest, GivesTheLikelihoodOfSmoothedHistograms) {
    const auto bins = someBins();
    std::mt19937 random(8);
    std::vector<float> shares(maskCounts);
    for (auto& share : shares) share = random() % 3 ? 0 : float(random() % 1000) * 1e-6F;
    const Buffer planes = upload(std::vector<float>(colourPixels + 9, -1.0F));
    maskLikelihood(upload(bins), shares, planes, 7, stages());
    const auto values = read<float>(planes, colourPixels + 9);
    EXPECT_EQ(values[6], -1.0F);
    EXPECT_EQ(values[colourPixels + 7], -1.0F);
    const auto target = smoothed({shares.begin(), shares.begin() + colourBinCount});
    const auto around = smoothed({shares.begin() + colourBinCount, shares.end()});
    for (std::size_t i = 0; i < colourPixels; ++i) {
        const double f = target[bins[i]], b = around[bins[i]];
        ASSERT_NEAR(values[7 + i], (f + 2e-5) / (f + b + 4e-5), 1e-5);
    }
}

SPOOR_BOTH_VARIANTS(MaskColoursTest);

TEST(MaskColoursOfFrames, MoveByATwentieth) {
    MaskCounts first(maskCounts), second(maskCounts);
    first[3] = 100, second[5] = 100;
    first[std::size_t(colourBinCount)] = second[std::size_t(colourBinCount)] = 40;
    MaskColours colours(first);
    EXPECT_EQ(colours.shares()[3], 1);
    colours.learn(second);
    EXPECT_FLOAT_EQ(colours.shares()[3], 0.975F);
    EXPECT_FLOAT_EQ(colours.shares()[5], 0.025F);
    EXPECT_EQ(colours.shares()[std::size_t(colourBinCount)], 1);
}

}  // namespace
}  // namespace spoor::test
