// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/project_lock.h"

#include "engine/base/atomic_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstddef>

namespace spoor {
namespace {

std::string ownHost() {
    char name[256] = {};
    return ::gethostname(name, sizeof name - 1) == 0 ? name : std::string();
}

}  // namespace

FileLock::FileLock(std::string path, bool skip) : m_path(std::move(path)) {
    while (!skip) {
        const int file = ::open(m_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (file < 0) {
            m_error = errno;
            return;
        }
        if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
            ::close(file);
            return;
        }
        // The previous holder unlinks the file, so make sure that the locked file still has this
        // name.
        struct stat held {
        }, named{};
        if (::fstat(file, &held) != 0 || ::stat(m_path.c_str(), &named) != 0 ||
            held.st_ino != named.st_ino) {
            ::close(file);
            continue;
        }
        m_file = file;
        const auto [host, note] = content();
        if (host.empty() || host == ownHost()) {
            setNote(note);
            return;
        }
        m_otherHost = host;
        m_file = -1;
        ::close(file);
        return;
    }
}

/// The file has two lines: the computer, and the note.
std::pair<std::string, std::string> FileLock::content() const {
    std::string text(512, '\0');
    const ssize_t size = m_file < 0 ? 0 : ::pread(m_file, text.data(), text.size(), 0);
    text.resize(size > 0 ? std::size_t(size) : 0);
    const std::size_t end = text.find('\n');
    if (end == std::string::npos) return {};
    return {text.substr(0, end), text.substr(end + 1)};
}

std::string FileLock::note() const {
    return content().second;
}

void FileLock::setNote(std::string_view note) {
    const std::string text = ownHost() + '\n' + std::string(note);
    if (m_file < 0 || ::ftruncate(m_file, 0) != 0) return;
    if (::pwrite(m_file, text.data(), text.size(), 0) != ssize_t(text.size()))
        (void)!::ftruncate(m_file, 0);
}

FileLock::~FileLock() {
    if (m_file < 0) return;
    ::unlink(m_path.c_str());
    ::close(m_file);
}

// One socket of the system can have a name in the abstract namespace of Linux. It leaves no file
// behind.
IdentityLock::IdentityLock(const FileIdentity& file) {
    const std::string name = "spoor-project-" + std::to_string(file.device) + '-' +
                             std::to_string(file.number) + '-' + std::to_string(file.created);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::copy(name.begin(), name.end(), address.sun_path + 1);
    m_socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const auto size = socklen_t(offsetof(sockaddr_un, sun_path) + 1 + name.size());
    m_held = m_socket < 0 ||
             ::bind(m_socket, reinterpret_cast<const sockaddr*>(&address), size) == 0 ||
             errno != EADDRINUSE;
}

IdentityLock::~IdentityLock() {
    if (m_socket >= 0) ::close(m_socket);
}

FileIdentity fileIdentity(const std::string& path) {
    struct statx status {};
    if (::statx(AT_FDCWD, path.c_str(), 0, STATX_INO | STATX_BTIME, &status) != 0) return {};
    FileIdentity file{::makedev(status.stx_dev_major, status.stx_dev_minor), status.stx_ino, 0};
    if (status.stx_mask & STATX_BTIME)
        file.created = status.stx_btime.tv_sec * 1'000'000'000 + status.stx_btime.tv_nsec;
    return file;
}

Message heldByOtherHost(const std::string& path, const FileLock& lock) {
    return Message(
               SPOOR_TR("engine",
                        "\"%1\" is read-only: the computer \"%2\" has it open. If Spoor does not "
                        "run there any more, delete \"%3\" and open the project again."))
        .arg(path)
        .arg(lock.otherHost())
        .arg(lock.path());
}

std::unique_ptr<FileLock> lockOf(const std::string& path, bool skip) {
    return std::make_unique<FileLock>(resolveOutputPath(path).path + "-lock", skip);
}

}  // namespace spoor
