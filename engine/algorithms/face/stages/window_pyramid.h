// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/frame/grey.h"

#include <cstdint>
#include <span>
#include <vector>

namespace spoor {

/// One scale at which windows are searched in the frame.
struct WindowLevel {
    float scale = 1;  ///< of the window; the level is the frame divided by it
    SizeI size;       ///< size of the level in pixels
    int step = 1;     ///< pixels from a window to the next, in both directions
    int across = 0;   ///< windows per row
    int down = 0;     ///< rows of windows
    int base = 0;     ///< index of the first entry of its table
    int first = 0;    ///< index of its first window
};

/// The position of a window: its level, and the column and row there in steps.
struct WindowPosition {
    int level = 0;
    int column = 0;
    int row = 0;
};

/// Levels that share one buffer and one set of launches.
struct WindowLevels {
    SizeI picture;
    SizeI window;
    int stride = 0;   ///< entries per row of all tables
    int entries = 0;  ///< total entries of the tables
    int windows = 0;
    std::vector<WindowLevel> levels;

    WindowPosition place(int window) const;
    /// The window in pixels of the frame, rounded like OpenCV does.
    RectI box(const WindowPosition& place) const;
};

/// The scales of OpenCV's detectMultiScale: powers of `factor` at which the window is between
/// `smallest` and `largest` (0 x 0: the frame); the closest scale if there is none.
std::vector<float> windowScales(SizeI picture, SizeI window, double factor, SizeI smallest,
                                SizeI largest);
/// The levels at those scales, in groups of up to `maxEntries` entries (at least one level each).
std::vector<WindowLevels> windowLevels(SizeI picture, SizeI window, std::span<const float> scales,
                                       std::int64_t maxEntries);

/// For each pixel of a resized line, the index of its first source pixel * 512 + the weight of the
/// second in 1/256: the fixed-point bilinear interpolation of OpenCV's INTER_LINEAR_EXACT.
std::vector<std::int32_t> resizeTaps(int source, int target);

/// The tables of kernels/abi/window_pyramid.h on a device.
struct WindowPyramid {
    Buffer levels;   ///< PyramidLevel of kernels/abi/window_levels.h
    Buffer sums;     ///< uint modulo 2^32; tilted sums follow `entries` later
    Buffer squares;  ///< uint modulo 2^32
};

/// Computes the tables of the levels for frames of one size.
class PyramidBuilder {
public:
    PyramidBuilder(const WindowLevels& levels, bool tilted, StageContext& stages,
                   ComputeContext& device);
    WindowPyramid make(const GreyImage& grey, StageContext& stages) const;

private:
    void makeBands(const WindowLevels& levels, StageContext& stages);
    void makeRows(const WindowLevels& levels, StageContext& stages);

    ComputeContext* m_device;
    void output(const WindowPyramid& made, StageContext& stages) const;

    bool m_tilted;
    int m_entries;
    WindowLevels m_layout;
    std::size_t m_levels;
    Buffer m_levelTable, m_taps;
    Buffer m_bands, m_rows, m_blocks;  ///< jobs of the kernels
    std::size_t m_bandCount = 0, m_rowCount = 0, m_blockCount = 0;
    bool m_join = false;
};

}  // namespace spoor
