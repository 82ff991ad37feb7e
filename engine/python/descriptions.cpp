// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/presets.h"
#include "engine/algorithms/api/registry.h"
#include "engine/compute/device_info.h"
#include "engine/python/bindings.h"
#include "engine/python/unlocked.h"

namespace spoor::python {
namespace {

py::dict describe(const DeviceInfo& info) {
    py::dict row;
    row["index"] = info.index;
    row["name"] = info.stableName;
    row["device"] = info.name;
    row["platform"] = info.platform;
    row["type"] = toText(info.type);
    row["driver"] = info.driver;
    row["opencl_version"] = info.openclVersion;
    row["compute_units"] = info.computeUnits;
    row["local_bytes"] = info.localBytes;
    row["global_bytes"] = info.globalBytes;
    row["usable"] = info.usable;
    row["error"] = info.error.english();
    return row;
}

py::object rangeOf(const ParamSpec& spec) {
    if (spec.type == ParamType::Integer)
        return py::make_tuple(std::int64_t(spec.low), std::int64_t(spec.high));
    if (spec.type == ParamType::Real) return py::make_tuple(spec.low, spec.high);
    if (spec.type != ParamType::Choice) return py::none();
    py::list choices;
    for (const auto& [value, label] : spec.choices) choices.append(value);
    return py::tuple(choices);
}

py::dict describe(const ParamSpec& spec) {
    py::dict row;
    row["name"] = spec.name;
    row["type"] = toText(spec.type);
    row["range"] = rangeOf(spec);
    row["default"] = py::cast(spec.value);
    row["unit"] = spec.unit;
    row["live"] = spec.live;
    row["required"] = spec.required;
    row["help"] = spec.help.english();
    return row;
}

py::dict describe(const AlgorithmPreset& preset) {
    py::dict settings, row;
    for (const auto& [name, value] : preset.values) settings[py::cast(name)] = value;
    row["id"] = preset.id;
    row["label"] = preset.label.english();
    row["source"] = preset.source;
    row["differs"] = preset.differs.english();
    row["settings"] = settings;
    return row;
}

py::dict describe(const AlgorithmDescriptor& type) {
    py::list parameters, stages, artifacts, signalRows, presets;
    for (const ParamSpec& spec : type.params) parameters.append(describe(spec));
    const AlgorithmLayout shape = type.describe(ParamSet(type.params));
    for (const StageSpec& stage : shape.stages) stages.append(stage.id);
    for (const ArtifactSpec& artifact : shape.artifacts) artifacts.append(artifact.id);
    for (const SignalSpec& signal : shape.signalSpecs) signalRows.append(signal.id);
    for (const AlgorithmPreset* preset : presetsOf(type.id)) presets.append(describe(*preset));
    py::dict row;
    row["id"] = type.id;
    row["label"] = type.label.english();
    row["help"] = type.help.english();
    row["needs_box"] = type.needsBox;
    row["detects_losses"] = shape.detectsLosses;
    row["parameters"] = py::tuple(parameters);
    row["stages"] = py::tuple(stages);
    row["artifacts"] = py::tuple(artifacts);
    row["signals"] = py::tuple(signalRows);
    row["presets"] = py::tuple(presets);
    return row;
}

}  // namespace

void addDescriptions(py::module_& m) {
    m.def("devices", [] {
        const std::vector<DeviceInfo>* found = nullptr;
        {
            const Unlocked released;
            found = &listDevices();
        }
        py::list rows;
        for (const DeviceInfo& info : *found) rows.append(describe(info));
        return rows;
    });
    m.def("algorithms", [] {
        py::list rows;
        for (const AlgorithmDescriptor& type : algorithmDescriptors()) rows.append(describe(type));
        return rows;
    });
}

}  // namespace spoor::python
