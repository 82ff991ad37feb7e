// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace spoor {

/// What a detector finds (faces), through a video: gives detections ids by their overlap with those
/// of the frame before, and, with a tracker, hands each face over to it. The tracker then continues
/// a face between detections and while the detector misses it; a detection at a lost face's last
/// place is that face again, and starts its tracker anew.
class DetectionAssociator {
public:
    struct Detection {
        RectF box;
        double confidence = 0;
    };

    /// `tracker`: null for none; it works with its default parameters.
    DetectionAssociator(const AlgorithmDescriptor* tracker, const AlgorithmOptions& setup);

    /// Follows all faces into this frame. To be called first, once a frame.
    void follow(FrameContext& frame, StageContext& stages);
    /// Whether this frame is to be searched: each `every` frames, and while a face is lost.
    /// Always without a tracker.
    bool due(std::int64_t every) const;
    /// What was found in this frame. Faces that the detector has not seen for more than `patience`
    /// frames end.
    void associate(const std::vector<Detection>& found, std::int64_t patience, FrameContext& frame,
                   StageContext& stages);
    /// Detections that are counted and not followed; all faces end.
    void count(const std::vector<Detection>& found);
    std::vector<TargetResult> results() const;
    /// How long each face was not seen by the detector, as a signal of this frame.
    void record(std::int64_t patience, StageContext& stages) const;

    void remove(TargetId id);
    void save(StateWriter& state, StageContext& stages) const;
    void load(StateReader& state, StageContext& stages);

private:
    struct AssociatedTarget {
        RectF box;                        ///< its last place
        std::int64_t unseen = 0;          ///< frames since the detector found it
        bool followed = false;            ///< by the tracker
        bool lost = false;                ///< by the tracker, in this frame
        std::optional<TargetResult> now;  ///< of this frame
    };
    void restart(SizeI picture);
    std::vector<TargetId> match(const std::vector<Detection>& found) const;
    void startTracker(TargetId id, AssociatedTarget& face, FrameContext& frame,
                      StageContext& stages);
    void suppressDuplicates();
    void drop(std::int64_t patience);

    std::optional<AlgorithmDescriptor> m_type;
    std::uint64_t m_seed;
    std::unique_ptr<Pipeline> m_tracker;
    SizeI m_picture;  ///< of the last frame
    std::map<TargetId, AssociatedTarget> m_faces;
    std::vector<TargetResult> m_counted;  ///< of this frame, see count()
    TargetId m_nextId;
    std::int64_t m_sinceSearch = -1;  ///< frames; -1: nothing searched yet
};

}  // namespace spoor
