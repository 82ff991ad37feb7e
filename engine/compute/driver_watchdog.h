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

/// A driver that does not come back: what every thread asks its driver is noted, and a thread of
/// the watch's own looks at it now and then. Nobody can be called back from a driver, so all that
/// can be done is to say so and to go on without that thread. Any thread.
namespace driver_watchdog {

/// What may take long in a call, and is no hang as long as this process computes.
enum class Work {
    None,      ///< nothing: it asks, sets or enqueues
    Here,      ///< drivers are loaded or kernels compiled, in the calling thread or another
    Elsewhere  ///< it waits for others: kernels of devices that are processors, and their
               ///< compilation
};

/// A call without an answer for so long is a hang; one that may compute, while threads of this
/// process do, gets a word instead, and `patience`.
struct Limits {
    std::chrono::milliseconds silence{20'000};
    std::chrono::milliseconds patience{300'000};
};
/// SPOOR_DRIVER_PATIENCE gives both in seconds, as "20,300".
const Limits& limits();

/// What a thread is at.
struct Slot {
    std::atomic<const char*> call{nullptr};  ///< the driver's function; null: none
    std::atomic<Work> work{Work::None};
    std::atomic<std::uint64_t> calls{0};
    std::atomic<const char*> device{nullptr};  ///< stable name, interned
};
Slot& slotOfThisThread();

/// Notes a call for as long as it lives.
class Call {
public:
    Call(const char* name, Work work) : m_slot(slotOfThisThread()) {
        m_outer = m_slot.call.load(std::memory_order_relaxed);
        if (m_outer) return;  // a library's work is one call
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

/// The calls of this thread are now those of this device; its stable name, interned.
inline void useDevice(std::string_view internedName) {
    slotOfThisThread().device.store(internedName.data(), std::memory_order_relaxed);
}

/// A call that is taken for hung, or (`final` false) that takes long and gets a word.
struct Hang {
    Message sentence;
    std::string_view device;  ///< stable name; empty: not known
    std::string_view call;
    const Slot* thread = nullptr;
    bool final = true;
};
/// Who does something about hangs; called on the watch's thread, once a call (and once more for its
/// word). The watch begins with the first one. The function goes when the handle does.
class Listener {
public:
    explicit Listener(std::function<void(const Hang&)> listen);
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

private:
    int m_id;
};

/// Devices with a call that did not come back: nobody should ask them again in this process.
bool hangs(std::string_view stableName);

}  // namespace driver_watchdog
}  // namespace spoor
