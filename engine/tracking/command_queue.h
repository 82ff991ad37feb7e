// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/tracking/commands.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>

namespace spoor {

/// Thread-safe queue of commands for the thread that runs the Runner.
class CommandQueue {
public:
    void push(Command command);
    std::optional<Command> pop();
    bool empty() const;
    /// Blocks until there is a command or `stop` is requested.
    void wait(const std::stop_token& stop);
    /// Blocks as wait() does, but for `longest` at most.
    void waitFor(Nanos longest, const std::stop_token& stop);

private:
    mutable std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::deque<Command> m_queue;
};

}  // namespace spoor
