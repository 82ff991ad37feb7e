// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/folder_access.h"

#include "engine/base/os/system_error.h"

#include <glob.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cstdlib>

namespace spoor {
namespace {

bool isOwn(const std::filesystem::path& path, mode_t& mode) {
    struct stat status {};
    const bool own = ::lstat(path.c_str(), &status) == 0 && status.st_uid == ::geteuid();
    mode = status.st_mode;
    return own;
}

}  // namespace

bool makeWritableFolder(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    return std::filesystem::is_directory(folder, error) &&
           ::access(folder.c_str(), W_OK | X_OK) == 0;
}

std::error_code tryCreatingFileIn(const std::string& folder) {
    std::string probe = folder + "/.spoor-XXXXXX";
    const SystemFile file(::mkstemp(probe.data()));
    return file ? removeFile(probe) : systemError();
}

bool isPrivate(const std::filesystem::path& path, FileKind kind) {
    mode_t mode = 0;
    return isOwn(path, mode) && (kind == FileKind::Folder ? S_ISDIR(mode) : S_ISREG(mode)) &&
           (mode & 022) == 0;
}

bool makePrivateFolder(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder.parent_path(), error);
    (void)::mkdir(folder.c_str(), 0700);
    // Users check one by one the files that were in it before.
    if (mode_t mode = 0; isOwn(folder, mode) && S_ISDIR(mode) && (mode & 022) != 0)
        (void)::chmod(folder.c_str(), 0700);
    return isPrivate(folder, FileKind::Folder);
}

void makePrivate(const std::filesystem::path& file) {
    (void)::chmod(file.c_str(), 0600);
}

std::filesystem::path makeNewFolder(const std::filesystem::path& start) {
    std::string name = start.string() + "-XXXXXX";
    return ::mkdtemp(name.data()) ? name : std::string();
}

std::vector<std::string> matchingPaths(const std::string& pattern) {
    glob_t found{};
    std::vector<std::string> paths;
    if (::glob(pattern.c_str(), GLOB_NOSORT, nullptr, &found) == 0)
        paths.assign(found.gl_pathv, found.gl_pathv + found.gl_pathc);
    ::globfree(&found);
    return paths;
}

}  // namespace spoor
