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

/// A thread that does pieces of work one after the other, in the order in which they were given,
/// beside the one thread that gives them. At most `most` pieces wait: who gives more waits for one
/// to end. Pieces that wait when the queue ends are left out.
class WorkQueue {
public:
    explicit WorkQueue(std::size_t most) : m_most(most) {}
    ~WorkQueue();
    WorkQueue(const WorkQueue&) = delete;
    WorkQueue& operator=(const WorkQueue&) = delete;

    /// Throws what an earlier piece threw; the pieces after that one are left out.
    void add(std::function<void()> piece);
    /// Waits until all pieces are done, and throws what one threw.
    void finish();

private:
    void loop();
    void rethrow();

    const std::size_t m_most;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<std::function<void()>> m_pieces;  ///< the first is at work
    std::exception_ptr m_error;
    bool m_end = false;
    std::thread m_thread;
};

}  // namespace spoor
