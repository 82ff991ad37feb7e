// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace spoor {

/// What the program spoor-probe does: all that may crash or hang in a driver, away from the user's
/// session. Both print JSON.

/// All devices of all platforms with their properties.
std::string probeList();
/// Builds and runs a kernel on one device: {"ok", "error", "build_log"}.
std::string probeDevice(int platform, int device);

/// Compiles for a device, for the caches on disk, one request a line of standard input: "test"
/// answers as probeDevice(); {"file", "defines"} compiles a program, with "kernel", "global" and
/// "local" also a kernel of it for such a launch ("source" replaces the file's), and answers
/// "ready" or "failed". Ends with the input, or when nothing was asked for a minute.
void probeKernels(int platform, int device);

/// Whether spoor-probe can launch kernels on PoCL without running them. It replaces dlsym() for
/// that (spoor_probe.cpp), whose original is found by its version. Sanitizers call dlsym() too
/// early.
#if (defined(__x86_64__) || defined(__aarch64__)) && defined(__GLIBC__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define SPOOR_LAUNCHES_CAN_STAND_STILL
constexpr bool launchesCanStandStill = true;
#else
constexpr bool launchesCanStandStill = false;
#endif

/// Whether kernels are launched for their compilation only and must not run. Any thread.
bool kernelsStandStill();

}  // namespace spoor
