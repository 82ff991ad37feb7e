// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_source.h"
#include "engine/media/video_filters.h"

#include <memory>
#include <string>

namespace spoor {

class OpenProgress;

/// A video file read through libavformat and libavcodec. Frame N is the decoder's N-th image, as
/// written by `ffmpeg -i FILE -fps_mode passthrough`, wherever decoding starts.
///
/// Damage: an image with error concealment is marked corrupt. If the index comes from decoding
/// everything (short, unusual or visibly damaged streams), the numbers are ffmpeg's. In a long
/// stream numbered by its timestamps, a packet without an image keeps its number and shows the
/// previous image, marked corrupt, so that later frames keep their numbers.
class VideoFileSource final : public FrameSource {
public:
    /// Throws EngineError; the file must exist. For `progress` (may be null), see indexOf().
    explicit VideoFileSource(const std::string& path, OpenProgress* progress = nullptr);
    ~VideoFileSource() override;

    const SourceInfo& info() const override;
    std::optional<Frame> read(FrameIndex index) override;
    void cancelWhen(CancelCheck check) override;
    FrameIndex quickFrame(FrameIndex index) const override;
    std::unique_ptr<FrameSource> another() const override;
    /// The same video with a treatment. Throws EngineError if FFmpeg lacks a filter.
    std::unique_ptr<FrameSource> treated(VideoTreatment treatment) const;

private:
    struct Shared;
    class Reader;
    explicit VideoFileSource(std::shared_ptr<const Shared> shared);

    std::shared_ptr<const Shared> m_shared;
    std::unique_ptr<Reader> m_reader;
};

}  // namespace spoor
