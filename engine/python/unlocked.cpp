// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/python/unlocked.h"

#include "engine/base/error.h"

#include <pthread.h>
#include <unistd.h>
#include <atomic>
#include <chrono>
#include <thread>

namespace spoor::python {
namespace {

namespace py = pybind11;

std::atomic<bool> used{false};
std::atomic<bool> forked{false};
std::atomic<bool> ending{false};
std::atomic<int> callsAtWork{0};

/// For Python's atexit. Waits until no call is at work, because the engine's static objects are
/// destroyed afterwards. Ctrl+C ends the wait for a driver that hangs.
void endCalls() {
    ending = true;
    while (callsAtWork > 0) {
        {
            const py::gil_scoped_release released;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
}

/// Runs before the lock is released, because it can throw.
Unlocked::Purpose begin(Unlocked::Purpose purpose) {
    if (forkedAfterUse())
        throw EngineError(SPOOR_TR(
            "engine",
            "This process was forked after Spoor was used, so Spoor's threads do not exist "
            "in it. Start worker processes with multiprocessing.get_context(\"spawn\")."));
    if (purpose == Unlocked::Purpose::Work) ++callsAtWork;
    return purpose;
}

}  // namespace

Unlocked::Unlocked(Purpose purpose) : m_purpose(begin(purpose)) {}

Unlocked::~Unlocked() {
    if (m_purpose == Purpose::Work) --callsAtWork;
    while (ending) ::pause();
}

void markEngineUsed() {
    static const int registered = ::pthread_atfork(nullptr, nullptr, [] { forked = used.load(); });
    (void)registered;
    used = true;
}

bool forkedAfterUse() {
    return forked;
}

void watchInterpreterEnd() {
    py::module_::import("atexit").attr("register")(py::cpp_function(endCalls));
}

}  // namespace spoor::python
