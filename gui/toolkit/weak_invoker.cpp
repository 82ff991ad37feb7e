// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/weak_invoker.h"

#include <QCoreApplication>
#include <QEvent>
#include <utility>

namespace spoor {

/// A child of the receiver that gets one event per call. Calls stay in the invoker's own queue, so
/// that the thread sanitizer, which cannot see into Qt's, knows that they are handed over.
class WeakInvoker::Doorbell : public QObject {
public:
    Doorbell(std::shared_ptr<WeakInvoker> invoker, QObject* receiver)
        : QObject(receiver), m_invoker(std::move(invoker)) {}
    ~Doorbell() override { m_invoker->detach(); }

protected:
    void customEvent(QEvent* /*event*/) override { m_invoker->runNext(); }

private:
    const std::shared_ptr<WeakInvoker> m_invoker;
};

std::shared_ptr<WeakInvoker> WeakInvoker::to(QObject* receiver) {
    auto invoker = std::make_shared<WeakInvoker>();
    invoker->m_doorbell = new Doorbell(invoker, receiver);
    return invoker;
}

void WeakInvoker::post(std::function<void()> call) {
    const std::lock_guard lock(m_mutex);
    if (!m_doorbell) return;
    m_calls.push_back(std::move(call));
    QCoreApplication::postEvent(m_doorbell, new QEvent(QEvent::User));
}

void WeakInvoker::runNext() {
    std::function<void()> call;
    {
        const std::lock_guard lock(m_mutex);
        if (m_calls.empty()) return;
        call = std::move(m_calls.front());
        m_calls.pop_front();
    }
    call();
}

/// Drops the calls. Their data is released without the lock, because it can own what posts.
QObject* WeakInvoker::detach() {
    std::deque<std::function<void()>> dropped;
    const std::lock_guard lock(m_mutex);
    dropped.swap(m_calls);
    return std::exchange(m_doorbell, nullptr);
}

void WeakInvoker::close() {
    // A call that is running may close the invoker.
    if (QObject* doorbell = detach()) doorbell->deleteLater();
}

}  // namespace spoor
