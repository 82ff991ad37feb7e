// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

/// The whole file; nullopt when it cannot be read.
std::optional<std::string> readFile(const std::filesystem::path& path);

/// Writes beside the file and renames, so that a reader sees the old or the new content and never a
/// half. Creates the folder. False when that failed; nothing is left behind.
bool replaceFile(const std::filesystem::path& path, std::string_view content);

}  // namespace spoor
