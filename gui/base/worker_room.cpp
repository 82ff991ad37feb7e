// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/worker_room.h"

#include "engine/base/error.h"
#include "engine/compute/driver_watch.h"
#include "gui/base/gate.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace spoor {

struct WorkerRoom::State {
    std::shared_ptr<Gate> gate;
    std::stop_source stop;
    std::atomic<const driver_watch::Slot*> slot{nullptr};
    bool ended = false;  ///< guarded by the mutex of all rooms
};

/// All rooms that work. Never destroyed: threads that were left behind outlive what is.
struct WorkerRoom::Rooms {
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::shared_ptr<State>> working;

    static Rooms& all() {
        static Rooms& rooms = *new Rooms;
        return rooms;
    }
    void add(const std::shared_ptr<State>& state) {
        const std::lock_guard lock(mutex);
        working.push_back(state);
    }
    void remove(const std::shared_ptr<State>& state) {
        {
            const std::lock_guard lock(mutex);
            state->ended = true;
            std::erase(working, state);
        }
        changed.notify_all();
    }
};

void WorkerRoom::Desk::post(std::function<void()> call) const {
    gate->post(std::move(call));
}

WorkerRoom::WorkerRoom(QObject* owner, Work work, Ended ended)
    : m_state(std::make_shared<State>()) {
    m_state->gate = Gate::to(owner);
    Rooms::all().add(m_state);
    try {
        std::thread(&WorkerRoom::run, m_state, std::move(work), ended).detach();
    } catch (const std::system_error& error) {
        Rooms::all().remove(m_state);
        m_state->gate->post(
            [ended, problem = Problem{Message(error.what()), {}}] { ended(problem); });
    }
}

void WorkerRoom::run(const std::shared_ptr<State>& state, Work work, Ended ended) {
    state->slot = &driver_watch::slotOfThisThread();
    std::optional<Problem> problem;
    try {
        work({state->stop.get_token(), state->gate});
    } catch (const EngineError& error) {
        problem = Problem{error.message(), QString::fromStdString(error.detail())};
    } catch (const std::exception& error) {
        problem = Problem{Message(error.what()), {}};
    }
    work = nullptr;  // what it has held is gone when the room counts as empty
    state->gate->post([ended = std::move(ended), problem = std::move(problem)] { ended(problem); });
    Rooms::all().remove(state);
}

WorkerRoom::~WorkerRoom() {
    leave();
}

WorkerRoom& WorkerRoom::operator=(WorkerRoom&& other) noexcept {
    if (this == &other) return *this;
    leave();
    m_state = std::move(other.m_state);
    return *this;
}

bool WorkerRoom::working() const {
    return !waitEnded({});
}

void WorkerRoom::requestStop() {
    if (m_state) m_state->stop.request_stop();
}

void WorkerRoom::leave() {
    if (!m_state) return;
    m_state->gate->close();
    m_state->stop.request_stop();
}

bool WorkerRoom::worksOn(const driver_watch::Slot* slot) const {
    return m_state && m_state->slot.load() == slot;
}

bool WorkerRoom::waitEnded(std::chrono::steady_clock::time_point until) const {
    if (!m_state) return true;
    auto& rooms = Rooms::all();
    std::unique_lock lock(rooms.mutex);
    return rooms.changed.wait_until(lock, until, [this] { return m_state->ended; });
}

bool WorkerRoom::anyWorks() {
    auto& rooms = Rooms::all();
    const std::lock_guard lock(rooms.mutex);
    return !rooms.working.empty();
}

bool WorkerRoom::endAll(std::chrono::milliseconds limit) {
    auto& rooms = Rooms::all();
    std::unique_lock lock(rooms.mutex);
    const std::vector<std::shared_ptr<State>> asked = rooms.working;
    lock.unlock();  // who waits for the wish may end at once
    for (const auto& state : asked) state->stop.request_stop();
    lock.lock();
    return rooms.changed.wait_for(lock, limit, [&] { return rooms.working.empty(); });
}

}  // namespace spoor
