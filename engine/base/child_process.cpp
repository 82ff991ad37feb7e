// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/child_process.h"

#include "engine/base/threads/busy_threads.h"
#include "engine/base/threads/driver_turn.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <set>
#include <thread>
#include <utility>

namespace spoor {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t maxErrors = 64 << 10;
constexpr std::size_t maxOutput = 16 << 20;
constexpr std::size_t longestLine = 1 << 20;
constexpr std::chrono::milliseconds lookEvery{50};

/// Returns the processor time that a process has used, or nullopt if the system does not report it.
std::optional<Clock::duration> processorTime(pid_t pid) {
    clockid_t clock;
    timespec time;
    if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &time) != 0) return {};
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace

/// Measures the time that counts against a child's limit. While the child has runnable threads,
/// only the processor time that it gets counts, so a busy machine causes no timeouts.
class ChildClock {
public:
    explicit ChildClock(pid_t pid) : m_pid(pid) {}

    Clock::duration soFar() {
        const auto now = Clock::now();
        if (now - m_looked < lookEvery) return m_counted + (now - m_looked);
        const auto used = processorTime(m_pid);
        Clock::duration counts = now - m_looked;
        if (used && m_used && hasRunnableThreads(m_pid)) counts = std::min(counts, *used - *m_used);
        m_counted += counts;
        m_looked = now;
        m_used = used;
        return m_counted;
    }

private:
    pid_t m_pid;
    Clock::time_point m_looked = Clock::now();
    std::optional<Clock::duration> m_used = processorTime(m_pid);
    Clock::duration m_counted{};
};

namespace {

/// Returns the time to sleep in ms: `left`, but at most `lookEvery`.
int pauseOf(Clock::duration left) {
    return int(
        std::chrono::ceil<std::chrono::milliseconds>(std::min<Clock::duration>(left, lookEvery))
            .count());
}

struct Child {
    pid_t pid = -1;
    int out = -1;
    int err = -1;
    bool ended = false;
    int status = 0;
};

/// Starts a program and returns its process id, or -1.
pid_t spawn(const std::vector<std::string>& command, const posix_spawn_file_actions_t& actions,
            const posix_spawnattr_t* attributes) {
    std::vector<char*> args;
    args.reserve(command.size() + 1);
    for (const auto& part : command) args.push_back(const_cast<char*>(part.c_str()));
    args.push_back(nullptr);
    const DriverTurn<EnvironmentSection> turn;
    pid_t pid = -1;
    if (posix_spawnp(&pid, args[0], &actions, attributes, args.data(), environ) != 0) return -1;
    return pid;
}

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
    const Child child{spawn(command, actions, nullptr), out[0], err[0]};
    posix_spawn_file_actions_destroy(&actions);
    close(out[1]), close(err[1]);
    return child;
}

/// Reads the available bytes and appends them to `text`, which keeps at least the last `most`
/// bytes. Closes the descriptor and sets it to -1 at the end of the stream.
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

/// Reads what is left in the pipes of a child that has ended, and closes them. A process that it
/// has started may keep them open for longer.
void drainRest(Child& child, ChildResult& result) {
    constexpr int pipeReads = 64;  // bounded, because that process may write without end
    const auto drainOne = [](int& fd, std::string& text, std::size_t most) {
        pollfd rest{fd, POLLIN, 0};
        for (int i = 0; fd >= 0 && i < pipeReads && poll(&rest, 1, 0) > 0; ++i)
            drain(fd, text, most);
        if (fd >= 0) close(std::exchange(fd, -1));
    };
    drainOne(child.out, result.output, maxOutput);
    drainOne(child.err, result.errors, maxErrors);
}

bool hasEnded(Child& child) {
    if (!child.ended && child.pid > 0)
        child.ended = waitpid(child.pid, &child.status, WNOHANG) != 0;
    return child.ended;
}

/// Waits until a child has ended; it may have closed its outputs earlier. Returns false if the
/// child reached the limit and had to be killed.
bool waitFor(Child& child, ChildClock& clock, Clock::duration limit) {
    while (!hasEnded(child) && clock.soFar() < limit)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    if (child.ended) return true;
    kill(child.pid, SIGKILL);
    while (waitpid(child.pid, &child.status, 0) < 0 && errno == EINTR) {
    }
    return false;
}

