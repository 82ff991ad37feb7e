// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/temporary_folder.h"
#include "engine/media/frame.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace spoor {

/// The path of a file in it.
inline std::string operator/(const TemporaryFolder& folder, const std::string& name) {
    return folder.file(name);
}

namespace test {

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

}  // namespace test
}  // namespace spoor
