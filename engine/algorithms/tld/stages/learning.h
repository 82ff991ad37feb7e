// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/stages/fern_model.h"
#include "engine/algorithms/tld/stages/window_grid.h"
#include "engine/stages/frame/blurred_image.h"
#include "kernels/abi/learning.h"

#include <span>
#include <vector>

namespace spoor {

using abi::maxPositives;
using abi::maxWarps;

/// How positive samples are varied before the forest learns them.
struct WarpRange {
    int count = 10;       ///< warps, the first of which is the identity
    double shift = 0.01;  ///< fraction of the box, in each direction
    double scale = 0.01;
    double rotation = 5;  ///< degrees, in each direction
    double noise = 5;     ///< standard deviation, grey levels
};

/// abi::PositiveBlock, the output of kernel `positives` for one target, as ints.
struct PositiveBlock {
    static constexpr std::size_t ints = sizeof(abi::PositiveBlock) / sizeof(cl_int);
};

/// The windows closest to a box, and the leaves that they fall into when they are warped.
struct Positives {
    std::vector<int> windows;      ///< best overlap first
    std::vector<FernCodes> codes;  ///< per warp, those of all windows
};
/// Throws DeviceLostError unless the device has written windows of a grid with `windows` windows.
Positives readPositives(std::span<const std::int32_t> block, int warps, int windows,
                        const ComputeContext& device);

/// A target to learn: its box, and the key from which the warps are drawn.
struct LearningRequest {
    std::size_t target = 0;  ///< index of its grid
    RectF box;
    std::uint32_t key = 0;
};

/// P-N learning on a device (Kalal et al., PAMI 2012, 5.6), in one launch for all targets. It finds
/// the ten windows that overlap a target's box best (at least 0.6; overlaps are compared as exact
/// fractions). Then it reads their ferns from the blurred frame, warped in fixed point about the
/// box, with noise from a hash. Results are equal on every device.
class Learning {
public:
    Learning(const std::vector<WindowGrid>& grids, std::uint64_t seed, StageContext& stages,
             ComputeContext& device);

    ComputeContext& device() const { return m_pattern.device(); }
    const DeviceGrids& grids() const { return m_grids; }
    /// Writes one positive block per request to `results`, one after the other. Does not wait.
    void run(FrameContext& frame, StageContext& stages, std::span<const LearningRequest> requests,
             const WarpRange& range, const Buffer& results);

private:
    DeviceGrids m_grids;
    Buffer m_pattern;  ///< FernPair per pair
};

}  // namespace spoor
