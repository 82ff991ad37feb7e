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
/// answers as probeDevice(); {"file", "defines"} compiles a program, with "kernel" also a kernel of
/// it, and answers "ready" or "failed". Ends with the input, or when nothing was asked for a
/// minute.
void probeKernels(int platform, int device);

/// Whether kernels are launched for their compilation only and must not run. Any thread.
bool kernelsStandStill();

}  // namespace spoor
