// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/stages/window_grid.h"
#include "engine/pipeline/stage_output.h"
#include "engine/stages/frame/integral_image.h"

namespace spoor {

/// Windows of some grids on a device, in order of their index. Each chunk has space for all its
/// windows, and a count.
struct WindowList {
    WindowList(const DeviceGrids& grids, ComputeContext& device, std::size_t entryBytes);
    Buffer windows;
    Buffer counts;

    /// Publishes the counts and the windows, with zeros in the unused space of each chunk. An entry
    /// has `fields` ints.
    void output(const OutputSpec& countsOutput, const OutputSpec& windowsOutput, int fields,
                StageContext& stages) const;
};

/// The least N sum(v^2) - sum(v)^2 of a window of this size whose variance reaches `variance`.
std::uint64_t spreadBound(double variance, SizeI window);

/// The first stage of TLD's detector: keeps the windows of the targets' grids whose grey variance
/// is at least a bound (integral images of Viola and Jones; exact integers, equal on every device).
class VarianceFilter {
public:
    VarianceFilter(std::vector<WindowGrid> grids, StageContext& stages, ComputeContext& device);

    /// One launch for all targets. `bounds`: minimum variance per target, in grey levels squared.
    /// The list has one int per entry, the index of the window.
    WindowList run(FrameContext& frame, StageContext& stages, std::vector<double> bounds);

private:
    ComputeContext* m_device;
    std::vector<WindowGrid> m_grids;
    DeviceGrids m_onDevice;
    Buffer m_scaleBounds;          ///< one ulong per scale: minimum of N sum(v^2) - sum(v)^2
    std::vector<double> m_bounds;  ///< that m_scaleBounds contains
};

}  // namespace spoor
