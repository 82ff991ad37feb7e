// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/temporary_folder.h"
#include "engine/media/picture_file.h"

#include <cstddef>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace spoor {

/// Provides frames as files for external programs: their own image files if these are unchanged,
/// otherwise lossless PNG files in a temporary folder of this process. Each image is written once,
/// and the oldest files are deleted if the folder becomes too large. Use from any thread.
class TraxPictures {
public:
    static TraxPictures& ofThisProcess();

    /// Returns a name that depends only on the pixels. Writes a file if the frame has none.
    std::string name(const Frame& frame);
    /// Returns the file of that name; nullopt if it has been deleted.
    std::optional<std::string> path(const std::string& name);

private:
    std::mutex m_mutex;
    TemporaryFolder m_folder;
    std::deque<std::pair<std::string, std::size_t>> m_written;  ///< Paths and bytes, oldest first.
    std::size_t m_bytes = 0;
    std::map<std::string, PictureStamp> m_own;  ///< The frames' own files, by name.
};

}  // namespace spoor
