// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"
#include "engine/compute/device_set.h"
#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/timing_rows.h"

#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace spoor {

/// Executes stages on one device without a run and adds up their times.
class StageRunner {
public:
    StageRunner(const std::string& device, std::optional<KernelVariant> shape = std::nullopt);
    ~StageRunner();

    const std::string& name() const { return m_name; }
    ComputeContext& device() { return m_devices.get(m_name); }
    StageContext& stages() { return *m_stages; }

    /// The times of some work, in milliseconds.
    struct Times {
        double device = 0;                          ///< Kernels on devices.
        double transfer = 0;                        ///< Uploads and downloads.
        double wall = 0;                            ///< From the first call to the last result.
        double host = 0;                            ///< Work of stages on the host.
        double waits = 0;                           ///< The host waits for a device.
        std::map<std::string, double> kernels;      ///< Per kernel on a device.
        std::map<std::string, double> hostKernels;  ///< Per named work on the host.
        std::map<std::string, double> stages;       ///< Device time per stage.
        double timed = 0;                           ///< Number of runs in all but wall and counts.
        TimingRows::Counts counts;
    };
    Times run(const Frame& frame, const std::function<void(FrameContext&)>& work);
    /// Returns the wall time of `runs` in ms, without the overhead of timing their kernels.
    double wall(const std::function<Times()>& runs);

private:
    DeviceSet m_devices;
    std::string m_name;
    std::unique_ptr<StageContext> m_stages;
};

/// Does the work on a frame and adds up its times.
StageRunner::Times measureWork(const Frame& frame, StageContext& stages,
                               const std::function<void(FrameContext&)>& work);

/// Adds times and counts to `sum`, except wall times and times of single kernels.
void add(StageRunner::Times& sum, const StageRunner::Times& more);

/// Returns the parts of the wall time as fields of a row, which the workbench draws: kernels,
/// transfers, and the rest, which is launching and waiting.
nlohmann::json partsOf(const StageRunner::Times& times);

}  // namespace spoor
