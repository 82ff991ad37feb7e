// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"

#include <QString>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

class Document;

/// How to follow what the document has in the frame on screen.
struct TrackRequest {
    std::optional<FrameIndex> frames;  ///< to the end when not given
    bool paced = false;
    bool backward = false;
    bool afresh = false;
    TargetId only = 0;  ///< 0: all targets
};

/// What users do to the targets of the frame on screen: an edit of the annotations, and a command
/// to the engine. While it tracks, edits are made in the frame that it has come to. GUI thread.
namespace targets {

/// Whether boxes can be drawn: by hand, or for an algorithm that starts on them.
bool canDraw(const Document& document);
/// What the shown run has in a frame: its targets, of a detector all that it has found.
std::vector<TargetResult> rowsAt(Document& document, FrameIndex frame);
void add(Document& document, const RectF& box, const std::string& label = {});
/// `merge`: boxes with the same one, soon after each other, are one step. `afresh`: the tracker
/// forgets what it has learned of the target.
void setBox(Document& document, TargetId id, const RectF& box, const std::string& merge = {},
            bool afresh = false);
/// Boxes that a detector has found in the frame on screen become targets, in one step.
void take(Document& document, const std::vector<TargetId>& ids);
void remove(Document& document, TargetId id);
/// The label of the next box set by hand, and of this target when there is one.
void giveLabel(Document& document, TargetId id, const QString& label);
void rename(Document& document, TargetId id, const std::string& label);
void track(Document& document, const TrackRequest& wish);

}  // namespace targets
}  // namespace spoor
