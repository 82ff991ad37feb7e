// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/preparation.h"

#include "engine/algorithms/api/stage_table.h"
#include "engine/compute/adapted_kernels.h"
#include "engine/compute/kernel_builds.h"

#include <algorithm>
#include <utility>

namespace spoor {
namespace {

/// Returns the build key of a kernel on a device: kernels are compiled on CPUs, whole programs on
/// other devices.
KernelId formOf(KernelId kernel, const DeviceInfo& device) {
    if (defaultVariant(device) == KernelVariant::Cpu) kernel.defines["SPOOR_CPU"] = "1";
    if (device.type != DeviceType::Cpu) kernel.name.clear();
    return kernel;
}

void wantKernels(const std::vector<StageSpec>& stages, const DevicePlan& plan) {
    std::vector<std::pair<DeviceInfo, std::vector<KernelId>>> wanted;
    for (const StageSpec& stage : stages) {
        const std::string& place = stage.placedWith.empty() ? stage.id : stage.placedWith;
        const auto named = plan.stages.find(place);
        const std::string& selector = named != plan.stages.end() ? named->second : plan.device;
        if (!stage.onDevice || (selector == "host" && stage.onHost)) continue;
        const auto device = likelyDevice(selector == "host" ? "auto" : selector);
        if (!device) continue;
        auto uses = std::ranges::find_if(
            wanted, [&](const auto& each) { return each.first.stableName == device->stableName; });
        if (uses == wanted.end()) uses = wanted.insert(wanted.end(), {*device, {}});
        uses->second.insert(uses->second.end(), stage.kernels.begin(), stage.kernels.end());
    }
    for (auto& [device, kernels] : wanted) {
        // GPU kernels on a CPU get their build options only at launch.
        if (device.type == DeviceType::Cpu && defaultVariant(device) == KernelVariant::Gpu)
            continue;
        sortLongestFirst(kernels);
        for (KernelId& each : kernels) each = formOf(std::move(each), device);
        KernelBuilds::instance().want(device, kernels);
    }
}

}  // namespace

void prepareKernels(const RunConfig& config) noexcept {
    try {
        KernelBuilds::instance().plan([stages = config.type()->describe(config.params()).stages,
                                       plan = config.plan()] { wantKernels(stages, plan); });
    } catch (const std::exception&) {
        // The run itself reports the error.
    }
}

Preparation preparation() {
    const auto progress = KernelBuilds::instance().progress();
    return {progress.ready, progress.total};
}

void finishPreparation() {
    KernelBuilds::instance().waitForAll();
}

}  // namespace spoor