void finish(Child& child, ChildClock& clock, Clock::duration limit, ChildResult& result) {
    const bool late = !waitFor(child, clock, limit);
    const int status = child.status;
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
    std::vector<ChildClock> clocks;
    for (const auto& command : commands) {
        children.push_back(start(command));
        clocks.emplace_back(children.back().pid);
    }
    std::vector<ChildResult> results(commands.size());
    while (true) {
        std::vector<pollfd> waiting;
        Clock::duration left{};
        for (std::size_t i = 0; i < children.size(); ++i) {
            const Child& child = children[i];
            const auto own = limit - clocks[i].soFar();
            if ((child.out < 0 && child.err < 0) || own.count() <= 0) continue;
            left = std::max(left, own);
            if (child.out >= 0) waiting.push_back({child.out, POLLIN, 0});
            if (child.err >= 0) waiting.push_back({child.err, POLLIN, 0});
        }
        if (waiting.empty()) break;
        poll(waiting.data(), waiting.size(), pauseOf(left));
        for (const auto& ready : waiting) {
            if (!ready.revents) continue;
            for (std::size_t i = 0; i < children.size(); ++i) {
                if (children[i].out == ready.fd)
                    drain(children[i].out, results[i].output, maxOutput);
                if (children[i].err == ready.fd)
                    drain(children[i].err, results[i].errors, maxErrors);
            }
        }
        for (std::size_t i = 0; i < children.size(); ++i)
            if (hasEnded(children[i])) drainRest(children[i], results[i]);
    }
    for (std::size_t i = 0; i < children.size(); ++i) {
        if (children[i].pid > 0) finish(children[i], clocks[i], limit, results[i]);
        if (children[i].out >= 0) close(children[i].out);
        if (children[i].err >= 0) close(children[i].err);
    }
    return results;
}

namespace {

/// All line processes of this program. Never destroyed, because threads may outlive main().
struct LineProcesses {
    std::mutex mutex;
    std::set<LineProcess*> all;
};
LineProcesses& lineChildren() {
    static LineProcesses& only = *new LineProcesses;
    return only;
}

thread_local const std::stop_token* stopOfThisThread = nullptr;

/// Stops a child when the stop token of this thread is triggered.
class ChildStopCallback {
public:
    explicit ChildStopCallback(LineProcess& child) {
        if (stopOfThisThread) m_end.emplace(*stopOfThisThread, [&child] { child.stop(); });
    }

private:
    std::optional<std::stop_callback<std::function<void()>>> m_end;
};

}  // namespace

ChildStopScope::ChildStopScope(const std::stop_token& stop)
    : m_outer(std::exchange(stopOfThisThread, &stop)) {}

ChildStopScope::~ChildStopScope() {
    stopOfThisThread = m_outer;
}

LineProcess::LineProcess(const std::vector<std::string>& command, Group group) : m_group(group) {
    int ends[2];
    int errors[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return;
    if (pipe2(errors, O_CLOEXEC | O_NONBLOCK) != 0) {
        close(ends[0]), close(ends[1]);
        return;
    }
    fcntl(errors[1], F_SETFL, 0);  // only reading must be non-blocking
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    posix_spawn_file_actions_adddup2(&actions, errors[1], 2);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    if (group == Group::Own) posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    m_pid = spawn(command, actions, &attributes);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]), close(errors[1]);
    m_socket = ends[0];
    m_errors = errors[0];
    const std::lock_guard lock(lineChildren().mutex);
    lineChildren().all.insert(this);
}

LineProcess::~LineProcess() {
    {
        const std::lock_guard lock(lineChildren().mutex);
        lineChildren().all.erase(this);
    }
    stop();
    waitForEnd(0);
    if (m_socket >= 0) close(m_socket);
    if (m_errors >= 0) close(m_errors);
}

/// The process ID remains valid until waitpid(); the process group may outlive the child.
void LineProcess::signalEnd() noexcept {
    if (m_pid <= 0) return;
    if (m_group == Group::Own) kill(-m_pid, SIGKILL);
    if (!m_reaped) kill(m_pid, SIGKILL);
}

bool LineProcess::waitForEnd(int options) {
    if (m_pid <= 0 || m_reaped) return true;
    // WNOWAIT keeps the process ID reserved, so that stop() cannot signal another process.
    siginfo_t info{};
    while (waitid(P_PID, id_t(m_pid), &info, WEXITED | WNOWAIT | options) != 0 && errno == EINTR) {
    }
    if (info.si_pid == 0 && (options & WNOHANG)) return false;
    const std::lock_guard lock(m_mutex);
    signalEnd();  // also ends processes that the child has started
    while (waitpid(m_pid, &m_status, 0) < 0 && errno == EINTR) {
    }
    m_reaped = true;
    return true;
}

void LineProcess::stop() {
    const std::lock_guard lock(m_mutex);
    if (!m_stopped.exchange(true) && !m_reaped) signalEnd();
}

void LineProcess::stopAll() noexcept {
    const std::lock_guard lock(lineChildren().mutex);
    for (LineProcess* child : lineChildren().all) child->stop();
}

