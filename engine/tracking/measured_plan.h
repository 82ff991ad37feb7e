// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_set.h"
#include "engine/pipeline/algorithm_descriptor.h"

#include <string>
#include <vector>

namespace spoor {

/// Returns where each stage of an algorithm can run.
std::vector<StageSupport> stagePlaces(const AlgorithmDescriptor& type, const ParamSet& params);

/// Returns the stable names of the devices that plans may use.
std::vector<std::string> usableDevices(const DeviceSet& devices);

/// Stores the measured plan of an algorithm for the present devices and drivers.
void storePlan(const AlgorithmDescriptor& type, const ResolvedPlan& plan);

/// Resolves `auto`: returns `wanted` with each stage on the device that was measured as fastest;
/// stages named by the user keep their device. Returns `wanted` unchanged if its device is not
/// `auto`, nothing was measured, a driver has changed since, or a device of the plan is excluded.
DevicePlan withMeasuredStages(const DevicePlan& wanted, const AlgorithmDescriptor& type,
                              const std::vector<StageSupport>& stages, const DeviceSet& devices);

}  // namespace spoor
