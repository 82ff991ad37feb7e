// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace spoor {

/// Lets one thread at a time run a section that calls an OpenCL driver or conflicts with one.
/// `Section` is a type that names the section. The wait for another thread is limited to ten
/// seconds, so that a driver that hangs does not block other threads for ever. Callable from any
/// thread; not recursive.
template <typename Section>
class DriverTurn {
public:
    DriverTurn() {
        State& state = shared();
        std::unique_lock lock(state.mutex);
        m_mine =
            state.changed.wait_for(lock, std::chrono::seconds(10), [&] { return !state.taken; });
        if (m_mine) state.taken = true;
    }
    ~DriverTurn() {
        if (!m_mine) return;
        State& state = shared();
        {
            const std::lock_guard lock(state.mutex);
            state.taken = false;
        }
        state.changed.notify_one();
    }
    DriverTurn(const DriverTurn&) = delete;
    DriverTurn& operator=(const DriverTurn&) = delete;

private:
    struct State {
        std::mutex mutex;
        std::condition_variable changed;
        bool taken = false;
    };
    /// Never destroyed: threads may use it while the program exits.
    static State& shared() {
        static State& only = *new State;
        return only;
    }

    bool m_mine = false;
};

/// Section that reads or changes the environment of the process. PoCL changes it in its first
/// calls, and starting a child process copies it.
struct EnvironmentSection;

}  // namespace spoor
