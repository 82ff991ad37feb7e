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

/// The pipeline that was chosen, with its parameters and devices, and the ReplayableRun of it,
/// which is made when one is first needed. One thread.
class ConfiguredRun {
public:
    /// Direction and first id of `options` are those of the time when a run is made.
    ConfiguredRun(ReplayableRun::Options options, ReplayableRun::Notice notice);

    /// Ends the run.
    void choose(const command::SetPipeline& choice);
    /// Ends the run; the next one goes this way.
    void turn(bool backward);
    void setParameter(const std::string& name, const ParamValue& value);
    /// In this run and those that follow.
    void setWatched(std::set<std::string> artifacts);

    const AlgorithmDescriptor* type() const { return m_type; }
    bool needsBox() const { return m_type && m_type->needsBox; }
    bool backward() const { return m_options.backward; }
    bool watched() const { return !m_watched.empty(); }
    DeviceSet& devices() { return m_devices; }

    /// Null while none is needed.
    ReplayableRun* run() { return m_run.get(); }
    /// The run over these frames; kernels that somebody works on were tried before. Throws
    /// EngineError when no pipeline is chosen, or it cannot run.
    ReplayableRun& needRun(const std::shared_ptr<FrameStore>& frames, TargetId firstId);
    /// Writes into a state what it says of the pipeline.
    void describe(RunState& state) const;

private:
    DeviceSet m_devices;
    ReplayableRun::Options m_options;
    ReplayableRun::Notice m_notice;
    const AlgorithmDescriptor* m_type = nullptr;
    ParamSet m_params;
    DevicePlan m_plan;
    std::uint64_t m_seed = 0;
    std::set<std::string> m_watched;
    std::unique_ptr<ReplayableRun> m_run;
    bool m_trialDue = true;  ///< kernels of SPOOR_KERNEL_DIR may be new
};

}  // namespace spoor
