// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/frame/blurred_image.h"
#include "engine/stages/tld/fern_model.h"
#include "engine/stages/tld/window_grid.h"

#include <span>
#include <vector>

namespace spoor {

constexpr int maxWarps = 20;
constexpr int maxPositives = 10;

/// How positives are varied before the forest sees them.
struct WarpRange {
    int count = 10;       ///< warps, the first of which changes nothing
    double shift = 0.01;  ///< of the box, each way
    double scale = 0.01;
    double rotation = 5;  ///< degrees, each way
    double noise = 5;     ///< standard deviation, grey levels
};

/// Layout of what `positives` leaves on the device for one target, in ints.
struct PositiveBlock {
    static constexpr std::size_t count = 0;  ///< windows
    static constexpr std::size_t windows = 2;
    static constexpr std::size_t codes = windows + maxPositives;  ///< [warp][window][fern] ushorts
    static constexpr std::size_t ints = codes + maxWarps * maxPositives * fernCount / 2;
};

/// The windows closest to a box, and what the ferns see in them when they are warped.
struct Positives {
    std::vector<int> windows;      ///< best overlap first
    std::vector<FernCodes> codes;  ///< of all warps of all windows
};
Positives readPositives(std::span<const std::int32_t> block, int warps);

/// A target that learns: the box, and what draws the warps.
struct LearningRequest {
    std::size_t target = 0;  ///< of the grids
    RectF box;
    std::uint32_t key = 0;
};

/// P-N learning on a device (Kalal et al., PAMI 2012, 5.6): in one launch for all targets, the ten
/// windows that overlap a target's box best (at least 0.6; compared as fractions, exact) are found
/// and their ferns are read from the blurred frame, warped in fixed point about the box, with noise
/// from a hash: the same on every device.
class Learning {
public:
    Learning(const std::vector<WindowGrid>& grids, std::uint64_t seed, StageContext& stages,
             ComputeContext& device);

    ComputeContext& device() const { return m_pattern.device(); }
    /// Writes a positive block for each request to `results`, one after the other. Does not wait.
    void run(FrameContext& frame, StageContext& stages, std::span<const LearningRequest> requests,
             const WarpRange& range, const Buffer& results);

private:
    DeviceGrids m_grids;
    Buffer m_pattern;  ///< short4 a pair: see FernPair
};

}  // namespace spoor
