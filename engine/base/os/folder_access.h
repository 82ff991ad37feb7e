// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/os/file.h"

#include <filesystem>
#include <string>
#include <vector>

namespace spoor {

/// Creates a folder with its parents unless it exists. Returns whether this process can create
/// files in it.
bool makeWritableFolder(const std::filesystem::path& folder);

/// Creates a file in a folder and removes it. Returns the error if that is not possible.
std::error_code tryCreatingFileIn(const std::string& folder);

/// Whether the path is a file or folder that only this user can have written. Other users may be
/// able to write to the parent folder, but they cannot create entries that belong to this user.
bool isPrivate(const std::filesystem::path& path, FileKind kind);
/// Creates a folder that only this user can write to. Returns false if that is not possible.
bool makePrivateFolder(const std::filesystem::path& folder);
/// Lets only this user read and write a file.
void makePrivate(const std::filesystem::path& file);

/// Creates a folder with a new name that begins with `start`; empty if that is not possible.
std::filesystem::path makeNewFolder(const std::filesystem::path& start);

/// Returns the paths that match a pattern of the shell with *, ? and [], in any order.
std::vector<std::string> matchingPaths(const std::string& pattern);

}  // namespace spoor
