// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace spoor::test {

/// Measures how long events wait for the GUI thread. Another thread sends one every two
/// milliseconds.
class GuiWatchdog {
public:
    GuiWatchdog();
    ~GuiWatchdog();

    /// Ends the measurement and returns the sorted waits in milliseconds.
    std::vector<double> stop();
    /// The longest time in milliseconds that an idle thread waited for a CPU during the
    /// measurement. This delay is caused by the machine, not by the GUI thread.
    double machineWait() const { return m_machineWait; }

private:
    QObject m_receiver;
    std::vector<double> m_waits;  ///< GUI thread
    std::atomic<int> m_underway{0};
    double m_machineWait = 0;  ///< milliseconds; owned by the other thread until it has ended
    std::jthread m_thread;
};

/// The quantile `p` (0..1) of sorted values; 0 if there are none.
double quantile(const std::vector<double>& sorted, double p);

}  // namespace spoor::test
