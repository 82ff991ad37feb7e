// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/view/video/overlay_scenes.h"

#include <cstddef>

namespace spoor {

constexpr int trailFrames = 120;
constexpr int lostSearch = 1000;       ///< frames searched backwards for a lost target's last box
constexpr std::size_t maxTrails = 24;  ///< with more targets, only the selected target has a trail

void addTruth(const Session& truth, FrameIndex frame, OverlayScene& scene);

/// Overlays of a frame of a session, for rendering off screen. No target is selected, and boxes are
/// always visible. `truth` may be null. Any thread.
OverlayScene sceneOf(const Session& session, const Session* truth, FrameIndex frame,
                     const OverlayLayers& layers);

}  // namespace spoor
