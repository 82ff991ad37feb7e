// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace spoor {

/// Functions of the program spoor-probe: work that may crash or hang in a driver, separate from the
/// user's session. Their output is JSON.

/// All devices of one driver (DriverFile::file), or of all drivers of the loader if it is empty;
/// see listingLine(). The process that has listed them continues with probeKernels().
std::string probeList(const std::string& driver);
/// Builds and runs a test kernel on one device: {"ok", "error", "build_log"}.
std::string probeDevice(int platform, int device);

/// Compiles for a device and fills the disk caches. Reads one request per line from standard input.
/// "test" answers like probeDevice(). {"file", "defines"} compiles a program; with "kernel",
/// "global" and "local", it also compiles a kernel for such a launch ("source" replaces the
/// file's). The answer is "ready" or "failed". Ends with the input or after a minute without
/// requests.
void probeKernels(int platform, int device);
/// Reads the platform and index of the device from the first line and answers "ready". Then it
/// continues like the function above.
void probeKernels();

/// Whether spoor-probe can launch kernels on PoCL without running them. For that, it replaces
/// dlsym() (see spoor_probe.cpp) and finds the original one by its version. Sanitizers call dlsym()
/// too early for this.
#if (defined(__x86_64__) || defined(__aarch64__)) && defined(__GLIBC__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define SPOOR_LAUNCHES_CAN_STAND_STILL
constexpr bool launchesCanStandStill = true;
#else
constexpr bool launchesCanStandStill = false;
#endif

/// Whether kernels are launched only to be compiled and must not run. Thread-safe.
bool kernelsStandStill();

}  // namespace spoor
