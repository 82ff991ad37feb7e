// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <chrono>
#include <utility>

namespace spoor {

/// Sets up a timer that calls a function of `to` once, when its time is over after each start.
/// Without an interval, start() has to get it.
template <typename Receiver, typename Slot>
void callOnce(QTimer& timer, std::chrono::milliseconds interval, Receiver* to, Slot&& slot) {
    timer.setSingleShot(true);
    timer.setInterval(interval);
    QObject::connect(&timer, &QTimer::timeout, to, std::forward<Slot>(slot));
}
template <typename Receiver, typename Slot>
void callOnce(QTimer& timer, int milliseconds, Receiver* to, Slot&& slot) {
    callOnce(timer, std::chrono::milliseconds(milliseconds), to, std::forward<Slot>(slot));
}

}  // namespace spoor
