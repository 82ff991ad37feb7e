// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/media/frame_source.h"

#include <memory>
#include <optional>
#include <string>

namespace spoor {

/// Writes frames to a video file. The file name determines the container (.mkv, .mp4, .mov, .avi,
/// .webm, and .gif for an animated picture without sound). The codec is FFV1 for lossless .mkv, VP9
/// for .webm, else H.264, or MPEG-4 if the build has no H.264 encoder. A separate thread encodes
/// the images with a delay of a few frames. Every error (unknown suffix, full disk) is an
/// EngineError that names the file, thrown by the next write() or by finish(). The previous file
/// stays until the new one is finished.
class VideoWriter {
public:
    struct Options {
        double framesPerSecond = 25;
        bool lossless = false;
        SizeI pixelShape{1, 1};  ///< See SourceInfo::pixelShape.
        std::string sound = {};  ///< The video whose sound is copied; empty: none.
    };
    /// With rate, shape of pixels and sound of a source.
    static Options like(const SourceInfo& source);
    /// Options for lossless frames of a source, without sound.
    static Options losslessLike(const SourceInfo& source);
    VideoWriter(const std::string& path, SizeI size, Options options);
    ~VideoWriter();
    void write(const Frame& frame);
    /// Why the sound of the source is left out, if it is.
    const std::optional<Message>& soundObstacle() const;
    /// Flushes and closes the file; throws if it could not be completed.
    void finish();

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace spoor
