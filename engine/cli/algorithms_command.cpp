// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/presets.h"
#include "engine/algorithms/api/registry.h"
#include "engine/cli/command.h"
#include "engine/cli/output/output_check.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string_view>

namespace spoor {
namespace {

using nlohmann::json;

json toJson(const ParamValue& value) {
    return std::visit([](const auto& each) { return json(each); }, value);
}

json rangeOf(const ParamSpec& spec) {
    if (spec.type == ParamType::Integer) return {std::int64_t(spec.low), std::int64_t(spec.high)};
    if (spec.type == ParamType::Real) return {spec.low, spec.high};
    if (spec.type != ParamType::Choice) return nullptr;
    json choices = json::array();
    for (const auto& [value, label] : spec.choices) choices.push_back(value);
    return choices;
}

json toJson(const AlgorithmPreset& preset) {
    json values = json::object();
    for (const auto& [name, value] : preset.values) values[name] = value;
    return {{"id", preset.id},
            {"label", preset.label.english()},
            {"source", preset.source},
            {"differs", preset.differs.english()},
            {"settings", values}};
}

json toJson(const AlgorithmDescriptor& type) {
    json parameters = json::array();
    for (const auto& spec : type.params) {
        parameters.push_back({{"name", spec.name},
                              {"type", toText(spec.type)},
                              {"range", rangeOf(spec)},
                              {"default", toJson(spec.value)},
                              {"unit", spec.unit},
                              {"live", spec.live},
                              {"help", spec.help.english()}});
    }
    json stages = json::array();
    json artifacts = json::array();
    const AlgorithmLayout shape = type.describe(ParamSet(type.params));
    for (const auto& stage : shape.stages) {
        stages.push_back({{"id", stage.id},
                          {"label", stage.label.english()},
                          {"help", stage.help.english()},
                          {"on_device", stage.onDevice},
                          {"on_host", stage.onHost}});
    }
    for (const auto& artifact : shape.artifacts) {
        artifacts.push_back({{"id", artifact.id},
                             {"stage", artifact.stage},
                             {"label", artifact.label.english()},
                             {"kind", toText(artifact.kind)}});
    }
    json signals = json::array();
    for (const auto& signal : shape.signalSpecs) {
        signals.push_back({{"id", signal.id},
                           {"stage", signal.stage},
                           {"label", signal.label.english()},
                           {"unit", signal.unit},
                           {"worse", signal.worse == WorseDirection::Low ? "low" : "high"}});
    }
    json presets = json::array();
    for (const AlgorithmPreset* preset : presetsOf(type.id)) presets.push_back(toJson(*preset));
    return {{"id", type.id},
            {"label", type.label.english()},
            {"help", type.help.english()},
            {"needs_box", type.needsBox},
            {"detects_losses", shape.detectsLosses},
            {"parameters", parameters},
            {"stages", stages},
            {"artifacts", artifacts},
            {"signals", signals},
            {"presets", presets}};
}

void printAlgorithm(const AlgorithmDescriptor& type) {
    std::printf("%s: %s. %s\n", type.id.c_str(), type.label.english().c_str(),
                type.help.english().c_str());
    if (const Message limit = type.lossLimit(); !limit.empty())
        std::printf("  %s\n", limit.english().c_str());
    for (const auto& spec : type.params) {
        const json range = rangeOf(spec);
        std::printf("  --set %s=%s  %s%s%s\n", spec.name.c_str(), toText(spec.value).c_str(),
                    range.is_null() ? "" : range.dump().c_str(), range.is_null() ? "" : "  ",
                    spec.help.english().c_str());
    }
    for (const AlgorithmPreset* preset : presetsOf(type.id))
        std::printf("  --preset %s  %s. %s. %s\n", preset->id.c_str(),
                    preset->label.english().c_str(), preset->source.c_str(),
                    preset->differs.english().c_str());
    const AlgorithmLayout shape = type.describe(ParamSet(type.params));
    std::printf("  stages:");
    for (const auto& stage : shape.stages) std::printf(" %s", stage.id.c_str());
    std::printf("\n  --watch:");
    for (const auto& artifact : shape.artifacts) std::printf(" %s", artifact.id.c_str());
    std::printf("\n");
}

int listAlgorithms(const std::string& file) {
    if (file.empty()) {
        for (const auto& type : algorithmDescriptors()) printAlgorithm(type);
        return exitDone;
    }
    json rows = json::array();
    for (const auto& type : algorithmDescriptors()) rows.push_back(toJson(type));
    writeJson(file, rows);
    return exitDone;
}

}  // namespace

void addAlgorithmsCommand(CLI::App& app, RunCommand& run) {
    auto file = std::make_shared<std::string>();
    // "pipelines" is an alias for scripts that were written for version 0.2; the help hides it.
    for (const char* name : {"algorithms", "pipelines"}) {
        auto* command = app.add_subcommand(
            name,
            "List the algorithms with their parameters, presets, stages and intermediate results.");
        if (std::string_view(name) == "pipelines") command->group("");
        addOutput(*command, "--json", *file, OutputKind::Stream, "Write the list as JSON");
        command->callback([file, &run] { run = [file] { return listAlgorithms(*file); }; });
    }
}

}  // namespace spoor
