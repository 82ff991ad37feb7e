// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/disk_cache.h"

#include "engine/base/atomic_file.h"
#include "engine/base/hash/content_hash.h"
#include "engine/base/os/folder_access.h"
#include "engine/base/paths.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <vector>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view formatVersion = "spoor-cache-1\n";
constexpr std::size_t digits = 16;

std::string hex(std::uint64_t value) {
    std::string text(digits, '0');
    for (std::size_t i = digits; i-- > 0; value >>= 4) text[i] = "0123456789abcdef"[value & 15];
    return text;
}

fs::path fileOf(const std::string& folder, std::string_view key) {
    // The name combines two hashes with different starts. The key in the file has the final say.
    return cacheDir() / folder / (hex(fnv1a(key)) + hex(fnv1a(key, 88172645463325252ull)));
}

std::string headOf(std::string_view key) {
    return std::string(formatVersion) + std::to_string(key.size()) + '\n' + std::string(key);
}

struct CacheFile {
    fs::file_time_type used;
    std::uintmax_t bytes;
    fs::path path;
};

/// Deletes the least recently used files of a folder that exceeds its limits.
void prune(const fs::path& folder) {
    std::error_code error;
    std::vector<CacheFile> files;
    std::uintmax_t bytes = 0;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        std::error_code gone;
        CacheFile kept{at->last_write_time(gone), at->file_size(gone), at->path()};
        if (gone) continue;
        bytes += kept.bytes;
        files.push_back(std::move(kept));
    }
    if (bytes <= maxCacheFolderBytes && files.size() <= maxCacheFolderFiles) return;
    std::ranges::sort(files, {}, &CacheFile::used);
    // The target is well below the limits, so that the next writes need not prune again.
    std::size_t left = files.size();
    for (const CacheFile& file : files) {
        if (bytes <= maxCacheFolderBytes / 4 * 3 && left <= maxCacheFolderFiles / 4 * 3) return;
        fs::remove(file.path, error);
        bytes -= file.bytes;
        --left;
    }
}

}  // namespace

// Layout: format version, key size, key, checksum of the content, content.
std::optional<std::string> cacheRead(const std::string& folder, std::string_view key) {
    const fs::path path = fileOf(folder, key);
    if (!isPrivate(path.parent_path(), FileKind::Folder) || !isPrivate(path, FileKind::File))
        return std::nullopt;
    auto file = readFile(path);
    const std::string head = headOf(key);
    if (!file || file->size() < head.size() + digits || file->compare(0, head.size(), head) != 0) {
        return std::nullopt;
    }
    const std::string_view content = std::string_view(*file).substr(head.size() + digits);
    if (file->compare(head.size(), digits, hex(fnv1a(content))) != 0) return std::nullopt;
    std::error_code ignored;  // Marks the file as recently used.
    fs::last_write_time(path, fs::file_time_type::clock::now(), ignored);
    return std::string(content);
}

void cacheWrite(const std::string& folder, std::string_view key, std::string_view content) {
    std::string file = headOf(key) + hex(fnv1a(content));
    file += content;
    const fs::path path = fileOf(folder, key);
    if (!makePrivateFolder(path.parent_path())) return;
    // The new file would inherit its mode.
    if (!isPrivate(path, FileKind::File)) (void)removeFile(path.string());
    if (!replaceFile(path, file)) return;
    makePrivate(path);
    static std::atomic<unsigned> writes{0};
    if (writes++ % 64 == 0) prune(path.parent_path());
}

}  // namespace spoor
