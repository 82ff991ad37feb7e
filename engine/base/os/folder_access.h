// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace spoor {

/// Creates a folder with its parents unless it exists. Returns whether this process can create
/// files in it.
bool makeWritableFolder(const std::filesystem::path& folder);

}  // namespace spoor
