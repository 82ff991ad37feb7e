// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/stage_context.h"

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace spoor {

/// Runs stages on one device outside of a run and adds up what they took.
class StageRunner {
public:
    StageRunner(const std::string& device, std::optional<KernelVariant> shape = std::nullopt);

    const std::string& name() const { return m_name; }
    ComputeContext& device() { return m_devices.get(m_name); }
    StageContext& stages() { return m_stages; }

    /// What one run of some work took.
    struct Times {
        double device = 0;                          ///< ms of the kernels on devices
        double transfer = 0;                        ///< ms of uploads and downloads
        double wall = 0;                            ///< ms from the first call to the last result
        double host = 0;                            ///< ms of the stages' work on the host
        double waits = 0;                           ///< ms in which the host waited for a device
        std::map<std::string, double> kernels;      ///< ms a kernel on a device
        std::map<std::string, double> hostKernels;  ///< ms of named work on the host
        std::map<std::string, double> stages;       ///< device ms a stage
        double timed = 0;                           ///< runs that all but wall and counts are of
        TimingRows::Counts counts;
    };
    Times run(const Frame& frame, const std::function<void(FrameContext&)>& work);
    /// Wall time of runs of this runner, ms, without what the timing of their kernels costs.
    double wall(const std::function<Times()>& runs);

private:
    DeviceSet m_devices;
    std::string m_name;
    StageContext m_stages;
};

/// Does the work on a frame and adds up what it took.
StageRunner::Times measureWork(const Frame& frame, StageContext& stages,
                               const std::function<void(FrameContext&)>& work);

/// Adds up where time goes and how often; not wall times, nor single kernels.
void add(StageRunner::Times& sum, const StageRunner::Times& more);

/// Where the wall time goes, as fields of a row that the workbench draws: kernels, transfers, and
/// the rest, which is launching and waiting.
nlohmann::json partsOf(const StageRunner::Times& times);

}  // namespace spoor
