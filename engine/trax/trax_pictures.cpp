// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trax/trax_pictures.h"

#include "engine/base/content_hash.h"
#include "engine/media/picture_writer.h"

#include <filesystem>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostPictureBytes = std::size_t{512} << 20;

}  // namespace

TraxPictures& TraxPictures::ofThisProcess() {
    static TraxPictures only;
    return only;
}

std::string TraxPictures::name(const Frame& frame) {
    const std::string name = contentHash(frame.pixels(), frame.bytes());
    const std::string path = m_folder.file(name + ".png");
    const std::lock_guard lock(m_mutex);
    std::error_code error;
    if (fs::exists(path, error)) return name;
    writePng(path, frame);
    m_written.emplace_back(path, std::size_t(fs::file_size(path)));
    m_bytes += m_written.back().second;
    while (m_bytes > mostPictureBytes && m_written.size() > 1) {
        fs::remove(m_written.front().first, error);
        m_bytes -= m_written.front().second;
        m_written.pop_front();
    }
    return name;
}

std::optional<std::string> TraxPictures::path(const std::string& name) {
    const std::string path = m_folder.file(name + ".png");
    std::error_code error;
    if (fs::is_regular_file(path, error)) return path;
    return std::nullopt;
}

}  // namespace spoor
