// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/standard_streams.h"

#include "engine/base/os/system_error.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <streambuf>
#include <utility>

namespace spoor {
namespace {

namespace fs = std::filesystem;

/// Writes to a file without a buffer.
class FileBuffer : public std::streambuf {
public:
    explicit FileBuffer(SystemFile file) : m_file(std::move(file)) {}
    bool isOpen() const { return bool(m_file); }

protected:
    std::streamsize xsputn(const char* text, std::streamsize size) override {
        std::int64_t done = 0;
        (void)m_file.write({text, std::size_t(size)}, &done);
        return std::streamsize(done);
    }
    int_type overflow(int_type c) override {
        const char byte = traits_type::to_char_type(c);
        return xsputn(&byte, 1) == 1 ? c : traits_type::eof();
    }

private:
    SystemFile m_file;
};

}  // namespace

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

std::error_code openForWriting(int descriptor, SystemFile& file) {
    const int mode = ::fcntl(descriptor, F_GETFL);
    if (mode < 0) return systemError();
    if ((mode & O_ACCMODE) == O_RDONLY) return std::make_error_code(std::errc::bad_file_descriptor);
    std::fflush(stdout);
    file = SystemFile(::fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
    return file ? std::error_code() : systemError();
}

SystemFile takeStandardOutput() {
    SystemFile own(::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
    if (own) (void)::dup2(STDERR_FILENO, STDOUT_FILENO);
    return own;
}

void reserveStandardOutput() {
    static FileBuffer& buffer = *new FileBuffer(takeStandardOutput());  // std::cout outlives main()
    if (!buffer.isOpen()) return;
    std::cout.flush();
    std::cout.rdbuf(&buffer);
}

bool errorsAreOnTerminal() {
    return ::isatty(STDERR_FILENO) == 1;
}

bool waitForInput(std::chrono::milliseconds limit) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return ::poll(&input, 1, int(limit.count())) > 0;
}

void waitForEndOfInput() {
    pollfd owner{STDIN_FILENO, POLLRDHUP, 0};
    while (::poll(&owner, 1, -1) < 0) {
    }
}

}  // namespace spoor
