// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/child_process.h"

#include "engine/base/os/driver_turn.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <array>
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

pid_t numberOf(ProcessId process) {
    return pid_t(process);
}

/// Returns the processor time that a process has used, or nullopt if the system does not report it.
std::optional<Clock::duration> processorTime(ProcessId process) {
    clockid_t clock;
    timespec time;
    if (clock_getcpuclockid(numberOf(process), &clock) != 0 || clock_gettime(clock, &time) != 0)
        return {};
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace

/// Measures the time that counts against a child's limit. While the child has runnable threads,
/// only the processor time that it gets counts, so a busy machine causes no timeouts.
class ChildClock {
public:
    explicit ChildClock(ProcessId process) : m_process(process) {}

    Clock::duration soFar() {
        const auto now = Clock::now();
        if (now - m_looked < lookEvery) return m_counted + (now - m_looked);
        const auto used = processorTime(m_process);
        Clock::duration counts = now - m_looked;
        if (used && m_used && hasRunnableThreads(m_process))
            counts = std::min(counts, *used - *m_used);
        m_counted += counts;
        m_looked = now;
        m_used = used;
        return m_counted;
    }

private:
    ProcessId m_process;
    Clock::time_point m_looked = Clock::now();
    std::optional<Clock::duration> m_used = processorTime(m_process);
    Clock::duration m_counted{};
};

namespace {

/// Returns the time to sleep in ms: `left`, but at most `lookEvery`.
int pauseOf(Clock::duration left) {
    return int(
        std::chrono::ceil<std::chrono::milliseconds>(std::min<Clock::duration>(left, lookEvery))
            .count());
}

struct Pipe {
    SystemFile out;  ///< To read from.
    SystemFile in;
};

std::optional<Pipe> makePipe(int flags) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC | flags) != 0) return std::nullopt;
    return Pipe{SystemFile(ends[0]), SystemFile(ends[1])};
}

struct Child {
    ProcessId process = ProcessId::None;
    SystemFile out;
    SystemFile err;
    bool ended = false;
    int status = 0;
};

