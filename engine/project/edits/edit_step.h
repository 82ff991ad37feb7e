// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/result.h"
#include "engine/project/session/calibration.h"
#include "engine/project/session/session_box.h"
#include "engine/project/session/session_event.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace spoor {

struct SessionTarget;

/// A manual box was added, removed, or changed.
struct BoxChange {
    TargetId target = 0;
    FrameIndex frame = 0;
    std::optional<SessionBox> before, after;
    bool operator==(const BoxChange&) const = default;
};

/// Properties of a target besides its boxes.
struct TargetProperties {
    std::string label;
    std::string colour;
    std::map<std::string, std::string> attributes;
    bool locked = false;
    std::string name = {};
    bool operator==(const TargetProperties&) const = default;
};
TargetProperties factsOf(const SessionTarget& target);

/// A target was added, removed, or its properties changed. Its boxes are separate changes.
struct TargetChange {
    TargetId target = 0;
    std::optional<TargetProperties> before, after;
    bool operator==(const TargetChange&) const = default;
};

/// Exchanges the results in frames first .. last with those saved for this step. The change is its
/// own inverse. Clearing results exchanges them with nothing.
struct ResultExchange {
    TargetId target = 0;
    FrameIndex first = 0, last = 0;
    bool operator==(const ResultExchange&) const = default;
};

/// Moves the results in frames first .. last to a target that has none there.
struct ResultMove {
    TargetId from = 0, to = 0;
    FrameIndex first = 0, last = 0;
    bool operator==(const ResultMove&) const = default;
};

/// Data carried for a format (Session::carried); empty: none.
struct CarriedChange {
    std::string format, before, after;
    bool operator==(const CarriedChange&) const = default;
};

struct CalibrationChange {
    Calibration before, after;
    bool operator==(const CalibrationChange&) const = default;
};

/// An event was added, removed, or changed.
struct EventChange {
    EventId event = 0;
    std::optional<SessionEvent> before, after;
    bool operator==(const EventChange&) const = default;
};

using Change = std::variant<BoxChange, TargetChange, ResultExchange, ResultMove, CarriedChange,
                            CalibrationChange, EventChange>;

/// An undoable step of the user. Undoing it applies the inverses of its changes in reverse order.
struct EditStep {
    std::int64_t id = 0;   ///< Ascending in order of execution.
    Message label;         ///< For example "move box of %1".
    FrameIndex frame = 0;  ///< Frame of the step; undoing returns to it.
    TargetId target = 0;   ///< 0: not tied to one target.
    std::string merge;     ///< Equal for the steps of one drag; empty: never merged.
    std::vector<Change> changes;
    bool operator==(const EditStep&) const = default;
};

Change inverse(const Change& change);
/// Returns the changes that undo the step, in order.
std::vector<Change> inverse(const EditStep& step);
/// Applies a change. Changes of results have no effect, because a session holds no results.
void apply(Session& session, const Change& change);

/// Merges a later step of the same drag into `step`. Returns false and changes nothing if the steps
/// do not belong together.
bool mergeInto(EditStep& step, const EditStep& later);

/// Returns JSON for the project file; doubles are restored bit for bit.
std::string toText(const EditStep& step);
Result<EditStep> editStep(std::string_view text);

}  // namespace spoor
