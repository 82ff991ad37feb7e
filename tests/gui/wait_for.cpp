// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/wait_for.h"

#include <QCoreApplication>
#include <QEvent>
#include <QEventLoop>
#include <QTimer>

namespace spoor::test {

bool waitFor(const std::function<bool()>& condition) {
    if (condition()) return true;
    // A real event loop, because polling would take CPU time from the engine.
    QEventLoop loop;
    QTimer check;
    bool held = false;  // remembers a condition that holds only briefly
    QObject::connect(&check, &QTimer::timeout, [&] {
        held = held || condition();
        if (held) loop.quit();
    });
    check.start(5);
    QTimer::singleShot(hangLimitMs, &loop, &QEventLoop::quit);
    loop.exec();
    return held;
}

void runEventLoop(int ms) {
    QEventLoop loop;
    // Timers fire in the order of their times, so this one fires after shorter ones.
    QTimer::singleShot(ms, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
    constexpr int followUps = 20;
    for (int i = 0; i < followUps; ++i) {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

}  // namespace spoor::test
