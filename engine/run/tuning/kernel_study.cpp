// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/tuning/kernel_study.h"

#include "engine/compute/adapted_kernels.h"
#include "engine/run/tuning/plan_tuning.h"

#include <array>

namespace spoor {
namespace {

constexpr int rounds = 2;           // of each form
constexpr std::size_t unheard = 3;  // frames of a round that are not measured: kernels are built

/// One form at work, round after round.
struct TriedForm {
    explicit TriedForm(KernelForm which) : form(which) { takeForm(devices, which); }

    void run(const SideRunSetup& setup, const std::shared_ptr<FrameStore>& frames,
             const std::stop_token& stop) {
        results.clear();
        std::size_t count = 0;
        Nanos begin = nowNanos();
        runBeside(devices, frames, setup, stop, [&](const Frame&, TrackedRun::Outcome outcome) {
            const Nanos end = nowNanos();
            if (count++ >= unheard) times.push_back(double(end - begin) / 1e6);
            results.push_back(std::move(outcome.results));
            begin = nowNanos();
            return true;
        });
    }

    KernelForm form;
    DeviceSet devices;
    std::vector<double> times;                       ///< ms
    std::vector<std::vector<TargetResult>> results;  ///< of the last round, by frame
};

}  // namespace

std::vector<AdaptedLaunches> studyKernels(const KernelStudy& study, const std::stop_token& stop) {
    DeviceSet devices;
    devices.shape = KernelShape::Gpu;
    devices.onOpen = [&](ComputeContext& opened) { adaptKernels(opened, study.measuring); };
    const ResolvedPlan plan =
        resolvePlan({study.device, {}}, stagePlaces(*study.type, study.params), devices).orThrow();
    (void)measurePlan(*study.type, study.params, devices, plan, stop);
    if (stop.stop_requested()) return {};
    AdaptedKernels& kernels = *AdaptedKernels::of(devices.get(plan.device));
    if (study.measuring) kernels.chooseFastest();
    return kernels.launches();
}

std::vector<FormTrial> tryForms(const SideRunSetup& setup, std::shared_ptr<FrameStore> frames,
                                const std::stop_token& stop) {
    SideRunSetup run = setup;
    run.plan = {"cpu", {}};
    run.kernels.reset();
    std::array<TriedForm, 3> tried{TriedForm(KernelForm::Gpu), TriedForm(KernelForm::Adapted),
                                   TriedForm(KernelForm::Cpu)};
    for (int round = 0; round < rounds; ++round)
        for (TriedForm& each : tried) each.run(run, frames, stop);
    if (stop.stop_requested()) return {};
    std::vector<FormTrial> trials;
    for (TriedForm& each : tried)
        trials.push_back({each.form, medianTime(each.times), each.times.size(),
                          each.results == tried.front().results});
    return trials;
}

}  // namespace spoor
