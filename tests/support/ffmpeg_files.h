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

/// Returns the path of a file in the folder.
inline std::string operator/(const TemporaryFolder& folder, const std::string& name) {
    return folder.file(name);
}

namespace test {

bool haveFfmpeg();
/// Runs `ffmpeg -v error -y ARGUMENTS`. Returns false on failure.
bool ffmpeg(const std::string& arguments);
/// Hashes of the pixels of each frame (with alpha 255), decoded by `ffmpeg -i FILE -fps_mode
/// passthrough -pix_fmt bgra -f rawvideo`. It uses one thread, as libavcodec conceals damage
/// differently with other numbers of threads.
std::vector<std::uint64_t> ffmpegHashes(const std::string& file, SizeI size);
std::uint64_t hashOf(const Frame& frame);

std::string readAll(const std::string& file);
void writeAll(const std::string& file, const std::string& bytes);

/// The folder of test data that checkouts share; empty if it does not exist.
std::filesystem::path sharedFolder();

}  // namespace test
}  // namespace spoor
