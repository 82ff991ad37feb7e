// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_store.h"
#include "engine/tracking/change_log.h"
#include "engine/tracking/checkpoint_store.h"
#include "engine/tracking/pipeline_instance.h"

#include <map>
#include <memory>
#include <optional>

namespace spoor {

/// Position of a run (its head) and its history, with checkpoints. Steps forward are only noted
/// here. Moves the run's pipeline to any position of the history by a replay from the nearest
/// checkpoint that repeats all changes. The pipeline stands at the head or at the position that was
/// inspected last. Not thread-safe.
class Replayer {
public:
    Replayer(PipelineInstance& pipeline, std::shared_ptr<FrameStore> frames, PlaybackDirection way,
             CheckpointStore::Bounds bounds, int checkpointInterval);

    SequencePosition head() const { return m_head; }
    /// Returns whether the head is at `place` or beyond it.
    bool passed(SequencePosition place) const {
        return m_head != beforeFirstFrame && place <= m_head;
    }
    /// Returns whether a target is tracked at the head.
    bool follows(TargetId id) const;
    /// Size of all states saved on the host, in bytes.
    std::size_t stateBytes() const;
    /// Changes that a step to `place` applies.
    const std::vector<RunChange>& changesAt(SequencePosition place) const {
        return m_changes.at(place);
    }

    /// Moves the pipeline to the state after a position that the head has passed.
    void moveTo(SequencePosition place);
    /// Moves the pipeline to the head, before a new operation there.
    void standAtHead();
    /// Resets the head after a failed operation.
    void resetHead(SequencePosition head) { m_head = head; }

    /// Moves the head to `place`, to which the pipeline has stepped from the head. Saves a
    /// checkpoint if one is due.
    void advanced(SequencePosition place);
    /// Moves the head to a later position and skips the frames between.
    void leap(SequencePosition place);
    /// Moves the head back to an earlier position, to continue from there.
    void returnTo(SequencePosition place);
    /// Begins with the state of another run after `place`.
    void begin(SequencePosition place, const PipelineState& state);
    /// Records a change of the pipeline at the head. The overload also removes later interventions
    /// on target `actsOf` (0: on all targets).
    void changed(RunChange change);
    void changed(RunChange change, TargetId actsOf);
    void addState();
    /// Returns how a target was started at the head, or null if it was not.
    const change::Start* startAtHead(TargetId id) const { return m_changes.startAt(m_head, id); }
    /// Returns whether frames can be read again; those of a camera cannot.
    bool canReturn() const { return !m_frames->info().live; }
    /// Removes a start at the head and recomputes the state from an earlier checkpoint.
    void undoStartAtHead(TargetId id);
    /// See ChangeLog::replaceStarts; applies to positions after the head.
    void setStartsAhead(const std::map<SequencePosition, std::map<TargetId, StartBox>>& starts);
    /// Removes a target from all states and changes.
    void removeTarget(TargetId id);

    /// Recomputes a position; nullopt if no step led to it.
    std::optional<FrameOutcome> recompute(SequencePosition place);
    /// Returns the state after a position; nullopt if no step or start led to it.
    std::optional<PipelineState> stateAt(SequencePosition place);

private:
    bool steppedInto(SequencePosition place) const;
    void moveOn(SequencePosition goal);
    void forgetBeyond(SequencePosition place);
    Frame frameAt(SequencePosition place);

    PipelineInstance& m_pipeline;
    std::shared_ptr<FrameStore> m_frames;
    PlaybackDirection m_direction;
    int m_checkpointInterval;  ///< In positions.
    SequencePosition m_head = beforeFirstFrame;
    ChangeLog m_changes;
    std::map<SequencePosition, SequencePosition> m_leaps;  ///< Skipped ranges: from, to.
    CheckpointStore m_states;
    std::optional<PipelineState> m_atHead;  ///< State at the head while the pipeline is elsewhere.
    /// Initial state, after the first position. Never dropped.
    std::optional<PipelineState> m_origin;
};

}  // namespace spoor
