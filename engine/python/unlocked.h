// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <pybind11/pybind11.h>

namespace spoor::python {

/// Releases Python's global lock during a call into the engine. It handles two states of the
/// process:
///
/// 1. The interpreter ends while daemon threads are in a call. Python would unwind these threads
///    when they acquire the lock, and C++ would terminate the program. The calls finish but do not
///    return.
/// 2. The process was forked after the engine was used. The threads of the engine and of the driver
///    do not exist in the child, so every call throws EngineError instead of waiting for them.
class Unlocked {
public:
    enum class Purpose { Work, Wait };
    /// Use `Wait` to wait for another call. The end of the interpreter waits for it only while it
    /// acquires the lock.
    explicit Unlocked(Purpose purpose = Purpose::Work);
    ~Unlocked();
    Unlocked(const Unlocked&) = delete;
    Unlocked& operator=(const Unlocked&) = delete;

private:
    /// Counts a call from its beginning until it has the lock again.
    class Count {
    public:
        explicit Count(Purpose purpose);
        ~Count() { stop(); }
        Count(const Count&) = delete;
        Count& operator=(const Count&) = delete;
        void start();
        void stop();

    private:
        bool m_counted = false;
    };
    void pauseAtTheEnd();

    Count m_count;  // Destroyed after m_released.
    pybind11::gil_scoped_release m_released;
};

/// Records that the engine has threads. A process that is forked later cannot use the engine.
void markEngineUsed();

/// Whether this process was forked from one that had used the engine. Objects of the engine must
/// not be destroyed here, because their destructors wait for threads that do not exist.
bool forkedAfterUse();
/// Throws EngineError in such a process.
void refuseAfterFork();

/// Registers a handler that makes the end of the interpreter wait for calls that are at work.
void watchInterpreterEnd();

}  // namespace spoor::python
