// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <filesystem>

namespace spoor {

/// PoCL 3.1 tries in every process whether its cache can be written, and leaves the file of the
/// trial there; what it compiled for a process that was killed stays, too. Removes such files that
/// nobody can be at work on, some thousand at a time.
void cleanPoclCache();
/// The same of a folder.
void removeStaleFiles(const std::filesystem::path& folder, std::chrono::seconds age);

}  // namespace spoor
