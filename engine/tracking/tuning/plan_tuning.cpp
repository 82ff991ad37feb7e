// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/tuning/plan_tuning.h"

#include "engine/base/error.h"
#include "engine/base/numbers/median.h"
#include "engine/media/sample_scene.h"
#include "engine/pipeline/report.h"
#include "engine/tracking/background_run.h"

#include <algorithm>
#include <limits>

namespace spoor {
namespace {

constexpr double worthwhile =
    0.97;  // A plan must take less than this fraction of the best time to replace it.
constexpr FrameIndex warmUp = 5;  // Frames that are not measured.
constexpr FrameIndex measured = 40;

ResolvedPlan allOn(const std::string& device, const std::vector<StageSupport>& stages) {
    ResolvedPlan plan{device, {}};
    for (const auto& place : stages) plan.stages[place.stage] = place.onDevice ? device : "host";
    return plan;
}

}  // namespace

std::vector<PlanTrial> tunePlan(const std::vector<StageSupport>& stages, const DeviceSet& devices,
                                const std::function<double(const ResolvedPlan&)>& measure) {
    std::vector<PlanTrial> trials;
    PlanTrial best;
    best.milliseconds = std::numeric_limits<double>::infinity();
    const auto attempt = [&](const ResolvedPlan& plan) {
        try {
            trials.push_back({plan, measure(plan)});
        } catch (const EngineError&) {
            return;
        }
        if (trials.back().milliseconds < worthwhile * best.milliseconds) best = trials.back();
    };
    attempt(resolvePlan({"auto", {}}, stages, devices).orThrow());
    const auto names = usableDevices(devices);
    for (const auto& name : names) {
        const ResolvedPlan plan = allOn(name, stages);
        if (trials.empty() || plan != trials.front().plan) attempt(plan);
    }
    for (const auto& place : stages) {
        if (!place.onDevice) continue;
        std::vector<std::string> places = names;
        if (place.onHost) places.emplace_back("host");
        const std::string now = best.plan.deviceOf(place.stage);
        for (const auto& name : places) {
            if (name == now) continue;
            ResolvedPlan plan = best.plan;
            plan.stages[place.stage] = name;
            attempt(plan);
        }
    }
    if (!trials.empty()) trials.push_back(best);
    return trials;
}

std::size_t maxTrials(const std::vector<StageSupport>& stages, const DeviceSet& devices) {
    const std::size_t names = usableDevices(devices).size();
    std::size_t count = 1 + names;
    for (const auto& place : stages) {
        if (place.onDevice) count += names - 1 + (place.onHost ? 1 : 0);
    }
    return count;
}

double measurePlan(const AlgorithmDescriptor& type, const ParamSet& params, DeviceSet& devices,
                   const ResolvedPlan& plan, const std::stop_token& stop) {
    FrameStore::Options options;
    options.prefetch = 0;
    const auto frames = FrameStore::fromSource(makeSampleSource(), options);
    BackgroundRunSetup setup;
    setup.config = makeRunConfig(type, params, {plan.device, plan.stages});
    setup.last = warmUp + measured;
    if (type.needsBox) setup.starts[0][1] = sampleFirstBox();
    // Render all frames first, so that rendering is not measured.
    for (FrameIndex i = 0; i <= setup.last; ++i) (void)frames->get(i);
    std::vector<double> times;
    Nanos begin = nowNanos();
    executeBackgroundRun(devices, frames, setup, stop,
                         [&](const Frame& frame, const FrameOutcome&) {
                             const Nanos end = nowNanos();
                             if (frame.index() > warmUp)
                                 times.push_back(toMilliseconds(end - begin));
                             begin = nowNanos();
                             return true;
                         });
    return upperMedian(std::move(times));
}

}  // namespace spoor
