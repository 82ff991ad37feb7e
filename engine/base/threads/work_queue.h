// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace spoor {

/// A background thread that does pieces of work in the order in which one other thread adds them.
/// At most `most` pieces wait; add() blocks until there is room. Pieces that still wait when the
/// queue is destroyed are dropped.
class WorkQueue {
public:
    explicit WorkQueue(std::size_t most) : m_maxWaiting(most) {}
    ~WorkQueue();
    WorkQueue(const WorkQueue&) = delete;
    WorkQueue& operator=(const WorkQueue&) = delete;

    /// Adds a piece. Rethrows the exception of an earlier one; the pieces after it are dropped.
    void add(std::function<void()> piece);
    /// Waits until all pieces are done, and rethrows the exception of one that failed.
    void finish();

private:
    void loop();
    void rethrow();

    const std::size_t m_maxWaiting;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<std::function<void()>> m_pieces;  ///< the first one is in progress
    std::exception_ptr m_error;
    bool m_end = false;
    std::thread m_thread;
};

}  // namespace spoor
