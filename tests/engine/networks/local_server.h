// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace spoor::test {

/// A web server on 127.0.0.1 that answers each request as `respond` says.
class LocalServer {
public:
    struct Answer {
        std::string status = "200 OK";
        std::string body;
        std::size_t announced = std::string::npos;  ///< Content-Length; npos: that of the body
    };
    using Respond = std::function<Answer(int request, std::size_t from)>;

    explicit LocalServer(Respond respond) : m_respond(std::move(respond)) {
        m_socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        EXPECT_EQ(::bind(m_socket, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
        EXPECT_EQ(::listen(m_socket, 4), 0);
        socklen_t size = sizeof address;
        ::getsockname(m_socket, reinterpret_cast<sockaddr*>(&address), &size);
        m_port = ntohs(address.sin_port);
        m_thread = std::thread([this] { serve(); });
    }
    ~LocalServer() {
        ::shutdown(m_socket, SHUT_RDWR);
        m_thread.join();
        ::close(m_socket);
    }
    LocalServer(const LocalServer&) = delete;
    LocalServer& operator=(const LocalServer&) = delete;

    std::string address() const { return "http://127.0.0.1:" + std::to_string(m_port) + "/file"; }
    std::vector<std::size_t> ranges() {
        const std::lock_guard lock(m_mutex);
        return m_ranges;
    }

private:
    void serve() {
        for (int request = 0;; ++request) {
            const int client = ::accept(m_socket, nullptr, nullptr);
            if (client < 0) return;
            std::string head;
            char bytes[4096];
            while (head.find("\r\n\r\n") == std::string::npos) {
                const auto count = ::recv(client, bytes, sizeof bytes, 0);
                if (count <= 0) break;
                head.append(bytes, std::size_t(count));
            }
            const auto at = head.find("Range: bytes=");
            const std::size_t from =
                at == std::string::npos ? 0 : std::strtoull(head.c_str() + at + 13, nullptr, 10);
            {
                const std::lock_guard lock(m_mutex);
                m_ranges.push_back(from);
            }
            const Answer answer = m_respond(request, from);
            const std::size_t announced =
                answer.announced == std::string::npos ? answer.body.size() : answer.announced;
            std::string all = "HTTP/1.1 " + answer.status + "\r\nConnection: close\r\n";
            if (answer.status.starts_with("206")) {
                all += "Content-Range: bytes " + std::to_string(from) + '-' +
                       std::to_string(from + announced - 1) + "/*\r\n";
            }
            all += "Content-Length: " + std::to_string(announced) + "\r\n\r\n" + answer.body;
            for (std::size_t sent = 0; sent < all.size();) {
                const auto count =
                    ::send(client, all.data() + sent, all.size() - sent, MSG_NOSIGNAL);
                if (count <= 0) break;
                sent += std::size_t(count);
            }
            ::close(client);
        }
    }

    Respond m_respond;
    int m_socket = -1, m_port = 0;
    std::mutex m_mutex;
    std::vector<std::size_t> m_ranges;
    std::thread m_thread;
};

}  // namespace spoor::test
