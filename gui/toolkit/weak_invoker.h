// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>

namespace spoor {

/// Lets other threads post calls to an object of the GUI thread that may already be destroyed.
class WeakInvoker {
public:
    /// Call on the GUI thread. The invoker closes itself when the object is destroyed.
    static std::shared_ptr<WeakInvoker> to(QObject* receiver);

    /// Queues `call` for the GUI thread. It is dropped if the object is gone or the invoker is
    /// closed. Callable from any thread.
    void post(std::function<void()> call);
    /// Drops all pending and later calls. Call on the GUI thread.
    void close();

private:
    class Doorbell;
    void runNext();
    QObject* detach();

    std::mutex m_mutex;
    QObject* m_doorbell = nullptr;  ///< null: closed
    std::deque<std::function<void()>> m_calls;
};

}  // namespace spoor
