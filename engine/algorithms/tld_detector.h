// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld_target.h"

#include <map>
#include <memory>
#include <vector>

namespace spoor {

/// What of one target lives on the devices of the plan, as long as the target does.
class TldDetector {
public:
    TldDetector(const TldTarget& target, std::uint64_t seed, StageContext& stages);

    VarianceFilter variance;
    FernForest forest;
    NearestNeighbour neighbour;
    Learning learning;
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

/// The detectors of several targets: each is made when it is needed, all look at a frame in one
/// round and learn in one. What they learn is in the targets, which are the caller's.
class TldDetectors {
public:
    explicit TldDetectors(std::uint64_t seed) : m_seed(seed) {}

    std::uint64_t seed() const { return m_seed; }
    /// What of this target is on devices belongs to one that is no more.
    void forget(TargetId id) { m_detectors.erase(id); }
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
    /// Learns from the boxes of these targets, what was seen beside them being something else; one
    /// wait.
    void learnFrom(TldTargets& targets, std::vector<TldFrame*>& seen, FrameContext& frame,
                   StageContext& stages);

private:
    TldDetector& detector(TargetId id, const TldTarget& target, StageContext& stages);
    std::uint32_t key(TargetId id, FrameIndex frame) const;
    Positives warped(TldDetector& detector, const RectF& box, std::uint32_t drawn,
                     FrameContext& frame, StageContext& stages) const;

    std::uint64_t m_seed;
    std::map<TargetId, std::unique_ptr<TldDetector>> m_detectors;
    Buffer m_candidates;  ///< a CandidateBlock a target
    Buffer m_positives;   ///< a PositiveBlock a target
};

}  // namespace spoor
