// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_info.h"
#include "engine/compute/grid.h"
#include "engine/compute/kernel_id.h"

#include <array>
#include <cstddef>
#include <string>

namespace spoor {

/// Most drivers compile inside the calling process, so a compiler that aborts ends the program.
/// Therefore every build first runs in a separate process (spoor-probe), until it is known to
/// succeed. Successful builds are recorded in the disk cache by source, constants, device and
/// driver. Drivers reuse what the other process has compiled, so a check costs little more than the
/// build itself. Thread-safe.
namespace build_check {

/// The properties for which PoCL specialises a kernel: the work-group size and, in the upper half
/// of the first number, whether a side of the grid exceeds 16 bits. Launches of one kind share a
/// build.
std::array<std::size_t, 3> launchKind(const Grid& grid);

/// Test-compiles a program (a kernel without a name), or a kernel for launches of this kind. The
/// constants must include SPOOR_CPU where it applies. If the compiler crashes, throws
/// DeviceRefusedError, or EngineError if the file comes from SPOOR_KERNEL_DIR, with a message that
/// names the device, the kernel and its file. Returns normally in all other cases, including failed
/// builds: the build in this process then reports the error.
///
/// Individual kernels are checked for PoCL only, because it compiles them at launch. Other drivers
/// compile whole programs.
void check(const DeviceInfo& device, const KernelId& kernel, const Grid& grid = {});

/// Like check(), for a kernel from another source without constants; `kernel` names it in errors.
void checkSource(const DeviceInfo& device, const KernelId& kernel, const std::string& source,
                 const Grid& grid);

/// Whether a build is known to succeed. Such a build is not checked again, even if the driver has
/// deleted its compiled kernels.
bool known(const DeviceInfo& device, const KernelId& kernel, const Grid& grid);
void remember(const DeviceInfo& device, const KernelId& kernel, const Grid& grid);

/// The request line for spoor-probe; see probeKernels().
std::string request(const KernelId& kernel, const Grid& grid);

}  // namespace build_check
}  // namespace spoor
