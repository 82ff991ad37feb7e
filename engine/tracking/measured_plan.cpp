// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/measured_plan.h"

#include "engine/base/disk_cache.h"
#include "engine/base/version.h"

#include <algorithm>
#include <sstream>

namespace spoor {
namespace {

constexpr const char* cacheFolder = "plans";

/// Returns a cache key of everything that a measurement depends on.
std::string keyOf(const AlgorithmDescriptor& type) {
    std::string key = "plan 1 " + std::string(versionNumber()) + "\n" + type.id;
    for (const auto& info : listDevices()) {
        if (info.usable) key += "\n" + info.stableName + "\t" + info.driver;
    }
    return key;
}

}  // namespace

std::vector<StageSupport> stagePlaces(const AlgorithmDescriptor& type, const ParamSet& params) {
    std::vector<StageSupport> places;
    for (const auto& stage : type.describe(params).stages) {
        if (!stage.placedWith.empty()) continue;
        places.push_back({stage.id, stage.onDevice, stage.onHost, stage.divisible});
    }
    return places;
}

std::vector<std::string> usableDevices(const DeviceSet& devices) {
    std::vector<std::string> names;
    for (const auto& info : listDevices()) {
        if (info.usable && !devices.isExcluded(info.stableName)) names.push_back(info.stableName);
    }
    return names;
}

void storePlan(const AlgorithmDescriptor& type, const ResolvedPlan& plan) {
    std::string text = plan.device + "\n";
    for (const auto& [stage, device] : plan.stages) text += stage + "\t" + device + "\n";
    cacheWrite(cacheFolder, keyOf(type), text);
}

DevicePlan withMeasuredStages(const DevicePlan& wanted, const AlgorithmDescriptor& type,
                              const std::vector<StageSupport>& stages, const DeviceSet& devices) {
    if (wanted.device != "auto") return wanted;
    const auto stored = cacheRead(cacheFolder, keyOf(type));
    if (!stored) return wanted;
    DevicePlan plan = wanted;
    std::istringstream lines(*stored);
    std::getline(lines, plan.device);
    const auto usable = usableDevices(devices);
    const auto isUsable = [&](const std::string& name) {
        return std::ranges::find(usable, name) != usable.end();
    };
    if (!isUsable(plan.device)) return wanted;
    for (std::string line; std::getline(lines, line);) {
        const auto tab = line.find('\t');
        if (tab == std::string::npos) return wanted;
        const std::string stage = line.substr(0, tab), device = line.substr(tab + 1);
        const auto place =
            std::ranges::find_if(stages, [&](const auto& each) { return each.stage == stage; });
        // The stages of an algorithm depend on its parameters.
        if (place == stages.end() || !place->onDevice) continue;
        if (device == "host" ? !place->onHost : !isUsable(device)) return wanted;
        plan.stages.emplace(stage, device);
    }
    return plan;
}

}  // namespace spoor
