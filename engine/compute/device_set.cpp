// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/device_set.h"

#include "engine/base/error.h"
#include "engine/compute/context.h"
#include "engine/compute/driver/driver_watchdog.h"

#include <algorithm>

namespace spoor {

DeviceSet::DeviceSet() = default;
DeviceSet::~DeviceSet() = default;

bool DeviceSet::isExcluded(const std::string& stableName) const {
    return m_excluded.count(stableName) > 0 || driver_watchdog::hangs(stableName);
}

ComputeContext& DeviceSet::get(const std::string& stableName) {
    if (const auto found = m_open.find(stableName); found != m_open.end()) return *found->second;
    if (isExcluded(stableName)) {
        throw DeviceLostError(stableName,
                              Message(SPOOR_TR("engine",
                                               "The device %1 is excluded after an error. Choose "
                                               "another device, or restart Spoor."),
                                      stableName));
    }
    const auto info = selectDevice(stableName);
    if (!info) throw DeviceLostError(stableName, info.error());
    auto& context = m_open[stableName];
    try {
        context = shape ? std::make_unique<ComputeContext>(info.value(), *shape)
                        : std::make_unique<ComputeContext>(info.value());
    } catch (...) {
        m_open.erase(stableName);
        throw;
    }
    if (onOpen) onOpen(*context);
    return *context;
}

void DeviceSet::markLost(const std::string& stableName) {
    m_excluded.insert(stableName);
    if (const auto found = m_open.find(stableName); found != m_open.end()) {
        // Releasing objects of a dead context can hang in the driver, so they are leaked.
        (void)found->second.release();
        m_open.erase(found);
    }
}

namespace {

Result<std::string> resolve(const std::string& selector, const DeviceSet& devices) {
    const auto chosen = selectDevice(selector);
    if (!chosen) return chosen.error();
    if (!devices.isExcluded(chosen.value().stableName)) return chosen.value().stableName;
    // The selected device failed in this session. Take the next usable one, preferring GPUs.
    const DeviceInfo* next = nullptr;
    for (const auto& info : listDevices()) {
        if (!info.usable || devices.isExcluded(info.stableName)) continue;
        if (!next || (info.type == DeviceType::Gpu && next->type != DeviceType::Gpu)) next = &info;
    }
    if (next) return next->stableName;
    return Message(SPOOR_TR("engine",
                            "No usable device is left: %1 is excluded after an error. Restart "
                            "Spoor to try it again."),
                   chosen.value().name);
}

/// Resolves the devices that share a stage, each once; "A,B" for a stage that can be divided.
Result<std::vector<std::string>> resolveAll(const std::string& selectors, const StageSupport& place,
                                            const DeviceSet& devices) {
    std::vector<std::string> names;
    std::size_t at = 0;
    do {
        const std::size_t end = place.divisible ? selectors.find(',', at) : std::string::npos;
        const auto chosen = resolve(selectors.substr(at, end - at), devices);
        if (!chosen) return chosen.error();
        if (std::ranges::find(names, chosen.value()) == names.end())
            names.push_back(chosen.value());
        at = end == std::string::npos ? end : end + 1;
    } while (at != std::string::npos);
    return names;
}

}  // namespace

Result<ResolvedPlan> resolvePlan(const DevicePlan& plan, const std::vector<StageSupport>& stages,
                                 const DeviceSet& devices) {
    for (const auto& [stage, selector] : plan.stages) {
        const auto known = std::ranges::find_if(
            stages, [&name = stage](const auto& place) { return place.stage == name; });
        if (known != stages.end()) continue;
        std::string names;
        for (const auto& place : stages) names += (names.empty() ? "" : ", ") + place.stage;
        return Message(SPOOR_TR("engine", "This algorithm has no stage '%1'. Choose one of: %2."),
                       stage, names);
    }
    ResolvedPlan resolved;
    // "host" for all stages means: the host if a stage can run there, else the best device.
    const bool hostFirst = plan.device == "host";
    auto device = resolve(hostFirst ? "auto" : plan.device, devices);
    if (!device) return device.error();
    resolved.device = device.value();
    for (const auto& place : stages) {
        const auto named = plan.stages.find(place.stage);
        const std::string selector = named != plan.stages.end() ? named->second
                                     : hostFirst                ? "host"
                                                                : plan.device;
        const bool host = selector == "host";
        if (host && !place.onHost && named != plan.stages.end()) {
            return Message(SPOOR_TR("engine",
                                    "The stage '%1' runs only on OpenCL devices. Choose auto, cpu, "
                                    "gpu or a device for it."),
                           place.stage);
        }
        if ((host && place.onHost) || !place.onDevice) {
            resolved.stages[place.stage] = "host";
        } else {
            const auto names = resolveAll(host ? "auto" : selector, place, devices);
            if (!names) return names.error();
            const auto& all = names.value();
            resolved.stages[place.stage] = all.front();
            if (all.size() > 1) resolved.helpers[place.stage] = {all.begin() + 1, all.end()};
        }
    }
    return resolved;
}

std::string ResolvedPlan::selectorOf(const std::string& stage) const {
    std::string selector = deviceOf(stage);
    if (const auto found = helpers.find(stage); found != helpers.end())
        for (const std::string& helper : found->second) selector += ',' + helper;
    return selector;
}

std::set<std::string> ResolvedPlan::devices() const {
    std::set<std::string> all{device};
    for (const auto& [stage, name] : stages) all.insert(name);
    for (const auto& [stage, names] : helpers) all.insert(names.begin(), names.end());
    all.erase("host");
    return all;
}

std::string toText(const ResolvedPlan& plan) {
    std::string text = plan.device;
    for (const auto& [stage, device] : plan.stages) {
        const std::string selector = plan.selectorOf(stage);
        if (selector != plan.device) text += "; " + stage + "=" + selector;
    }
    return text;
}

}  // namespace spoor
