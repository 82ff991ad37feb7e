// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/weak_invoker.h"

namespace spoor {

std::shared_ptr<WeakInvoker> WeakInvoker::to(QObject* receiver) {
    auto invoker = std::make_shared<WeakInvoker>();
    invoker->m_receiver = receiver;
    QObject::connect(
        receiver, &QObject::destroyed, receiver, [invoker] { invoker->close(); },
        Qt::DirectConnection);
    return invoker;
}

void WeakInvoker::post(std::function<void()> call) {
    const std::lock_guard lock(m_mutex);
    if (!m_receiver) return;
    // The invoker may be closed after the call is posted and before it runs.
    QMetaObject::invokeMethod(
        m_receiver,
        [invoker = shared_from_this(), call = std::move(call)] {
            if (invoker->isOpen()) call();
        },
        Qt::QueuedConnection);
}

bool WeakInvoker::isOpen() {
    const std::lock_guard lock(m_mutex);
    return m_receiver != nullptr;
}

void WeakInvoker::close() {
    const std::lock_guard lock(m_mutex);
    m_receiver = nullptr;
}

}  // namespace spoor
