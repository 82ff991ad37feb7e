// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/gate.h"

namespace spoor {

std::shared_ptr<Gate> Gate::to(QObject* receiver) {
    auto gate = std::make_shared<Gate>();
    gate->m_receiver = receiver;
    QObject::connect(
        receiver, &QObject::destroyed, receiver, [gate] { gate->close(); }, Qt::DirectConnection);
    return gate;
}

void Gate::post(std::function<void()> call) {
    const std::lock_guard lock(m_mutex);
    if (!m_receiver) return;
    // Closed between being posted and being run, it lets nothing pass either.
    QMetaObject::invokeMethod(
        m_receiver,
        [gate = shared_from_this(), call = std::move(call)] {
            if (gate->isOpen()) call();
        },
        Qt::QueuedConnection);
}

bool Gate::isOpen() {
    const std::lock_guard lock(m_mutex);
    return m_receiver != nullptr;
}

void Gate::close() {
    const std::lock_guard lock(m_mutex);
    m_receiver = nullptr;
}

}  // namespace spoor
