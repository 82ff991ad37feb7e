// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace spoor {

/// Things that can be made again, kept in cacheDir()/<room>. A file carries the whole key that it was
/// made from and a checksum; what does not fit is as if it were not there. Files are written beside
/// and renamed. A cache that cannot be written costs time, never a run.
std::optional<std::string> cacheRead(const std::string& room, std::string_view key);
void cacheWrite(const std::string& room, std::string_view key, std::string_view content);

}  // namespace spoor
