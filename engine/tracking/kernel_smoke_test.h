// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_plan.h"
#include "engine/pipeline/algorithm_descriptor.h"

#include <chrono>
#include <string>
#include <vector>

namespace spoor {

/// Tests kernels under development (SPOOR_KERNEL_DIR), which can crash the driver or never end:
/// runs the algorithm on some frames of the sample scene in the separate program spoor-probe.
/// Throws EngineError if that program crashes, exceeds `limit`, or reports an error. Returns at
/// once if no kernel is overridden, or if the same kernels have passed with these parameters and
/// devices.
void smokeTestKernels(const AlgorithmDescriptor& type, const ParamSet& params,
                      const ResolvedPlan& plan,
                      std::chrono::seconds limit = std::chrono::seconds(30));

/// Implements the spoor-probe side. Arguments: the id of the algorithm, "NAME=VALUE" per parameter,
/// "--", the device, "STAGE=DEVICE" per stage. Returns JSON: {"ok", "text", "args", "detail"}.
std::string probePipeline(const std::vector<std::string>& arguments);

/// Tracks the target of the sample scene on a device (stable name) with each algorithm that needs
/// no file, and compares the results with recorded ones. `other`: with the kernel variant that is
/// not the default. Returns JSON: {"wrong": [ALGORITHM...], "failed": [ALGORITHM...]}, with those
/// that cannot run there. For spoor-probe; takes seconds, because it compiles the kernels.
std::string probeSample(const std::string& device, bool other);

}  // namespace spoor
