// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"

#include <memory>
#include <string>

namespace spoor {

/// Writes frames to a video file. The file name determines the container (.mkv, .mp4, .avi). The
/// codec is FFV1 for lossless .mkv, else H.264, or MPEG-4 if the build has no H.264 encoder. A
/// separate thread encodes the images with a delay of a few frames. Every error (unknown suffix,
/// full disk) is an EngineError that names the file, thrown by the next write() or by finish(). The
/// previous file stays until the new one is finished.
class VideoWriter {
public:
    struct Options {
        double framesPerSecond = 25;
        bool lossless = false;
        SizeI pixelShape{1, 1};  ///< See SourceInfo::pixelShape.
    };
    VideoWriter(const std::string& path, SizeI size, Options options);
    ~VideoWriter();
    void write(const Frame& frame);
    /// Flushes and closes the file; throws if it could not be completed.
    void finish();

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace spoor
