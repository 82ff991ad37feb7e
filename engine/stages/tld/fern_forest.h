// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/frame/blurred_image.h"
#include "engine/stages/tld/fern_model.h"
#include "engine/stages/tld/variance_filter.h"

#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace spoor {

/// How many windows of a target's forest go on to the nearest neighbour, the best ones.
constexpr int maxCandidates = 100;

/// Layout of what the detector leaves on the device for one target: a block of ints, written by
/// fern_select and nearest_neighbour, and read back as a whole.
struct CandidateBlock {
    static constexpr std::size_t varianceCount = 0;  ///< windows that passed the variance filter
    static constexpr std::size_t forestCount = 1;    ///< windows that scored `least` or more
    static constexpr std::size_t acceptedCount = 2;  ///< of these, `accept` or more
    static constexpr std::size_t count = 3;          ///< candidates in the block
    static constexpr std::size_t windows = 4;
    static constexpr std::size_t scores = windows + maxCandidates;
    static constexpr std::size_t codes = scores + maxCandidates;  ///< fernCount ushorts each
    static constexpr std::size_t matches = codes + maxCandidates * fernCount / 2;  ///< 4 longs each
    static constexpr std::size_t ints = matches + maxCandidates * 8;
};
static_assert(CandidateBlock::matches % 2 == 0 && CandidateBlock::ints % 2 == 0);

/// A window that the forest took for the target.
struct Candidate {
    int window = 0;
    std::uint32_t score = 0;
    FernCodes codes{};
    /// From nearest_neighbour: see PatchMatch.
    std::array<std::int64_t, 4> match{};
};

/// What the detector says of a frame: counts of windows, and those to look at.
struct Candidates {
    int varianceCount = 0;
    int forestCount = 0;
    int acceptedCount = 0;
    std::vector<Candidate> windows;  ///< in order of their index
};
Candidates readCandidates(std::span<const std::int32_t> block);

/// The scores that a target's windows are judged by.
struct FernLimits {
    std::uint32_t least = 0;   ///< below it a window is left
    std::uint32_t accept = 0;  ///< at least `least`: only counted
};

/// The second stage of TLD's detector on a device: the posteriors of each target live there, in a
/// place of its own, as long as the target does. Scores are sums of fixed-point posteriors of an
/// integer blur: equal on every device, and a window is left as soon as the ferns to come cannot
/// save it.
class FernForest {
public:
    /// A window and its score.
    using Scores = std::vector<std::pair<int, std::uint32_t>>;

    /// With places for so many targets.
    FernForest(std::uint64_t seed, int places, ComputeContext& device);

    ComputeContext& device() const { return m_posteriors.device(); }
    /// The targets that are looked for from now on: their grids, and their places.
    void arrange(const std::vector<WindowGrid>& grids, std::vector<int> places,
                 StageContext& stages);
    /// Writes a candidate block of each target's best windows to `results`, on the device, one
    /// after the other. Does not wait.
    void run(FrameContext& frame, StageContext& stages, const WindowList& passed,
             std::span<const FernLimits> limits, const Buffer& results);
    /// Of each target all windows that passed the variance filter with a score of at least `least`:
    /// what the heat map shows. Waits.
    std::vector<Scores> scores(FrameContext& frame, StageContext& stages, const WindowList& passed,
                               std::uint32_t least);
    /// What the ferns see in some windows of a target. Waits.
    std::vector<FernCodes> codes(FrameContext& frame, StageContext& stages, std::size_t target,
                                 std::span<const int> windows);
    /// Brings the posteriors of one place to the device.
    void upload(int place, const FernModel& model, StageContext& stages);
    /// Brings what changed in some models there, at once; does not wait.
    void update(std::span<const std::pair<int, FernModel*>> models, StageContext& stages);

private:
    /// For CPU devices: see kernels/fern_forest_cpu.clh.
    void arrangeColumns(const std::vector<WindowGrid>& grids, StageContext& stages);
    void classify(FrameContext& frame, StageContext& stages, const WindowList& passed,
                  std::span<const FernLimits> limits);

    std::vector<FernPair> m_pattern;
    Buffer m_posteriors;  ///< ushort a leaf
    /// Of the targets that are looked for:
    std::vector<int> m_places;
    std::optional<DeviceGrids> m_grids;
    Buffer m_offsets;  ///< int2 a pair and scale: places in the picture from the window's corner
    Buffer m_orders, m_views, m_columns, m_columnOffsets;  ///< only on CPU devices
    std::size_t m_orderCount = 0;
    std::optional<WindowList> m_found;  ///< int2 each: window, score
    Buffer m_flat;                      ///< the same without gaps
    Buffer m_table;                     ///< int8 a target: see kernels/fern_forest.clh
    std::vector<std::array<std::int32_t, 8>> m_rows;  ///< what is in it
};

}  // namespace spoor
