// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>
#include <initializer_list>

namespace spoor {

/// Whether threads of a process, other than these, want to compute or wait for a disk: also where
/// the machine is so busy that they hardly get to it.
bool hasRunnableThreads(pid_t process, std::initializer_list<pid_t> without = {});

}  // namespace spoor
