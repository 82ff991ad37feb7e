// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <thread>

namespace spoor {

/// Returns the number of processors that this thread may use: those of the computer, or fewer where
/// taskset, a container, Slurm or limitProcessors() limits them. At least 1.
unsigned availableProcessors();

/// Makes availableProcessors() return at most `count` in this process. Does not bind threads to
/// processors, so that the system still balances them. Thread-safe.
void limitProcessors(unsigned count);

/// The processor that runs this thread; negative if the system does not tell.
int currentProcessor();
/// Lets a thread use the processors of this one except one of them, unless it is the only one.
bool avoidProcessor(std::thread& thread, int processor);

}  // namespace spoor
