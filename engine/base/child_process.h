// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace spoor {

struct ChildResult {
    enum class End { Exited, Crashed, TimedOut, NotStarted };
    End end = End::NotStarted;
    int code = 0;        ///< exit code (Exited) or signal number (Crashed)
    std::string output;  ///< standard output, its last 16 MiB
    std::string errors;  ///< standard error, its last 64 KiB
};

/// Runs programs side by side, each with its own time limit, and kills those that pass it. For work
/// that may crash or hang (OpenCL drivers) and must not take this process along.
std::vector<ChildResult> runChildren(const std::vector<std::vector<std::string>>& commands,
                                     std::chrono::milliseconds limit);

}  // namespace spoor
