// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/threads/work_queue.h"

#include <utility>

namespace spoor {

WorkQueue::~WorkQueue() {
    {
        const std::lock_guard lock(m_mutex);
        m_end = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable()) m_thread.join();
}

/// Requires that `m_mutex` is locked.
void WorkQueue::rethrow() {
    if (m_error) std::rethrow_exception(std::exchange(m_error, nullptr));
}

void WorkQueue::add(std::function<void()> piece) {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_pieces.size() <= m_maxWaiting; });
    rethrow();
    m_pieces.push_back(std::move(piece));
    if (!m_thread.joinable()) m_thread = std::thread([this] { loop(); });
    m_changed.notify_all();
}

void WorkQueue::finish() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_pieces.empty(); });
    rethrow();
}

void WorkQueue::loop() {
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_end || !m_pieces.empty(); });
        if (m_end) return;
        std::function<void()> piece = std::move(m_pieces.front());
        lock.unlock();
        std::exception_ptr error;
        try {
            piece();
        } catch (...) {
            error = std::current_exception();
        }
        piece = nullptr;  // frees the objects it holds outside the lock
        lock.lock();
        if (error) {
            m_error = error;
            m_pieces.clear();
        } else {
            m_pieces.pop_front();
        }
        m_changed.notify_all();
    }
}

}  // namespace spoor
