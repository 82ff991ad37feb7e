// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <thread>

extern char** environ;

namespace spoor {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t maxErrors = 64 << 10;
constexpr std::size_t maxOutput = 16 << 20;

struct Child {
    pid_t pid = -1;
    int out = -1;
    int err = -1;
};

Child start(const std::vector<std::string>& command) {
    int out[2];
    int err[2];
    if (pipe2(out, O_CLOEXEC) != 0) return {};
    if (pipe2(err, O_CLOEXEC) != 0) {
        close(out[0]), close(out[1]);
        return {};
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, out[1], 1);
    posix_spawn_file_actions_adddup2(&actions, err[1], 2);
    std::vector<char*> args;
    for (const auto& part : command) args.push_back(const_cast<char*>(part.c_str()));
    args.push_back(nullptr);
    Child child{-1, out[0], err[0]};
    if (posix_spawnp(&child.pid, args[0], &actions, nullptr, args.data(), environ) != 0) {
        child.pid = -1;
    }
    posix_spawn_file_actions_destroy(&actions);
    close(out[1]), close(err[1]);
    return child;
}

/// Reads what is there, keeping the last `most` bytes or some more; closes and forgets the
/// descriptor at its end.
void drain(int& fd, std::string& text, std::size_t most) {
    char buffer[4096];
    const ssize_t got = read(fd, buffer, sizeof buffer);
    if (got > 0) {
        if (text.size() > 2 * most) text.erase(0, text.size() - most);
        text.append(buffer, std::size_t(got));
    } else if (got == 0 || errno != EINTR) {
        close(fd);
        fd = -1;
    }
}

/// Waits for the end of a child, which may have closed its outputs and go on; false when it had to
/// be killed.
bool waitUntil(Clock::time_point deadline, pid_t pid, int& status) {
    pid_t ended = 0;
    while ((ended = waitpid(pid, &status, WNOHANG)) == 0 && Clock::now() < deadline) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    if (ended != 0) return true;
    kill(pid, SIGKILL);
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    return false;
}

void finish(const Child& child, Clock::time_point deadline, ChildResult& result) {
    int status = 0;
    const bool late = !waitUntil(deadline, child.pid, status);
    if (late) {
        result.end = ChildResult::End::TimedOut;
    } else if (WIFSIGNALED(status)) {
        result.end = ChildResult::End::Crashed;
        result.code = WTERMSIG(status);
    } else {
        // posix_spawn reports a missing program as exit code 127 of the child.
        result.end =
            WEXITSTATUS(status) == 127 ? ChildResult::End::NotStarted : ChildResult::End::Exited;
        result.code = WEXITSTATUS(status);
    }
    if (result.errors.size() > maxErrors) {
        result.errors.erase(0, result.errors.size() - maxErrors);
    }
}

}  // namespace

std::vector<ChildResult> runChildren(const std::vector<std::vector<std::string>>& commands,
                                     std::chrono::milliseconds limit) {
    std::vector<Child> children;
    for (const auto& command : commands) children.push_back(start(command));
    std::vector<ChildResult> results(commands.size());
    const auto deadline = Clock::now() + limit;
    while (true) {
        std::vector<pollfd> waiting;
        for (const auto& child : children) {
            if (child.out >= 0) waiting.push_back({child.out, POLLIN, 0});
            if (child.err >= 0) waiting.push_back({child.err, POLLIN, 0});
        }
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
        if (waiting.empty() || left <= 0) break;
        poll(waiting.data(), waiting.size(), int(left));
        for (const auto& ready : waiting) {
            if (!ready.revents) continue;
            for (std::size_t i = 0; i < children.size(); ++i) {
                if (children[i].out == ready.fd)
                    drain(children[i].out, results[i].output, maxOutput);
                if (children[i].err == ready.fd)
                    drain(children[i].err, results[i].errors, maxErrors);
            }
        }
    }
    for (std::size_t i = 0; i < children.size(); ++i) {
        if (children[i].pid > 0) finish(children[i], deadline, results[i]);
        if (children[i].out >= 0) close(children[i].out);
        if (children[i].err >= 0) close(children[i].err);
    }
    return results;
}

LineChild::LineChild(const std::vector<std::string>& command) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    std::vector<char*> args;
    for (const auto& part : command) args.push_back(const_cast<char*>(part.c_str()));
    args.push_back(nullptr);
    if (posix_spawnp(&m_pid, args[0], &actions, nullptr, args.data(), environ) != 0) m_pid = -1;
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    m_socket = ends[0];
}

LineChild::~LineChild() {
    stop();
    int status = 0;
    while (m_pid > 0 && waitpid(m_pid, &status, 0) < 0 && errno == EINTR) {
    }
    if (m_socket >= 0) close(m_socket);
}

void LineChild::stop() {
    // Waited for in the destructor only, so the number is still that of this child.
    if (!m_stopped.exchange(true) && m_pid > 0) kill(m_pid, SIGKILL);
}

std::optional<std::string> LineChild::ask(const std::string& line,
                                          std::chrono::milliseconds limit) {
    const auto until = Clock::now() + limit;
    const std::string text = line + '\n';
    std::size_t sent = 0;
    while (m_pid > 0 && !m_stopped && sent < text.size()) {
        const ssize_t put = send(m_socket, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (put < 0 && errno != EINTR) return std::nullopt;
        if (put > 0) sent += std::size_t(put);
    }
    if (auto answer = readLine(until)) return answer;
    m_tookTooLong = Clock::now() >= until;
    stop();
    return std::nullopt;
}

std::optional<std::string> LineChild::readLine(Clock::time_point until) {
    while (m_pid > 0 && !m_stopped) {
        if (const auto end = m_read.find('\n'); end != std::string::npos) {
            std::string line = m_read.substr(0, end);
            m_read.erase(0, end + 1);
            return line;
        }
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
        pollfd waiting{m_socket, POLLIN, 0};
        if (left <= 0 || poll(&waiting, 1, int(left)) == 0) return std::nullopt;
        char buffer[4096];
        const ssize_t got = read(m_socket, buffer, sizeof buffer);
        if (got == 0 || (got < 0 && errno != EINTR)) return std::nullopt;
        if (got > 0) m_read.append(buffer, std::size_t(got));
    }
    return std::nullopt;
}

}  // namespace spoor
