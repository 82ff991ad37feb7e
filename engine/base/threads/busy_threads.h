// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>
#include <initializer_list>

namespace spoor {

/// Returns whether a process has threads, other than those in `without`, that are ready to compute
/// or wait for a disk. This includes threads that get no processor time on a busy machine.
bool hasRunnableThreads(pid_t process, std::initializer_list<pid_t> without = {});

}  // namespace spoor
