// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace spoor {

/// Lets other threads call an object of the GUI thread that may be gone by then.
class Gate {
public:
    /// GUI thread. Closes by itself when the object is destroyed.
    static std::shared_ptr<Gate> to(QObject* receiver);

    /// Any thread: runs `call` on the GUI thread, later, unless the object is gone.
    void post(std::function<void()> call);
    /// GUI thread: nothing passes any more.
    void close();

private:
    std::mutex m_mutex;
    QObject* m_receiver = nullptr;
};

/// Whether work of runInBackground() is going on. It uses what static destructors tear down.
bool backgroundBusy();

namespace detail {
/// Counts work, for backgroundBusy().
class Busy {
public:
    Busy();
    ~Busy();
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;
};
}  // namespace detail

/// Runs `work` on a thread of its own, and `done` with its result on the GUI thread, unless
/// `receiver` is gone by then. The thread is not waited for at exit.
template <typename Work, typename Done>
void runInBackground(QObject* receiver, Work work, Done done) {
    std::thread([busy = std::make_shared<detail::Busy>(), gate = Gate::to(receiver),
                 work = std::move(work), done = std::move(done)] {
        auto result = std::make_shared<decltype(work())>(work());
        gate->post([result, done] { done(*result); });
    }).detach();
}

}  // namespace spoor
