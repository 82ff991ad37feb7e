// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/commands.h"
#include "engine/tracking/run_state.h"

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace spoor {

/// What a run has been told to follow and what it has found: its targets, and the newest results of
/// each frame. One thread.
class RunRecord {
public:
    const std::map<TargetId, TargetInfo>& targets() const { return m_targets; }
    bool knows(TargetId id) const { return m_targets.count(id) > 0; }
    /// Throws EngineError when there is no such target.
    void need(TargetId id) const;
    /// Ids are never given twice, whether drawn or found.
    TargetId nextId() const { return m_nextId; }
    void use(TargetId id);

    /// A target that is to be started; one of this id is replaced.
    void add(TargetId id, std::string label, FrameIndex frame);
    /// One that could not be started.
    void drop(TargetId id) { m_targets.erase(id); }
    /// These are the targets from now on; gives the ids of those that are gone.
    std::vector<TargetId> setTargets(const command::SetTargets& set, FrameIndex frame);
    void remove(TargetId id);
    void rename(TargetId id, const std::string& label);
    void pause(TargetId id, bool paused);
    void pauseNone();

    bool has(FrameIndex frame) const { return m_results.count(frame) > 0; }
    /// Empty where nothing was computed.
    const std::vector<TargetResult>& at(FrameIndex frame) const;
    /// Whether a target has this box in a frame.
    bool hasBox(FrameIndex frame, TargetId id, const StartBox& box) const;
    /// The targets that are in a frame, to start them again.
    std::vector<command::TrackStart> startsAt(FrameIndex frame) const;
    /// Puts down what a frame has given, and names in it what has a name.
    const std::vector<TargetResult>& keep(FrameIndex frame, std::vector<TargetResult> results);
    /// The same of a target that was started there, beside what was found of others.
    const std::vector<TargetResult>& keepStart(FrameIndex frame, TargetResult given);

private:
    void relabel();
    void forget(TargetId id);

    std::map<TargetId, TargetInfo> m_targets;
    TargetId m_nextId = 1;
    std::map<FrameIndex, std::vector<TargetResult>> m_results;
};

}  // namespace spoor
