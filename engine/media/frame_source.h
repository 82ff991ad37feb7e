// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"

#include <memory>
#include <optional>
#include <string>

namespace spoor {

/// What is known of a source after opening it.
struct SourceInfo {
    std::string input;      ///< what the user named: a path, a printf pattern or camera:N
    std::string container;  ///< e.g. "mpeg", "matroska,webm", "pictures"
    std::string codec;      ///< e.g. "h264 (High)", "jpg"
    SizeI size;             ///< of the first frame, rotation applied
    /// Exact number of frames in decoder output order; nullopt for a camera.
    std::optional<FrameIndex> frameCount;
    double framesPerSecond = 25;  ///< average; the time of a frame is Frame::time()
    int rotation = 0;             ///< clockwise degrees from the metadata, already applied
    bool live = false;            ///< a camera: frames cannot be read twice
    bool mixedSizes = false;      ///< pictures of differing sizes (trackers refuse them)
};

/// Decodes one input. Not thread-safe: FrameStore owns sources and serialises access.
class FrameSource {
public:
    virtual ~FrameSource() = default;
    virtual const SourceInfo& info() const = 0;
    /// Frame `index` exactly, whatever was read before; nullopt after the last frame. A damaged
    /// frame comes back marked corrupt, with its number. Throws EngineError when reading fails.
    virtual std::optional<Frame> read(FrameIndex index) = 0;
    /// Whether frames are better given as the decoder's planes where that can be had (see
    /// Frame::planes). At first they are not.
    virtual void keepPlanes(bool) {}
    /// A second, independent reader of the same input, so that players at different places do not
    /// fight over one decoder; nullptr where there can be only one. May be called while another
    /// thread is in read().
    virtual std::unique_ptr<FrameSource> another() const { return nullptr; }
};

/// Opens a video file, a folder of pictures, a printf pattern ("img/%04d.jpg") or "camera:N".
/// Throws EngineError with a sentence that names the file, the codec where it is known, and what to
/// do.
std::unique_ptr<FrameSource> openSource(const std::string& input);

}  // namespace spoor
