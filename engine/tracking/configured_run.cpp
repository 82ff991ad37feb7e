// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/configured_run.h"

#include "engine/compute/device_info.h"
#include "engine/tracking/kernel_smoke_test.h"

#include <algorithm>
#include <utility>

namespace spoor {
namespace {

/// Returns whether a run is faster with the decoder's planes than with converted pixels: if a
/// device other than a CPU takes part (fewer bytes to upload) or if the algorithm needs only grey.
/// For colour on CPUs, libswscale in parallel with the run is as fast.
bool prefersPlanes(const ResolvedPlan& plan) {
    if (plan.stages.contains("grey")) return true;
    const auto& devices = listDevices();
    return std::any_of(devices.begin(), devices.end(), [&](const DeviceInfo& device) {
        if (device.type == DeviceType::Cpu) return false;
        return std::any_of(plan.stages.begin(), plan.stages.end(),
                           [&](const auto& stage) { return stage.second == device.stableName; });
    });
}

}  // namespace

ConfiguredRun::ConfiguredRun(ReplayableRun::Options options, ReplayableRun::Notice notice)
    : m_options(options), m_notice(std::move(notice)) {}

void ConfiguredRun::choose(const command::SetPipeline& choice) {
    m_run.reset();
    m_type = choice.type;
    m_params = choice.params;
    m_plan = choice.plan;
    m_seed = choice.seed;
    m_number = choice.run;
}

void ConfiguredRun::turn(bool backward) {
    m_run.reset();
    m_options.backward = backward;
}

void ConfiguredRun::setParameter(const std::string& name, const ParamValue& value) {
    m_params.set(name, value).orThrow();
    if (m_run) m_run->setParameter(name, value);
    m_trialDue = true;  // The parameter may select other kernels.
}

void ConfiguredRun::setWatched(std::set<std::string> artifacts) {
    m_watched = std::move(artifacts);
    if (m_run) m_run->setWatched(m_watched);
}

ReplayableRun& ConfiguredRun::needRun(const std::shared_ptr<FrameStore>& frames, TargetId firstId) {
    if (!m_type) {
        throw EngineError(
            Message(SPOOR_TR("engine", "No algorithm is selected. Choose one before you track.")));
    }
    if (!m_run) {
        m_options.firstId = firstId;
        m_run = std::make_unique<ReplayableRun>(m_devices, *m_type, m_params, m_plan, m_seed,
                                                frames, m_options, m_notice);
        m_run->setWatched(m_watched);
        m_trialDue = true;
        frames->keepPlanes(prefersPlanes(m_run->plan()));
    }
    if (m_trialDue) smokeTestKernels(*m_type, m_params, m_run->plan());
    m_trialDue = false;
    return *m_run;
}

void ConfiguredRun::describe(RunState& state) const {
    state.trackedTo = m_run ? m_run->head() : -1;
    state.seed = m_seed;
    state.run = m_number;
    state.backward = m_options.backward;
    if (m_type) state.pipeline = m_type->id;
    for (const ParamSpec& spec : m_params.specs())
        state.params.emplace_back(spec.name, toText(m_params.at(spec.name)));
    if (m_run) state.plan = m_run->plan();
}

}  // namespace spoor
