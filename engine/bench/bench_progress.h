// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <string>

namespace spoor {

/// Progress on standard error: on a terminal, one line with what is measured and the estimated
/// remaining time, which assumes that all parts of the work take equally long. For a program, a
/// line "progress SHARE WHAT" per change.
class BenchProgress {
public:
    enum class Form { None, Terminal, Lines };

    explicit BenchProgress(Form form);
    ~BenchProgress();
    BenchProgress(const BenchProgress&) = delete;
    BenchProgress& operator=(const BenchProgress&) = delete;

    /// `done`: completed share of all work, 0..1.
    void show(const std::string& what, double done);
    /// Removes the line. Call it before writing anything else to the terminal.
    void clear();

private:
    Form m_form;
    bool m_drawn = false;
    std::string m_what;
    Nanos m_begin = nowNanos();
    Nanos m_next = 0ns;
};

}  // namespace spoor