/// Starts a program with these descriptors as its standard streams; negative: those of this
/// process. Returns its process id, or None.
ProcessId spawn(const std::vector<std::string>& command, const std::array<int, 3>& streams,
                LineProcess::Group group = LineProcess::Group::Ours) {
    std::vector<char*> args;
    args.reserve(command.size() + 1);
    for (const auto& part : command) args.push_back(const_cast<char*>(part.c_str()));
    args.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (int i = 0; i < 3; ++i)
        if (streams[std::size_t(i)] >= 0)
            posix_spawn_file_actions_adddup2(&actions, streams[std::size_t(i)], i);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    if (group == LineProcess::Group::Own)
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    const DriverTurn<EnvironmentSection> turn;
    pid_t pid = -1;
    const int error = posix_spawnp(&pid, args[0], &actions, &attributes, args.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error == 0 ? ProcessId(pid) : ProcessId::None;
}

Child start(const std::vector<std::string>& command) {
    SystemFile nothing;
    std::optional<Pipe> out = makePipe(0), err = makePipe(0);
    if (nothing.open("/dev/null", SystemFile::Use::Read) || !out || !err) return {};
    const ProcessId process =
        spawn(command, {nothing.descriptor(), out->in.descriptor(), err->in.descriptor()});
    return {process, std::move(out->out), std::move(err->out)};
}

/// Waits for a child that was told to end.
int waitStatus(ProcessId process) {
    int status = 0;
    while (waitpid(numberOf(process), &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

void setEnd(ChildResult& result, int status) {
    const bool crashed = WIFSIGNALED(status);
    result.end = crashed ? ChildResult::End::Crashed : ChildResult::End::Exited;
    result.code = crashed ? WTERMSIG(status) : WEXITSTATUS(status);
}

/// Reads the available bytes and appends them to `text`, which keeps at least the last `most`
/// bytes. Closes the file at the end of the stream.
void drain(SystemFile& file, std::string& text, std::size_t most) {
    char buffer[4096];
    const ssize_t got = read(file.descriptor(), buffer, sizeof buffer);
    if (got > 0) {
        if (text.size() > 2 * most) text.erase(0, text.size() - most);
        text.append(buffer, std::size_t(got));
    } else if (got == 0 || errno != EINTR) {
        (void)file.close();
    }
}

/// Reads what is left in the pipes of a child that has ended, and closes them. A process that it
/// has started may keep them open for longer.
void drainRest(Child& child, ChildResult& result) {
    constexpr int pipeReads = 64;  // bounded, because that process may write without end
    const auto drainOne = [](SystemFile& file, std::string& text, std::size_t most) {
        pollfd rest{file.descriptor(), POLLIN, 0};
        for (int i = 0; file && i < pipeReads && poll(&rest, 1, 0) > 0; ++i)
            drain(file, text, most);
        (void)file.close();
    };
    drainOne(child.out, result.output, maxOutput);
    drainOne(child.err, result.errors, maxErrors);
}

bool hasEnded(Child& child) {
    if (!child.ended && child.process != ProcessId::None)
        child.ended = waitpid(numberOf(child.process), &child.status, WNOHANG) != 0;
    return child.ended;
}

/// Waits until a child has ended; it may have closed its outputs earlier. Returns false if the
/// child reached the limit and had to be killed.
bool waitFor(Child& child, ChildClock& clock, Clock::duration limit) {
    while (!hasEnded(child) && clock.soFar() < limit)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    if (child.ended) return true;
    kill(numberOf(child.process), SIGKILL);
    child.status = waitStatus(child.process);
    return false;
}

void finish(Child& child, ChildClock& clock, Clock::duration limit, ChildResult& result) {
    const bool late = !waitFor(child, clock, limit);
    setEnd(result, child.status);
    if (late) {
        result.end = ChildResult::End::TimedOut;
        result.code = 0;
    } else if (result.end == ChildResult::End::Exited && result.code == 127) {
        result.end = ChildResult::End::NotStarted;  // how posix_spawn reports a missing program
    }
    if (result.errors.size() > maxErrors) {
        result.errors.erase(0, result.errors.size() - maxErrors);
    }
}

}  // namespace

bool ChildResult::wasKilled() const {
    return end == End::Crashed && (code == SIGKILL || code == SIGTERM);
}

std::vector<ChildResult> runChildren(const std::vector<std::vector<std::string>>& commands,
                                     std::chrono::milliseconds limit) {
    std::vector<Child> children;
    std::vector<ChildClock> clocks;
    for (const auto& command : commands) {
        children.push_back(start(command));
        clocks.emplace_back(children.back().process);
    }
    std::vector<ChildResult> results(commands.size());
    while (true) {
        std::vector<pollfd> waiting;
        Clock::duration left{};
        for (std::size_t i = 0; i < children.size(); ++i) {
            const Child& child = children[i];
            const auto own = limit - clocks[i].soFar();
            if ((!child.out && !child.err) || own.count() <= 0) continue;
            left = std::max(left, own);
            if (child.out) waiting.push_back({child.out.descriptor(), POLLIN, 0});
            if (child.err) waiting.push_back({child.err.descriptor(), POLLIN, 0});
        }
        if (waiting.empty()) break;
        poll(waiting.data(), waiting.size(), pauseOf(left));
        for (const auto& ready : waiting) {
            if (!ready.revents) continue;
            for (std::size_t i = 0; i < children.size(); ++i) {
                Child& child = children[i];
                if (child.out.descriptor() == ready.fd)
                    drain(child.out, results[i].output, maxOutput);
                if (child.err.descriptor() == ready.fd)
                    drain(child.err, results[i].errors, maxErrors);
            }
        }
        for (std::size_t i = 0; i < children.size(); ++i)
            if (hasEnded(children[i])) drainRest(children[i], results[i]);
    }
    for (std::size_t i = 0; i < children.size(); ++i) {
        if (children[i].process != ProcessId::None)
            finish(children[i], clocks[i], limit, results[i]);
    }
    return results;
}

namespace {

volatile std::sig_atomic_t interrupted = 0;
volatile std::sig_atomic_t inForeground = 0;  ///< the program that gets the signals, too

}  // namespace

void passInterruptsOn() {
    const auto pass = [](int signal) {
        interrupted = 1;
        if (inForeground > 0) kill(pid_t(inForeground), signal);
    };
    std::signal(SIGINT, pass);
    std::signal(SIGTERM, pass);
}

bool wasInterrupted() {
    return interrupted != 0;
}

ChildResult runInForeground(const std::vector<std::string>& command) {
    ChildResult result;
    const ProcessId process = spawn(command, {-1, -1, -1});
    if (process == ProcessId::None) return result;
    inForeground = std::sig_atomic_t(process);
    if (interrupted) kill(numberOf(process), SIGTERM);  // The signal came before.
    setEnd(result, waitStatus(process));
    inForeground = 0;
    return result;
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
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return;
    m_socket = SystemFile(ends[0]);
    const SystemFile theirs(ends[1]);
    std::optional<Pipe> errors = makePipe(O_NONBLOCK);
    if (!errors) return;
    errors->in.makeBlocking();  // only reading must be non-blocking
    m_process =
        spawn(command, {theirs.descriptor(), theirs.descriptor(), errors->in.descriptor()}, group);
    m_errors = std::move(errors->out);
    const std::lock_guard lock(lineChildren().mutex);
    lineChildren().all.insert(this);
}

LineProcess::~LineProcess() {
    {
        const std::lock_guard lock(lineChildren().mutex);
        lineChildren().all.erase(this);
    }
    stop();
    waitForEnd(Wait::Yes);
}

/// The process ID remains valid until waitpid(); the process group may outlive the child.
void LineProcess::signalEnd() noexcept {
    if (m_process == ProcessId::None) return;
    if (m_group == Group::Own) kill(-numberOf(m_process), SIGKILL);
    if (!m_reaped) kill(numberOf(m_process), SIGKILL);
}

bool LineProcess::waitForEnd(Wait wait) {
    if (m_process == ProcessId::None || m_reaped) return true;
    // WNOWAIT keeps the process ID reserved, so that stop() cannot signal another process.
    const int options = WEXITED | WNOWAIT | (wait == Wait::No ? WNOHANG : 0);
    siginfo_t info{};
    while (waitid(P_PID, id_t(m_process), &info, options) != 0 && errno == EINTR) {
    }
    if (info.si_pid == 0 && wait == Wait::No) return false;
    const std::lock_guard lock(m_mutex);
    signalEnd();  // also ends processes that the child has started
    m_status = waitStatus(m_process);
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
    if (m_process == ProcessId::None) return result;
    if (m_socket) shutdown(m_socket.descriptor(), SHUT_RDWR);
    const auto begin = Clock::now();
    bool late = false;
    while (!waitForEnd(Wait::No) && !late) {
        late = Clock::now() - begin >= limit;
        pollfd waiting{m_errors.descriptor(), POLLIN, 0};
        if (poll(&waiting, 1, 2) > 0) drain(m_errors, m_errorText, maxErrors);
        if (!m_errors) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    stop();
    waitForEnd(Wait::Yes);
    setEnd(result, m_status);
    if (late) {
        result.end = ChildResult::End::TimedOut;
        result.code = 0;
    }
    result.errors = takeErrors();
    return result;
}

std::string LineProcess::takeErrors() {
    // The loop is bounded, because the program may write without end.
    for (int i = 0; m_errors && i < 64; ++i) {
        pollfd waiting{m_errors.descriptor(), POLLIN, 0};
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
    while (m_process != ProcessId::None && !m_stopped && sent < text.size()) {
        const ssize_t put = ::send(m_socket.descriptor(), text.data() + sent, text.size() - sent,
                                   MSG_NOSIGNAL | MSG_DONTWAIT);
        if (put > 0) sent += std::size_t(put);
        if (put >= 0 || errno == EINTR) continue;
        if (errno != EAGAIN) return false;
        const auto left = limit - clock.soFar();
        m_tookTooLong = left.count() <= 0;
        if (m_tookTooLong) return false;
        pollfd waiting{m_socket.descriptor(), POLLOUT, 0};
        poll(&waiting, 1, pauseOf(left));
    }
    return sent == text.size();
}

bool LineProcess::tell(const std::string& line, std::chrono::milliseconds limit) {
    const ChildStopCallback ended(*this);
    ChildClock clock(m_process);
    if (send(line, clock, limit)) return true;
    if (m_tookTooLong) stop();
    return false;
}

std::optional<std::string> LineProcess::listen(std::chrono::milliseconds limit,
                                               const IsAnswer& isAnswer) {
    const ChildStopCallback ended(*this);
    ChildClock clock(m_process);
    auto answer = readLine(clock, limit, isAnswer);
    if (!answer && m_tookTooLong) stop();
    return answer;
}

std::optional<std::string> LineProcess::ask(const std::string& line,
                                            std::chrono::milliseconds limit,
                                            const IsAnswer& isAnswer) {
    const ChildStopCallback ended(*this);
    ChildClock clock(m_process);
    if (!send(line, clock, limit)) return std::nullopt;
    if (auto answer = readLine(clock, limit, isAnswer)) return answer;
    if (m_tookTooLong) stop();
    return std::nullopt;
}

/// Reads more of the program's output. Returns false at the end of the stream.
bool LineProcess::fill() {
    char buffer[4096];
    const ssize_t got = read(m_socket.descriptor(), buffer, sizeof buffer);
    if (got > 0) m_read.append(buffer, std::size_t(got));
    return got > 0 || (got < 0 && errno == EINTR);
}

std::optional<std::string> LineProcess::readLine(ChildClock& clock, std::chrono::milliseconds limit,
                                                 const IsAnswer& isAnswer) {
    m_tookTooLong = false;
    while (m_process != ProcessId::None && !m_stopped) {
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
        pollfd waiting[2] = {{m_socket.descriptor(), POLLIN, 0},
                             {m_errors.descriptor(), POLLIN, 0}};
        if (poll(waiting, 2, pauseOf(left)) <= 0) {
            // A process that the program has started may keep the socket open.
            if (waitForEnd(Wait::No)) return std::nullopt;
            continue;
        }
        if (waiting[1].revents) drain(m_errors, m_errorText, maxErrors);
        if (waiting[0].revents && !fill()) return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace spoor
