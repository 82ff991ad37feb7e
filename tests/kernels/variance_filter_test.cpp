// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/tld/variance_filter.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"
#include "tests/support/tld_windows.h"

namespace spoor::test {
namespace {

class VarianceFilterKernel : public KernelTest {
protected:
    std::vector<int> filter(const Frame& frame, const WindowGrid& grid, double bound) {
        VarianceFilter filter(grid, stages(), device());
        FrameContext context(frame);
        const WindowList& list = filter.run(context, stages(), bound);
        return windowsOf(list, grid);
    }
    std::vector<int> windowsOf(const WindowList& list, const WindowGrid& grid) {
        const DeviceGrid onDevice(grid, stages(), device());
        const auto counts = read<std::int32_t>(list.counts, std::size_t(onDevice.chunkCount));
        const auto all = read<std::int32_t>(list.windows, onDevice.listEntries());
        std::vector<int> windows;
        for (std::size_t chunk = 0; chunk < counts.size(); ++chunk) {
            for (int i = 0; i < counts[chunk]; ++i) {
                windows.push_back(all[chunk * DeviceGrid::chunkWindows + std::size_t(i)]);
            }
        }
        return windows;
    }
};

TEST_P(VarianceFilterKernel, KeepsExactlyTheWindowsOfTheDefinitionInOrder) {
    for (const SizeI size : {SizeI{64, 48}, SizeI{97, 131}, SizeI{211, 83}}) {
        for (const SizeI box : {SizeI{20, 17}, SizeI{15, 40}, SizeI{33, 33}}) {
            const Frame frame = patchyFrame(size, 41);
            const WindowGrid grid(size, box, 15);
            ASSERT_GT(grid.count(), 0);
            // Just under one of them: equal ones would be a matter of rounding here.
            const double bound = 0.999999 * varianceReference(frame, grid.window(grid.count() / 2));
            const auto kept = filter(frame, grid, bound);
            EXPECT_EQ(kept, passedReference(frame, grid, bound));
            EXPECT_FALSE(kept.empty());
            EXPECT_LT(kept.size(), std::size_t(grid.count()));
        }
    }
}

TEST_P(VarianceFilterKernel, BoundsAtTheEnds) {
    const Frame frame = noiseFrame({90, 60}, 42);
    const WindowGrid grid(frame.size(), {18, 18}, 15);
    EXPECT_EQ(filter(frame, grid, 0).size(), std::size_t(grid.count())) << "0 keeps all";
    EXPECT_TRUE(filter(frame, grid, 65025).empty()) << "no picture has more";
    const Frame flat = greyFrame({90, 60}, [](int, int) { return 255u; });
    EXPECT_TRUE(filter(flat, grid, 0.001).empty());
    EXPECT_EQ(filter(flat, grid, 0).size(), std::size_t(grid.count()));
}

SPOOR_BOTH_SHAPES(VarianceFilterKernel);

}  // namespace
}  // namespace spoor::test
