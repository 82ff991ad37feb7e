// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/lock_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <filesystem>
#include <utility>

namespace spoor {
namespace {

constexpr std::size_t maxLockText = 512;
/// A holder removes its file, so the next one may have to open it again. Some file systems give a
/// file another number each time it is asked for.
constexpr int maxOpenings = 100;

/// Whether this user, the owner of the folder or a member of its group owns the file. Network
/// drives give all files to one owner, and shared folders to one group.
bool hasRelatedOwner(const struct stat& file, const std::string& path) {
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    struct stat around {};
    return file.st_uid == ::geteuid() ||
           (::stat(folder.empty() ? "." : folder.c_str(), &around) == 0 &&
            (file.st_uid == around.st_uid || file.st_gid == around.st_gid));
}

/// Whether SQLite can lock on this file system. flock() alone does not tell, because some systems
/// emulate it.
bool hasRecordLocks(int file) {
    struct flock range {};
    range.l_type = F_WRLCK;
    range.l_len = 1;
    if (::fcntl(file, F_SETLK, &range) != 0) return errno == EACCES || errno == EAGAIN;
    range.l_type = F_UNLCK;
    return ::fcntl(file, F_SETLK, &range) == 0;
}

}  // namespace

LockFile::LockFile(std::string path, bool (*isOurs)(std::string_view)) : m_path(std::move(path)) {
    for (int n = 0; n < maxOpenings; ++n)
        if (open(isOurs)) return;
    m_state = State::Shared;
    m_file = SystemFile(::open(m_path.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
}

/// Returns false if the file was removed or replaced meanwhile.
bool LockFile::open(bool (*isOurs)(std::string_view)) {
    m_error = m_file.open(m_path, SystemFile::Use::Update);
    if (m_error) {
        const FileKind kind = fileFacts(m_path).kind;
        m_state =
            kind == FileKind::Missing || kind == FileKind::File ? State::Failed : State::Foreign;
        return true;
    }
    struct stat held {
    }, named{};
    const bool regular = ::fstat(m_file.descriptor(), &held) == 0 && S_ISREG(held.st_mode);
    if (regular && held.st_nlink == 0) {
        close(State::None);
        return false;
    }
    if (!regular || held.st_nlink != 1 || !hasRelatedOwner(held, m_path) ||
        held.st_size > std::int64_t(maxLockText) || !isOurs(text())) {
        close(State::Foreign);
        return true;
    }
    if (::flock(m_file.descriptor(), LOCK_EX | LOCK_NB) == 0 &&
        hasRecordLocks(m_file.descriptor())) {
        m_state = State::Held;
    } else if (errno == EWOULDBLOCK) {
        close(State::InUse);
        return true;
    } else {
        m_state = State::Shared;
    }
    if (::stat(m_path.c_str(), &named) == 0 && named.st_ino == held.st_ino) return true;
    close(State::None);
    return false;
}

bool LockFile::named() const {
    struct stat held {
    }, named{};
    return m_file && ::fstat(m_file.descriptor(), &held) == 0 &&
           ::lstat(m_path.c_str(), &named) == 0 && held.st_ino == named.st_ino &&
           held.st_dev == named.st_dev;
}

std::string LockFile::text() const {
    std::string text(maxLockText, '\0');
    const ssize_t size = !m_file ? 0 : ::pread(m_file.descriptor(), text.data(), text.size(), 0);
    text.resize(size > 0 ? std::size_t(size) : 0);
    return text;
}

void LockFile::setText(std::string_view text) {
    if (!m_file || m_file.clear()) return;
    if (::pwrite(m_file.descriptor(), text.data(), text.size(), 0) != ssize_t(text.size()))
        (void)m_file.clear();
}

void LockFile::close(State state) {
    (void)m_file.close();
    m_state = state;
}

void LockFile::remove() {
    if (named()) (void)removeFile(m_path);
    close(State::None);
}

bool LockFile::inUse(const std::string& path) {
    const SystemFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    return file && ::flock(file.descriptor(), LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

}  // namespace spoor
