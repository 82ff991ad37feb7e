// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <filesystem>

namespace spoor {

namespace fs = std::filesystem;

void prepareProcess() {
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; ++descriptor) {
        if (::fcntl(descriptor, F_GETFD) >= 0) continue;
        // open() returns the lowest free number, which is this one.
        (void)::open("/dev/null", descriptor == STDERR_FILENO ? O_RDWR : O_RDONLY);
    }
    std::signal(SIGXFSZ, SIG_IGN);
}

std::optional<int> descriptorNamed(const std::string& path) {
    if (path == standardOutput) return STDOUT_FILENO;  // also without /proc
    // /dev/fd is a link to /proc/PID/fd. A thread's descriptors are in /proc/PID/task/TID/fd.
    std::error_code none;
    const fs::path place(path);
    const std::string folder = fs::canonical(place.parent_path(), none).string();
    if (none || !folder.ends_with("/fd")) return std::nullopt;
    const std::string process = fs::canonical("/proc/self", none).string();
    if (none || !folder.starts_with(process + '/')) return std::nullopt;
    const std::string name = place.filename().string();
    int number = -1;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    return error == std::errc() && end == name.data() + name.size() ? std::optional(number)
                                                                    : std::nullopt;
}

int duplicateForWriting(int descriptor) {
    const int mode = ::fcntl(descriptor, F_GETFL);
    if (mode < 0) return -1;
    if ((mode & O_ACCMODE) == O_RDONLY) {
        errno = EBADF;
        return -1;
    }
    std::fflush(stdout);
    return ::fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
}

}  // namespace spoor
