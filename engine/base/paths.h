// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace spoor {

/// Folder for what can be made again (compiled kernels, frame indexes): SPOOR_CACHE_DIR, else
/// XDG_CACHE_HOME/spoor, else ~/.cache/spoor. Not created here.
std::filesystem::path cacheDir();

/// Folder of the running program's file.
std::filesystem::path programDir();

/// A helper program or module that is installed with Spoor, by its file name: beside the running
/// program, or in lib/spoor of the same installation. Where it would be when it is missing.
std::filesystem::path helperFile(std::string_view name);

/// A file or folder in share/spoor of the same installation, whether it is there or not.
std::filesystem::path sharedFile(std::string_view name);

/// Whether both are there, and one and the same file or folder.
bool sameFile(const std::filesystem::path& a, const std::filesystem::path& b);

/// Opens a file that a user has named for reading: a regular file, or what stands for standard
/// input (/dev/stdin, a shell's <(...)). Nothing that one could wait for without an end, such as a
/// pipe in a folder or a device. A descriptor, or why not.
Result<int> openForReading(const std::string& path);

/// The whole of such a file, if it is not larger than `most` bytes; else why not.
constexpr std::size_t maxInputBytes = std::size_t{1} << 30;
Result<std::string> readInput(const std::string& path, std::size_t most = maxInputBytes);
/// The same without the reason.
std::optional<std::string> readFile(const std::filesystem::path& path);

}  // namespace spoor
