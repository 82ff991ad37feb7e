// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_set.h"
#include "engine/pipeline/pipeline_type.h"

#include <functional>
#include <vector>

namespace spoor {

/// Where the stages of a pipeline can run.
std::vector<StagePlaces> stagePlaces(const PipelineType& type, const ParamSet& params);

/// A plan that was tried, and the median time of a frame with it.
struct PlanTrial {
    ResolvedPlan plan;
    double milliseconds = 0;
};

/// Finds the fastest plan: each usable device for all stages, then each stage in turn on every
/// other device, and on the host where it can run there, with the best of those before it. A change
/// must bring at least 3 %, so that noise changes nothing. `measure` gives milliseconds a frame and
/// is asked once for each plan; a plan that fails is left out. The first entry is the plan that
/// `auto` takes unmeasured, the last the best.
std::vector<PlanTrial> tunePlan(const std::vector<StagePlaces>& stages, const DeviceSet& devices,
                                const std::function<double(const ResolvedPlan&)>& measure);

/// Milliseconds a frame of a pipeline under a plan: the median over the built-in sample of
/// 640 x 360, following its target where the pipeline follows boxes.
double measurePlan(const PipelineType& type, DeviceSet& devices, const ResolvedPlan& plan);

/// Keeps what was measured for a pipeline, for these devices and drivers.
void storePlan(const PipelineType& type, const ResolvedPlan& plan);

/// What `auto` stands for: `wanted` with its stages on the devices that were measured to be
/// fastest; stages that the user named stay where they are. Unchanged where the device is not
/// `auto`, nothing was measured, a driver has changed since, or a device of the plan was put aside.
DevicePlan withMeasuredStages(const DevicePlan& wanted, const PipelineType& type,
                              const std::vector<StagePlaces>& stages, const DeviceSet& devices);

}  // namespace spoor
