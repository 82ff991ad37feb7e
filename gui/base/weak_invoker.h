// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <mutex>

namespace spoor {

/// Lets other threads post calls to an object of the GUI thread that may already be destroyed.
class WeakInvoker : public std::enable_shared_from_this<WeakInvoker> {
public:
    /// Call on the GUI thread. The invoker closes itself when the object is destroyed.
    static std::shared_ptr<WeakInvoker> to(QObject* receiver);

    /// Queues `call` for the GUI thread. It is dropped if the object is gone or the invoker is
    /// closed. Callable from any thread.
    void post(std::function<void()> call);
    /// Drops all pending and later calls. Call on the GUI thread.
    void close();

private:
    bool isOpen();

    std::mutex m_mutex;
    QObject* m_receiver = nullptr;
};

}  // namespace spoor
