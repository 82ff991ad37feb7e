// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/edits/edit_step.h"
#include "engine/project/results/result_cache.h"

#include <map>
#include <optional>
#include <string>
#include <utility>

namespace spoor {

/// A document in editing: manual boxes and the results of trackers.
struct DocumentView {
    const Session& session;
    ResultCache& results;
};

/// Result of an editing function: a step without a number that has not been applied, or a Message
/// that states why there is nothing to do.
using Edit = Result<EditStep>;

/// Returns a message if the target is locked, otherwise an empty one. Edits of locked targets
/// return it, except unlocking.
Message lockedBecause(const SessionTarget& target);
/// Returns the name, else the label, else "#3".
std::string nameOf(const SessionTarget& target);
/// Returns the first and last frame with a box or result of a target; nullopt if there is none. For
/// results that are not loaded, up to 15 frames too many on both sides.
std::optional<std::pair<FrameIndex, FrameIndex>> extentOf(const SessionTarget& target,
                                                          const ResultCache& results);

/// `holds`: see SessionBox. `shape` may be empty; its bounds are `box`. Rejects invalid shapes.
Edit addTarget(TargetId id, const TargetProperties& facts, FrameIndex frame, const RectF& box,
               bool holds = false, const Shape& shape = {}, SizeI picture = {});
/// Sets a manual box as a keyframe. Flags of the frame stay, and its shape is fitted to the box.
/// Steps with the same `merge` are merged.
Edit setBox(const DocumentView& document, TargetId id, FrameIndex frame, const RectF& box,
            const std::string& merge = {}, bool holds = false);
/// Sets a shape as a keyframe; an empty shape: only the box. Rejects invalid shapes.
Edit setShape(const DocumentView& document, TargetId id, FrameIndex frame, const Shape& shape,
              const RectF& box, const std::string& merge = {}, bool holds = false);
/// Clears the results of trackers in these frames; manual boxes stay.
Edit clearResults(const DocumentView& document, TargetId id, const FrameRange& frames);
Edit setFacts(const DocumentView& document, TargetId id, const TargetProperties& facts);
/// Locks or unlocks a target.
Edit toggleLock(const DocumentView& document, TargetId id);
Edit eraseTarget(const DocumentView& document, TargetId id);
/// Deletes the boxes and results from this frame on.
Edit eraseFrom(const DocumentView& document, TargetId id, FrameIndex frame);
/// Makes the shown box a keyframe, or deletes the keyframe.
Edit toggleKeyframe(const DocumentView& document, TargetId id, FrameIndex frame);
/// Applies from this frame to the next keyframe.
Edit toggleOccluded(const DocumentView& document, TargetId id, FrameIndex frame);
Edit toggleOutside(const DocumentView& document, TargetId id, FrameIndex frame);
/// Sets the attributes of a frame, which makes the shown box a keyframe. They apply up to the next
/// keyframe.
Edit setAttributes(const DocumentView& document, TargetId id, FrameIndex frame,
                   const std::map<std::string, std::string>& attributes);
/// Moves the boxes and results from this frame on to the new target `fresh`.
Edit splitTarget(const DocumentView& document, TargetId id, FrameIndex frame, TargetId fresh);
/// Merges `other` into `id` and deletes `other`; results of the later target replace those of the
/// earlier one where they overlap. Manual boxes of `id` take precedence over those of `other`.
Edit mergeTargets(const DocumentView& document, TargetId id, TargetId other, FrameIndex frame);
/// Exchanges two targets from this frame on. `spare`: an unused id.
Edit swapTargets(const DocumentView& document, TargetId id, TargetId other, FrameIndex frame,
                 TargetId spare);
/// Copies the manual boxes and the shown box of this frame to the new target `fresh`.
Edit copyTarget(const DocumentView& document, TargetId id, FrameIndex frame, TargetId fresh);
/// Rejects an invalid calibration. Steps with the same `merge` are merged.
Edit setCalibration(const DocumentView& document, const Calibration& calibration, FrameIndex frame,
                    const std::string& merge = {});
/// Imports all targets of another document under new ids from `fresh` on. Their tracked and
/// interpolated boxes become results. A target without boxes, which events refer to, becomes the
/// existing target with its name. Events get new ids.
struct ImportEdit {
    EditStep step;
    std::vector<std::pair<TargetId, std::vector<SessionBox>>> results;
};
ImportEdit importTargets(const Session& into, const Session& other, TargetId fresh,
                         FrameIndex frame, const std::string& file);
/// Propagates the shown shape of a frame along the following results, up to the next keyframe; the
/// results with shapes replace the old ones. Returns a Message if there is nothing to do or if
/// results are still being loaded.
Result<ImportEdit> carryShape(const DocumentView& document, TargetId id, FrameIndex frame);
/// Replaces the results of a tracker from the first to the last frame of `boxes`, which ascend.
Result<ImportEdit> replaceResults(const DocumentView& document, TargetId id,
                                  std::vector<SessionBox> boxes);

}  // namespace spoor
