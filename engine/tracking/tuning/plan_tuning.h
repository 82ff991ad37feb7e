// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/measured_plan.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace spoor {

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
std::vector<PlanTrial> tunePlan(const std::vector<StageSupport>& stages, const DeviceSet& devices,
                                const std::function<double(const ResolvedPlan&)>& measure);

/// How many plans tunePlan() measures at most.
std::size_t maxTrials(const std::vector<StageSupport>& stages, const DeviceSet& devices);

/// The middle one of some times; 0 of none.
double medianTime(std::vector<double> times);

/// Milliseconds a frame of a pipeline under a plan: the median over the built-in sample of
/// 640 x 360, following its target where the pipeline follows boxes; 0 when it was stopped.
double measurePlan(const AlgorithmDescriptor& type, const ParamSet& params, DeviceSet& devices,
                   const ResolvedPlan& plan, const std::stop_token& stop = {});

}  // namespace spoor
