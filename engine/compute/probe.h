// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <string>

namespace spoor {

/// What the program spoor-probe does: all that may crash or hang in a driver, away from the user's
/// session. Both print JSON.

/// All devices of all platforms with their properties.
std::string probeList();
/// Builds and runs a kernel on one device: {"ok", "error", "build_log"}.
std::string probeDevice(int platform, int device);

/// Compiles kernels for a device, one a line, for the caches on disk: {"file", "kernel", "defines",
/// "local"}. Answers "ready" or "failed" until the input ends.
void probeKernels(int platform, int device, std::istream& in, std::ostream& out);

}  // namespace spoor
