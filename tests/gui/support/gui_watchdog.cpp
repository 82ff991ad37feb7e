// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/support/gui_watchdog.h"

#include <QCoreApplication>
#include <algorithm>
#include <chrono>

namespace spoor::test {

namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

GuiWatchdog::GuiWatchdog() {
    m_thread = std::jthread([this](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            const auto asleep = Clock::now();
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
            m_machineWait = std::max(
                m_machineWait,
                std::chrono::duration<double, std::milli>(Clock::now() - asleep).count() - 2);
            if (m_underway.load() > 0) continue;  // one pending event represents all later ones
            ++m_underway;
            const auto sent = Clock::now();
            const auto answer = [this, sent] {
                m_waits.push_back(
                    std::chrono::duration<double, std::milli>(Clock::now() - sent).count());
                --m_underway;
            };
            QMetaObject::invokeMethod(&m_receiver, answer, Qt::QueuedConnection);
        }
    });
}

GuiWatchdog::~GuiWatchdog() {
    stop();
}

std::vector<double> GuiWatchdog::stop() {
    m_thread.request_stop();
    if (m_thread.joinable()) m_thread.join();
    while (m_underway.load() > 0) QCoreApplication::processEvents();
    std::vector<double> sorted = m_waits;
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

double quantile(const std::vector<double>& sorted, double p) {
    if (sorted.empty()) return 0;
    return sorted[std::min(sorted.size() - 1, std::size_t(p * double(sorted.size())))];
}

}  // namespace spoor::test
