// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/driver/driver_watchdog.h"

#include "engine/base/os/process.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <list>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

namespace spoor::driver_watchdog {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

/// A thread of this process with the state of its current call.
struct Thread {
    Slot slot;
    ProcessId id = thisThread();
    std::uint64_t seen = 0;
    Clock::time_point since;     ///< when the watchdog first saw the call
    Clock::time_point looking;   ///< start of the current interval of length Limits::silence
    int looks = 0;               ///< checks in this interval
    int hasRunnableThreads = 0;  ///< checks that found this process computing
    bool said = false;
    bool given = false;  ///< reported as hung
};

/// Never destroyed: threads call drivers until the process ends.
struct Watchdog {
    std::mutex mutex;
    std::list<Thread*> threads;
    std::map<int, std::function<void(const Hang&)>> listeners;
    std::set<std::string, std::less<>> hung;
    int nextListener = 1;
    bool started = false;
};

Watchdog& watch() {
    static Watchdog& only = *new Watchdog;
    return only;
}

/// Registers a thread for its lifetime.
struct ThreadRegistration {
    Thread* thread = new Thread;
    ThreadRegistration() {
        const std::lock_guard lock(watch().mutex);
        watch().threads.push_back(thread);
    }
    ~ThreadRegistration() {
        const std::lock_guard lock(watch().mutex);
        watch().threads.remove(thread);
        delete thread;
    }
    ThreadRegistration(const ThreadRegistration&) = delete;
    ThreadRegistration& operator=(const ThreadRegistration&) = delete;
};

Message sentenceOf(std::string_view device, const char* call, Seconds waited, bool final) {
    const std::string who(device.empty() ? "the OpenCL device" : device);
    const int seconds = int(std::lround(waited.count()));
    if (final) {
        return Message(
            SPOOR_TR("engine",
                     "The driver of %1 does not respond: %2 has not returned for %3 seconds. "
                     "Choose another device, and restart Spoor before you use this one again."),
            who, call, seconds);
    }
    return Message(SPOOR_TR("engine",
                            "The driver of %1 has been compiling or computing in %2 for %3 "
                            "seconds. Spoor is still waiting for it."),
                   who, call, seconds);
}

/// Returns what has to be reported about a thread. The caller holds the watchdog's lock.
std::vector<Hang> look(Thread& thread, Clock::time_point now) {
    const char* call = thread.slot.call.load(std::memory_order_acquire);
    const std::uint64_t calls = thread.slot.calls.load(std::memory_order_relaxed);
    if (!call) return {};
    if (calls != thread.seen) {
        thread.seen = calls;
        thread.since = thread.looking = now;
        thread.looks = thread.hasRunnableThreads = 0;
        thread.said = thread.given = false;
        return {};
    }
    if (thread.given) return {};
    const Work work = thread.slot.work.load(std::memory_order_relaxed);
    ++thread.looks;
    if (work != Work::None &&
        hasRunnableThreads(thisProcess(),
                           {thisThread(), work == Work::Here ? ProcessId::None : thread.id}))
        ++thread.hasRunnableThreads;
    const Limits& most = limits();
    bool final = now - thread.since >= most.patience;
    if (now - thread.looking >= most.silence) {
        final = final || thread.hasRunnableThreads * 4 < thread.looks;
        thread.looking = now;
        thread.looks = thread.hasRunnableThreads = 0;
    }
    const bool word = !thread.said && now - thread.since >= most.silence;
    if (!final && !word) return {};
    thread.said = true;
    thread.given = final;
    const char* device = thread.slot.device.load(std::memory_order_relaxed);
    const std::string_view name = device ? device : "";
    if (final && device) watch().hung.emplace(device);
    return {{sentenceOf(name, call, now - thread.since, final), name, call, &thread.slot, final}};
}

void run() {
    const Clock::duration pause =
        std::min<Clock::duration>(std::chrono::milliseconds(500), limits().silence / 8);
    Clock::time_point last = Clock::now();
    while (true) {
        std::this_thread::sleep_for(pause);
        // Time in which the process was stopped or did not run does not count.
        const Clock::time_point now = Clock::now();
        const Clock::duration missed = std::max(now - last - pause, Clock::duration{});
        last = now;
        std::vector<Hang> hangs;
        std::vector<std::function<void(const Hang&)>> listeners;
        {
            const std::lock_guard lock(watch().mutex);
            for (Thread* thread : watch().threads) {
                thread->since += missed;
                thread->looking += missed;
                for (Hang& hang : look(*thread, now)) hangs.push_back(std::move(hang));
            }
            if (hangs.empty()) continue;
            for (const auto& [id, listen] : watch().listeners) listeners.push_back(listen);
        }
        for (const Hang& hang : hangs)
            for (const auto& listen : listeners) listen(hang);
    }
}

}  // namespace

const Limits& limits() {
    static const Limits chosen = [] {
        Limits limits;
        const char* text = std::getenv("SPOOR_DRIVER_PATIENCE");
        if (!text) return limits;
        char* end = nullptr;
        const double silence = std::strtod(text, &end);
        const double patience = *end == ',' ? std::strtod(end + 1, nullptr) : 0;
        const auto ms = [](double s) { return std::chrono::milliseconds(std::int64_t(s * 1e3)); };
        if (silence > 0) limits.silence = ms(silence);
        if (patience > 0) limits.patience = ms(patience);
        return limits;
    }();
    return chosen;
}

Slot& slotOfThisThread() {
    static thread_local ThreadRegistration own;
    return own.thread->slot;
}

Listener::Listener(std::function<void(const Hang&)> listen) {
    std::unique_lock lock(watch().mutex);
    m_id = watch().nextListener++;
    watch().listeners.emplace(m_id, listen);
    if (watch().started) return;
    try {
        std::thread(run).detach();
        watch().started = true;
    } catch (const std::system_error& error) {
        lock.unlock();
        const auto unwatched =
            Message(SPOOR_TR("engine",
                             "Cannot start a thread: %1. Spoor does not notice drivers that hang. "
                             "Close other programs, or raise the limit of processes (ulimit -u)."),
                    error.code().message());
        listen({.sentence = unwatched, .device = {}, .call = {}, .final = false});
    }
}

Listener::~Listener() {
    const std::lock_guard lock(watch().mutex);
    watch().listeners.erase(m_id);
}

bool hangs(std::string_view stableName) {
    const std::lock_guard lock(watch().mutex);
    return watch().hung.count(stableName) > 0;
}

}  // namespace spoor::driver_watchdog
