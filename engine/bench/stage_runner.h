// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/stage_context.h"

#include <functional>
#include <map>
#include <string>

namespace spoor {

/// Runs stages on one device outside of a run and adds up what they took.
class StageRunner {
public:
    StageRunner(const std::string& device, std::optional<KernelShape> shape = std::nullopt);

    ComputeContext& device() { return m_devices.get(m_name); }
    StageContext& stages() { return m_stages; }

    /// What one run of some work took.
    struct Times {
        double device = 0;                      ///< ms of all kernels
        double transfer = 0;                    ///< ms of uploads and downloads
        double wall = 0;                        ///< ms from the first call to the last result
        std::map<std::string, double> kernels;  ///< ms a kernel, by name
        StageContext::Counts counts;
    };
    Times run(const Frame& frame, const std::function<void(FrameContext&)>& work);

private:
    DeviceSet m_devices;
    std::string m_name;
    StageContext m_stages;
};

}  // namespace spoor
