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

/// Commands on their way to the thread that runs. Any thread.
class CommandQueue {
public:
    void push(Command command);
    std::optional<Command> pop();
    bool empty() const;
    /// Until there is a command, or the wish to stop.
    void wait(const std::stop_token& stop);
    /// The same, no longer than this.
    void waitFor(Nanos longest, const std::stop_token& stop);

private:
    mutable std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::deque<Command> m_queue;
};

}  // namespace spoor
