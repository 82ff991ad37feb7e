// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/target_result.h"

#include <QString>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

class Document;
struct FrameRange;
class Selection;
struct SessionBox;

/// Options for tracking the targets of the frame on screen.
struct TrackRequest {
    std::optional<FrameIndex> frames;  ///< number of frames; none: to the end
    bool paced = false;
    bool backward = false;
    bool afresh = false;
    TargetId only = 0;  ///< 0: all targets
};

/// User actions on the targets of the frame on screen. Each edits the annotations and sends a
/// command to the engine. During tracking, edits apply to the frame that the engine has reached.
/// GUI thread.
namespace targets {

/// Whether boxes can be drawn: in the mode Annotate, or for an algorithm that starts on them.
bool canDraw(const Document& document);
/// Whether tracking can have results: there is a target, or the algorithm finds its own.
bool canTrack(Document& document);
/// The selected target, or the only one if none is selected; 0: none.
TargetId inQuestion(Document& document, const Selection& selection);
/// The first and the last frame with results of this session, else of earlier sessions.
std::optional<FrameRange> trackedFrames(Document& document);
/// The results of the current run in a frame: its targets, or all detections of a detector.
std::vector<TargetResult> rowsAt(Document& document, FrameIndex frame);
/// The targets that are drawn by hand or tracked from a box, for any algorithm.
std::vector<TargetResult> drawnRowsAt(Document& document, FrameIndex frame);
/// `frame`: the frame of the box; none: the frame on screen. `shape`: empty, or the box is its
/// bounds; while tracking, only the box is used.
void add(Document& document, const RectF& box, const std::string& label = {},
         std::optional<FrameIndex> frame = {}, const Shape& shape = {});
/// `merge`: edits with the same key in quick succession form one undo step. `afresh`: the tracker
/// discards its model of the target.
void setBox(Document& document, TargetId id, const RectF& box, const std::string& merge = {},
            bool afresh = false);
/// The box as a rotated box; none if the target has another shape.
std::optional<TurnedBox> turnedBoxOf(const SessionBox& box);
/// `frame`: the frame of the shape; none: the frame on screen. Returns false if nothing has
/// changed.
bool setShape(Document& document, TargetId id, const Shape& shape, const std::string& merge = {},
              std::optional<FrameIndex> frame = {});
/// Adds detections of the frame on screen as targets, in one undo step.
void take(Document& document, const std::vector<TargetId>& ids);
void remove(Document& document, TargetId id);
/// All selected targets if `id` is among them, else only that one, ascending.
std::vector<TargetId> affected(const Selection& selection, TargetId id);
/// Hides or shows a target and the others that are affected.
void toggleHidden(Selection& selection, TargetId id);
/// Locks or unlocks a target and the others that are affected, in one undo step.
void toggleLocked(Document& document, const Selection& selection, TargetId id);
/// Deletes a target and the others that are affected, in one undo step.
void removeAffected(Document& document, Selection& selection, TargetId id);
/// Sets the label of the next manual box, and of the target `id` if it exists.
void giveLabel(Document& document, TargetId id, const QString& label);
void rename(Document& document, TargetId id, const std::string& name);
/// Sets the label of all targets that are not locked, in one undo step.
void setLabel(Document& document, const std::vector<TargetId>& ids, const std::string& label);
/// Tracks from the frame on screen. While a run is in progress, it ends the run instead.
void track(Document& document, const TrackRequest& wish);
/// Ends a run that is in progress or about to begin. Returns false if there is none.
bool stopRun(Document& document);

}  // namespace targets
}  // namespace spoor
