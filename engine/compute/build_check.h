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

/// Most drivers compile in the process that uses them, and a compiler that aborts ends that
/// process. So every build happens in another process (spoor-probe) first, until it is known to
/// succeed. What is known is kept in the cache on disk, by source, constants, device and driver,
/// and drivers reuse what the other process has compiled, so that a check costs little more than
/// the build that it precedes. Any thread.
namespace build_check {

/// What PoCL compiles a kernel for: the size of its work-groups, and, in the upper half of the
/// first number, whether a side of the grid is too long for 16 bits. Launches that agree in it
/// share a build.
std::array<std::size_t, 3> launchKind(const Grid& grid);

/// Compiles a program (a kernel without a name) or a kernel for launches of this
/// kind. SPOOR_CPU is among the constants. Throws DeviceRefusedError, or EngineError where the
/// file is the user's (SPOOR_KERNEL_DIR), when the compiler crashes; the sentence names the
/// device, the kernel and its file. Returns in all other cases, also when the build fails or
/// cannot be tried: the build in this process then says what is wrong.
///
/// Kernels are checked for PoCL only, which compiles them when they are launched; other drivers
/// compile whole programs.
void check(const DeviceInfo& device, const KernelId& kernel, const Grid& grid = {});

/// The same for a kernel of another source, which is built with no constants; `kernel` names it in
/// the sentence.
void checkSource(const DeviceInfo& device, const KernelId& kernel, const std::string& source,
                 const Grid& grid);

/// Whether a build is known to succeed. It is not compiled again where it is, even if the driver
/// has lost what it compiled.
bool known(const DeviceInfo& device, const KernelId& kernel, const Grid& grid);
void remember(const DeviceInfo& device, const KernelId& kernel, const Grid& grid);

/// The line that asks spoor-probe for a build; see probeKernels().
std::string request(const KernelId& kernel, const Grid& grid);

}  // namespace build_check
}  // namespace spoor
