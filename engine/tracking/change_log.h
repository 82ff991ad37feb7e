// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/params.h"
#include "engine/pipeline/start_box.h"
#include "engine/tracking/sequence_position.h"

#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace spoor {

/// What is done to a run from outside, after the step into a frame.
namespace change {
/// A target was started on a box, or corrected with it.
struct Start {
    TargetId id = 0;
    StartBox box;
    bool afresh = true;  ///< nothing is left of what was known of it
};
/// A target was paused, or goes on.
struct Pause {
    TargetId id = 0;
    bool paused = true;
};
/// A parameter was set.
struct Setting {
    std::string name;
    ParamValue value;
};
/// The inner state of a target was changed (Pipeline::act).
struct Intervention {
    TargetId target = 0;
    std::string action;
    std::int64_t id = 0;
};
}  // namespace change
using RunChange = std::variant<change::Start, change::Pause, change::Setting, change::Intervention>;

/// Everything that was done to a run and when, so that computing it again repeats it. Changes of
/// one place keep their order.
class ChangeLog {
public:
    using Starts = std::map<FrameIndex, std::map<TargetId, StartBox>>;

    /// A start takes the place of what was done to its target at the same place, a correction that
    /// of an earlier one.
    void add(SequencePosition place, RunChange change);
    const std::vector<RunChange>& at(SequencePosition place) const;
    /// How a target was started at a place; null: it was not.
    const change::Start* startAt(SequencePosition place, TargetId id) const;
    void eraseStart(SequencePosition place, TargetId id);
    void eraseTarget(TargetId id);
    /// What lies ahead of here was done to another inner state: acts on this target (0: on all)
    /// after `place` are not repeated.
    void forgetActs(SequencePosition place, TargetId id = 0);
    /// The run goes on from here, with parameters and pauses of its own: starts ahead stay, and
    /// acts up to the first place that is another one now.
    void returnTo(SequencePosition place);
    /// Nothing is done in the places after `first` up to `last`.
    void skip(SequencePosition first, SequencePosition last);
    /// These are the corrections ahead now, and there are no other starts.
    void replaceStarts(SequencePosition place,
                       const std::map<SequencePosition, std::map<TargetId, StartBox>>& starts);

private:
    std::map<SequencePosition, std::vector<RunChange>> m_changes;
};

}  // namespace spoor