ChildResult LineProcess::end(std::chrono::milliseconds limit) {
    ChildResult result;
    if (m_pid <= 0) return result;
    if (m_socket >= 0) shutdown(m_socket, SHUT_RDWR);
    const auto begin = Clock::now();
    bool late = false;
    while (!waitForEnd(WNOHANG) && !late) {
        late = Clock::now() - begin >= limit;
        pollfd waiting{m_errors, POLLIN, 0};
        if (poll(&waiting, 1, 2) > 0) drain(m_errors, m_errorText, maxErrors);
        if (m_errors < 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    stop();
    waitForEnd(0);
    if (late) {
        result.end = ChildResult::End::TimedOut;
    } else if (WIFSIGNALED(m_status)) {
        result.end = ChildResult::End::Crashed;
        result.code = WTERMSIG(m_status);
    } else {
        result.end = ChildResult::End::Exited;
        result.code = WEXITSTATUS(m_status);
    }
    result.errors = takeErrors();
    return result;
}

std::string LineProcess::takeErrors() {
    // The loop is bounded, because the program may write without end.
    for (int i = 0; m_errors >= 0 && i < 64; ++i) {
        pollfd waiting{m_errors, POLLIN, 0};
        if (poll(&waiting, 1, 0) <= 0) break;
        drain(m_errors, m_errorText, maxErrors);
    }
    if (m_errorText.size() > maxErrors) m_errorText.erase(0, m_errorText.size() - maxErrors);
    return std::exchange(m_errorText, {});
}

bool LineProcess::send(const std::string& line, ChildClock& clock,
                       std::chrono::milliseconds limit) {
    const std::string text = line + '\n';
    std::size_t sent = 0;
    while (m_pid > 0 && !m_stopped && sent < text.size()) {
        const ssize_t put =
            ::send(m_socket, text.data() + sent, text.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (put > 0) sent += std::size_t(put);
        if (put >= 0 || errno == EINTR) continue;
        if (errno != EAGAIN) return false;
        const auto left = limit - clock.soFar();
        m_tookTooLong = left.count() <= 0;
        if (m_tookTooLong) return false;
        pollfd waiting{m_socket, POLLOUT, 0};
        poll(&waiting, 1, pauseOf(left));
    }
    return sent == text.size();
}

bool LineProcess::tell(const std::string& line, std::chrono::milliseconds limit) {
    const ChildStopCallback ended(*this);
    ChildClock clock(m_pid);
    if (send(line, clock, limit)) return true;
    if (m_tookTooLong) stop();
    return false;
}

std::optional<std::string> LineProcess::listen(std::chrono::milliseconds limit,
                                               const IsAnswer& isAnswer) {
    const ChildStopCallback ended(*this);
    ChildClock clock(m_pid);
    auto answer = readLine(clock, limit, isAnswer);
    if (!answer && m_tookTooLong) stop();
    return answer;
}

std::optional<std::string> LineProcess::ask(const std::string& line,
                                            std::chrono::milliseconds limit,
                                            const IsAnswer& isAnswer) {
    const ChildStopCallback ended(*this);
    ChildClock clock(m_pid);
    if (!send(line, clock, limit)) return std::nullopt;
    if (auto answer = readLine(clock, limit, isAnswer)) return answer;
    if (m_tookTooLong) stop();
    return std::nullopt;
}

/// Reads more of the program's output. Returns false at the end of the stream.
bool LineProcess::fill() {
    char buffer[4096];
    const ssize_t got = read(m_socket, buffer, sizeof buffer);
    if (got > 0) m_read.append(buffer, std::size_t(got));
    return got > 0 || (got < 0 && errno == EINTR);
}

std::optional<std::string> LineProcess::readLine(ChildClock& clock, std::chrono::milliseconds limit,
                                                 const IsAnswer& isAnswer) {
    m_tookTooLong = false;
    while (m_pid > 0 && !m_stopped) {
        const auto left = limit - clock.soFar();
        m_tookTooLong = left.count() <= 0;
        if (m_tookTooLong) return std::nullopt;
        if (const auto end = m_read.find('\n', m_seen); end != std::string::npos) {
            std::string line = m_read.substr(0, end);
            m_read.erase(0, end + 1);
            m_seen = 0;
            if (!isAnswer || isAnswer(line)) return line;
            continue;
        }
        m_seen = m_read.size();
        m_wroteTooMuch = m_seen > longestLine;
        if (m_wroteTooMuch) {
            stop();
            return std::nullopt;
        }
        pollfd waiting[2] = {{m_socket, POLLIN, 0}, {m_errors, POLLIN, 0}};
        if (poll(waiting, 2, pauseOf(left)) <= 0) {
            // A process that the program has started may keep the socket open.
            if (waitForEnd(WNOHANG)) return std::nullopt;
            continue;
        }
        if (waiting[1].revents) drain(m_errors, m_errorText, maxErrors);
        if (waiting[0].revents && !fill()) return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace spoor
