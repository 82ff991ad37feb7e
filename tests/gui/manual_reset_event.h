// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

namespace spoor::test {

/// Blocks the threads that wait for it until it is set. It is set at first. Callable from any
/// thread.
class ManualResetEvent {
public:
    void set() {
        m_set = true;
        m_set.notify_all();
    }
    void reset() { m_set = false; }
    void wait() const { m_set.wait(false); }

private:
    std::atomic<bool> m_set{true};
};

}  // namespace spoor::test
