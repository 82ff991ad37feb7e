// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/python/unlocked.h"

#include "engine/base/error.h"
#include "engine/base/os/process.h"

#include <atomic>
#include <chrono>
#include <thread>

namespace spoor::python {
namespace {

namespace py = pybind11;

std::atomic<bool> engineUsed{false};
std::atomic<bool> inForkedChild{false};
std::atomic<bool> interpreterEnds{false};
std::atomic<std::thread::id> endingThread{};
std::atomic<int> unlockedCalls{0};

/// For Python's atexit. Waits until no call is at work, because the engine's static objects are
/// destroyed afterwards. Ctrl+C ends the wait for a driver that hangs.
void endCalls() {
    endingThread = std::this_thread::get_id();
    interpreterEnds = true;
    while (unlockedCalls > 0) {
        {
            const py::gil_scoped_release released;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
}

bool pausesHere() {
    return interpreterEnds && endingThread.load() != std::this_thread::get_id();
}

}  // namespace

Unlocked::Count::Count(Purpose purpose) {
    refuseAfterFork();
    if (purpose == Purpose::Work && !pausesHere()) start();
}

void Unlocked::Count::start() {
    if (!m_counted) ++unlockedCalls;
    m_counted = true;
}

void Unlocked::Count::stop() {
    if (m_counted) --unlockedCalls;
    m_counted = false;
}

void Unlocked::pauseAtTheEnd() {
    if (!pausesHere()) return;
    m_count.stop();
    for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

Unlocked::Unlocked(Purpose purpose) : m_count(purpose) {
    pauseAtTheEnd();
}

Unlocked::~Unlocked() {
    // The interpreter must not end between the check and the moment when this thread has the lock.
    m_count.start();
    pauseAtTheEnd();
}

void markEngineUsed() {
    [[maybe_unused]] static const bool registered = [] {
        callAfterFork([] { inForkedChild = engineUsed.load(); });
        return true;
    }();
    engineUsed = true;
}

bool forkedAfterUse() {
    return inForkedChild;
}

void refuseAfterFork() {
    if (forkedAfterUse())
        throw EngineError(SPOOR_TR(
            "engine",
            "This process was forked after Spoor was used, so Spoor's threads do not exist "
            "in it. Start worker processes with multiprocessing.get_context(\"spawn\")."));
}

void watchInterpreterEnd() {
    py::module_::import("atexit").attr("register")(py::cpp_function(endCalls));
}

}  // namespace spoor::python
