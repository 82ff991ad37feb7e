// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/compute/kernel_id.h"

#include <array>
#include <map>
#include <string>

namespace spoor {

/// Kernels of a CPU device: the CPU variant, the GPU variant, or the latter adapted to the CPU.
enum class CpuKernelVariant { Cpu, Gpu, Adapted };

/// Name of a kernel's unchanged variant. Adapted variants have names of their own.
constexpr char originalForm[] = "original";

/// A kernel that has been launched on a device with adapted kernels.
struct AdaptedLaunches {
    KernelId kernel;
    std::array<int, 3> local{};  ///< work-group size of the original; 0: chosen by the driver
    std::string variant;         ///< name of the variant in use
    Message why;                 ///< why the kernel cannot be adapted
    /// Estimated time of all launches so far, by variant; empty if not measured.
    std::map<std::string, double> milliseconds;
};

/// Options for measuring variants: they alternate, and the host waits for each launch.
struct VariantMeasurement {
    std::string only = {};  ///< "file/kernel": measures only this kernel; empty: all
};

}  // namespace spoor
