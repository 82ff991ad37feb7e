// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/plan_tuning.h"

#include "engine/base/disk_cache.h"
#include "engine/base/error.h"
#include "engine/base/version.h"
#include "engine/media/sample_scene.h"
#include "engine/run/side_run.h"

#include <algorithm>
#include <limits>
#include <sstream>

namespace spoor {
namespace {

constexpr const char* room = "plans";
constexpr double worthwhile = 0.97;  // of the time before, that a change must stay under
constexpr FrameIndex warmUp = 5;     // frames that are not measured
constexpr FrameIndex measured = 40;

std::vector<std::string> usableDevices(const DeviceSet& devices) {
    std::vector<std::string> names;
    for (const auto& info : listDevices()) {
        if (info.usable && !devices.isPutAside(info.stableName)) names.push_back(info.stableName);
    }
    return names;
}

/// Everything that a measurement depends on.
std::string keyOf(const PipelineType& type) {
    std::string key = "plan 1 " + std::string(versionNumber()) + "\n" + type.id;
    for (const auto& info : listDevices()) {
        if (info.usable) key += "\n" + info.stableName + "\t" + info.driver;
    }
    return key;
}

ResolvedPlan allOn(const std::string& device, const std::vector<StagePlaces>& stages) {
    ResolvedPlan plan{device, {}};
    for (const auto& place : stages) plan.stages[place.stage] = place.onDevice ? device : "host";
    return plan;
}

}  // namespace

std::vector<StagePlaces> stagePlaces(const PipelineType& type, const ParamSet& params) {
    std::vector<StagePlaces> places;
    for (const auto& stage : type.describe(params).stages) {
        if (!stage.placedWith.empty()) continue;
        places.push_back({stage.id, stage.onDevice, stage.onHost});
    }
    return places;
}

std::vector<PlanTrial> tunePlan(const std::vector<StagePlaces>& stages, const DeviceSet& devices,
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
        if (place.onHost) places.push_back("host");
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

double measurePlan(const PipelineType& type, DeviceSet& devices, const ResolvedPlan& plan) {
    FrameStore::Options options;
    options.prefetch = 0;
    const auto frames = FrameStore::fromSource(makeSampleSource(), options);
    SideRunSetup setup;
    setup.type = &type;
    setup.params = ParamSet(type.params);
    setup.plan = {plan.device, plan.stages};
    setup.last = warmUp + measured;
    if (type.needsBox) setup.starts[0][1] = sampleFirstBox();
    // Rendering the scene is not what is measured.
    for (FrameIndex i = 0; i <= setup.last; ++i) (void)frames->get(i);
    std::vector<double> times;
    Nanos begin = nowNanos();
    runBeside(devices, frames, setup, {}, [&](const Frame& frame, TrackedRun::Outcome) {
        const Nanos end = nowNanos();
        if (frame.index() > warmUp) times.push_back(double(end - begin) / 1e6);
        begin = nowNanos();
        return true;
    });
    std::nth_element(times.begin(), times.begin() + long(times.size() / 2), times.end());
    return times[times.size() / 2];
}

void storePlan(const PipelineType& type, const ResolvedPlan& plan) {
    std::string text = plan.device + "\n";
    for (const auto& [stage, device] : plan.stages) text += stage + "\t" + device + "\n";
    cacheWrite(room, keyOf(type), text);
}

DevicePlan withMeasuredStages(const DevicePlan& wanted, const PipelineType& type,
                              const std::vector<StagePlaces>& stages, const DeviceSet& devices) {
    if (wanted.device != "auto") return wanted;
    const auto stored = cacheRead(room, keyOf(type));
    if (!stored) return wanted;
    DevicePlan plan = wanted;
    std::istringstream lines(*stored);
    std::getline(lines, plan.device);
    const auto usable = usableDevices(devices);
    const auto isUsable = [&](const std::string& name) {
        return std::find(usable.begin(), usable.end(), name) != usable.end();
    };
    if (!isUsable(plan.device)) return wanted;
    for (std::string line; std::getline(lines, line);) {
        const auto tab = line.find('\t');
        if (tab == std::string::npos) return wanted;
        const std::string stage = line.substr(0, tab), device = line.substr(tab + 1);
        const auto place = std::find_if(stages.begin(), stages.end(),
                                        [&](const auto& each) { return each.stage == stage; });
        // A pipeline's stages depend on its parameters.
        if (place == stages.end() || !place->onDevice) continue;
        if (device == "host" ? !place->onHost : !isUsable(device)) return wanted;
        plan.stages.emplace(stage, device);
    }
    return plan;
}

}  // namespace spoor
