// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>
#include <atomic>
#include <chrono>
#include <optional>
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
/// along. Once `stop` is true they are killed, as if they were late.
std::vector<ChildResult> runChildren(const std::vector<std::vector<std::string>>& commands,
                                     std::chrono::milliseconds limit,
                                     const std::atomic<bool>* stop = nullptr);

/// A program that answers line by line, for work that may crash or hang. One thread, but for
/// stop().
class LineChild {
public:
    explicit LineChild(const std::vector<std::string>& command);
    /// Ends the program.
    ~LineChild();
    LineChild(const LineChild&) = delete;
    LineChild& operator=(const LineChild&) = delete;

    /// The answer to a line; nullopt when the program is not there, has ended or took longer than
    /// the limit (as in runChildren()), after which it answers no more.
    std::optional<std::string> ask(const std::string& line, std::chrono::milliseconds limit);
    /// Whether it was the limit that ended the last question.
    bool tookTooLong() const { return m_tookTooLong; }
    /// Ends the program; who waits for an answer gets none. Any thread.
    void stop();

private:
    std::optional<std::string> readLine(std::chrono::milliseconds limit);

    pid_t m_pid = -1;
    int m_socket = -1;
    std::string m_read;
    bool m_tookTooLong = false;
    std::atomic<bool> m_stopped{false};
};

}  // namespace spoor
