// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/command_queue.h"

#include <chrono>
#include <utility>

namespace spoor {

void CommandQueue::push(Command command) {
    {
        const std::lock_guard lock(m_mutex);
        m_queue.push_back(std::move(command));
    }
    m_wake.notify_all();
}

std::optional<Command> CommandQueue::pop() {
    const std::lock_guard lock(m_mutex);
    if (m_queue.empty()) return std::nullopt;
    Command command = std::move(m_queue.front());
    m_queue.pop_front();
    return command;
}

bool CommandQueue::empty() const {
    const std::lock_guard lock(m_mutex);
    return m_queue.empty();
}

void CommandQueue::wait(const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    m_wake.wait(lock, stop, [this] { return !m_queue.empty(); });
}

void CommandQueue::waitFor(Nanos longest, const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    m_wake.wait_for(lock, stop, std::chrono::nanoseconds(longest),
                    [this] { return !m_queue.empty(); });
}

}  // namespace spoor
