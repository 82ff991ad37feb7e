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

/// The form of a device's kernels where nobody said so: a processor's own, or the one that
/// SPOOR_KERNEL_VARIANT names (cpu, gpu or adapted, which is gpu for this). Throws EngineError
/// where that is none of them.
KernelVariant defaultVariant(const DeviceInfo& device);

/// Processors that are opened from now on take their kernels in this form.
void useKernelVariant(DeviceSet& devices, CpuKernelVariant form);

/// On a processor whose kernels are in the form for graphics cards: what each becomes when it is
/// adapted (engine/adapter) for the groups that it is launched with. Kernels are adapted in a
/// process of their own where they are launched first, and kept on disk; one that cannot be is
/// launched as it is. On other devices, what the originals take. One thread at a time, as the
/// device.
class AdaptedKernels {
public:
    /// Of a device whose kernels are adapted, by adaptKernels() or SPOOR_KERNEL_VARIANT; else null.
    static AdaptedKernels* of(ComputeContext& device);

    AdaptedKernels(ComputeContext& device, std::optional<VariantMeasurement> measuring);

    /// What is launched instead of a kernel; null: itself.
    BuiltKernel* find(const KernelId& id, const Grid& grid);
    /// Whether a kernel is an adapted one: it has one work-item for each group.
    bool holds(const BuiltKernel& kernel) const { return m_adapted.count(&kernel) > 0; }
    /// Around each launch, to measure it.
    void before(cl::CommandQueue& queue);
    void after(cl::CommandQueue& queue);

    /// All kernels so far. After measuring, the fastest form of each is chosen, and kept on disk
    /// for this driver and processor.
    std::vector<AdaptedLaunches> launches() const;
    void chooseFastest();

private:
    /// A form of a kernel; without `built` its original one.
    struct BuiltVariant {
        std::string name;
        std::unique_ptr<BuiltKernel> built;
        std::map<std::size_t, std::vector<double>> times;  ///< ms, by number of groups
    };
    struct Entry {
        KernelId id;
        std::array<int, 3> local{};
        Message why;
        std::vector<BuiltVariant> forms;
        std::size_t chosen = 0;
        std::map<std::size_t, std::size_t> launches;  ///< by number of groups
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
    std::vector<double>* m_times = nullptr;  ///< of the launch that is measured
    Nanos m_begin = 0;
};

/// Adapts the kernels that are launched on this device from now on, where it is a processor; its
/// kernels must have the form for graphics cards.
void adaptKernels(ComputeContext& device,
                  std::optional<VariantMeasurement> measuring = std::nullopt);

}  // namespace spoor
