// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace spoor {

/// What a room of the cache may hold.
constexpr std::size_t maxCacheFolderBytes = std::size_t{256} << 20;
constexpr std::size_t maxCacheFolderFiles = 4096;

/// Things that can be made again, kept in cacheDir()/<room>. A file carries the whole key that it
/// was made from and a checksum; what does not fit is as if it were not there, and so is what
/// somebody else could have written. Files are written beside and renamed. A room that grows too
/// large loses what was not used for the longest. A cache that cannot be written costs time, never
/// a run.
std::optional<std::string> cacheRead(const std::string& folder, std::string_view key);
void cacheWrite(const std::string& folder, std::string_view key, std::string_view content);

}  // namespace spoor
