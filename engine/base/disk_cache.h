// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace spoor {

/// Limits of one folder of the cache.
constexpr std::size_t maxCacheFolderBytes = std::size_t{256} << 20;
constexpr std::size_t maxCacheFolderFiles = 4096;

/// Reads and writes entries that can be regenerated, in cacheDir()/<folder>. A file contains its
/// full key and a checksum. An entry counts as missing if either does not match or if another user
/// may have written it. Files are written atomically. A folder that exceeds its limits loses its
/// least recently used files. Errors are ignored: an unwritable cache only costs time.
std::optional<std::string> cacheRead(const std::string& folder, std::string_view key);
void cacheWrite(const std::string& folder, std::string_view key, std::string_view content);

}  // namespace spoor
