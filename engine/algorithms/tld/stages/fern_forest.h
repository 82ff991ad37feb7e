// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/stages/fern_model.h"
#include "engine/algorithms/tld/stages/variance_filter.h"
#include "engine/stages/frame/blurred_image.h"
#include "kernels/abi/fern_forest.h"

#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace spoor {

using abi::maxCandidates;

/// abi::CandidateBlock, the detector's output on the device for one target, as ints: written by
/// fern_select and nearest_neighbour and read back as a whole.
struct CandidateBlock {
    static constexpr std::size_t count = offsetof(abi::CandidateBlock, count) / sizeof(cl_int);
    static constexpr std::size_t windows = offsetof(abi::CandidateBlock, windows) / sizeof(cl_int);
    static constexpr std::size_t matches = offsetof(abi::CandidateBlock, matches) / sizeof(cl_int);
    static constexpr std::size_t ints = sizeof(abi::CandidateBlock) / sizeof(cl_int);
};

/// A window that the forest accepted.
struct Candidate {
    int window = 0;
    std::uint32_t score = 0;
    FernCodes codes{};
    /// Set by nearest_neighbour, see PatchMatch.
    std::array<std::int64_t, 4> match{};
};

/// The results of the detector for a frame: counts of windows, and the candidates.
struct Candidates {
    int varianceCount = 0;
    int forestCount = 0;
    int acceptedCount = 0;
    std::vector<Candidate> windows;  ///< in order of their index
};
/// Throws DeviceLostError unless the device has written candidates of a grid with `windows`
/// windows.
Candidates readCandidates(std::span<const std::int32_t> block, int windows,
                          const ComputeContext& device);

/// The score thresholds for the windows of a target.
struct FernLimits {
    std::uint32_t least = 0;   ///< windows with a lower score are rejected
    std::uint32_t accept = 0;  ///< at least `least`; only for a count
    int ferns = fernCount;     ///< of the target's model
    bool operator==(const FernLimits&) const = default;
};

/// The second stage of TLD's detector on a device. The posteriors of each target stay there in a
/// slot during the life of the target. Scores are sums of fixed-point posteriors over an integer
/// blur, so they are equal on every device. A window is rejected as soon as the remaining ferns
/// cannot raise it to the threshold. Copies share the slots and can search for other targets.
class FernForest {
public:
    /// A window and its score.
    using Scores = std::vector<std::pair<int, std::uint32_t>>;

    /// Allocates this many slots for targets.
    FernForest(std::uint64_t seed, int places, ComputeContext& device);

    ComputeContext& device() const { return m_posteriors.device(); }
    /// The pairs of all ferns.
    const std::vector<FernPair>& pattern() const { return m_pattern; }
    /// Sets the targets to search for: their grids and slots.
    void arrange(const std::vector<WindowGrid>& grids, std::vector<int> places,
                 StageContext& stages);
    /// Writes a candidate block with the best windows of each target to `results` on the device,
    /// one after the other from block `first`. Does not wait.
    void run(FrameContext& frame, StageContext& stages, const WindowList& passed,
             std::span<const FernLimits> limits, const Buffer& results, int first = 0);
    /// For each target, all windows that passed the variance filter and reach the same limit, for
    /// the heat map. Waits.
    std::vector<Scores> scores(FrameContext& frame, StageContext& stages, const WindowList& passed,
                               FernLimits limit);
    /// The leaves that some windows of a target fall into. Waits.
    std::vector<FernCodes> codes(FrameContext& frame, StageContext& stages, std::size_t target,
                                 std::span<const int> windows);
    /// Uploads all posteriors of a slot.
    void upload(int place, const FernModel& model, StageContext& stages);
    /// Uploads the changed posteriors of several models together. Does not wait.
    void update(std::span<const std::pair<int, FernModel*>> models, StageContext& stages);

private:
    /// For CPU devices; see kernels/fern_forest.cpu.cl.
    void arrangeColumns(const std::vector<WindowGrid>& grids, StageContext& stages);
    /// Returns the windows that reach the limits, as abi::ScoredWindow.
    WindowList classify(FrameContext& frame, StageContext& stages, const WindowList& passed,
                        std::span<const FernLimits> limits);

    std::vector<FernPair> m_pattern;
    Buffer m_posteriors;  ///< one ushort per leaf
    /// Data of the targets to search for, starting with their slots.
    std::vector<int> m_places;
    std::optional<DeviceGrids> m_grids;
    Buffer m_offsets;                                      ///< abi::PixelPair per pair and scale
    Buffer m_orders, m_views, m_columns, m_columnOffsets;  ///< only on CPU devices
    std::size_t m_orderCount = 0;
    Buffer m_table;                    ///< abi::FernTarget per target
    std::vector<FernLimits> m_limits;  ///< in m_table; empty: not uploaded
};

}  // namespace spoor
