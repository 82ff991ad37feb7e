// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/tld_target.h"
#include "engine/base/threads/thread_pool.h"

#include <array>
#include <map>
#include <memory>
#include <vector>

namespace spoor {

/// What of some targets lives on the devices of the plan: forest and memory of each, in a place of
/// its own, as long as the target does, and the windows of those that are looked for. One launch of
/// a kernel is for all of these.
class TldDetector {
public:
    TldDetector(std::uint64_t seed, int places, int maxPatches, StageContext& stages);

    /// The targets that are looked for from now on, and their places.
    void arrange(const std::vector<WindowGrid>& grids, const std::vector<int>& places,
                 StageContext& stages);
    /// Whether the plan still has the devices that it was made for.
    bool fits(StageContext& stages) const;

    FernForest forest;
    NearestNeighbour neighbour;
    std::optional<VarianceFilter> variance;
    std::optional<Learning> learning;

private:
    std::uint64_t m_seed;
    std::array<ComputeContext*, 4> m_devices;
};

/// What the detector goes by; see the parameters of pipeline "tld".
struct TldLimits {
    int minWindow = 15;  ///< px
    int maxPatches = 100;
    double varianceRatio = 0.5;
    double fernThreshold = 0.5;
    double nnThreshold = 0.65;
};

using TldTargets = std::map<TargetId, TldTarget>;

/// The detector of several targets: looks for all of them in one round, and learns in one. What it
/// learns is in the targets, which are the caller's.
class TldDetectors {
public:
    explicit TldDetectors(std::uint64_t seed) : m_seed(seed) {}

    std::uint64_t seed() const { return m_seed; }
    /// What of this target is on devices belongs to one that is no more.
    void forget(TargetId id);
    void restart(std::uint64_t seed);

    /// A target that has learned from this frame. Throws EngineError for a box that no window
    /// covers, or that shows nothing.
    TldTarget start(TargetId id, const RectF& box, const TldLimits& limits, FrameContext& frame,
                    StageContext& stages);
    /// Learns from the box of a target as a person set it, beside what was learned before; what
    /// else the forest takes for it in this frame is something else.
    void correct(TargetId id, TldTarget& target, const TldLimits& limits, FrameContext& frame,
                 StageContext& stages);
    /// Fills in what the detectors saw; one wait.
    void detect(const TldTargets& targets, std::vector<TldFrame>& seen, const TldLimits& limits,
                FrameContext& frame, StageContext& stages);
    /// For work of the host on one target after the other, which nothing else must notice.
    ThreadPool& pool() { return m_pool; }
    /// Learns from the boxes of these targets, what was seen beside them being something else; one
    /// wait.
    void learnFrom(TldTargets& targets, std::vector<TldFrame*>& seen, FrameContext& frame,
                   StageContext& stages);

private:
    /// A detector for one target only.
    std::unique_ptr<TldDetector> alone(const TldTarget& target, StageContext& stages) const;
    void gather(const TldTargets& targets, const std::vector<TldFrame>& seen, StageContext& stages);
    void makeRoom(std::size_t wanted, int maxPatches, StageContext& stages);
    std::size_t positionOf(TargetId id) const;
    std::uint32_t key(TargetId id, FrameIndex frame) const;
    Positives warped(TldDetector& detector, const RectF& box, std::uint32_t drawn,
                     FrameContext& frame, StageContext& stages) const;

    std::uint64_t m_seed;
    ThreadPool m_pool;
    std::unique_ptr<TldDetector> m_detector;
    std::size_t m_room = 0;            ///< places that it has
    std::map<TargetId, int> m_places;  ///< in it
    std::vector<TargetId> m_arranged;  ///< those that it looks for, in their order
    Buffer m_candidates;               ///< a CandidateBlock a target
    Buffer m_positives;                ///< a PositiveBlock a target
};

}  // namespace spoor
