// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spoor {

/// Returns the number of processors that this thread may use: those of the computer, or fewer where
/// taskset, a container, Slurm or limitProcessors() limits them. At least 1.
unsigned availableProcessors();

/// Makes availableProcessors() return at most `count` in this process. Does not bind threads to
/// processors, so that the system still balances them. Thread-safe.
void limitProcessors(unsigned count);

}  // namespace spoor
