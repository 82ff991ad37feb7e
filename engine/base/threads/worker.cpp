// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/threads/worker.h"

#include "engine/base/os/processors.h"

#include <utility>

namespace spoor {

Worker::~Worker() {
    {
        const std::lock_guard lock(m_mutex);
        m_end = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable()) m_thread.join();
}

void Worker::start(std::function<void()> work) {
    if (!m_thread.joinable()) m_thread = std::thread([this] { loop(); });
    leaveCallersProcessor();
    {
        const std::lock_guard lock(m_mutex);
        m_work = std::move(work);
    }
    m_changed.notify_all();
}

/// Linux often wakes a thread on the processor of the caller even if another one is idle, and moves
/// it only after milliseconds, in which both threads take turns.
void Worker::leaveCallersProcessor() {
    const int callers = currentProcessor();
    if (callers != m_avoidedProcessor && avoidProcessor(m_thread, callers))
        m_avoidedProcessor = callers;
}

void Worker::wait() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_work; });
    if (m_error) std::rethrow_exception(std::exchange(m_error, nullptr));
}

void Worker::loop() {
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_work || m_end; });
        if (!m_work) return;
        lock.unlock();
        std::exception_ptr error;
        try {
            m_work();
        } catch (...) {
            error = std::current_exception();
        }
        lock.lock();
        m_error = error;
        m_work = nullptr;
        m_changed.notify_all();
    }
}

}  // namespace spoor
