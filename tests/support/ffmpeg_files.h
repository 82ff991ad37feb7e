// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace spoor::test {

/// A folder of its own for one test, removed at the end. Also redirects the index cache into it.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    std::string operator/(const std::string& name) const { return (m_path / name).string(); }
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

bool haveFfmpeg();
/// Runs `ffmpeg -v error -y ARGUMENTS`; false when it fails.
bool ffmpeg(const std::string& arguments);
/// Hash of each frame's pixels (the fourth byte taken as 255) as
/// `ffmpeg -i FILE -fps_mode passthrough -pix_fmt bgra -f rawvideo` gives them; with one thread, as
/// libavcodec patches up damage differently with other numbers of threads.
std::vector<std::uint64_t> ffmpegHashes(const std::string& file, SizeI size);
std::uint64_t hashOf(const Frame& frame);

std::string readAll(const std::string& file);
void writeAll(const std::string& file, const std::string& bytes);

/// The folder shared with other checkouts (test data); empty when there is none.
std::filesystem::path sharedFolder();

}  // namespace spoor::test
