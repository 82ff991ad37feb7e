// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/temporary_folder.h"
#include "engine/media/frame.h"

#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace spoor {

/// Frames as files for other programs: PNG without loss in a temporary folder of this process, each
/// picture once, whoever asks for it. The oldest go when there are too many. Any thread.
class TraxPictures {
public:
    static TraxPictures& ofThisProcess();

    /// What the frame's picture is called, by its pixels. Writes it when it is not there.
    std::string name(const Frame& frame);
    /// Its file; nullopt when it is gone.
    std::optional<std::string> path(const std::string& name);

private:
    std::mutex m_mutex;
    TemporaryFolder m_folder;
    std::deque<std::pair<std::string, std::size_t>> m_written;  ///< with bytes, oldest first
    std::size_t m_bytes = 0;
};

}  // namespace spoor
