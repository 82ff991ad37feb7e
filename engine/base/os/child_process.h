// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/os/file.h"
#include "engine/base/os/process.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace spoor {

/// How a program ended, and its output.
struct ChildResult {
    enum class End { Exited, Crashed, TimedOut, NotStarted };
    End end = End::NotStarted;
    int code = 0;        ///< exit code (Exited) or signal number (Crashed)
    std::string output;  ///< standard output, at most its last 16 MiB
    std::string errors;  ///< standard error, at most its last 64 KiB
    /// Whether another program or the operating system ended it.
    bool wasKilled() const;
};

/// Runs programs in parallel and kills those that exceed the time limit, which holds for each of
/// them. While a program is ready to compute, only the processor time that it gets counts, so a
/// busy machine causes no timeouts. Meant for work that may crash or hang, such as OpenCL drivers.
std::vector<ChildResult> runChildren(const std::vector<std::vector<std::string>>& commands,
                                     std::chrono::milliseconds limit);

/// Lets Ctrl+C and requests of the system to end this process end the program that
/// runInForeground() runs, but not this process. Call it before.
void passInterruptsOn();
/// Whether there was one since then.
bool wasInterrupted();
/// Runs a program that shares this one's standard streams, and waits for it.
ChildResult runInForeground(const std::vector<std::string>& command);

class ChildClock;

/// During its lifetime, a request on the stop token ends each line process this thread waits for.
class ChildStopScope {
public:
    explicit ChildStopScope(const std::stop_token& stop);
    ~ChildStopScope();
    ChildStopScope(const ChildStopScope&) = delete;
    ChildStopScope& operator=(const ChildStopScope&) = delete;

private:
    const std::stop_token* m_outer;
};

/// A child process that answers requests line by line, for work that may crash or hang. All
/// functions except stop() and stopAll() must be called from one thread.
class LineProcess {
public:
    /// Returns whether a line is the expected answer. Other lines are skipped.
    using IsAnswer = std::function<bool(const std::string& line)>;

    /// Own: the child gets its own process group. Ctrl+C does not reach that group, and the whole
    /// group ends with the child, including the processes that it has started.
    enum class Group { Ours, Own };

    explicit LineProcess(const std::vector<std::string>& command, Group group = Group::Ours);
    /// Ends the program.
    ~LineProcess();
    LineProcess(const LineProcess&) = delete;
    LineProcess& operator=(const LineProcess&) = delete;

    /// Sends a line and returns the answer. Returns nullopt if the program is missing, has ended,
    /// writes an endless line or exceeds the limit (which counts as in runChildren()). The program
    /// is stopped in the latter two cases.
    std::optional<std::string> ask(const std::string& line, std::chrono::milliseconds limit,
                                   const IsAnswer& isAnswer = {});
    /// Waits for a line sent without a request. Returns nullopt in the same cases as ask().
    std::optional<std::string> listen(std::chrono::milliseconds limit,
                                      const IsAnswer& isAnswer = {});
    /// Sends a line that has no answer. Returns false if it cannot be sent within the limit.
    bool tell(const std::string& line, std::chrono::milliseconds limit);
    /// Whether the last request failed because of the time limit.
    bool tookTooLong() const { return m_tookTooLong; }
    /// Whether the last request failed because of an endless line.
    bool wroteTooMuch() const { return m_wroteTooMuch; }
    /// Ends the program; a pending request returns without an answer. Callable from any thread.
    void stop();
    /// Waits up to `limit` for the program to end by itself, then kills it, and returns how it
    /// ended. No requests are possible afterwards.
    ChildResult end(std::chrono::milliseconds limit);
    /// Returns what the program wrote to standard error since the last call, at most 64 KiB.
    std::string takeErrors();
    /// Ends all line processes, for a program that is about to exit. Callable from any thread.
    static void stopAll() noexcept;

private:
    std::optional<std::string> readLine(ChildClock& clock, std::chrono::milliseconds limit,
                                        const IsAnswer& isAnswer);
    bool send(const std::string& line, ChildClock& clock, std::chrono::milliseconds limit);
    bool fill();

    void signalEnd() noexcept;
    enum class Wait { No, Yes };
    bool waitForEnd(Wait wait);

    ProcessId m_process = ProcessId::None;
    Group m_group;
    int m_status = 0;
    SystemFile m_socket;
    SystemFile m_errors;
    std::string m_read;
    std::size_t m_seen = 0;   ///< number of bytes of m_read already searched for a line end
    std::string m_errorText;  ///< standard error, not yet returned by takeErrors()
    bool m_tookTooLong = false;
    bool m_wroteTooMuch = false;
    std::atomic<bool> m_stopped{false};
    std::mutex m_mutex;     ///< keeps m_process from being reused while a signal is sent
    bool m_reaped = false;  ///< whether waitpid() has been called
};

}  // namespace spoor
