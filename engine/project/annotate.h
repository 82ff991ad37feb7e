// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/edit_step.h"
#include "engine/project/result_cache.h"

#include <optional>
#include <string>
#include <utility>

namespace spoor {

/// A document as it is edited: what people set, and what trackers found beside it.
struct DocumentView {
    const Session& session;
    ResultCache& results;
};

/// What editing makes of a document: a step without its number, not done yet. A Message says why
/// there is nothing to do.
using Edit = Result<EditStep>;

/// That it is locked; empty when it is not. All edits of a locked target but unlocking say so.
Message lockedBecause(const SessionTarget& target);
/// The label, or #3 of a target without one.
std::string nameOf(const SessionTarget& target);
/// First and last frame with anything of a target; none for a target without a box. Of results that
/// are not loaded yet, up to 15 frames too many on both sides.
std::optional<std::pair<FrameIndex, FrameIndex>> extentOf(const SessionTarget& target,
                                                          const ResultCache& results);

/// `holds`: see SessionBox.
Edit addTarget(TargetId id, const TargetProperties& facts, FrameIndex frame, const RectF& box,
               bool holds = false);
/// Sets a box by hand, as a keyframe. Flags of the frame stay, and its shape goes with the box.
/// Steps with the same `merge` are one.
Edit setBox(const DocumentView& document, TargetId id, FrameIndex frame, const RectF& box,
            const std::string& merge = {}, bool holds = false);
/// The same with a shape; an empty one: the box alone. Refuses what is no shape.
Edit setShape(const DocumentView& document, TargetId id, FrameIndex frame, const Shape& shape,
              const RectF& box, const std::string& merge = {}, bool holds = false);
/// Takes away what trackers have found in these frames; what was set by hand stays.
Edit clearResults(const DocumentView& document, TargetId id, const FrameRange& frames);
Edit setFacts(const DocumentView& document, TargetId id, const TargetProperties& facts);
/// Locks a target, or unlocks it.
Edit toggleLock(const DocumentView& document, TargetId id);
Edit eraseTarget(const DocumentView& document, TargetId id);
/// Everything of this frame and after it.
Edit eraseFrom(const DocumentView& document, TargetId id, FrameIndex frame);
/// A keyframe of the box that is shown, or none of it any more.
Edit toggleKeyframe(const DocumentView& document, TargetId id, FrameIndex frame);
/// From this frame to the next keyframe.
Edit toggleOccluded(const DocumentView& document, TargetId id, FrameIndex frame);
Edit toggleOutside(const DocumentView& document, TargetId id, FrameIndex frame);
/// What is in this frame and after it becomes the target `fresh`.
Edit splitTarget(const DocumentView& document, TargetId id, FrameIndex frame, TargetId fresh);
/// The later of the two goes on where it begins; the other is gone. Boxes that were set by hand
/// stay before those of `other`.
Edit mergeTargets(const DocumentView& document, TargetId id, TargetId other, FrameIndex frame);
/// From this frame on each is where the other one was. `spare`: a number that is not in use.
Edit swapTargets(const DocumentView& document, TargetId id, TargetId other, FrameIndex frame,
                 TargetId spare);
/// The boxes that were set by hand, and the shown one of this frame, as another target.
Edit copyTarget(const DocumentView& document, TargetId id, FrameIndex frame, TargetId fresh);
/// What is unsound is refused. Steps with the same `merge` are one.
Edit setCalibration(const DocumentView& document, const Calibration& calibration, FrameIndex frame,
                    const std::string& merge = {});
/// All targets of another document, with new numbers from `fresh` on. Tracked boxes of it become
/// results, through `ranges`.
struct ImportEdit {
    EditStep step;
    std::vector<std::pair<TargetId, std::vector<SessionBox>>> results;
};
ImportEdit importTargets(const Session& into, const Session& other, TargetId fresh,
                         FrameIndex frame, const std::string& file);
/// The shape that is shown in a frame, along the boxes that a tracker has found after it, up to the
/// next keyframe: results that take the place of these boxes. Says why there is nothing to do; when
/// results are on their way, too.
Result<ImportEdit> carryShape(const DocumentView& document, TargetId id, FrameIndex frame);

}  // namespace spoor
