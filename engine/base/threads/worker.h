// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace spoor {

/// A background thread that does one piece of work at a time, on another processor than the thread
/// that gives it the work if there is one. It starts with the first piece. The destructor waits
/// until the current piece is done.
class Worker {
public:
    Worker() = default;
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// Starts the work and returns. Call wait() for the previous piece first.
    void start(std::function<void()> work);
    /// Waits for the end of the work, and rethrows its exception. Returns at once if there is none.
    void wait();

private:
    void leaveCallersProcessor();
    void loop();
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::function<void()> m_work;  ///< empty if there is nothing to do
    std::exception_ptr m_error;
    bool m_end = false;
    int m_avoidedProcessor = -1;  ///< the processor that the thread avoids
    std::thread m_thread;
};

}  // namespace spoor
