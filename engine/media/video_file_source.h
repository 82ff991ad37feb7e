// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_source.h"

#include <memory>
#include <string>

namespace spoor {

class OpenProgress;

/// A video file read through libavformat and libavcodec. Frame N is the decoder's N-th picture, as
/// `ffmpeg -i FILE -fps_mode passthrough` writes it, from wherever decoding starts.
///
/// Damage: a picture that the decoder patched up is marked corrupt. Where the index was made by
/// decoding everything (short, odd or visibly damaged streams) the numbers are ffmpeg's; in a long
/// stream numbered by its timestamps, a packet that gives no picture keeps its number and shows the
/// picture before it, marked corrupt, so that later frames keep theirs.
class VideoFileSource final : public FrameSource {
public:
    /// Throws EngineError; the file must exist. `progress` (may be null) as of indexOf().
    explicit VideoFileSource(const std::string& path, OpenProgress* progress = nullptr);
    ~VideoFileSource() override;

    const SourceInfo& info() const override;
    std::optional<Frame> read(FrameIndex index) override;
    void keepPlanes(bool keep) override;
    std::unique_ptr<FrameSource> another() const override;

private:
    struct Shared;
    class Reader;
    explicit VideoFileSource(std::shared_ptr<const Shared> shared);

    std::shared_ptr<const Shared> m_shared;
    std::unique_ptr<Reader> m_reader;
};

}  // namespace spoor
