// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/file.h"

#include "engine/base/os/system_error.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>
#include <cerrno>
#include <filesystem>
#include <utility>

namespace spoor {
namespace {

void waitFor(int descriptor, short events) {
    pollfd waiting{descriptor, events, 0};
    while (::poll(&waiting, 1, -1) < 0 && errno == EINTR) {
    }
}

FileKind kindOf(mode_t mode) {
    return S_ISREG(mode)   ? FileKind::File
           : S_ISLNK(mode) ? FileKind::Link
           : S_ISDIR(mode) ? FileKind::Folder
                           : FileKind::Other;
}

std::error_code errorIf(bool failed) {
    return failed ? systemError() : std::error_code();
}

}  // namespace

std::error_code systemError() {
    return {errno, std::generic_category()};
}

bool isDiskFull(std::error_code error) {
    return error == std::errc::no_space_on_device ||
           error == std::error_code(EDQUOT, std::generic_category());
}

FileFacts fileFacts(const std::string& path, Links links) {
    struct stat status {};
    const int failed =
        links == Links::Follow ? ::stat(path.c_str(), &status) : ::lstat(path.c_str(), &status);
    FileFacts facts;
    if (failed != 0) {
        if (errno != ENOENT) facts.error = systemError();
        return facts;
    }
    facts.kind = kindOf(status.st_mode);
    facts.single = status.st_nlink <= 1;
    facts.bytes = std::int64_t(status.st_size);
    facts.modified = status.st_mtim.tv_sec * std::int64_t{1'000'000'000} + status.st_mtim.tv_nsec;
    return facts;
}

bool mayWrite(const std::string& path) {
    return ::access(path.c_str(), W_OK) == 0;
}

bool mayReplace(const std::string& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 && (status.st_mode & 0222) != 0 && mayWrite(path);
}

bool mayExecute(const std::string& path) {
    return ::access(path.c_str(), X_OK) == 0;
}

std::error_code removeFile(const std::string& path) {
    return errorIf(::unlink(path.c_str()) != 0 && errno != ENOENT);
}

std::error_code renameFile(const std::string& from, const std::string& to) {
    return errorIf(::rename(from.c_str(), to.c_str()) != 0);
}

void syncFolderOf(const std::string& path) {
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    SystemFile file;
    // Not every file system supports it.
    if (!file.open(folder.empty() ? "." : folder.string(), SystemFile::Use::Read))
        (void)file.sync();
}

void syncAll(const std::string& folder) {
    SystemFile file;
    if (!file.open(folder, SystemFile::Use::Read)) (void)::syncfs(file.descriptor());
}

SystemFile::SystemFile(SystemFile&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1)) {}

SystemFile& SystemFile::operator=(SystemFile&& other) noexcept {
    if (this != &other) {
        (void)close();
        m_descriptor = std::exchange(other.m_descriptor, -1);
    }
    return *this;
}

std::error_code SystemFile::open(const std::string& path, Use use) {
    (void)close();
    const int flags = use == Use::Read     ? O_RDONLY | O_NONBLOCK
                      : use == Use::Append ? O_WRONLY | O_APPEND | O_NOCTTY
                                           : O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK;
    m_descriptor = ::open(path.c_str(), flags | O_CLOEXEC, 0666);
    return errorIf(m_descriptor < 0);
}

bool SystemFile::openAlone(const std::string& path, std::error_code& error) {
    if (const std::error_code failed = open(path, Use::Update)) {
        if (errno != ELOOP && errno != ENXIO && errno != EISDIR) error = failed;
        return false;
    }
    // The lock is held while writing, so an unlocked file is the leftover of a killed process.
    const bool busy = ::flock(m_descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    struct stat held = {}, named = {};
    const bool ours = !busy && ::fstat(m_descriptor, &held) == 0 &&
                      ::stat(path.c_str(), &named) == 0 && held.st_ino == named.st_ino &&
                      S_ISREG(held.st_mode) && held.st_nlink == 1 && held.st_uid == ::geteuid();
    if (ours && !clear()) return true;
    (void)close();
    return false;
}

SystemFile::InputKind SystemFile::inputKind() const {
    struct stat status {};
    (void)::fstat(m_descriptor, &status);
    // Files of /proc and /sys look regular, but reading one (/proc/kmsg) can block for ever.
    struct statfs system {};
    const bool virtualFile = ::fstatfs(m_descriptor, &system) == 0 &&
                             (system.f_type == PROC_SUPER_MAGIC || system.f_type == SYSFS_MAGIC);
    if (S_ISDIR(status.st_mode)) return InputKind::Folder;
    return S_ISREG(status.st_mode) && !virtualFile ? InputKind::File : InputKind::Stream;
}

bool SystemFile::makeBlocking() {
    return ::fcntl(m_descriptor, F_SETFL, 0) == 0;
}

std::size_t SystemFile::read(char* bytes, std::size_t size, std::error_code& error) {
    error.clear();
    for (;;) {
        const ssize_t got = ::read(m_descriptor, bytes, size);
        if (got >= 0) return std::size_t(got);
        if (errno == EAGAIN) {
            waitFor(m_descriptor, POLLIN);
        } else if (errno != EINTR) {
            error = systemError();
            return 0;
        }
    }
}

std::error_code SystemFile::write(std::string_view bytes, std::int64_t* written) {
    while (!bytes.empty()) {
        const ssize_t put = ::write(m_descriptor, bytes.data(), bytes.size());
        if (put < 0 && errno == EINTR) continue;
        if (put < 0 && errno == EAGAIN) {  // Another program made standard output non-blocking.
            waitFor(m_descriptor, POLLOUT);
            continue;
        }
        if (put < 0) return systemError();
        if (put == 0) return std::make_error_code(std::errc::io_error);
        bytes.remove_prefix(std::size_t(put));
        if (written) *written += put;
    }
    return {};
}

std::error_code SystemFile::clear() {
    return errorIf(::ftruncate(m_descriptor, 0) != 0 || ::lseek(m_descriptor, 0, SEEK_SET) < 0);
}

std::int64_t SystemFile::toEnd() {
    return ::lseek(m_descriptor, 0, SEEK_END);
}

std::error_code SystemFile::sync() {
    return errorIf(::fsync(m_descriptor) != 0);
}

void SystemFile::takeModeOf(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return;
    (void)!::fchown(m_descriptor, status.st_uid, status.st_gid);
    (void)::fchmod(m_descriptor, status.st_mode & 07777);
}

std::error_code SystemFile::close() {
    const int open = std::exchange(m_descriptor, -1);
    return errorIf(open >= 0 && ::close(open) != 0);
}

std::FILE* SystemFile::takeStream() {
    std::FILE* const stream = ::fdopen(m_descriptor, "rb");
    if (stream) m_descriptor = -1;
    return stream;
}

}  // namespace spoor
