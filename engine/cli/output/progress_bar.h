// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <string>

namespace spoor {

/// A progress line on standard error that is redrawn in place. Prints only on a terminal.
class ProgressBar {
public:
    explicit ProgressBar(FrameIndex goal);
    /// Counts the steps of `task`; `goal` is the last step, or -1 if unknown.
    explicit ProgressBar(std::string task, FrameIndex goal = -1);
    ~ProgressBar();
    void show(FrameIndex frame);
    void clear();

private:
    FrameIndex m_goal = -1;  ///< -1: unknown.
    std::string m_task;      ///< Empty: counts frames.
    FrameIndex m_first = -1;
    bool m_terminal;
    bool m_drawn = false;
    Nanos m_begin = 0ns;
    Nanos m_next = 0ns;
};

}  // namespace spoor
