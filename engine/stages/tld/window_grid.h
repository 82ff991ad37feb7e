// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/stage_context.h"

#include <vector>

namespace spoor {

/// Windows of one size on a regular lattice: row-major, the first one in the corner of the picture.
struct GridScale {
    SizeI size;       ///< of a window, px
    int step = 1;     ///< from one window to the next, both ways, px
    int columns = 0;  ///< windows a row
    int rows = 0;
    int first = 0;  ///< index of the first window in the whole grid
};

/// All windows that TLD's detector looks at (Kalal et al., PAMI 2012, 5.3): scales 1.2^-10
/// .. 1.2^10 of the first box, steps of 10 % of the smaller side, all inside the picture.
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
    /// The window that overlaps a box best; -1 when there is none that overlaps it.
    int nearest(const RectF& box) const;

private:
    SizeI m_picture;
    std::vector<GridScale> m_scales;
    int m_count = 0;
};

/// The grids of some targets on a device, one after the other, so that one launch walks them all:
/// in chunks of at most `chunkWindows` of one scale; lists of windows have room for a whole chunk
/// each.
struct DeviceGrids {
    static constexpr int chunkWindows = 256;
    /// Where the grid of a target lies among them.
    struct Part {
        int firstScale = 0, scaleCount = 0;
        int firstChunk = 0, chunkCount = 0;
    };

    DeviceGrids(const std::vector<WindowGrid>& grids, StageContext& stages, ComputeContext& device);
    Buffer scales;  ///< int8 each: first, columns, step, width, height, rows, target, 0
    Buffer chunks;  ///< int8 each: first, count, index in its scale, columns, step, w, h, scale
    std::vector<Part> parts;  ///< of the targets
    int scaleCount = 0;
    int chunkCount = 0;
    std::size_t listEntries() const { return std::size_t(chunkCount) * chunkWindows; }
};

}  // namespace spoor
