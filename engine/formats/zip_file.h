// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace spoor {

/// What an archive of boxes has at most; more is refused, for it would fill disk or memory.
struct ZipLimits {
    std::int64_t files = 200'000;
    std::int64_t bytes = std::int64_t{1} << 29;  ///< of all files without their pictures
};

/// Whether it is a file that begins as a ZIP does.
bool isZip(const std::string& path);
/// Unpacks a ZIP into a folder that is there. Photographs and videos, which no reader of boxes
/// opens, are empty files there. Refuses names that lead out of the folder, links, and more than
/// the limits, and throws EngineErrors that name the archive and the file in it.
void unpackZip(const std::string& path, const std::string& folder, const ZipLimits& limits = {});
/// All files of a folder and of those within it, in order of their names.
void packZip(const std::string& folder, const std::string& path);

}  // namespace spoor
