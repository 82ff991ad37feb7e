// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <string>

namespace spoor {

/// One line on standard error that is drawn over, only on a terminal.
class ProgressBar {
public:
    explicit ProgressBar(FrameIndex goal);
    /// Of a task whose steps are counted, to a last one where that is known; shown at once.
    explicit ProgressBar(std::string task, FrameIndex goal = -1);
    ~ProgressBar();
    void show(FrameIndex frame);
    void clear();

private:
    FrameIndex m_goal = -1;  ///< -1: not known
    std::string m_task;      ///< empty: frames
    FrameIndex m_first = -1;
    bool m_terminal;
    bool m_drawn = false;
    Nanos m_begin = 0;
    Nanos m_next = 0;
};

}  // namespace spoor
