// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/output/progress_bar.h"

#include "engine/base/os/standard_streams.h"
#include "engine/cli/output/console.h"

#include <algorithm>
#include <cstdio>
#include <string>
#include <utility>

namespace spoor {

ProgressBar::ProgressBar(FrameIndex goal)
    : m_goal(goal), m_terminal(!quiet() && errorsAreOnTerminal()) {}

ProgressBar::ProgressBar(std::string task, FrameIndex goal) : ProgressBar(goal) {
    m_task = std::move(task);
}

ProgressBar::~ProgressBar() {
    clear();
}

void ProgressBar::show(FrameIndex frame) {
    if (!m_terminal) return;
    const Nanos now = nowNanos();
    if (m_first < 0) m_first = frame, m_begin = now;
    if (now < m_next) return;
    m_next = now + 100ms;
    const double seconds = toSeconds(now - m_begin);
    const double fps = seconds > 0 ? double(frame - m_first) / seconds : 0;
    if (!m_task.empty() && m_goal >= 0) {
        std::fprintf(stderr, "\r%s %lld of %lld", m_task.c_str(), (long long)frame + 1,
                     (long long)m_goal + 1);
        if (fps > 0) std::fprintf(stderr, "  %.0f s left", double(m_goal - frame) / fps);
        std::fputs("\033[K", stderr);
    } else if (!m_task.empty()) {
        std::fprintf(stderr, "\r%s %lld  %.0f s\033[K", m_task.c_str(), (long long)frame + 1,
                     seconds);
    } else if (m_goal < 0) {
        std::fprintf(stderr, "\rframe %lld  %.1f fps\033[K", (long long)frame, fps);
    } else {
        const double part = std::clamp(double(frame + 1) / double(m_goal + 1), 0.0, 1.0);
        const std::string bar(std::size_t(part * 30), '=');
        const double left = fps > 0 ? double(m_goal - frame) / fps : 0;
        std::fprintf(stderr, "\r[%-30s] %lld/%lld  %.1f fps  %.0f s left\033[K", bar.c_str(),
                     (long long)frame, (long long)m_goal, fps, left);
    }
    m_drawn = true;
}

void ProgressBar::clear() {
    if (m_drawn) std::fprintf(stderr, "\r\033[K");
    m_drawn = false;
}

}  // namespace spoor
