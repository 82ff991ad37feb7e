// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/numbers/appearance.h"
#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/pipeline/target_result.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace spoor {

class FrameContext;
class StageContext;
class StateReader;
class StateWriter;

/// How detections are assigned to targets.
struct AssociationRules {
    bool predicts = false;    ///< targets move at constant velocity until they are detected again
    double minOverlap = 0.3;  ///< of a detection and the target that it continues
    double minUnsureOverlap = 0.5;                ///< the same for an unsure detection
    const char* unseen = "group_windows.unseen";  ///< signal; a string literal
    std::size_t features = 0;  ///< length of the appearances; 0: only boxes are compared

    /// In the manner of ByteTrack. Source: Y. Zhang et al.: ByteTrack: Multi-Object Tracking by
    /// Associating Every Detection Box. ECCV, 2022.
    static AssociationRules moving(const char* unseen) { return {true, 0.2, 0.5, unseen}; }
};

/// Follows detections (faces, objects) through a video. Detections get ids by their overlap with
/// the targets of the previous frame and by their labels: first the sure ones, then the unsure ones
/// with the targets that remain. With a tracker, each target is also tracked: the tracker continues
/// it between detections and while the detector misses it. A detection at the last box of a lost
/// target continues that target and restarts its tracker.
///
/// With appearances, the likeness of a sure detection and a target is the larger one of their
/// overlap and, if they overlap by half, the similarity of their appearances (BoT-SORT). Remaining
/// targets continue where a remaining sure detection has their appearance.
class DetectionAssociator {
public:
    struct Detection {
        RectF box;
        double confidence = 0;
        std::string label{};
        bool sure = true;  ///< false: only continues a target of the last search, as Uncertain
        Appearance appearance{};  ///< empty: unknown
    };
    /// Constants of a search.
    struct Limits {
        std::int64_t patience = 0;  ///< targets without a detection for more frames end
        double maxDistance = 0;     ///< of appearances of the same object
    };
    /// The target that a detection continues or starts.
    struct Assignment {
        TargetId id = 0;            ///< 0: nothing
        bool byAppearance = false;  ///< by its appearance; false: by overlap, or a new target
        std::optional<double> distance{};  ///< of its appearance from that of a known target
    };

    /// `tracker` may be null; it uses its default parameters.
    DetectionAssociator(const AlgorithmDescriptor* tracker, const AlgorithmOptions& setup,
                        AssociationRules rules = {});

    /// Tracks all targets into this frame. Call it first, once per frame.
    void follow(FrameContext& frame, StageContext& stages);
    /// Whether to run the detector in this frame: every `every` frames and, with a tracker, while a
    /// target is lost or untracked. Always true without a tracker or prediction.
    bool due(std::int64_t every) const;
    /// Assigns the detections of this frame to targets and adds new targets. Returns the assignment
    /// of each detection.
    std::vector<Assignment> associate(const std::vector<Detection>& found, const Limits& limits,
                                      FrameContext& frame, StageContext& stages);
    /// Instead of associate() in a frame without a search: reports the predicted boxes of the
    /// targets that the last search found.
    void carry();
    /// Reports detections without following them; ends all targets.
    void count(const std::vector<Detection>& found);
    std::vector<TargetResult> results() const;
    /// Records the frames since the last detection of each target, as a signal.
    void record(std::int64_t patience, StageContext& stages) const;

    void remove(TargetId id);
    void save(StateWriter& state, StageContext& stages) const;
    void load(StateReader& state, StageContext& stages);

private:
    struct AssociatedTarget {
        RectF box;           ///< last known or predicted
        PointF velocity;     ///< pixels per frame, of predicted boxes
        bool moves = false;  ///< the velocity is known
        std::string label;
        Appearance appearance;            ///< mean; empty: unknown
        double confidence = 0;            ///< of the last detection
        std::int64_t unseen = 0;          ///< frames since the detector found it
        bool followed = false;            ///< tracked by the tracker
        bool lost = false;                ///< lost by the tracker, in this frame
        std::optional<TargetResult> now;  ///< result in this frame
    };
    void restart(SizeI picture);
    struct Pair;
    void compare(TargetId id, const AssociatedTarget& target, std::size_t index,
                 const Detection& found, double maxDistance, std::vector<Pair>& pairs) const;
    std::vector<Assignment> match(const std::vector<Detection>& found, double maxDistance) const;
    void update(AssociatedTarget& target, const Detection& found, bool byAppearance) const;
    void loadMotion(AssociatedTarget& target, StateReader& state) const;
    const char* stateName() const { return m_rules.predicts ? "objects.next" : "face.next"; }
    void startTracker(TargetId id, AssociatedTarget& target, FrameContext& frame,
                      StageContext& stages);
    void suppressDuplicates();
    void drop(std::int64_t patience);

    std::optional<AlgorithmDescriptor> m_type;
    AssociationRules m_rules;
    std::uint64_t m_seed;
    std::unique_ptr<Pipeline> m_tracker;
    SizeI m_picture;  ///< size of the last frame
    std::map<TargetId, AssociatedTarget> m_targets;
    std::vector<TargetResult> m_counted;  ///< detections of this frame, see count()
    TargetId m_nextId;
    std::int64_t m_sinceSearch = -1;  ///< frames; -1: never searched
};

}  // namespace spoor
