// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/frame/integral_image.h"
#include "engine/stages/tld/window_grid.h"

namespace spoor {

/// Windows of a grid on a device, in order of their index: each chunk of the grid has room for all
/// of its windows, and a count.
struct WindowList {
    WindowList(const DeviceGrid& grid, ComputeContext& device, std::size_t entryBytes);
    Buffer windows;
    Buffer counts;

    /// Hands on the counts, and the windows with what lies after them in a chunk as zeros. An
    /// entry is `fields` ints.
    void output(const OutputSpec& countsOutput, const OutputSpec& windowsOutput, int fields,
                StageContext& stages) const;
};

/// The first stage of TLD's detector: keeps the windows of a grid whose grey variance is at least a
/// bound (Viola's integral images; exact in integers, the same on every device).
class VarianceFilter {
public:
    VarianceFilter(const WindowGrid& grid, StageContext& stages, ComputeContext& device);

    ComputeContext& device() const { return m_passed.counts.device(); }
    /// `bound`: least variance in grey levels squared.
    const WindowList& run(FrameContext& frame, StageContext& stages, double bound);

private:
    WindowGrid m_grid;
    DeviceGrid m_onDevice;
    WindowList m_passed;  ///< an int each: index of the window
    Buffer m_bounds;      ///< a ulong a scale: least N sum(v^2) - sum(v)^2
    double m_bound = -1;  ///< that m_bounds were made for
};

}  // namespace spoor
