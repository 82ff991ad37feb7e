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

/// Frames as files for other programs: their own files where they have some that did not change,
/// else PNG without loss in a temporary folder of this process, each picture once, whoever asks for
/// it, of which the oldest go when there are too many. Any thread.
class TraxPictures {
public:
    static TraxPictures& ofThisProcess();

    /// What the frame's picture is called, by its pixels. Writes it when there is no file of it.
    std::string name(const Frame& frame);
    /// Its file; nullopt when it is gone.
    std::optional<std::string> path(const std::string& name);

private:
    std::mutex m_mutex;
    TemporaryFolder m_folder;
    std::deque<std::pair<std::string, std::size_t>> m_written;  ///< with bytes, oldest first
    std::size_t m_bytes = 0;
    std::map<std::string, PictureStamp> m_own;  ///< frames' own files by name
};

}  // namespace spoor
