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

/// Where a run stands (its head) and the way that it came there, with states on that way: puts the
/// run's pipeline on any place of it by computing again from the nearest state, repeating what was
/// done since. The pipeline is at the head, or where it was last asked to show something. One
/// thread.
class Replayer {
public:
    Replayer(PipelineInstance& pipeline, std::shared_ptr<FrameStore> frames, PlaybackDirection way,
             CheckpointStore::Bounds bounds, int snapshotEvery);

    SequencePosition head() const { return m_head; }
    /// The head was on this place, or beyond it.
    bool passed(SequencePosition place) const { return m_head != noPosition && place <= m_head; }
    /// At the head.
    bool follows(TargetId id) const;
    /// Of all states that are kept on the host.
    std::size_t stateBytes() const;
    const ChangeLog& changes() const { return m_changes; }

    /// Puts the pipeline into the state after a place that the head has passed.
    void moveTo(SequencePosition place);
    /// Puts it to the head, where something else is to be done from now on.
    void standAtHead();
    /// The head is there after all: what was begun beyond it failed.
    void resetHead(SequencePosition head) { m_head = head; }

    /// The head goes on into this frame.
    FrameOutcome step(const Frame& frame);
    /// Goes on at a later place, leaving those between out.
    void leap(SequencePosition place);
    /// Goes back to an earlier place, and is to go on from there.
    void returnTo(SequencePosition place);
    /// Begins with a state after this place, of another run.
    void begin(SequencePosition place, const PipelineState& state);
    /// The pipeline was changed at the head. Acts that lie ahead on this target (0: on all) are
    /// not repeated.
    void changed(RunChange change);
    void changed(RunChange change, TargetId actsOf);
    void keepSnapshot();
    /// See ChangeLog::replaceStarts; of places beyond the head.
    /// How a target was started at the head; null: it was not.
    const change::Start* startAtHead(TargetId id) const { return m_changes.startAt(m_head, id); }
    /// Whether frames can be read again: those of a camera cannot.
    bool canReturn() const { return !m_frames->info().live; }
    /// As if that had not been done. Computes again from a state before.
    void undoStartAtHead(TargetId id);
    void setStartsAhead(const std::map<SequencePosition, std::map<TargetId, StartBox>>& starts);
    /// From all states and changes, as if it had never been.
    void removeTarget(TargetId id);

    /// Computes a place again; nothing where no step led to.
    std::optional<FrameOutcome> recompute(SequencePosition place);
    /// The state after a place; nullopt where no step or start led to.
    std::optional<PipelineState> stateAt(SequencePosition place);

private:
    bool steppedInto(SequencePosition place) const;
    void moveOn(SequencePosition goal);
    void forgetBeyond(SequencePosition place);
    Frame frameAt(SequencePosition place);

    PipelineInstance& m_pipeline;
    std::shared_ptr<FrameStore> m_frames;
    PlaybackDirection m_way;
    int m_snapshotEvery;  ///< places
    SequencePosition m_head = noPosition;
    ChangeLog m_changes;
    std::map<SequencePosition, SequencePosition> m_leaps;  ///< where frames were left out: from, to
    CheckpointStore m_states;
    std::optional<PipelineState> m_atHead;  ///< while the pipeline is elsewhere
    /// The state that the run began with, after the first place. Never dropped.
    std::optional<PipelineState> m_origin;
};

}  // namespace spoor
