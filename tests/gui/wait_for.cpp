// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/wait_for.h"

#include <QEventLoop>
#include <QTimer>

namespace spoor::test {

bool waitFor(const std::function<bool()>& condition, int limitMs) {
    if (condition()) return true;
    // A real event loop: polling would take a processor from the engine.
    QEventLoop loop;
    QTimer check;
    bool held = false;  // it may hold for a moment only
    QObject::connect(&check, &QTimer::timeout, [&] {
        held = held || condition();
        if (held) loop.quit();
    });
    check.start(5);
    QTimer::singleShot(limitMs, &loop, &QEventLoop::quit);
    loop.exec();
    return held;
}

}  // namespace spoor::test
