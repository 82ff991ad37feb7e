// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <mutex>

namespace spoor {

/// Lets other threads call an object of the GUI thread that may be gone by then.
class WeakInvoker : public std::enable_shared_from_this<WeakInvoker> {
public:
    /// GUI thread. Closes by itself when the object is destroyed.
    static std::shared_ptr<WeakInvoker> to(QObject* receiver);

    /// Any thread: runs `call` on the GUI thread, later, unless the object is gone.
    void post(std::function<void()> call);
    /// GUI thread: nothing passes any more.
    void close();

private:
    bool isOpen();

    std::mutex m_mutex;
    QObject* m_receiver = nullptr;
};

}  // namespace spoor
