// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/background_task.h"

#include "engine/base/error.h"
#include "engine/compute/driver/driver_watchdog.h"
#include "gui/toolkit/weak_invoker.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace spoor {

struct BackgroundTask::State {
    std::shared_ptr<WeakInvoker> invoker;
    std::stop_source stop;
    std::atomic<const driver_watchdog::Slot*> slot{nullptr};
    bool ended = false;  ///< guarded by Tasks::mutex
};

/// All running tasks of the process. Never destroyed, because abandoned threads may outlive
/// static objects.
struct BackgroundTask::Tasks {
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::shared_ptr<State>> working;

    static Tasks& all() {
        static Tasks& tasks = *new Tasks;
        return tasks;
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

void BackgroundTask::TaskContext::post(std::function<void()> call) const {
    invoker->post(std::move(call));
}

BackgroundTask::BackgroundTask(QObject* owner, Work work, Ended ended)
    : m_state(std::make_shared<State>()) {
    m_state->invoker = WeakInvoker::to(owner);
    Tasks::all().add(m_state);
    try {
        std::thread(&BackgroundTask::run, m_state, std::move(work), ended).detach();
    } catch (const std::system_error& error) {
        Tasks::all().remove(m_state);
        m_state->invoker->post(
            [ended, problem = Problem{Message(error.what()), {}}] { ended(problem); });
    }
}

void BackgroundTask::run(const std::shared_ptr<State>& state, Work work, Ended ended) {
    state->slot = &driver_watchdog::slotOfThisThread();
    std::optional<Problem> problem;
    try {
        work({state->stop.get_token(), state->invoker});
    } catch (const EngineError& error) {
        problem = Problem{error.message(), QString::fromStdString(error.detail())};
    } catch (const std::exception& error) {
        problem = Problem{Message(error.what()), {}};
    }
    work = nullptr;  // releases everything the work owns before the task counts as ended
    state->invoker->post(
        [ended = std::move(ended), problem = std::move(problem)] { ended(problem); });
    Tasks::all().remove(state);
}

BackgroundTask::~BackgroundTask() {
    abandon();
}

BackgroundTask& BackgroundTask::operator=(BackgroundTask&& other) noexcept {
    if (this == &other) return *this;
    abandon();
    m_state = std::move(other.m_state);
    return *this;
}

bool BackgroundTask::working() const {
    return !waitEnded({});
}

void BackgroundTask::requestStop() {
    if (m_state) m_state->stop.request_stop();
}

void BackgroundTask::abandon() {
    if (!m_state) return;
    m_state->invoker->close();
    m_state->stop.request_stop();
}

bool BackgroundTask::worksOn(const driver_watchdog::Slot* slot) const {
    return m_state && m_state->slot.load() == slot;
}

bool BackgroundTask::waitEnded(std::chrono::steady_clock::time_point until) const {
    if (!m_state) return true;
    auto& tasks = Tasks::all();
    std::unique_lock lock(tasks.mutex);
    return tasks.changed.wait_until(lock, until, [this] { return m_state->ended; });
}

bool BackgroundTask::anyWorks() {
    auto& tasks = Tasks::all();
    const std::lock_guard lock(tasks.mutex);
    return !tasks.working.empty();
}

bool BackgroundTask::endAll(std::chrono::milliseconds limit) {
    auto& tasks = Tasks::all();
    std::unique_lock lock(tasks.mutex);
    const std::vector<std::shared_ptr<State>> asked = tasks.working;
    lock.unlock();  // a stop callback may end its task at once, and remove() locks the mutex
    for (const auto& state : asked) state->stop.request_stop();
    lock.lock();
    return tasks.changed.wait_for(lock, limit, [&] { return tasks.working.empty(); });
}

}  // namespace spoor
