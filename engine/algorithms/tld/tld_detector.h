// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/tld_params.h"
#include "engine/base/threads/thread_pool.h"

#include <array>
#include <map>
#include <memory>
#include <vector>

namespace spoor {

/// Maximum number of windows of targets that are searched together. It limits their lists to 400
/// MB, which is less than the pool of a device keeps for reuse.
constexpr std::int64_t maxListedWindows = 20'000'000;

/// Successive targets whose windows are searched together.
struct TldSearch {
    std::size_t first = 0, count = 0;
    VarianceFilter variance;
    FernForest forest;
};

/// Device memory of several targets: forest and patches of each in its own slot for the lifetime of
/// the target, and the windows of the searched targets. Each kernel launch processes all of them,
/// except that many targets are searched in groups to limit the memory for lists of windows.
class TldDetector {
public:
    TldDetector(std::uint64_t seed, int places, int maxPatches, StageContext& stages);

    /// Sets the searched targets: their windows and slots.
    void arrange(const std::vector<WindowGrid>& grids, const std::vector<int>& places,
                 StageContext& stages);
    /// Returns whether the plan still has the same devices.
    bool fits(StageContext& stages) const;
    /// The group that contains a target.
    TldSearch& searchOf(std::size_t target);

    FernForest forest;  ///< the slots
    NearestNeighbour neighbour;
    std::vector<TldSearch> searches;
    std::optional<Learning> learning;

private:
    std::uint64_t m_seed;
    std::array<ComputeContext*, 4> m_devices;
};

using TldTargets = std::map<TargetId, TldTarget>;

/// Detector of several targets, which searches for all of them in one round and learns in one
/// round. The learned data is in the caller's targets.
class TldDetectors {
public:
    explicit TldDetectors(std::uint64_t seed) : m_seed(seed) {}

    std::uint64_t seed() const { return m_seed; }
    /// Drops the device data of a target.
    void forget(TargetId id);
    void restart(std::uint64_t seed);

    /// Returns a target that has learned from this frame. Throws EngineError if no window covers
    /// the box or the box has no texture.
    TldTarget start(TargetId id, const RectF& box, const TldParams& params, FrameContext& frame,
                    StageContext& stages);
    /// Learns from a box that the user set, in addition to what was learned before. Other windows
    /// that the forest accepts in this frame become negatives.
    void correct(TargetId id, TldTarget& target, const TldParams& params, FrameContext& frame,
                 StageContext& stages);
    /// Fills in the detector's results, with one wait.
    void detect(const TldTargets& targets, std::vector<TldFrame>& seen, const TldParams& params,
                FrameContext& frame, StageContext& stages);
    /// Threads for host work on independent targets.
    ThreadPool& pool() { return m_pool; }
    /// Learns from the boxes of these targets, with distant windows as negatives. One wait.
    void learnFrom(TldTargets& targets, std::vector<TldFrame*>& seen, FrameContext& frame,
                   StageContext& stages);

private:
    /// Returns a detector with a single slot for one target.
    std::unique_ptr<TldDetector> alone(const TldTarget& target, StageContext& stages) const;
    void gather(const TldTargets& targets, const std::vector<TldFrame>& seen, StageContext& stages);
    void makeRoom(std::size_t wanted, int maxPatches, StageContext& stages);
    void findHard(const TldTargets& targets, std::vector<TldFrame>& seen, TldSearch& search,
                  const WindowList& passed, FrameContext& frame, StageContext& stages);
    std::size_t positionOf(TargetId id) const;
    std::uint32_t key(TargetId id, FrameIndex frame) const;
    Positives warped(TldDetector& detector, const RectF& box, std::uint32_t drawn,
                     FrameContext& frame, StageContext& stages) const;

    std::uint64_t m_seed;
    ThreadPool m_pool;
    std::unique_ptr<TldDetector> m_detector;
    std::size_t m_capacity = 0;        ///< Number of slots.
    std::map<TargetId, int> m_places;  ///< Slot of each target.
    std::vector<TargetId> m_arranged;  ///< The searched targets, in order.
    Buffer m_candidates;               ///< One CandidateBlock per target.
    Buffer m_positives;                ///< One PositiveBlock per target.
};

}  // namespace spoor
