// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_plan.h"
#include "engine/pipeline/algorithm_descriptor.h"

#include <chrono>
#include <string>
#include <vector>

namespace spoor {

/// A kernel that somebody is working on (SPOOR_KERNEL_DIR) can crash the driver, and with it the
/// program, or never end. So a pipeline that would use such kernels runs for some frames of the
/// sample scene in the program spoor-probe first. Throws EngineError when that crashes, does not
/// end within the limit, or fails. Returns at once when nothing is overridden, and when the same
/// kernels passed before with these parameters and devices.
void smokeTestKernels(const AlgorithmDescriptor& type, const ParamSet& params,
                      const ResolvedPlan& plan,
                      std::chrono::seconds limit = std::chrono::seconds(30));

/// What spoor-probe does for it: "PIPELINE", then "NAME=VALUE" of parameters, "--", the device, and
/// "STAGE=DEVICE". JSON: {"ok", "text", "args", "detail"}.
std::string probePipeline(const std::vector<std::string>& arguments);

}  // namespace spoor
