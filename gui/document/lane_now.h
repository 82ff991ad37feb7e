// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/document/lane_spans.h"

#include <QHash>
#include <QString>
#include <optional>

namespace spoor {

class Document;

/// The state of a target in the frame on screen.
struct LaneNow {
    LaneState state = LaneState::None;
    bool keyframe = false;
    std::optional<double> confidence;  ///< of a tracked box
    bool operator==(const LaneNow&) const = default;
};

/// The states of all targets that have one.
QHash<TargetId, LaneNow> statesNow(Document& document);
/// The state in the user's language, such as "Tracking 0.72"; empty: none.
QString stateText(const LaneNow& now);

}  // namespace spoor
