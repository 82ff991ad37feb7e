// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/wait_until.h"

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

namespace spoor::test {

/// Acts like a benchmark: starts `spoor-cli trax`, sends lines and reads its replies.
class TraxClient {
public:
    enum class Way { Streams, Descriptors, Socket };

    explicit TraxClient(std::vector<std::string> arguments, Way way = Way::Streams) {
        int in[2], out[2], errors[2];
        if (::pipe(in) || ::pipe(out) || ::pipe(errors)) std::abort();
        int listening = -1;
        std::string port;
        if (way == Way::Socket) {
            listening = ::socket(AF_INET, SOCK_STREAM, 0);
            sockaddr_in address{};
            address.sin_family = AF_INET;
            address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
            socklen_t size = sizeof address;
            auto* const at = reinterpret_cast<sockaddr*>(&address);
            if (::bind(listening, at, size) || ::listen(listening, 1) ||
                ::getsockname(listening, at, &size))
                std::abort();
            port = std::to_string(ntohs(address.sin_port));
        }
        m_pid = ::fork();
        if (m_pid == 0) {
            ::dup2(errors[1], 2);
            if (way == Way::Streams) ::dup2(in[0], 0), ::dup2(out[1], 1);
            if (way == Way::Descriptors) {
                ::setenv("TRAX_IN", std::to_string(in[0]).c_str(), 1);
                ::setenv("TRAX_OUT", std::to_string(out[1]).c_str(), 1);
            }
            if (way == Way::Socket) ::setenv("TRAX_SOCKET", port.c_str(), 1);
            ::close(in[1]), ::close(out[0]), ::close(errors[0]);
            std::vector<char*> words;
            arguments.insert(arguments.begin(), std::string(SPOOR_BIN_DIR) + "/spoor-cli");
            for (auto& word : arguments) words.push_back(word.data());
            words.push_back(nullptr);
            ::execv(words[0], words.data());
            std::_Exit(127);
        }
        ::close(in[0]), ::close(out[1]), ::close(errors[1]);
        m_to = in[1], m_from = out[0], m_errors = errors[0];
        if (way == Way::Socket) {
            m_to = m_from = waits(listening) ? ::accept(listening, nullptr, nullptr) : -1;
            ::close(listening);
        }
    }
    ~TraxClient() {
        if (m_pid > 0) (void)end();
    }
    TraxClient(const TraxClient&) = delete;
    TraxClient& operator=(const TraxClient&) = delete;

    void send(const std::string& line) {
        const std::string all = line + "\n";
        std::size_t at = 0;
        while (at < all.size()) {
            const ssize_t put = ::write(m_to, all.data() + at, all.size() - at);
            if (put <= 0) return;
            at += std::size_t(put);
        }
    }
    /// Reads a line; nullopt at the end of the stream or after two minutes.
    std::optional<std::string> line() {
        while (m_read.find('\n') == std::string::npos) {
            char bytes[4096];
            const ssize_t got = waits(m_from) ? ::read(m_from, bytes, sizeof bytes) : 0;
            if (got <= 0) return std::nullopt;
            m_read.append(bytes, std::size_t(got));
        }
        const std::size_t end = m_read.find('\n');
        std::string found = m_read.substr(0, end);
        m_read.erase(0, end + 1);
        return found;
    }
    /// Returns the box in the next line, or the line itself if it is not a state.
    std::string box() {
        std::string all = line().value_or("nothing");
        const std::string start = "@@TRAX:state \"";
        if (!all.starts_with(start)) return all;
        return all.substr(start.size(), all.find('"', start.size()) - start.size());
    }
    /// Closes the stream. Returns the exit code, or -1 if the program did not exit by itself.
    int end() {
        m_from == m_to ? ::shutdown(m_to, SHUT_WR) : ::close(m_to);
        while (line()) {  // drain the output, so that the program can still write
        }
        ::close(m_from);
        while (waits(m_errors)) {
            char bytes[4096];
            const ssize_t got = ::read(m_errors, bytes, sizeof bytes);
            if (got <= 0) break;
            complaints.append(bytes, std::size_t(got));
        }
        ::close(m_errors);
        int status = 0;
        if (!waitUntil([&] { return ::waitpid(m_pid, &status, WNOHANG) != 0; })) {
            ::kill(m_pid, SIGKILL);
            ::waitpid(m_pid, &status, 0);
        }
        m_pid = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    std::string complaints;  ///< standard error, after end()

private:
    static bool waits(int descriptor) {
        pollfd waiting{descriptor, POLLIN, 0};
        return ::poll(&waiting, 1, 120'000) > 0;
    }

    pid_t m_pid = -1;
    int m_to = -1;
    int m_from = -1;
    int m_errors = -1;
    std::string m_read;
};

}  // namespace spoor::test
