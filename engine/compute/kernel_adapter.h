// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <array>
#include <string>
#include <vector>

namespace spoor {

struct DeviceInfo;
struct KernelId;

/// Turns kernels written for GPUs into kernels for CPUs. The module engine/adapter implements it,
/// and programs register it with setKernelAdapter(). All functions are thread-safe.
class KernelAdapter {
public:
    virtual ~KernelAdapter() = default;
    /// Changes whenever the adapted kernels or the refusals change.
    virtual int version() const = 0;
    /// Names of the variants for a work-group size, the most promising ones first.
    virtual std::vector<std::string> variants(const std::array<int, 3>& local) const = 0;
    /// Returns OpenCL C with a kernel of the same name and arguments, in which one work-item does
    /// the work of one work-group, or the reason why the kernel cannot be adapted.
    virtual Result<std::string> adapt(const DeviceInfo& device, const KernelId& kernel,
                                      const std::array<int, 3>& local,
                                      const std::string& variant) const = 0;
};

/// Registers the adapter of this program; null: kernels are not adapted. Call it before devices are
/// opened. `adapter` must live until the end of the program.
void setKernelAdapter(const KernelAdapter* adapter);
const KernelAdapter* kernelAdapter();

}  // namespace spoor
