// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <filesystem>

namespace spoor {

/// Deletes stale temporary files from PoCL's cache, up to a few thousand per call. PoCL 3.1 leaves
/// a file in every process that tests whether the cache is writable, and more if a process is
/// killed while compiling. Recent files may be in use and are kept.
void cleanPoclCache();
/// Deletes PoCL's temporary files that are older than `age` from a folder.
void removeStaleFiles(const std::filesystem::path& folder, std::chrono::seconds age);

}  // namespace spoor
