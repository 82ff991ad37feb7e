// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/measured_plan.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace spoor {

/// A measured plan and its median time per frame.
struct PlanTrial {
    ResolvedPlan plan;
    double milliseconds = 0;
};

/// Finds the fastest plan: tries each usable device for all stages, then each stage in turn on
/// every other device (and on the host if it can run there), based on the best plan so far. A
/// change must save at least 3 %, so that noise changes nothing. `measure` returns milliseconds per
/// frame and is called once per plan; a plan that throws EngineError is skipped. The first entry is
/// the unmeasured plan of `auto`, the last is the best one.
std::vector<PlanTrial> tunePlan(const std::vector<StageSupport>& stages, const DeviceSet& devices,
                                const std::function<double(const ResolvedPlan&)>& measure);

/// Returns the maximum number of plans that tunePlan() measures.
std::size_t maxTrials(const std::vector<StageSupport>& stages, const DeviceSet& devices);

/// Returns the median time per frame in milliseconds on the built-in sample (640 x 360). Algorithms
/// that need a box track the sample's target. Returns 0 if stopped before any measurement.
double measurePlan(const AlgorithmDescriptor& type, const ParamSet& params, DeviceSet& devices,
                   const ResolvedPlan& plan, const std::stop_token& stop = {});

}  // namespace spoor
