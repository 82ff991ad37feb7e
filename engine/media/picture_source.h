// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/media/frame_source.h"
#include "engine/media/picture_file.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// Image files as frames, at 25 frames per second. SourceInfo::mixedSizes is derived from the
/// headers of at most 4096 images, evenly spread over the sequence; TIFF and WebP are skipped,
/// since they would need decoding. Code that requires one size must also check Frame::size().
///
/// Grey images with more than 8 bits are shown with the levels of the first image, or with others,
/// see withLevels().
///
/// An image that cannot be decoded keeps its number and shows the previous image, marked corrupt.
class PictureSource final : public FrameSource {
public:
    /// `files` must not be empty. Decodes the first image and throws EngineError if that fails.
    PictureSource(std::string input, std::vector<std::string> files);

    /// The image files of a folder in the natural order of their names: frame2 precedes frame10.
    static std::unique_ptr<FrameSource> openFolder(const std::string& folder);
    /// A pattern with one %d or %0Nd: all existing files by ascending number. inputNotes() reports
    /// gaps.
    static std::unique_ptr<FrameSource> openPattern(const std::string& pattern);
    /// A path with the wildcards of a shell (*, ? and [...]), in natural order. isWildcard() only
    /// looks at the text.
    static std::unique_ptr<FrameSource> openWildcard(const std::string& pattern);
    static bool isWildcard(const std::string& text);
    /// A text file (.txt) with the path of an image per line, relative to its folder. Blank lines
    /// and lines that start with # are ignored. isList() looks at the first line.
    static std::unique_ptr<FrameSource> openList(const std::string& path);
    static bool isList(const std::string& path);
    /// The images of a folder whose format is not read; empty if `folder` is none.
    static std::vector<std::string> unreadPictures(const std::string& folder);
    /// The folder that an error of openFolder() advises to open instead; empty if it advises none.
    static std::string advisedFolder(const Message& error);
    /// Whether the text has one placeholder for a number; "%%" stands for a percent sign.
    static bool isPattern(const std::string& text);

    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override;
    std::unique_ptr<FrameSource> another() const override;
    /// Returns the images with other levels. Throws EngineError if they have none.
    std::unique_ptr<FrameSource> withLevels(const PictureLevels& levels) const;
    /// One file per frame.
    const std::vector<std::string>& files() const { return *m_files; }

    /// The files with this number in all existing image sources. Thread-safe.
    static std::vector<std::string> filesOf(FrameIndex index);

private:
    PictureSource(const PictureSource&) = default;

    std::shared_ptr<const std::vector<std::string>> m_files;
    std::optional<PictureLevels> m_levels;  ///< The first image has them; they hold for all images.
    SourceInfo m_info;
};

/// The pages of a TIFF file as frames, at 25 frames per second. The file stays in memory. A page
/// that cannot be decoded throws.
class StackSource final : public FrameSource {
public:
    StackSource(std::string input, std::vector<std::uint8_t> bytes);

    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override;
    std::unique_ptr<FrameSource> another() const override;
    /// See PictureSource::withLevels().
    std::unique_ptr<FrameSource> withLevels(const PictureLevels& levels) const;

private:
    StackSource(const StackSource&) = default;

    std::shared_ptr<const std::vector<std::uint8_t>> m_bytes;
    std::vector<std::uint32_t> m_pages;
    std::optional<PictureLevels> m_levels;  ///< The first page has them; they hold for all pages.
    SourceInfo m_info;
};

}  // namespace spoor
