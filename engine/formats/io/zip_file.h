// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace spoor {

/// Limits for an archive of annotations. Larger archives are rejected, since they would fill disk
/// or memory.
struct ZipLimits {
    std::int64_t files = 200'000;
    std::int64_t bytes = std::int64_t{1} << 29;  ///< All files except images and videos.
    std::size_t folders = 2000;                  ///< Folders that contain files.
};

/// Whether the file starts with a ZIP signature.
bool isZip(const std::string& path);
/// Unpacks a ZIP archive into an existing folder. Images and videos, which no annotation reader
/// opens, become empty files. Rejects names that lead out of the folder, links, and archives above
/// the limits. Throws EngineErrors that name the archive and the file in it.
void unpackZip(const std::string& path, const std::string& folder, const ZipLimits& limits = {});
/// Packs all files of a folder and its subfolders, sorted by name.
void packZip(const std::string& folder, const std::string& path);

}  // namespace spoor
