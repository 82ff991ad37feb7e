// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace spoor::test {

/// Measures how long the GUI thread leaves its events waiting: another thread sends one every two
/// milliseconds.
class GuiWatchdog {
public:
    GuiWatchdog();
    ~GuiWatchdog();

    /// Ends the measuring and returns the waits in milliseconds, sorted.
    std::vector<double> stop();

private:
    QObject m_receiver;
    std::vector<double> m_waits;  ///< GUI thread
    std::atomic<int> m_underway{0};
    std::jthread m_thread;
};

/// p in 0..1 of sorted values.
double quantile(const std::vector<double>& sorted, double p);

}  // namespace spoor::test
