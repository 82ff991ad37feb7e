// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string_view>

namespace spoor {

/// Detects drivers that do not return from a call. Every thread records its driver calls, and a
/// watchdog thread checks them periodically. A call cannot be aborted, so the watchdog can only
/// report it, and the program continues without the blocked thread. Thread-safe.
namespace driver_watchdog {

/// Work of a call that may take long without being a hang, as long as this process computes.
enum class Work {
    None,      ///< no long work: queries, settings, enqueueing
    Here,      ///< loads drivers or compiles kernels, in the calling thread or another one
    Elsewhere  ///< waits for other threads, which run or compile the kernels of CPU devices
};

/// A call that takes longer than `silence` is a hang. If it may compute and threads of this process
/// do, it first causes a notice, and is a hang after `patience`.
struct Limits {
    std::chrono::milliseconds silence{20'000};
    std::chrono::milliseconds patience{300'000};
};
/// SPOOR_DRIVER_PATIENCE sets both in seconds, as in "20,300".
const Limits& limits();

/// The current driver call of a thread.
struct Slot {
    std::atomic<const char*> call{nullptr};  ///< name of the OpenCL function; null: none
    std::atomic<Work> work{Work::None};
    std::atomic<std::uint64_t> calls{0};
    std::atomic<const char*> device{nullptr};  ///< stable name, interned
};
Slot& slotOfThisThread();

/// Records a call during its lifetime.
class Call {
public:
    Call(const char* name, Work work) : m_slot(slotOfThisThread()) {
        m_outer = m_slot.call.load(std::memory_order_relaxed);
        if (m_outer) return;  // calls inside a library call are not recorded
        m_slot.calls.store(m_slot.calls.load(std::memory_order_relaxed) + 1,
                           std::memory_order_relaxed);
        m_slot.work.store(work, std::memory_order_relaxed);
        m_slot.call.store(name, std::memory_order_release);
    }
    ~Call() {
        if (!m_outer) m_slot.call.store(nullptr, std::memory_order_release);
    }
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;

private:
    Slot& m_slot;
    const char* m_outer = nullptr;
};

/// Assigns the calls of this thread to a device, by its interned stable name.
inline void useDevice(std::string_view internedName) {
    slotOfThisThread().device.store(internedName.data(), std::memory_order_relaxed);
}

/// A call that hangs, or a notice of a call that takes long (`final` is false).
struct Hang {
    Message sentence;
    std::string_view device;  ///< stable name; empty if unknown
    std::string_view call;
    const Slot* thread = nullptr;
    bool final = true;
};
/// Registers a function for hangs during its lifetime. The watchdog's thread calls it once per hang
/// and once per notice. The first listener starts the watchdog; if that fails, it gets a notice at
/// once.
class Listener {
public:
    explicit Listener(std::function<void(const Hang&)> listen);
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

private:
    int m_id;
};

/// Whether a call to the device hangs. Such a device must not be used again in this process.
bool hangs(std::string_view stableName);

}  // namespace driver_watchdog
}  // namespace spoor
