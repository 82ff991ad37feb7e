// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/identity_lock.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <algorithm>
#include <cerrno>
#include <cstddef>

namespace spoor {

// One socket of the system can have a name in the abstract namespace of Linux. It leaves no file
// behind.
IdentityLock::IdentityLock(const FileIdentity& file) {
    const std::string name = "spoor-project-" + std::to_string(file.device) + '-' +
                             std::to_string(file.number) + '-' + std::to_string(file.created);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::copy(name.begin(), name.end(), address.sun_path + 1);
    m_socket = SystemFile(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    const auto size = socklen_t(offsetof(sockaddr_un, sun_path) + 1 + name.size());
    const auto* const at = reinterpret_cast<const sockaddr*>(&address);
    m_held = !m_socket || ::bind(m_socket.descriptor(), at, size) == 0 || errno != EADDRINUSE;
}

FileIdentity fileIdentity(const std::string& path) {
    struct statx status {};
    if (::statx(AT_FDCWD, path.c_str(), 0, STATX_INO | STATX_BTIME, &status) != 0) return {};
    FileIdentity file{::makedev(status.stx_dev_major, status.stx_dev_minor), status.stx_ino, 0};
    if (status.stx_mask & STATX_BTIME)
        file.created = status.stx_btime.tv_sec * 1'000'000'000 + status.stx_btime.tv_nsec;
    return file;
}

}  // namespace spoor
