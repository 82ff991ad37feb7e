// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/stacked_pictures.h"

namespace spoor {

StackSource::StackSource(std::string input, std::vector<std::uint8_t> bytes)
    : m_pages(tiffPages(bytes)) {
    m_bytes = std::make_shared<const std::vector<std::uint8_t>>(std::move(bytes));
    m_info.input = std::move(input);
    m_info.container = "pictures";
    m_info.codec = pictureKindName(PictureKind::Tiff);
    m_levels = pictureLevels(*m_bytes, m_pages.front());
    if (m_levels) m_info.codec += toText(*m_levels);
    m_info.size = decodePicture(*m_bytes, m_info.input, m_pages.front()).size();
    m_info.frameCount = FrameIndex(m_pages.size());
    m_info.framesPerSecond = 25;
}

std::optional<Frame> StackSource::read(FrameIndex index) {
    if (index < 0 || index >= *m_info.frameCount) return std::nullopt;
    return decodePicture(*m_bytes, m_info.input, m_pages[std::size_t(index)], m_levels)
        .seal(index, double(index) / m_info.framesPerSecond);
}

std::unique_ptr<FrameSource> StackSource::another() const {
    return std::unique_ptr<FrameSource>(new StackSource(*this));
}

}  // namespace spoor
