// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_source.h"
#include "engine/media/picture_file.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace spoor {

/// The pages of a TIFF file as frames, at 25 frames per second. The file stays in memory. A page
/// that cannot be decoded throws.
class StackSource final : public FrameSource {
public:
    StackSource(std::string input, std::vector<std::uint8_t> bytes);

    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override;
    std::unique_ptr<FrameSource> another() const override;

private:
    StackSource(const StackSource&) = default;

    std::shared_ptr<const std::vector<std::uint8_t>> m_bytes;
    std::vector<std::uint32_t> m_pages;
    std::optional<PictureLevels> m_levels;  ///< The first page has them; they hold for all pages.
    SourceInfo m_info;
};

}  // namespace spoor
