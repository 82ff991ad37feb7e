// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_set.h"
#include "engine/pipeline/algorithm_descriptor.h"

#include <string>
#include <vector>

namespace spoor {

/// Where the stages of a pipeline can run.
std::vector<StageSupport> stagePlaces(const AlgorithmDescriptor& type, const ParamSet& params);

/// Stable names of the devices that plans may use.
std::vector<std::string> usableDevices(const DeviceSet& devices);

/// Keeps what was measured for a pipeline, for these devices and drivers.
void storePlan(const AlgorithmDescriptor& type, const ResolvedPlan& plan);

/// What `auto` stands for: `wanted` with its stages on the devices that were measured to be
/// fastest; stages that the user named stay where they are. Unchanged where the device is not
/// `auto`, nothing was measured, a driver has changed since, or a device of the plan was put aside.
DevicePlan withMeasuredStages(const DevicePlan& wanted, const AlgorithmDescriptor& type,
                              const std::vector<StageSupport>& stages, const DeviceSet& devices);

}  // namespace spoor
