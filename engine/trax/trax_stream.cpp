// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trax/trax_stream.h"

#include "engine/base/paths.h"
#include "engine/formats/io/csv.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <thread>

namespace spoor {
namespace {

/// Reads a number from an environment variable; nullopt if it is not set.
std::optional<int> traxVariable(const char* name, int least, int most) {
    const char* text = std::getenv(name);
    if (!text) return std::nullopt;
    const auto number = wholeNumber(text);
    if (!number || *number < least || *number > most)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "%1 is '%2', but must be a whole number from %3 to %4. "
                                           "The program that starts the tracker sets it."),
                                  name, shortened(text), least, most));
    return int(*number);
}

int connectTo(int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(std::uint16_t(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    // The program that started this process may begin to listen a moment later.
    for (int trial = 0;; ++trial) {
        const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (socket >= 0 &&
            ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
            const int one = 1;
            ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
            return socket;
        }
        const int why = errno;
        if (socket >= 0) ::close(socket);
        if (trial == 20)
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "No program listens on port %1 of this machine, set by "
                                 "TRAX_SOCKET (%2). Unset it to use standard input and output."),
                        port, std::strerror(why)));
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
}

[[noreturn]] void brokenStream() {
    throw EngineError(Message(SPOOR_TR("engine",
                                       "Lost the connection to the program at the other end of the "
                                       "TraX stream: %1. Check the output of that program."),
                              std::strerror(errno)));
}

void waitFor(int descriptor, short events) {
    pollfd waiting{descriptor, events, 0};
    while (::poll(&waiting, 1, -1) < 0 && errno == EINTR) {
    }
}

}  // namespace

TraxStream TraxStream::open() {
    std::signal(SIGPIPE, SIG_IGN);  // write() reports the error instead
    if (const auto port = traxVariable("TRAX_SOCKET", 1, 65535)) {
        const int socket = connectTo(*port);
        return {socket, socket};
    }
    const int input = traxVariable("TRAX_IN", 0, 1 << 20).value_or(STDIN_FILENO);
    int output = traxVariable("TRAX_OUT", 0, 1 << 20).value_or(STDOUT_FILENO);
    if (output == STDOUT_FILENO) {
        output = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
        if (output < 0) brokenStream();
        ::dup2(STDERR_FILENO, STDOUT_FILENO);
    }
    return {input, output};
}

/// Reads more bytes. Returns false at the end of the stream.
bool TraxStream::fill() {
    std::array<char, 1 << 16> bytes;
    while (true) {
        const ssize_t got = ::read(m_input, bytes.data(), bytes.size());
        if (got > 0) m_read.append(bytes.data(), std::size_t(got));
        if (got >= 0) return got > 0;
        if (errno == ECONNRESET) return false;
        if (errno != EINTR && errno != EAGAIN) brokenStream();
        if (errno == EAGAIN) waitFor(m_input, POLLIN);
    }
}

std::optional<TraxMessage> TraxStream::read() {
    while (true) {
        const std::size_t end = m_read.find('\n', m_seen);
        if (end == std::string::npos && !m_closed) {
            m_seen = m_read.size();
            if (m_seen > maxInputBytes)
                throw EngineError(Message(SPOOR_TR(
                    "engine", "A TraX message is longer than 1 GiB. Send images as files.")));
            m_closed = !fill();
            continue;
        }
        if (m_read.empty()) return std::nullopt;
        const std::string line = m_read.substr(0, end);
        m_read.erase(0, end == std::string::npos ? end : end + 1);
        m_seen = 0;
        if (auto message = parseTrax(line).orThrow()) return message;
    }
}

void TraxStream::write(const TraxMessage& message) {
    const std::string line = traxLine(message);
    std::string_view left = line;
    while (!left.empty()) {
        const ssize_t put = ::write(m_output, left.data(), left.size());
        if (put >= 0) left.remove_prefix(std::size_t(put));
        if (put < 0 && errno != EINTR && errno != EAGAIN) brokenStream();
        if (put < 0 && errno == EAGAIN) waitFor(m_output, POLLOUT);
    }
}

}  // namespace spoor
