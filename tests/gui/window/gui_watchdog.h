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
    /// The longest that a thread with nothing to do had to wait for a processor meanwhile: what the
    /// machine, not the GUI thread, is to blame for.
    double machineWait() const { return m_machineWait; }

private:
    QObject m_receiver;
    std::vector<double> m_waits;  ///< GUI thread
    std::atomic<int> m_underway{0};
    double m_machineWait = 0;  ///< milliseconds; the other thread's until it has ended
    std::jthread m_thread;
};

/// p in 0..1 of sorted values.
double quantile(const std::vector<double>& sorted, double p);

}  // namespace spoor::test
