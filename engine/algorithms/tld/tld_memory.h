// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/tld_detector.h"
#include "engine/pipeline/algorithm_descriptor.h"

#include <span>

namespace spoor {

/// TLD's detector and memory beside another tracker (Kalal et al., PAMI 2012): they learn from the
/// boxes of which the tracker is sure, and say where a target might be that it has lost.
class TldMemory {
public:
    explicit TldMemory(const AlgorithmOptions& setup)
        : m_picture(setup.frameSize), m_detectors(setup.seed) {}

    /// Throws EngineError for a box that the detector cannot learn, as TLD does.
    void start(TargetId id, const RectF& box, FrameContext& frame, StageContext& stages);
    void forget(TargetId id);
    /// Takes a patch out of a target's memory.
    void erase(TargetId id, std::int64_t patch);
    /// Looks for these targets in the frame; one wait.
    void look(std::span<const TargetId> ids, FrameContext& frame, StageContext& stages);
    /// Where the target may be in the frame that was looked at: places that look more like it than
    /// not.
    std::vector<Cluster> places(TargetId id) const;
    /// Whether a box looks more like what the memory holds of the target than not, or the detector
    /// sees it in this place.
    bool likes(TargetId id, const RectF& box, const Frame& frame) const;
    /// How the frame ended for a target, for what is shown; `sure`: it is learned from the box.
    void decide(const TargetResult& result, bool sure, const Frame& frame, StageContext& stages);
    /// Learns from all that were decided as sure, and shows what was seen; one wait at most.
    void learn(FrameContext& frame, StageContext& stages);

    void save(StateWriter& state) const;
    void load(StateReader& state);

private:
    SizeI m_picture;
    TldTargets m_targets;
    TldDetectors m_detectors;
    std::vector<TldFrame> m_seen;  ///< of the frame that was looked at
    std::vector<TargetId> m_sure;
};

/// Adds the detector's stages with what they show and measure.
void addTldMemoryStages(AlgorithmLayout& shape);

}  // namespace spoor
