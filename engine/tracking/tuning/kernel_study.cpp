// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/tuning/kernel_study.h"

#include "engine/base/numbers/median.h"
#include "engine/compute/adapted_kernels.h"
#include "engine/pipeline/report.h"
#include "engine/tracking/tuning/plan_tuning.h"

#include <array>

namespace spoor {
namespace {

constexpr int rounds = 2;           // Per variant.
constexpr std::size_t unheard = 3;  // Warm-up frames per round: kernels are built.

/// Runs one kernel variant, round after round.
struct VariantRun {
    explicit VariantRun(CpuKernelVariant which) : form(which) { useKernelVariant(devices, which); }

    void run(const BackgroundRunSetup& setup, const std::shared_ptr<FrameStore>& frames,
             const std::stop_token& stop) {
        results.clear();
        std::size_t count = 0;
        Nanos begin = nowNanos();
        executeBackgroundRun(devices, frames, setup, stop, [&](const Frame&, FrameOutcome outcome) {
            const Nanos end = nowNanos();
            if (count++ >= unheard) times.push_back(toMilliseconds(end - begin));
            results.push_back(std::move(outcome.results));
            begin = nowNanos();
            return true;
        });
    }

    CpuKernelVariant form;
    DeviceSet devices;
    std::vector<double> times;                       ///< In milliseconds.
    std::vector<std::vector<TargetResult>> results;  ///< Results of the last round, by frame.
};

}  // namespace

std::vector<AdaptedLaunches> studyKernels(const KernelStudy& study, const std::stop_token& stop) {
    DeviceSet devices;
    devices.shape = KernelVariant::Gpu;
    devices.onOpen = [&](ComputeContext& opened) { adaptKernels(opened, study.measuring); };
    const ResolvedPlan plan =
        resolvePlan({study.device, {}}, stagePlaces(*study.type, study.params), devices).orThrow();
    (void)measurePlan(*study.type, study.params, devices, plan, stop);
    if (stop.stop_requested()) return {};
    AdaptedKernels& kernels = *AdaptedKernels::of(devices.get(plan.device));
    if (study.measuring) kernels.chooseFastest();
    return kernels.launches();
}

std::vector<VariantTrial> tryVariants(const BackgroundRunSetup& setup,
                                      const std::shared_ptr<FrameStore>& frames,
                                      const std::stop_token& stop) {
    BackgroundRunSetup run = setup;
    run.config = setup.config->with(DevicePlan{"cpu", {}});
    run.kernels.reset();
    std::array<VariantRun, 3> tried{VariantRun(CpuKernelVariant::Gpu),
                                    VariantRun(CpuKernelVariant::Adapted),
                                    VariantRun(CpuKernelVariant::Cpu)};
    for (int round = 0; round < rounds; ++round)
        for (VariantRun& each : tried) each.run(run, frames, stop);
    if (stop.stop_requested()) return {};
    std::vector<VariantTrial> trials;
    for (VariantRun& each : tried)
        trials.push_back({each.form, upperMedian(each.times), each.times.size(),
                          each.results == tried.front().results});
    return trials;
}

}  // namespace spoor
