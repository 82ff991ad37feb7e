// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/background.h"

#include <atomic>

namespace spoor {
namespace {

std::atomic<int> working{0};

}  // namespace

bool backgroundBusy() {
    return working > 0;
}

namespace detail {

Busy::Busy() {
    ++working;
}

Busy::~Busy() {
    --working;
}

}  // namespace detail

std::shared_ptr<Gate> Gate::to(QObject* receiver) {
    auto gate = std::make_shared<Gate>();
    gate->m_receiver = receiver;
    QObject::connect(
        receiver, &QObject::destroyed, receiver, [gate] { gate->close(); }, Qt::DirectConnection);
    return gate;
}

void Gate::post(std::function<void()> call) {
    const std::lock_guard lock(m_mutex);
    if (m_receiver) QMetaObject::invokeMethod(m_receiver, std::move(call), Qt::QueuedConnection);
}

void Gate::close() {
    const std::lock_guard lock(m_mutex);
    m_receiver = nullptr;
}

}  // namespace spoor
