// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/target_result.h"
#include "engine/tracking/commands.h"
#include "engine/tracking/run_state.h"

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace spoor {

/// The targets of a run and the latest results of each frame. Not thread-safe.
class RunRecord {
public:
    const std::map<TargetId, TargetInfo>& targets() const { return m_targets; }
    bool knows(TargetId id) const { return m_targets.count(id) > 0; }
    /// Throws EngineError if the target does not exist.
    void need(TargetId id) const;
    /// Next free id. Ids are never reused, neither for drawn nor for detected targets.
    TargetId nextId() const { return m_nextId; }
    void use(TargetId id);

    /// Adds a target that will be started; replaces one with the same id.
    void add(TargetId id, std::string label, FrameIndex frame);
    /// Removes a target that could not be started.
    void drop(TargetId id) { m_targets.erase(id); }
    /// Replaces all targets; returns the ids of those that were removed.
    std::vector<TargetId> setTargets(const command::SetTargets& set, FrameIndex frame);
    void remove(TargetId id);
    void rename(TargetId id, const std::string& label);
    void pause(TargetId id, bool paused);
    /// Another run begins: no target is paused, and none has been computed.
    void restart();

    bool has(FrameIndex frame) const { return m_results.count(frame) > 0; }
    /// Results of a frame; empty if nothing was computed.
    const std::vector<TargetResult>& at(FrameIndex frame) const;
    /// Returns whether a target has this box in a frame and is not lost.
    bool hasBox(FrameIndex frame, TargetId id, const StartBox& box) const;
    /// Returns the targets that are not lost in a frame, with the boxes to start them again.
    std::vector<command::TrackStart> startsAt(FrameIndex frame) const;
    /// Records the results of a frame and adds labels where they are missing.
    const std::vector<TargetResult>& keep(FrameIndex frame, std::vector<TargetResult> results);
    /// Records the start of a target in a frame; the results of other targets stay.
    const std::vector<TargetResult>& keepStart(FrameIndex frame, TargetResult given);
    /// Removes the results of all frames before `frame`.
    void forgetBefore(FrameIndex frame);

private:
    const std::vector<TargetResult>& put(FrameIndex frame, std::vector<TargetResult> results);
    void relabel();
    void forget(TargetId id);

    std::map<TargetId, TargetInfo> m_targets;
    TargetId m_nextId = 1;
    std::map<FrameIndex, std::vector<TargetResult>> m_results;
};

}  // namespace spoor
