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

/// P-N learning on a device (Kalal et al., PAMI 2012, 5.6): in one launch, the ten windows that
/// overlap the target's box best (at least 0.6; compared as fractions, exact) are found and their
/// ferns are read from the blurred frame, warped in fixed point about the box, with noise from a
/// hash: the same on every device.
class Learning {
public:
    Learning(const WindowGrid& grid, std::uint64_t seed, StageContext& stages,
             ComputeContext& device);

    ComputeContext& device() const { return m_pattern.device(); }
    /// Writes a positive block at `slot` of `results`; `key` draws the warps. Does not wait.
    void run(FrameContext& frame, StageContext& stages, const RectF& box, const WarpRange& range,
             std::uint32_t key, const Buffer& results, int slot);

private:
    DeviceGrid m_grid;
    Buffer m_pattern;  ///< short4 a pair: see FernPair
};

}  // namespace spoor
