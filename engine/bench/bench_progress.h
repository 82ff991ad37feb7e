// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <string>

namespace spoor {

/// One line on a terminal's standard error: what is measured, and about how long the rest takes, as
/// if every part of the work took equally long.
class BenchProgress {
public:
    explicit BenchProgress(bool wanted);
    ~BenchProgress();
    BenchProgress(const BenchProgress&) = delete;
    BenchProgress& operator=(const BenchProgress&) = delete;

    /// `done`: the share of all the work that is behind, 0..1.
    void show(const std::string& what, double done);
    /// Before anything else is written to the terminal.
    void clear();

private:
    bool m_shown;
    bool m_drawn = false;
    std::string m_what;
    Nanos m_begin = nowNanos();
    Nanos m_next = 0;
};

}  // namespace spoor
