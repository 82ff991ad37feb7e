// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/tld_detector.h"
#include "engine/pipeline/algorithm_descriptor.h"

#include <span>

namespace spoor {

/// TLD's detector and memory for use with another tracker (Kalal et al., PAMI 2012). They learn
/// from the boxes of which the tracker is confident and suggest positions for a lost target.
class TldMemory {
public:
    explicit TldMemory(const AlgorithmOptions& setup)
        : m_picture(setup.frameSize), m_detectors(setup.seed) {}

    /// Throws EngineError if the detector cannot learn the box, as in TLD.
    void start(TargetId id, const RectF& box, FrameContext& frame, StageContext& stages);
    void forget(TargetId id);
    /// Deletes a patch from a target's memory.
    void erase(TargetId id, std::int64_t patch);
    /// Searches for these targets in the frame, with one wait.
    void look(std::span<const TargetId> ids, FrameContext& frame, StageContext& stages);
    /// Returns positions in the searched frame that resemble the target (see likesTarget).
    std::vector<Cluster> places(TargetId id) const;
    /// Returns whether a box resembles the target according to the memory, or the detector found
    /// the target there.
    bool likes(TargetId id, const RectF& box, const Frame& frame) const;
    /// Records the tracker's decision for a target; `sure`: the box may be learned.
    void decide(const TargetResult& result, bool sure, const Frame& frame, StageContext& stages);
    /// Learns from all boxes that were decided as sure and publishes artifacts; at most one wait.
    void learn(FrameContext& frame, StageContext& stages);

    void save(StateWriter& state) const;
    void load(StateReader& state);

private:
    SizeI m_picture;
    TldTargets m_targets;
    TldDetectors m_detectors;
    std::vector<TldFrame> m_frames;  ///< Results of the searched frame.
    std::vector<TargetId> m_sure;
};

/// Adds the detector's stages, artifacts, and signals.
void addTldMemoryStages(AlgorithmLayout& shape);

}  // namespace spoor
