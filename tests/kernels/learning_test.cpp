// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/stages/learning.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/tld_windows.h"

#include <algorithm>
#include <map>

namespace spoor::test {
namespace {

constexpr std::uint64_t learningSeed = 9;

/// Returns all windows with an overlap of at least 0.6, best first. The box lies on quarter pixels.
std::vector<int> closestReference(const WindowGrid& grid, const RectF& box) {
    std::vector<std::pair<double, int>> all;
    for (int i = 0; i < grid.count(); ++i) {
        const double share = overlap(grid.box(i), box);
        if (share >= 0.6) all.emplace_back(-share, i);
    }
    std::sort(all.begin(), all.end());
    std::vector<int> windows;
    for (std::size_t i = 0; i < std::min<std::size_t>(all.size(), maxPositives); ++i) {
        windows.push_back(all[i].second);
    }
    return windows;
}

class LearningKernel : public KernelTest {
protected:
    Positives run(const WindowGrid& grid, const Frame& frame, const RectF& box,
                  const WarpRange& range, std::uint32_t key) {
        return run({grid}, frame, {{0, box, key}}, range).front();
    }
    /// Runs several targets in one launch.
    std::vector<Positives> run(const std::vector<WindowGrid>& grids, const Frame& frame,
                               const std::vector<LearningRequest>& requests,
                               const WarpRange& range) {
        Learning learning(grids, learningSeed, stages(), device());
        const Buffer results =
            device().acquire(requests.size() * PositiveBlock::ints * sizeof(cl_int));
        FrameContext context(frame);
        learning.run(context, stages(), requests, range, results);
        std::vector<Positives> found;
        for (std::size_t i = 0; i < requests.size(); ++i) {
            const auto block =
                read<std::int32_t>(results, PositiveBlock::ints, i * PositiveBlock::ints);
            found.push_back(
                readPositives(block, range.count, grids[requests[i].target].count(), device()));
        }
        return found;
    }
};

TEST_P(LearningKernel, TargetsInOneLaunchLearnIndependently) {
    const Frame frame = patchyFrame({181, 119}, 75);
    const std::vector<WindowGrid> grids{
        {frame.size(), {30, 22}, 15}, {frame.size(), {41, 27}, 15}, {frame.size(), {16, 25}, 15}};
    const std::vector<LearningRequest> requests{
        {2, {164, 93, 16, 25}, 5}, {0, {40.25, 30.5, 33, 22}, 7}, {1, {500, 500, 41, 27}, 9}};
    const WarpRange range{20, 0.01, 0.01, 10, 5};
    const auto together = run(grids, frame, requests, range);
    ASSERT_EQ(together.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) {
        const LearningRequest& each = requests[i];
        const Positives alone = run(grids[each.target], frame, each.box, range, each.key);
        EXPECT_EQ(together[i].windows, alone.windows) << i;
        EXPECT_EQ(together[i].codes, alone.codes) << i;
        EXPECT_EQ(together[i].windows.empty(), i == 2) << i;
    }
}

TEST_P(LearningKernel, SelectsWindowsWithLargestOverlap) {
    const Frame frame = patchyFrame({181, 119}, 71);
    for (const RectF& box : {RectF{40, 30, 30, 22}, RectF{40.25, 30.5, 33.75, 20.25},
                             RectF{0, 0, 16, 25}, RectF{170, 100, 25, 30}, RectF{-4, -3, 40, 30},
                             RectF{90, 3, 60, 110}, RectF{5, 50, 150, 21}}) {
        SCOPED_TRACE(testing::Message()
                     << box.x << ',' << box.y << ' ' << box.width << " x " << box.height);
        const WindowGrid grid(frame.size(), {30, 22}, 15);
        const Positives found = run(grid, frame, box, WarpRange{1, 0, 0, 0, 0}, 1);
        const auto wanted = closestReference(grid, box);
        ASSERT_EQ(found.windows.size(), wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            EXPECT_NEAR(overlap(grid.box(found.windows[i]), box), overlap(grid.box(wanted[i]), box),
                        1e-12);
        }
    }
    // The box is so long that more windows are near it than a work-group has work-items.
    const Frame wide = patchyFrame({900, 90}, 75);
    const WindowGrid longer(wide.size(), {300, 15}, 15);
    const RectF box{310.5, 30, 305, 15.5};
    const auto wanted = closestReference(longer, box);
    EXPECT_EQ(run(longer, wide, box, WarpRange{1, 0, 0, 0, 0}, 1).windows, wanted);
    const WindowGrid grid(frame.size(), {30, 22}, 15);
    EXPECT_TRUE(
        run(grid, frame, RectF{500, 500, 30, 22}, WarpRange{2, 0, 0, 0, 0}, 1).windows.empty());
}

TEST_P(LearningKernel, FirstWarpIsTheWindowItself) {
    const Frame frame = patchyFrame({181, 119}, 72);
    const WindowGrid grid(frame.size(), {41, 27}, 15);
    const RectF box{60.5, 41.25, 41, 27};
    const Positives found = run(grid, frame, box, WarpRange{}, 5);
    ASSERT_EQ(found.windows.size(), std::size_t(maxPositives));
    ASSERT_EQ(found.codes.size(), std::size_t(10 * maxPositives));
    const auto blurred = blurReference(frame);
    for (std::size_t i = 0; i < found.windows.size(); ++i) {
        EXPECT_EQ(found.codes[i],
                  codesReference(blurred, frame.size().width, grid.window(found.windows[i]),
                                 fernPattern(learningSeed)));
    }
}

TEST_P(LearningKernel, WarpsVaryLeavesSlightlyAndDependOnlyOnKey) {
    const Frame frame = patchyFrame({181, 119}, 73);
    const WindowGrid grid(frame.size(), {41, 27}, 15);
    const RectF box{60.5, 41.25, 41, 27};
    const WarpRange range{20, 0.01, 0.01, 10, 5};
    const Positives a = run(grid, frame, box, range, 5);
    const Positives b = run(grid, frame, box, range, 6);
    EXPECT_EQ(run(grid, frame, box, range, 5).codes, a.codes);
    EXPECT_NE(b.codes, a.codes);
    int bits = 0, changed = 0;
    for (std::size_t i = maxPositives; i < a.codes.size(); ++i) {
        for (std::size_t fern = 0; fern < fernCount; ++fern) {
            bits += fernBits;
            changed += std::popcount(unsigned(a.codes[i][fern] ^ a.codes[i % 10][fern]));
        }
    }
    EXPECT_GT(changed, bits / 100);
    EXPECT_LT(changed, bits / 3);
}

TEST_P(LearningKernel, FixedPointRotationKeepsSignOfGradient) {
    // Brightness rises to the right. A rotation by ten degrees keeps the sign of comparisons, one
    // by 90 degrees would not.
    const Frame frame = greyFrame({120, 90}, [](int x, int) { return unsigned(x * 2); });
    const WindowGrid grid(frame.size(), {40, 30}, 15);
    const Positives found =
        run(grid, frame, RectF{40, 30, 40, 30}, WarpRange{20, 0.01, 0.01, 10, 0}, 5);
    const auto pattern = fernPattern(learningSeed);
    for (const FernCodes& codes : found.codes) {
        for (std::size_t i = 0; i < pattern.size(); ++i) {
            if (std::abs(pattern[i].x1 - pattern[i].x2) < 200) continue;  // vertical pairs
            const bool bit = (codes[i / fernBits] >> (i % fernBits)) & 1;
            EXPECT_EQ(bit, pattern[i].x1 > pattern[i].x2);
        }
    }
}

SPOOR_BOTH_VARIANTS(LearningKernel);

/// Both variants of the kernel draw the same noise, so that learnt models agree on every device.
TEST(LearningKernels, BothVariantsGiveSameBits) {
    const Frame frame = patchyFrame({181, 119}, 74);
    const WindowGrid grid(frame.size(), {33, 29}, 15);
    std::map<KernelVariant, Positives> made;
    for (const KernelVariant shape : {KernelVariant::Cpu, KernelVariant::Gpu}) {
        DeviceSet devices;
        devices.shape = shape;
        const auto info = selectDevice("cpu");
        ASSERT_TRUE(info);
        StageContext stages(devices, ResolvedPlan{info.value().stableName, {}});
        ComputeContext& device = stages.device("learning");
        Learning learning({grid}, learningSeed, stages, device);
        const Buffer results = device.acquire(PositiveBlock::ints * sizeof(cl_int));
        FrameContext context(frame);
        const LearningRequest request{0, {60.3, 41.7, 35, 28}, 17};
        learning.run(context, stages, {&request, 1}, {20, 0.02, 0.02, 10, 5}, results);
        std::vector<std::int32_t> block(PositiveBlock::ints);
        stages.download(results, block.data(), block.size() * sizeof(cl_int));
        made[shape] = readPositives(block, 20, grid.count(), device);
    }
    EXPECT_EQ(made[KernelVariant::Cpu].windows, made[KernelVariant::Gpu].windows);
    EXPECT_EQ(made[KernelVariant::Cpu].codes, made[KernelVariant::Gpu].codes);
    EXPECT_EQ(made[KernelVariant::Cpu].codes.size(), 200u);
}

}  // namespace
}  // namespace spoor::test
