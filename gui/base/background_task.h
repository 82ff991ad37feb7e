// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"

#include <QString>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <type_traits>

class QObject;

namespace spoor {

class WeakInvoker;
namespace driver_watchdog {
struct Slot;
}

/// What work beside the window ended with when it could not be done.
struct Problem {
    Message message;
    QString detail;
};

/// A thread beside the window, and the work that it was made for. The work holds all that it uses,
/// so that nobody waits for it: it is asked to stop and left behind, also when a driver hangs in
/// it, and what it says later is not heard. What it throws is the problem that it ended with. GUI
/// thread, but for Desk.
class BackgroundTask {
public:
    /// What the work has of the room.
    struct TaskContext {
        std::stop_token stop;
        std::shared_ptr<WeakInvoker> invoker;

        /// Runs `call` on the GUI thread, later, unless the room was left or its owner is gone.
        void post(std::function<void()> call) const;
    };
    using Work = std::function<void(const TaskContext&)>;
    using Ended = std::function<void(const std::optional<Problem>&)>;

    /// An empty room.
    BackgroundTask() = default;
    /// Begins at once. `ended` is the last call that the work makes, as TaskContext::post() does.
    BackgroundTask(QObject* owner, Work work, Ended ended);
    /// Leaves it.
    ~BackgroundTask();
    BackgroundTask(BackgroundTask&&) = default;
    BackgroundTask& operator=(BackgroundTask&& other) noexcept;

    /// Whether the thread is still there.
    bool working() const;
    void requestStop();
    /// Asks it to stop; nothing that it says is heard any more.
    void abandon();
    /// Lets it go on to its end without this room; it is heard as long as the owner is there.
    void detach() { m_state.reset(); }
    /// Whether the thread is the one that a driver does not come back to.
    bool worksOn(const driver_watchdog::Slot* slot) const;
    /// For the end of the program: false when it still works then.
    bool waitEnded(std::chrono::steady_clock::time_point until) const;

    /// Whether any room of the program works. It uses what static destructors tear down.
    static bool anyWorks();
    /// Asks all of them to stop; false when one still works after the limit.
    static bool endAll(std::chrono::milliseconds limit);

private:
    struct State;
    struct Tasks;
    static void run(const std::shared_ptr<State>& state, Work work, Ended ended);

    std::shared_ptr<State> m_state;
};

/// Runs `work` in a room of its own. `done` gets its result on the GUI thread, or `failed` what it
/// has thrown, unless `receiver` is gone by then.
template <typename Work, typename Done>
void runInBackground(QObject* receiver, Work work, Done done,
                     std::function<void(const Problem&)> failed) {
    const auto held = std::make_shared<Work>(std::move(work));
    const auto result = std::make_shared<std::optional<std::invoke_result_t<Work&>>>();
    BackgroundTask(
        receiver,
        [held, result](const BackgroundTask::TaskContext&) { result->emplace((*held)()); },
        [result, done = std::move(done),
         failed = std::move(failed)](const std::optional<Problem>& problem) {
            if (problem) {
                failed(*problem);
            } else {
                done(**result);
            }
        })
        .detach();
}

}  // namespace spoor
