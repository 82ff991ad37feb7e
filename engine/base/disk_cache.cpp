// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/disk_cache.h"

#include "engine/base/atomic_file.h"
#include "engine/base/hash/content_hash.h"
#include "engine/base/paths.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <vector>

namespace spoor {
namespace {

constexpr std::string_view formatVersion = "spoor-cache-1\n";
constexpr std::size_t digits = 16;

std::string hex(std::uint64_t value) {
    std::string text(digits, '0');
    for (std::size_t i = digits; i-- > 0; value >>= 4) text[i] = "0123456789abcdef"[value & 15];
    return text;
}

std::filesystem::path fileOf(const std::string& folder, std::string_view key) {
    // The name combines two hashes with different starts. The key in the file has the final say.
    return cacheDir() / folder / (hex(fnv1a(key)) + hex(fnv1a(key, 88172645463325252ull)));
}

std::string headOf(std::string_view key) {
    return std::string(formatVersion) + std::to_string(key.size()) + '\n' + std::string(key);
}

/// Returns whether a file or folder is of this kind and only this user can have written it. Other
/// users may be able to write to the parent folder, but they cannot create entries that belong to
/// this user.
bool isOurs(const std::filesystem::path& path, mode_t kind) {
    struct stat status {};
    return ::lstat(path.c_str(), &status) == 0 && (status.st_mode & S_IFMT) == kind &&
           status.st_uid == ::geteuid() && (status.st_mode & 022) == 0;
}

/// Creates a folder that only this user can write to. Returns false if that is not possible.
bool makeFolder(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder.parent_path(), error);
    (void)::mkdir(folder.c_str(), 0700);
    struct stat status {};
    if (::lstat(folder.c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
        status.st_uid == ::geteuid() && (status.st_mode & 022) != 0)
        (void)::chmod(folder.c_str(), 0700);  // files already in it are checked one by one
    return isOurs(folder, S_IFDIR);
}

struct CacheFile {
    std::filesystem::file_time_type used;
    std::uintmax_t bytes;
    std::filesystem::path path;
};

/// Deletes the least recently used files of a folder that exceeds its limits.
void prune(const std::filesystem::path& folder) {
    std::error_code error;
    std::vector<CacheFile> files;
    std::uintmax_t bytes = 0;
    for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end;
         at.increment(error)) {
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
        std::filesystem::remove(file.path, error);
        bytes -= file.bytes;
        --left;
    }
}

}  // namespace

// Layout: format version, key size, key, checksum of the content, content.
std::optional<std::string> cacheRead(const std::string& folder, std::string_view key) {
    const std::filesystem::path path = fileOf(folder, key);
    if (!isOurs(path.parent_path(), S_IFDIR) || !isOurs(path, S_IFREG)) return std::nullopt;
    auto file = readFile(path);
    const std::string head = headOf(key);
    if (!file || file->size() < head.size() + digits || file->compare(0, head.size(), head) != 0) {
        return std::nullopt;
    }
    const std::string_view content = std::string_view(*file).substr(head.size() + digits);
    if (file->compare(head.size(), digits, hex(fnv1a(content))) != 0) return std::nullopt;
    (void)::utimensat(AT_FDCWD, path.c_str(), nullptr, 0);  // marks the file as recently used
    return std::string(content);
}

void cacheWrite(const std::string& folder, std::string_view key, std::string_view content) {
    std::string file = headOf(key) + hex(fnv1a(content));
    file += content;
    const std::filesystem::path path = fileOf(folder, key);
    if (!makeFolder(path.parent_path())) return;
    if (!isOurs(path, S_IFREG)) ::unlink(path.c_str());  // The new file would inherit its mode.
    if (!replaceFile(path, file)) return;
    (void)::chmod(path.c_str(), 0600);
    static std::atomic<unsigned> writes{0};
    if (writes++ % 64 == 0) prune(path.parent_path());
}

}  // namespace spoor
