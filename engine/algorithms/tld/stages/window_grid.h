// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"
#include "kernels/abi/window_grid.h"

#include <cstdint>
#include <span>
#include <vector>

namespace spoor {

class StageContext;

/// Windows of one size on a regular lattice, row-major, starting in the corner of the frame.
struct GridScale {
    SizeI size;       ///< of a window, px
    int step = 1;     ///< px from one window to the next, in both directions
    int columns = 0;  ///< windows per row
    int rows = 0;
    int first = 0;  ///< index of the first window in the whole grid
};

/// All windows that TLD's detector searches (Kalal et al., PAMI 2012, 5.3): scales 1.2^-10 ..
/// 1.2^10 of the first box, steps of 10 % of the smaller side, all inside the frame.
class WindowGrid {
public:
    WindowGrid() = default;
    /// `minSide`: smaller side of the smallest windows, px.
    WindowGrid(SizeI picture, SizeI box, int minSide);

    const std::vector<GridScale>& scales() const { return m_scales; }
    int count() const { return m_count; }
    SizeI picture() const { return m_picture; }
    const GridScale& scaleOf(int window) const;
    RectI window(int index) const;
    RectF box(int index) const;
    /// The window that overlaps a box best; -1 if none overlaps it.
    int nearest(const RectF& box) const;

private:
    SizeI m_picture;
    std::vector<GridScale> m_scales;
    int m_count = 0;
};

/// Divides targets, in order, into groups that are searched together, so that lists of windows have
/// at most `maxWindows` entries, or those of a single target. Returns the size of each group.
std::vector<std::size_t> searchGroups(std::span<const WindowGrid> grids, std::int64_t maxWindows);

/// The grids of some targets on a device, one after the other, so that one launch processes all of
/// them in chunks of at most `chunkWindows` windows of one scale. Window lists have space for whole
/// chunks.
struct DeviceGrids {
    static constexpr int chunkWindows = abi::chunkWindows;
    /// The part of the tables that belongs to a target.
    struct Part {
        int firstScale = 0, scaleCount = 0;
        int firstChunk = 0, chunkCount = 0;
        int windows = 0;  ///< of the target's grid
    };

    DeviceGrids(const std::vector<WindowGrid>& grids, StageContext& stages, ComputeContext& device);
    Buffer scales;            ///< abi::WindowScale
    Buffer chunks;            ///< abi::WindowChunk
    std::vector<Part> parts;  ///< per target
    int scaleCount = 0;
    int chunkCount = 0;
    std::size_t listEntries() const { return std::size_t(chunkCount) * chunkWindows; }
};

}  // namespace spoor
