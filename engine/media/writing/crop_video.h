// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_store.h"

#include <atomic>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace spoor {

/// A video that follows a target.
struct CropVideo {
    std::vector<std::pair<FrameIndex, RectF>> boxes;  ///< Ascending by frame, not empty.
    double margin = 0.25;                             ///< On each side, as a share of the box.
    std::string path;
};

/// The constant size of the video: that of the largest width and height of the boxes with their
/// margin, in even numbers, and at most twice the frame.
SizeI cropSize(const CropVideo& crop, SizeI frame);

/// Writes the frames from the first to the last box, cut around the centre of the box, with the
/// sound of the source. Frames without a box keep the place of the last one. Outside the frame, the
/// video is black. `done` counts the frames. Returns false if it was stopped. Throws EngineError
/// as VideoWriter does; an earlier file then stays. Callable from any thread.
bool writeCropVideo(FrameStore& frames, const CropVideo& crop, const std::stop_token& stop,
                    std::atomic<std::int64_t>& done);

}  // namespace spoor
