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

/// The error that a background task failed with.
struct Problem {
    Message message;
    QString detail;
};

/// Runs one piece of work on a thread of its own. The work owns everything it uses, so the task can
/// be abandoned even while a driver hangs: it is asked to stop, is not joined, and its later
/// callbacks are dropped. An exception from the work becomes the Problem that it ended with. Use
/// it on the GUI thread; the work itself may use its TaskContext.
class BackgroundTask {
public:
    /// The interface of the task for its work.
    struct TaskContext {
        std::stop_token stop;
        std::shared_ptr<WeakInvoker> invoker;

        /// Queues `call` for the GUI thread. Drops it if the task was abandoned or its owner is
        /// gone.
        void post(std::function<void()> call) const;
    };
    using Work = std::function<void(const TaskContext&)>;
    using Ended = std::function<void(const std::optional<Problem>&)>;

    /// A task without work.
    BackgroundTask() = default;
    /// Starts the work at once. When the work returns or throws, `ended` is posted in the same way
    /// as TaskContext::post() does.
    BackgroundTask(QObject* owner, Work work, Ended ended);
    /// Abandons the work.
    ~BackgroundTask();
    BackgroundTask(BackgroundTask&&) = default;
    BackgroundTask& operator=(BackgroundTask&& other) noexcept;

    /// Whether the thread still runs.
    bool working() const;
    void requestStop();
    /// Requests a stop and drops all later callbacks.
    void abandon();
    /// Lets the work finish without this object. Its callbacks arrive as long as the owner exists.
    void detach() { m_state.reset(); }
    /// Whether `slot` belongs to the thread of this task, so that a hanging driver call is its own.
    bool worksOn(const driver_watchdog::Slot* slot) const;
    /// Waits at the end of the program. Returns false if the work still runs at `until`.
    bool waitEnded(std::chrono::steady_clock::time_point until) const;

    /// Whether any task of the process still runs. Such a task uses objects that static
    /// destructors would destroy.
    static bool anyWorks();
    /// Asks all tasks to stop. Returns false if one still runs after the limit.
    static bool endAll(std::chrono::milliseconds limit);

private:
    struct State;
    struct Tasks;
    static void run(const std::shared_ptr<State>& state, Work work, Ended ended);

    std::shared_ptr<State> m_state;
};

/// Runs `work` as a detached background task. On the GUI thread, `done` then gets its result or
/// `failed` its exception, unless `receiver` is gone.
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
