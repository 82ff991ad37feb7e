// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"

#include <memory>
#include <string>

namespace spoor {

/// Writes frames to a video file; the container follows from the file name (.mkv, .mp4, .avi).
/// Lossless (FFV1) for .mkv when asked, else H.264 or, where the build has no encoder for it,
/// MPEG-4. Pictures are coded by a thread of its own, a few behind. Every error (unknown suffix,
/// full disk) is an EngineError that names the file, thrown by the next write() or by finish(). The
/// file takes its place when it is finished; until then what was there stays.
class VideoWriter {
public:
    struct Options {
        double framesPerSecond = 25;
        bool lossless = false;
    };
    VideoWriter(const std::string& path, SizeI size, Options options);
    ~VideoWriter();
    void write(const Frame& frame);
    /// Flushes and closes; throws when the file could not be completed.
    void finish();

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace spoor
