// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_source.h"

#include <memory>
#include <string>
#include <vector>

namespace spoor {

/// Picture files as frames, 25 a second. SourceInfo::mixedSizes follows from the headers of at most
/// 4096 pictures spread over the sequence (TIFF and WebP not, which would take decoding); whoever
/// needs one size checks Frame::size() as well.
///
/// A picture that cannot be decoded keeps its number: the one before it stands in, marked corrupt.
class PictureSource final : public FrameSource {
public:
    /// `files` is not empty. Decodes the first picture; throws EngineError when that fails.
    PictureSource(std::string input, std::vector<std::string> files);

    /// The picture files of a folder in bytewise order of their names.
    static std::unique_ptr<FrameSource> openFolder(const std::string& folder);
    /// A pattern with one %d or %0Nd: from the first existing number (0 to 10000 are tried) to the
    /// last before a gap.
    static std::unique_ptr<FrameSource> openPattern(const std::string& pattern);
    /// Whether the text has one place for a number; "%%" stands for a percent sign.
    static bool isPattern(const std::string& text);

    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override;
    std::unique_ptr<FrameSource> another() const override;
    /// One a frame.
    const std::vector<std::string>& files() const { return *m_files; }

    /// The files of this number of all picture sources that there are now. Any thread.
    static std::vector<std::string> filesOf(FrameIndex index);

private:
    PictureSource(const PictureSource&) = default;

    std::shared_ptr<const std::vector<std::string>> m_files;
    SourceInfo m_info;
};

}  // namespace spoor
