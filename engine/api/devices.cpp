// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <spoor/devices.h>

#include "engine/algorithms/api/registry.h"
#include "engine/api/library.h"
#include "engine/base/version.h"
#include "engine/compute/device_info.h"

namespace spoor {
namespace {

Device described(const DeviceInfo& info) {
    Device device;
    device.index = info.index;
    device.name = info.stableName;
    device.hardware = info.name;
    device.platform = info.platform;
    device.type = toText(info.type);
    device.computeUnits = info.computeUnits;
    device.memoryBytes = info.globalBytes;
    device.usable = info.usable;
    device.error = info.error.english();
    return device;
}

Parameter described(const ParamSpec& spec) {
    Parameter parameter;
    parameter.name = spec.name;
    parameter.type = toText(spec.type);
    parameter.defaultValue = toText(spec.value);
    parameter.low = spec.low;
    parameter.high = spec.high;
    for (const auto& [value, label] : spec.choices) parameter.choices.push_back(value);
    parameter.unit = spec.unit;
    parameter.live = spec.live;
    parameter.required = spec.required;
    parameter.help = spec.help.english();
    return parameter;
}

Algorithm described(const AlgorithmDescriptor& type) {
    Algorithm algorithm;
    algorithm.id = type.id;
    algorithm.label = type.label.english();
    algorithm.help = type.help.english();
    algorithm.needsBox = type.needsBox;
    for (const ParamSpec& spec : type.params) algorithm.parameters.push_back(described(spec));
    const AlgorithmLayout layout = type.describe(ParamSet(type.params));
    for (const StageSpec& stage : layout.stages) algorithm.stages.push_back(stage.id);
    for (const ArtifactSpec& artifact : layout.artifacts) {
        algorithm.artifacts.push_back(artifact.id);
        if (artifact.kind == ArtifactKind::ScalarMap) algorithm.maps.push_back(artifact.id);
    }
    return algorithm;
}

}  // namespace

std::string v0::version() {
    return std::string(versionNumber());
}

std::vector<Device> v0::devices() {
    return translated([] {
        std::vector<Device> all;
        for (const DeviceInfo& info : listDevices()) all.push_back(described(info));
        return all;
    });
}

std::vector<Algorithm> v0::algorithms() {
    return translated([] {
        std::vector<Algorithm> all;
        for (const AlgorithmDescriptor& type : algorithmDescriptors())
            all.push_back(described(type));
        return all;
    });
}

}  // namespace spoor
