// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/adapted_variants.h"
#include "engine/compute/context.h"
#include "engine/compute/device_set.h"
#include "engine/compute/kernel_id.h"
#include "engine/compute/launch.h"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// The default kernel variant of a device: Gpu for GPUs; for CPUs, Cpu or the variant in
/// SPOOR_KERNEL_VARIANT (cpu, gpu, or adapted, which means Gpu here). Throws EngineError if the
/// variable has another value.
KernelVariant defaultVariant(const DeviceInfo& device);

/// Sets the kernel variant of all devices that `devices` opens afterwards. Only CPUs adapt kernels.
void useKernelVariant(DeviceSet& devices, CpuKernelVariant form);

/// For CPU devices that use the GPU kernel variant: adapts each kernel (see engine/adapter) to the
/// work-group size of its launch. A kernel is adapted in a separate process at its first launch,
/// and cached on disk; a kernel that cannot be adapted runs unchanged. On other devices, this class
/// only measures the original kernels. Not thread-safe, like the device.
class AdaptedKernels {
public:
    /// Returns null unless adaptKernels() or SPOOR_KERNEL_VARIANT enables adapted kernels.
    static AdaptedKernels* of(ComputeContext& device);

    AdaptedKernels(ComputeContext& device, std::optional<VariantMeasurement> measuring);

    /// Returns the kernel to launch instead, or null for the original.
    BuiltKernel* find(const KernelId& id, const Grid& grid);
    /// Whether a kernel is adapted. Adapted kernels use one work-item per work-group.
    bool holds(const BuiltKernel& kernel) const { return m_adapted.count(&kernel) > 0; }
    /// Called before and after each launch, to measure it.
    void before(cl::CommandQueue& queue);
    void after(cl::CommandQueue& queue);

    /// launches() returns all kernels so far. chooseFastest() selects the fastest measured variant
    /// of each kernel, and stores the choice on disk for this driver and CPU.
    std::vector<AdaptedLaunches> launches() const;
    void chooseFastest();

private:
    /// A variant of a kernel; `built` is null for the original.
    struct BuiltVariant {
        std::string name;
        std::unique_ptr<BuiltKernel> built;
        std::map<std::size_t, std::vector<double>> times;  ///< ms, by number of work-groups
    };
    struct Entry {
        KernelId id;
        std::array<int, 3> local{};
        Message why;
        std::vector<BuiltVariant> forms;
        std::size_t chosen = 0;
        std::map<std::size_t, std::size_t> launches;  ///< by number of work-groups
    };
    Entry& entry(const KernelId& id, const Grid& grid);
    bool measures(const KernelId& id) const;
    void prepare(Entry& entry);
    void addVariant(Entry& entry, const std::string& variant);
    double milliseconds(const Entry& entry, const BuiltVariant& form) const;
    std::string choiceKey(const Entry& entry) const;

    ComputeContext& m_device;
    const std::optional<VariantMeasurement> m_measuring;
    std::map<std::string, Entry> m_entries;
    std::map<const BuiltKernel*, const Entry*> m_adapted;
    std::vector<double>* m_times = nullptr;  ///< where the time of the current launch goes; null if
                                             ///< it is not measured
    Nanos m_begin = 0ns;
};

/// Adapts all kernels launched on this device afterwards, if it is a CPU. Requires
/// KernelVariant::Gpu.
void adaptKernels(ComputeContext& device,
                  std::optional<VariantMeasurement> measuring = std::nullopt);

}  // namespace spoor
