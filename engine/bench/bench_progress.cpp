// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/bench_progress.h"

#include "engine/base/os/standard_streams.h"

#include <cstdio>

namespace spoor {

BenchProgress::BenchProgress(Form form)
    : m_form(form == Form::Terminal && !errorsAreOnTerminal() ? Form::None : form) {}

BenchProgress::~BenchProgress() {
    clear();
}

void BenchProgress::show(const std::string& what, double done) {
    const Nanos now = nowNanos();
    if (m_form == Form::None || (what == m_what && now < m_next)) return;
    m_what = what, m_next = now + 200ms;
    if (m_form == Form::Lines) {
        std::fprintf(stderr, "progress %.4f %s\n", done, what.c_str());
        return;
    }
    std::fprintf(stderr, "\rMeasuring %s, %.0f %%", what.c_str(), 100 * done);
    if (done > 0) {
        const double taken = toSeconds(now - m_begin);
        std::fprintf(stderr, ", about %.0f s left", taken / done * (1 - done));
    }
    std::fputs("\033[K", stderr);
    m_drawn = true;
}

void BenchProgress::clear() {
    if (m_drawn) std::fputs("\r\033[K", stderr);
    m_drawn = false;
}

}  // namespace spoor
