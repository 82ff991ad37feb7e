// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/run_description.h"

#include "engine/base/version.h"
#include "engine/compute/device_set.h"
#include "engine/tracking/run_state.h"

#include <set>

namespace spoor {
namespace {

std::string oneLine(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20) c = ' ';
    return text;
}

}  // namespace

RunDescription descriptionOf(const RunState& state, std::string input) {
    RunDescription run;
    run.input = std::move(input);
    if (const AlgorithmDescriptor* type = state.config->type()) run.pipeline = type->id;
    run.plan = state.plan;
    const ParamSet& params = state.config->params();
    for (const ParamSpec& spec : params.specs())
        run.params.emplace_back(spec.name, toText(params.at(spec.name)));
    run.seed = state.config->seed();
    const std::set<std::string> names = state.plan.devices();
    for (const DeviceInfo& device : listDevices())
        if (names.count(device.stableName)) run.devices.push_back(device);
    return run;
}

std::vector<std::pair<std::string, std::string>> describe(const RunDescription& run) {
    std::vector<std::pair<std::string, std::string>> lines;
    const auto add = [&](const char* name, std::string value) {
        lines.emplace_back(name, oneLine(std::move(value)));
    };
    add("spoor", std::string(versionNumber()));
    add("input", run.input);
    add("pipeline", run.pipeline);
    add("plan", toText(run.plan));
    for (const DeviceInfo& device : run.devices) {
        add("device", device.stableName + "; " + device.name + "; " + device.platform);
        add("driver", device.stableName + "; " + device.driver + "; " + device.openclVersion);
    }
    std::string params;
    for (const auto& [name, value] : run.params)
        params += (params.empty() ? "" : "; ") + name + "=" + value;
    add("parameters", params);
    add("seed", std::to_string(run.seed));
    return lines;
}

}  // namespace spoor
