// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/adapter.h"
#include "engine/compute/kernel_id.h"

#include <array>
#include <map>
#include <string>

namespace spoor {

/// What a processor's kernels are: those that were written for processors, or those for graphics
/// cards, as they are or adapted.
enum class CpuKernelVariant { Cpu, Gpu, Adapted };

/// The form of a kernel as it was written; others have the name of their variant.
constexpr char originalForm[] = "original";

/// A kernel that was launched where kernels are adapted.
struct AdaptedLaunches {
    KernelId kernel;
    std::array<int, 3> local{};  ///< groups of the original; 0: the driver chooses
    std::string variant;         ///< in use; "original": as it was
    Message why;                 ///< it cannot be adapted
    /// Of all launches so far, had they been of that form; where measured.
    std::map<std::string, double> milliseconds;
};

/// How forms are measured: they take turns, and each launch is waited for.
struct VariantMeasurement {
    std::string only = {};  ///< "file/kernel": of no other one; empty: of all
};

/// What is to be adapted of a kernel that is launched in groups of this size.
adapt::Request adaptRequest(const KernelId& id, const std::array<int, 3>& local);
/// The same as adapt::adaptInProcess(), kept on disk.
Result<adapt::AdaptedKernel> adaptedKernel(const adapt::Request& request);

}  // namespace spoor
