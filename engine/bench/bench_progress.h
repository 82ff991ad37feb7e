// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <string>

namespace spoor {

/// A progress line on standard error, if it is a terminal: what is measured, and the estimated
/// remaining time. The estimate assumes that all parts of the work take equally long.
class BenchProgress {
public:
    explicit BenchProgress(bool wanted);
    ~BenchProgress();
    BenchProgress(const BenchProgress&) = delete;
    BenchProgress& operator=(const BenchProgress&) = delete;

    /// `done`: completed share of all work, 0..1.
    void show(const std::string& what, double done);
    /// Removes the line. Call it before writing anything else to the terminal.
    void clear();

private:
    bool m_shown;
    bool m_drawn = false;
    std::string m_what;
    Nanos m_begin = nowNanos();
    Nanos m_next = 0;
};

}  // namespace spoor
