// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/start_box.h"
#include "engine/tracking/run_config.h"
#include "engine/tracking/sequence_position.h"

#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace spoor {

/// Changes applied to a run from outside, after the step into a frame.
namespace change {
/// Starts a target on a box, or corrects it with one.
struct Start {
    TargetId id = 0;
    StartBox box;
    bool afresh = true;  ///< Discards all that was learned about the target.
};
/// Pauses or resumes a target.
struct Pause {
    TargetId id = 0;
    bool paused = true;
};
/// Sets live parameters.
struct Setting {
    RunConfigPtr config;
};
/// Changes the internal state of a target (Pipeline::act).
struct Intervention {
    TargetId target = 0;
    std::string action;
    std::int64_t id = 0;
};
}  // namespace change
using RunChange = std::variant<change::Start, change::Pause, change::Setting, change::Intervention>;

/// All changes of a run and their positions, so that a replay can repeat them. Changes at the same
/// position keep their order.
class ChangeLog {
public:
    using Starts = std::map<FrameIndex, std::map<TargetId, StartBox>>;

    /// Adds a change. A start replaces earlier changes to its target at the same position; a
    /// correction replaces only an earlier start or correction there.
    void add(SequencePosition place, RunChange change);
    const std::vector<RunChange>& at(SequencePosition place) const;
    /// Returns how a target was started at `place`, or null if it was not.
    const change::Start* startAt(SequencePosition place, TargetId id) const;
    void eraseStart(SequencePosition place, TargetId id);
    void eraseTarget(TargetId id);
    /// Removes interventions on target `id` (0: on all targets) after `place`, because the state
    /// that they applied to has changed.
    void forgetActs(SequencePosition place, TargetId id = 0);
    /// Prepares for continuing from `place` with the current parameters and pauses: from the first
    /// later pause or setting on, removes all changes except starts.
    void returnTo(SequencePosition place);
    /// Removes all changes after `first` up to and including `last`.
    void skip(SequencePosition first, SequencePosition last);
    /// Replaces all starts after `place` by `starts`.
    void replaceStarts(SequencePosition place,
                       const std::map<SequencePosition, std::map<TargetId, StartBox>>& starts);

private:
    std::map<SequencePosition, std::vector<RunChange>> m_changes;
};

}  // namespace spoor
