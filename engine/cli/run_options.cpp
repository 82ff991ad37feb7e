// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/run_options.h"

#include "engine/algorithms/api/presets.h"
#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/cli/output/console.h"
#include "engine/compute/device_info.h"

#include <CLI/CLI.hpp>

namespace spoor {

void addAlgorithmOptions(CLI::App& command, std::string& algorithm, std::string& preset) {
    command.add_option("--algorithm,--pipeline", algorithm,
                       "Algorithm (see 'spoor-cli algorithms')");
    command.add_option("--preset", preset,
                       "Published method: sets the algorithm and its parameters (see 'spoor-cli "
                       "algorithms'); --set changes them");
}

void resolveAlgorithm(std::string& algorithm, std::vector<std::string>& settings,
                      const std::string& preset) {
    TextSettings values;
    if (!preset.empty()) {
        const AlgorithmPreset& chosen = *findPreset(preset).orThrow();
        if (!algorithm.empty() && algorithm != chosen.algorithm)
            throw EngineError(Message(SPOOR_TR("engine",
                                               "The preset '%1' belongs to the algorithm '%2', not "
                                               "to '%3'. Omit --algorithm."),
                                      preset, chosen.algorithm, algorithm));
        algorithm = chosen.algorithm;
        values = chosen.values;
        if (!chosen.differs.empty()) printNotes({chosen.differs});
    }
    if (algorithm.empty())
        throw EngineError(SPOOR_TR("engine",
                                   "No algorithm is named. Specify --algorithm or --preset; "
                                   "'spoor-cli algorithms' lists both."));
    for (const std::string& setting : settings) values.push_back(parseSetting(setting).orThrow());
    AlgorithmSettings now = currentSettings(algorithm, std::move(values));
    if (!now.note.empty()) printNotes({now.note});
    algorithm = std::move(now.algorithm);
    settings.clear();
    for (const auto& [name, value] : now.values) settings.push_back(name + '=' + value);
}

void resolveRun(std::string& algorithm, RunOptions& options) {
    resolveAlgorithm(algorithm, options.settings, options.preset);
    if (options.preset.empty()) return;
    const TextSettings& devices = findPreset(options.preset).orThrow()->devices;
    if (devices.empty() || options.device != "auto" || !options.stageDevices.empty()) return;
    for (const auto& [stage, device] : devices) {
        if (device == "host" || selectDevice(device)) continue;
        printNotes({Message(SPOOR_TR("engine",
                                     "The plan of the preset '%1' needs the device '%2', which "
                                     "this machine lacks. All stages run on the automatic device."),
                            options.preset, device)});
        return;
    }
    for (const auto& [stage, device] : devices) {
        if (stage.empty())
            options.device = device;
        else
            options.stageDevices.push_back(stage + '=' + device);
    }
}

void addRunOptions(CLI::App& command, RunOptions& options) {
    command.add_option("--device", options.device,
                       "Device: auto, cpu, gpu, host, an index or a stable name");
    command
        .add_option("--stage-device", options.stageDevices,
                    "Device of a stage, as STAGE=DEVICE; may be repeated")
        ->allow_extra_args(false);
    command
        .add_option("--set", options.settings,
                    "Value of a parameter, as NAME=VALUE; may be repeated")
        ->allow_extra_args(false);
    command.add_option("--seed", options.seed, "Random seed")->check(CLI::NonNegativeNumber);
}

DevicePlan planOf(const RunOptions& options) {
    DevicePlan plan{options.device, {}};
    for (const auto& setting : options.stageDevices) {
        const auto [stage, device] = parseSetting(setting).orThrow();
        plan.stages[stage] = device;
    }
    return plan;
}

}  // namespace spoor
