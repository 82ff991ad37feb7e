// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/atomic_file.h"

#include "engine/base/error.h"
#include "engine/base/os/standard_streams.h"
#include "engine/base/paths.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr int maxLinks = 40;    // same limit as the kernel
constexpr int maxWriters = 64;  // of one file at the same time

/// A file name survives a power failure only after its folder has been synced.
void syncFolderOf(const std::string& path) {
    const fs::path folder = fs::path(path).parent_path();
    const int file = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    (void)::fsync(file);  // not supported by every file system
    ::close(file);
}

/// Copies the mode and, if permitted, the owner of the file that is replaced.
void likeTheOldOne(int file, const std::string& old) {
    struct stat status {};
    if (::stat(old.c_str(), &status) != 0) return;
    if (::fchown(file, status.st_uid, status.st_gid) != 0) errno = 0;
    (void)::fchmod(file, status.st_mode & 07777);
}

}  // namespace

ResolvedOutputPath resolveOutputPath(const std::string& path) {
    refuseNul(path);
    ResolvedOutputPath place{path};
    std::error_code error;
    for (int link = 0; link < maxLinks; ++link) {
        place.descriptor = descriptorNamed(place.path);
        place.straight = place.descriptor || place.path.starts_with("/proc/");
        if (place.straight) return place;
        const fs::path next = fs::read_symlink(place.path, error);
        if (error) break;
        place.path = (fs::path(place.path).parent_path() / next).string();
    }
    struct stat status {};
    const bool there = ::stat(path.c_str(), &status) == 0;
    if (!there && errno != ENOENT) place.error = errno;
    if (there && S_ISDIR(status.st_mode)) place.error = EISDIR;
    place.straight = there && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
    // access() always succeeds for root, so the mode is checked, too: read-only files are kept.
    if (there && S_ISREG(status.st_mode) &&
        ((status.st_mode & 0222) == 0 || ::access(path.c_str(), W_OK) != 0))
        place.error = EACCES;
    return place;
}

void failWriting(const std::string& path, int error) {
    if (error == ENOSPC || error == EDQUOT)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Cannot write \"%1\": the disk is full. Free some space "
                                           "or choose another location."),
                                  path));
    if (error == ENOENT || error == ENOTDIR)
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "Cannot write \"%1\": its folder does not exist. Create the folder first."),
            path));
    if (error == EFBIG || error == EMFILE)
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "Cannot write \"%1\": %2. Raise this limit with 'ulimit' and try "
                             "again."),
                    path, std::strerror(error)));
    throw EngineError(
        Message(SPOOR_TR("engine", "Cannot write \"%1\": %2. Choose another location."), path,
                std::strerror(error)));
}

void moveIntoPlace(const std::string& from, const std::string& to) {
    const int file = ::open(from.c_str(), O_RDONLY | O_CLOEXEC);
    const bool synced = file >= 0 && ::fsync(file) == 0;
    const int why = errno;
    if (file >= 0) ::close(file);
    if (!synced) failWriting(to, why);
    if (std::rename(from.c_str(), to.c_str()) != 0) failWriting(to, errno);
    syncFolderOf(to);
}

namespace {
thread_local WrittenFiles* collecting = nullptr;
}

WrittenFiles::WrittenFiles() : m_outer(collecting) {
    collecting = this;
}

WrittenFiles::~WrittenFiles() {
    collecting = m_outer;
}

AtomicFile::AtomicFile(std::string path, Durability durable)
    : m_path(std::move(path)), m_place(resolveOutputPath(m_path)), m_durable(durable) {
    if (m_place.error != 0) failWriting(m_path, m_place.error);
    if (m_place.straight) {
        m_file = m_place.descriptor
                     ? duplicateForWriting(*m_place.descriptor)
                     : ::open(m_path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY);
        if (m_file < 0) failWriting(m_path, errno);
        return;
    }
    for (int n = 0; n < maxWriters; ++n)
        if (openTemporary(m_place.path + (n ? '.' + std::to_string(n) : "") + ".new")) return;
    failWriting(m_path, EBUSY);
}

/// Returns false if another writer holds the file, or if it is not a regular file of this user.
bool AtomicFile::openTemporary(const std::string& name) {
    const int file =
        ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666);
    if (file < 0) {
        if (errno == ELOOP || errno == ENXIO || errno == EISDIR) return false;
        failWriting(m_path, errno);
    }
    // The lock is held while writing, so an unlocked file is the leftover of a killed process.
    const bool busy = ::flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    struct stat held = {}, named = {};
    const bool ours = !busy && ::fstat(file, &held) == 0 && ::stat(name.c_str(), &named) == 0 &&
                      held.st_ino == named.st_ino && S_ISREG(held.st_mode) && held.st_nlink == 1 &&
                      held.st_uid == ::geteuid();
    if (!ours || ::ftruncate(file, 0) != 0) {
        ::close(file);
        return false;
    }
    m_temporaryPath = name;
    m_file = file;
    return true;
}

AtomicFile::~AtomicFile() {
    if (m_file < 0) return;
    if (!m_place.straight) ::unlink(m_temporaryPath.c_str());
    ::close(m_file);
}

void AtomicFile::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::write(m_file, bytes.data(), bytes.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0 && errno == EAGAIN) {  // Another program made standard output non-blocking.
            pollfd ready{m_file, POLLOUT, 0};
            (void)::poll(&ready, 1, -1);
            continue;
        }
        if (n <= 0) {
            m_error = n < 0 ? errno : EIO;
            failWriting(m_path, m_error);
        }
        bytes.remove_prefix(std::size_t(n));
    }
}

void AtomicFile::commit() {
    if (m_file < 0) return;
    if (m_error != 0) failWriting(m_path, m_error);
    if (m_place.straight) {
        const int closed = ::close(m_file);
        m_file = -1;
        if (closed != 0) failWriting(m_path, errno);
        return;
    }
    if (m_durable == Durability::Yes && ::fsync(m_file) != 0) failWriting(m_path, errno);
    likeTheOldOne(m_file, m_place.path);
    if (std::rename(m_temporaryPath.c_str(), m_place.path.c_str()) != 0) failWriting(m_path, errno);
    // Closing releases the lock. The rename comes first, so that no other writer can take the file.
    const int closed = ::close(m_file);
    m_file = -1;
    if (m_durable == Durability::Yes) syncFolderOf(m_place.path);
    if (closed != 0) failWriting(m_path, errno);
    for (WrittenFiles* each = collecting; each; each = each->m_outer)
        each->m_paths.push_back(m_path);
}

void syncAll(const std::string& folder) {
    const int file = ::open(folder.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    (void)::syncfs(file);
    ::close(file);
}

bool replaceFile(const std::string& path, std::string_view content) {
    std::error_code error;
    fs::create_directories(fs::path(path).parent_path(), error);
    try {
        AtomicFile file(path, Durability::No);
        file.write(content);
        file.commit();
        return true;
    } catch (const EngineError&) {
        return false;
    }
}

}  // namespace spoor
