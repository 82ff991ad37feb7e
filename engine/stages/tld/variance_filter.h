// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/frame/integral_image.h"
#include "engine/stages/tld/window_grid.h"

namespace spoor {

/// Windows of some grids on a device, in order of their index: each chunk has room for all of its
/// windows, and a count.
struct WindowList {
    WindowList(const DeviceGrids& grids, ComputeContext& device, std::size_t entryBytes);
    Buffer windows;
    Buffer counts;

    /// Hands on the counts, and the windows with what lies after them in a chunk as zeros. An
    /// entry is `fields` ints.
    void output(const OutputSpec& countsOutput, const OutputSpec& windowsOutput, int fields,
                StageContext& stages) const;
};

/// The first stage of TLD's detector: keeps the windows of the targets' grids whose grey variance
/// is at least a bound (Viola's integral images; exact in integers, the same on every device).
class VarianceFilter {
public:
    VarianceFilter(std::vector<WindowGrid> grids, StageContext& stages, ComputeContext& device);

    /// One launch for all; `bounds`: of each target, least variance in grey levels squared.
    const WindowList& run(FrameContext& frame, StageContext& stages, std::vector<double> bounds);

private:
    ComputeContext* m_device;
    std::vector<WindowGrid> m_grids;
    DeviceGrids m_onDevice;
    WindowList m_passed;           ///< an int each: index of the window
    Buffer m_scaleBounds;          ///< a ulong a scale: least N sum(v^2) - sum(v)^2
    std::vector<double> m_bounds;  ///< that these were made for
};

}  // namespace spoor
