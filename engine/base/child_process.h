// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>
#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace spoor {

/// How a program ended, and what it wrote.
struct ChildResult {
    enum class End { Exited, Crashed, TimedOut, NotStarted };
    End end = End::NotStarted;
    int code = 0;        ///< exit code (Exited) or signal number (Crashed)
    std::string output;  ///< standard output, its last 16 MiB
    std::string errors;  ///< standard error, its last 64 KiB
};

/// Runs programs side by side, each with its own time limit, and kills those that pass it. While a
/// program wants to compute, only the processor time that it gets counts: a busy machine makes it
/// slow, not late. For work that may crash or hang (OpenCL drivers) and must not take this process
/// along.
std::vector<ChildResult> runChildren(const std::vector<std::vector<std::string>>& commands,
                                     std::chrono::milliseconds limit);

class ChildClock;

/// For as long as it lives, a stop that is asked for ends the line children that this thread waits
/// for.
class ChildStopScope {
public:
    explicit ChildStopScope(const std::stop_token& stop);
    ~ChildStopScope();
    ChildStopScope(const ChildStopScope&) = delete;
    ChildStopScope& operator=(const ChildStopScope&) = delete;

private:
    const std::stop_token* m_outer;
};

/// A program that answers line by line, for work that may crash or hang. One thread, but for
/// stop().
class LineProcess {
public:
    /// Whether a line is the answer that was asked for; others are passed over.
    using IsAnswer = std::function<bool(const std::string& line)>;

    /// Own: a process group by itself, which Ctrl+C does not reach and which is ended as a whole,
    /// with what it has started.
    enum class Group { Ours, Own };

    explicit LineProcess(const std::vector<std::string>& command, Group group = Group::Ours);
    /// Ends the program.
    ~LineProcess();
    LineProcess(const LineProcess&) = delete;
    LineProcess& operator=(const LineProcess&) = delete;

    /// The answer to a line; nullopt when the program is not there, has ended, writes a line
    /// without an end or took longer than the limit (as in runChildren()), after which it answers
    /// no more.
    std::optional<std::string> ask(const std::string& line, std::chrono::milliseconds limit,
                                   const IsAnswer& isAnswer = {});
    /// What it says without being asked.
    std::optional<std::string> listen(std::chrono::milliseconds limit,
                                      const IsAnswer& isAnswer = {});
    /// Says something that is not answered; false as above.
    bool tell(const std::string& line, std::chrono::milliseconds limit);
    /// Whether it was the limit that ended the last question.
    bool tookTooLong() const { return m_tookTooLong; }
    /// Whether it was a line without an end that ended it.
    bool wroteTooMuch() const { return m_wroteTooMuch; }
    /// Ends the program; who waits for an answer gets none. Any thread.
    void stop();
    /// How it ended: of one that answers no more. Gives it until the limit to end by itself.
    ChildResult end(std::chrono::milliseconds limit);
    /// What it wrote to standard error since the last call, its last 64 KiB.
    std::string takeErrors();
    /// Ends the programs of all that are there, at once; for who is about to end. Any thread.
    static void stopAll() noexcept;

private:
    std::optional<std::string> readLine(ChildClock& clock, std::chrono::milliseconds limit,
                                        const IsAnswer& isAnswer);
    bool send(const std::string& line, ChildClock& clock, std::chrono::milliseconds limit);
    bool fill();

    void signalEnd() noexcept;
    bool waitForEnd(int options);

    pid_t m_pid = -1;
    Group m_group;
    int m_status = 0;
    int m_socket = -1;
    int m_errors = -1;
    std::string m_read;
    std::size_t m_seen = 0;  ///< bytes of it without a line's end
    std::string m_said;      ///< on standard error
    bool m_tookTooLong = false;
    bool m_wroteTooMuch = false;
    std::atomic<bool> m_stopped{false};
    std::mutex m_mutex;   ///< so that nobody else is meant by the number
    bool m_gone = false;  ///< it was waited for
};

}  // namespace spoor
