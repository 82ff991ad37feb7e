// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/draw.h"
#include "engine/project/session/session.h"
#include "gui/view/video/overlay_scenes.h"

#include <atomic>
#include <memory>
#include <stop_token>
#include <string>

namespace spoor {

class FrameStore;

/// The content of an annotated video. It owns its data, so the document may change or close while
/// the video is written.
struct AnnotatedVideo {
    std::shared_ptr<FrameStore> frames;
    Session session;                       ///< result of wholeSession(), a box in every frame
    std::shared_ptr<const Session> truth;  ///< ground truth; null: none
    OverlayLayers layers;                  ///< which overlays to draw, such as trails and labels
    FrameRange range;
    std::string path;                         ///< .mkv, .mp4 or .avi
    Concealment conceal = Concealment::None;  ///< covers the targets below the overlays
    bool concealLost = true;                  ///< covers the last box of a lost target
};

/// Writes the frames of the range with the window's overlays, in the resolution of the video.
/// `done` counts them. Returns false if it was stopped. If it is stopped or throws EngineError, an
/// existing file at the path stays unchanged. Callable from any thread.
bool writeAnnotatedVideo(const AnnotatedVideo& video, const std::stop_token& stop,
                         std::atomic<std::int64_t>& done);

}  // namespace spoor
