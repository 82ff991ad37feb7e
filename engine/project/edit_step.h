// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/result.h"
#include "engine/project/session.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace spoor {

/// A box of a person (not of a tracker) that came, went or changed.
struct BoxChange {
    TargetId target = 0;
    FrameIndex frame = 0;
    std::optional<SessionBox> before, after;
    bool operator==(const BoxChange&) const = default;
};

/// What is said of a target besides its boxes.
struct TargetProperties {
    std::string label;
    std::string colour;
    std::map<std::string, std::string> attributes;
    bool locked = false;
    bool operator==(const TargetProperties&) const = default;
};
TargetProperties factsOf(const SessionTarget& target);

/// A target that came, went, or is called otherwise. Its boxes are changes of their own.
struct TargetChange {
    TargetId target = 0;
    std::optional<TargetProperties> before, after;
    bool operator==(const TargetChange&) const = default;
};

/// The results of frames first .. last change places with those that the project keeps for this
/// step: its own inverse. Taking results away is changing them with nothing.
struct ResultExchange {
    TargetId target = 0;
    FrameIndex first = 0, last = 0;
    bool operator==(const ResultExchange&) const = default;
};

/// The results of frames first .. last go to a target that has none there.
struct ResultMove {
    TargetId from = 0, to = 0;
    FrameIndex first = 0, last = 0;
    bool operator==(const ResultMove&) const = default;
};

/// What is carried for a format (Session::carried); empty: nothing.
struct CarriedChange {
    std::string format, before, after;
    bool operator==(const CarriedChange&) const = default;
};

struct CalibrationChange {
    Calibration before, after;
    bool operator==(const CalibrationChange&) const = default;
};

using Change = std::variant<BoxChange, TargetChange, ResultExchange, ResultMove, CarriedChange,
                            CalibrationChange>;

/// Something that the user did to a document, and can undo. Undoing it is applying the inverse of
/// its changes in reverse order.
struct EditStep {
    std::int64_t id = 0;   ///< ascending in the order of doing
    Message label;         ///< "move box of %1"
    FrameIndex frame = 0;  ///< where it was done; undoing goes there
    TargetId target = 0;   ///< 0: not of one target
    std::string merge;     ///< steps of one drag have the same; empty: never merged
    std::vector<Change> changes;
    bool operator==(const EditStep&) const = default;
};

Change inverse(const Change& change);
/// The changes that undo the step, in order.
std::vector<Change> inverse(const EditStep& step);
/// Changes of results do nothing to a session: they are kept beside it.
void apply(Session& session, const Change& change);

/// Later changes of the same box into one: `step` becomes both, one after the other. False, and
/// nothing has happened, when they are no steps of one drag.
bool mergeInto(EditStep& step, const EditStep& later);

/// As JSON, for the project file; doubles come back bit for bit.
std::string toText(const EditStep& step);
Result<EditStep> editStep(std::string_view text);

}  // namespace spoor
