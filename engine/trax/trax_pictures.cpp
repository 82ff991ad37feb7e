// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trax/trax_pictures.h"

#include "engine/base/hash/content_hash.h"
#include "engine/media/frame.h"
#include "engine/media/picture_file.h"
#include "engine/media/picture_source.h"
#include "engine/media/writing/picture_writer.h"

#include <filesystem>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxPictureBytes = std::size_t{512} << 20;

}  // namespace

TraxPictures& TraxPictures::ofThisProcess() {
    static TraxPictures only;
    return only;
}

std::string TraxPictures::name(const Frame& frame) {
    std::string name = contentHash(frame.pixels(), frame.bytes());
    const std::string path = m_folder.file(name + ".png");
    const std::lock_guard lock(m_mutex);
    if (const auto own = m_own.find(name); own != m_own.end() && isUnchanged(own->second))
        return name;
    for (const std::string& file : PictureSource::filesOf(frame.index())) {
        const auto own = fileThatShows(file, frame);
        if (!own) continue;
        m_own.insert_or_assign(name, *own);
        return name;
    }
    std::error_code error;
    if (fs::exists(path, error)) return name;
    writePng(path, frame);
    m_written.emplace_back(path, std::size_t(fs::file_size(path)));
    m_bytes += m_written.back().second;
    while (m_bytes > maxPictureBytes && m_written.size() > 1) {
        fs::remove(m_written.front().first, error);
        m_bytes -= m_written.front().second;
        m_written.pop_front();
    }
    return name;
}

std::optional<std::string> TraxPictures::path(const std::string& name) {
    {
        const std::lock_guard lock(m_mutex);
        const auto own = m_own.find(name);
        if (own != m_own.end() && isUnchanged(own->second)) return own->second.path;
    }
    const std::string path = m_folder.file(name + ".png");
    std::error_code error;
    if (fs::is_regular_file(path, error)) return path;
    return std::nullopt;
}

}  // namespace spoor
