// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/session.h"

#include <QPoint>

namespace spoor {

class TimelineView;

// Context menus of the timeline. Each deletes itself when it closes.

/// Shows the menu of what lies at a position of the viewport: ruler, keyframe or lane.
void showTimelineMenu(TimelineView& view, QPoint at);
/// Shows the menu of marked frames of a lane at a position on the screen.
void showSegmentMenu(TimelineView& view, TargetId id, const FrameRange& frames, QPoint at);

}  // namespace spoor
