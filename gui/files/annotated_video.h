// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session.h"
#include "gui/video/overlay_scenes.h"

#include <atomic>
#include <memory>
#include <stop_token>
#include <string>

namespace spoor {

class FrameStore;

/// What an annotated video is made of: the document may change, or be closed, while it is written.
struct AnnotatedVideo {
    std::shared_ptr<FrameStore> frames;
    Session session;                       ///< with a box in each frame, as of wholeSession()
    std::shared_ptr<const Session> truth;  ///< null: none
    OverlayLayers layers;                  ///< whether there are trails and labels
    FrameRange range;
    std::string path;  ///< .mkv, .mp4 or .avi
};

/// Writes the frames of the range as the window shows them, in the video's own size. `done` counts
/// them. False when it was asked to stop; then, and when it throws, what was at the path before is
/// still there. Any thread. Throws EngineError.
bool writeAnnotatedVideo(const AnnotatedVideo& video, const std::stop_token& stop,
                         std::atomic<FrameIndex>& done);

}  // namespace spoor
