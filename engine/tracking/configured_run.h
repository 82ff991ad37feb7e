// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_set.h"
#include "engine/tracking/commands.h"
#include "engine/tracking/replayable_run.h"
#include "engine/tracking/run_state.h"

#include <memory>
#include <set>
#include <string>

namespace spoor {

/// The selected algorithm with its parameters and devices, and its ReplayableRun, which is created
/// on first use. Not thread-safe.
class ConfiguredRun {
public:
    /// The direction and the first id in `options` are replaced whenever a run is created.
    ConfiguredRun(ReplayableRun::Options options, ReplayableRun::Notice notice);

    /// Discards the run.
    void choose(const command::SetPipeline& choice);
    /// Discards the run and sets the direction of the next one.
    void turn(bool backward);
    void setParameter(const std::string& name, const ParamValue& value);
    /// Applies to the current run and to later ones.
    void setWatched(std::set<std::string> artifacts);

    const AlgorithmDescriptor* type() const { return m_type; }
    bool needsBox() const { return m_type && m_type->needsBox; }
    bool backward() const { return m_options.backward; }
    bool watched() const { return !m_watched.empty(); }
    DeviceSet& devices() { return m_devices; }

    /// Null if no run has been created.
    ReplayableRun* run() { return m_run.get(); }
    /// Returns the run over `frames`, creating it if needed. Kernels in SPOOR_KERNEL_DIR are
    /// smoke-tested first. Throws EngineError if no algorithm is selected or it cannot run.
    ReplayableRun& needRun(const std::shared_ptr<FrameStore>& frames, TargetId firstId);
    /// Fills in the members of `state` that concern the algorithm and its run.
    void describe(RunState& state) const;

private:
    DeviceSet m_devices;
    ReplayableRun::Options m_options;
    ReplayableRun::Notice m_notice;
    const AlgorithmDescriptor* m_type = nullptr;
    ParamSet m_params;
    DevicePlan m_plan;
    std::uint64_t m_seed = 0;
    std::uint64_t m_number = 0;  ///< From SetPipeline.
    std::set<std::string> m_watched;
    std::unique_ptr<ReplayableRun> m_run;
    bool m_trialDue = true;  ///< Kernels in SPOOR_KERNEL_DIR may have changed.
};

}  // namespace spoor
