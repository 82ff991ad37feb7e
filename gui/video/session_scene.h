// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/video/overlay_scenes.h"

#include <cstddef>

namespace spoor {

constexpr int trailFrames = 120;
constexpr int lostSearch = 1000;       ///< frames looked back for the last place of a lost target
constexpr std::size_t maxTrails = 24;  ///< with more targets only the selected one has a trail

void addTruth(const Session& truth, FrameIndex frame, OverlayScene& scene);

/// What lies over a frame of a session that has a box in each frame, for a picture that is on no
/// screen: nothing is selected, and the boxes are always there. `truth`: null: none. Any thread.
OverlayScene sceneOf(const Session& session, const Session* truth, FrameIndex frame,
                     const OverlayLayers& layers);

}  // namespace spoor
