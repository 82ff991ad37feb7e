// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/edits/annotate.h"

#include <vector>

namespace spoor {

// Edits of the timeline's lanes; see annotate.h.

/// Moves a keyframe to another frame, or copies it there. A keyframe at that frame is replaced.
Edit moveKeyframe(const DocumentView& document, TargetId id, FrameIndex from, FrameIndex to,
                  bool copy = false);
/// Clears the tracking results between the keyframes around a frame, so that it shows their
/// interpolation.
Edit interpolateAround(const DocumentView& document, TargetId id, FrameIndex frame);
/// Combines steps into one, which has the label and the frame of the first. Steps that contain a
/// message are skipped; returns the first message if all do.
Edit combined(const std::vector<Edit>& steps);

/// The targets in the order that the user has chosen. New targets follow in ascending order.
std::vector<TargetId> laneOrder(const Session& session);
Edit setLaneOrder(const DocumentView& document, const std::vector<TargetId>& order);

}  // namespace spoor
