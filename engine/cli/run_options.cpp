// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/run_options.h"

#include "engine/algorithms/api/presets.h"
#include "engine/base/error.h"
#include "engine/base/mask.h"
#include "engine/base/text.h"
#include "engine/cli/output/console.h"
#include "engine/compute/device_info.h"
#include "engine/media/picture_file.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace spoor {
namespace {

/// The mask of the pixels of an image that are not black.
Mask maskInFile(const std::string& path, SizeI frame) {
    const Frame picture = readPicture(path).seal(0, 0);
    if (picture.size() != frame)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The mask \"%1\" has %2 x %3 pixels, but the video has "
                                           "%4 x %5. Give a mask of the size of the video."),
                                  path, picture.size().width, picture.size().height, frame.width,
                                  frame.height));
    std::vector<std::uint8_t> pixels;
    pixels.reserve(std::size_t(frame.area()));
    for (int y = 0; y < frame.height; ++y)
        for (const std::uint8_t* p = picture.row(y); p < picture.row(y) + 4 * frame.width; p += 4)
            pixels.push_back(p[0] || p[1] || p[2]);
    Mask mask = maskOf(pixels, {0, 0, frame.width, frame.height});
    if (insideOf(mask).empty())
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The mask \"%1\" is black, so it has no target. Pixels "
                                           "of the target must not be black."),
                                  path));
    return mask;
}

}  // namespace

void addStartOptions(CLI::App& command, StartOptions& start) {
    command
        .add_option("--init", start.boxes,
                    "Initial box of a target: x,y,width,height[,angle], or 'whole' for the whole "
                    "frame; may be repeated")
        ->allow_extra_args(false);
    command.add_flag("--masks", start.follow,
                     "Find the mask of each target in every frame, around the tracker's box");
    command
        .add_option("--init-mask", start.masks,
                    "Initial mask of a target, with --masks: an image of the size of the video "
                    "that is black outside the target; may be repeated, in the order of --init")
        ->allow_extra_args(false);
}

std::vector<StartBox> startsOf(const StartOptions& start, SizeI frame) {
    std::vector<StartBox> boxes;
    const StartBox whole(0, 0, frame.width, frame.height);
    for (const auto& text : start.boxes)
        boxes.push_back(text == "whole" ? whole : parseStartBox(text).orThrow());
    if (frame.empty()) return boxes;
    for (std::size_t i = 0; i < start.masks.size(); ++i) {
        Shape mask = maskInFile(start.masks[i], frame);
        if (i == boxes.size()) boxes.emplace_back(boundsOf(mask), Shape());
        boxes[i].drawn = std::move(mask);
    }
    return boxes;
}

Message proposedMasksNote() {
    return SPOOR_TR("engine",
                    "The first mask of each box is a proposal. If it is wrong, so are the others: "
                    "give the mask with --init-mask.");
}

void checkMasks(const StartOptions& start, const AlgorithmLayout& layout,
                const std::string& bundle) {
    if (start.masks.empty()) return;
    if (!layout.masks)
        throw EngineError(SPOOR_TR("engine",
                                   "--init-mask requires a tracker that follows masks. Add "
                                   "--masks."));
    if (!bundle.empty())
        throw EngineError(SPOOR_TR("engine",
                                   "--bundle does not store initial masks. Omit --init-mask or "
                                   "--bundle."));
}

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
