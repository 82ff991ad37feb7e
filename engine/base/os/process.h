// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <initializer_list>

namespace spoor {

/// The operating system's number of a process or of a thread.
enum class ProcessId : std::int64_t { None = -1 };

ProcessId thisProcess();
ProcessId thisThread();

/// Returns whether a process has threads, other than those in `without`, that are ready to compute
/// or wait for a disk. This includes threads that get no processor time on a busy machine.
bool hasRunnableThreads(ProcessId process, std::initializer_list<ProcessId> without = {});

/// The running program; empty if the system does not tell.
std::filesystem::path programFile();

/// Begins a new measurement of the peak memory of this process.
void restartPeakMemory();
/// The peak memory since then, in bytes; 0 if the system does not tell.
std::int64_t peakMemory();

/// Calls a function in each process that is forked from this one, which has only one thread.
void callAfterFork(void (*function)());

}  // namespace spoor
