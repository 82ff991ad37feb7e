// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/stages/variance_filter.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"
#include "tests/support/tld_windows.h"

namespace spoor::test {
namespace {

class VarianceFilterKernel : public KernelTest {
protected:
    std::vector<int> filter(const Frame& frame, const WindowGrid& grid, double bound) {
        return filterAll(frame, {grid}, {bound}).front();
    }
    /// Returns the windows of several grids from one launch.
    std::vector<std::vector<int>> filterAll(const Frame& frame,
                                            const std::vector<WindowGrid>& grids,
                                            const std::vector<double>& bounds) {
        VarianceFilter filter(grids, stages(), device());
        FrameContext context(frame);
        return windowsOf(filter.run(context, stages(), bounds), grids);
    }
    std::vector<std::vector<int>> windowsOf(const WindowList& list,
                                            const std::vector<WindowGrid>& grids) {
        const DeviceGrids onDevice(grids, stages(), device());
        const auto counts = read<std::int32_t>(list.counts, std::size_t(onDevice.chunkCount));
        const auto all = read<std::int32_t>(list.windows, onDevice.listEntries());
        std::vector<std::vector<int>> windows;
        for (const DeviceGrids::Part& part : onDevice.parts) {
            auto& own = windows.emplace_back();
            for (int chunk = part.firstChunk; chunk < part.firstChunk + part.chunkCount; ++chunk) {
                for (int i = 0; i < counts[std::size_t(chunk)]; ++i) {
                    own.push_back(all[std::size_t(chunk * DeviceGrids::chunkWindows + i)]);
                }
            }
        }
        return windows;
    }
};

TEST_P(VarianceFilterKernel, KeepsWindowsOfDefinitionInOrder) {
    for (const SizeI size : {SizeI{64, 48}, SizeI{97, 131}, SizeI{211, 83}}) {
        for (const SizeI box : {SizeI{20, 17}, SizeI{15, 40}, SizeI{33, 33}}) {
            const Frame frame = patchyFrame(size, 41);
            const WindowGrid grid(size, box, 15);
            ASSERT_GT(grid.count(), 0);
            // A bound just below a window's variance, because rounding would decide equal values.
            const double bound = 0.999999 * varianceReference(frame, grid.window(grid.count() / 2));
            const auto kept = filter(frame, grid, bound);
            EXPECT_EQ(kept, passedReference(frame, grid, bound));
            EXPECT_FALSE(kept.empty());
            EXPECT_LT(kept.size(), std::size_t(grid.count()));
        }
    }
}

TEST_P(VarianceFilterKernel, AppliesBoundOfEachTarget) {
    const Frame frame = patchyFrame({211, 83}, 43);
    std::vector<WindowGrid> grids;
    std::vector<double> bounds;
    for (const SizeI box : {SizeI{20, 17}, SizeI{211, 83}, SizeI{15, 40}, SizeI{70, 70}}) {
        const WindowGrid& grid = grids.emplace_back(frame.size(), box, 15);
        ASSERT_GT(grid.count(), 0);
        bounds.push_back(
            0.999999 * varianceReference(frame, grid.window(grid.count() / int(grids.size()) - 1)));
    }
    const auto kept = filterAll(frame, grids, bounds);
    ASSERT_EQ(kept.size(), grids.size());
    for (std::size_t i = 0; i < grids.size(); ++i) {
        EXPECT_EQ(kept[i], passedReference(frame, grids[i], bounds[i])) << i;
        EXPECT_EQ(kept[i], filter(frame, grids[i], bounds[i])) << i;
    }
}

TEST_P(VarianceFilterKernel, HandlesExtremeBounds) {
    const Frame frame = noiseFrame({90, 60}, 42);
    const WindowGrid grid(frame.size(), {18, 18}, 15);
    EXPECT_EQ(filter(frame, grid, 0).size(), std::size_t(grid.count()))
        << "a bound of 0 keeps all windows";
    EXPECT_TRUE(filter(frame, grid, 65025).empty()) << "no image has a larger variance";
    const Frame flat = greyFrame({90, 60}, [](int, int) { return 255u; });
    EXPECT_TRUE(filter(flat, grid, 0.001).empty());
    EXPECT_EQ(filter(flat, grid, 0).size(), std::size_t(grid.count()));
}

SPOOR_BOTH_VARIANTS(VarianceFilterKernel);

}  // namespace
}  // namespace spoor::test
