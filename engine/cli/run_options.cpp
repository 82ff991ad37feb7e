// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/run_options.h"

#include "engine/algorithms/api/presets.h"
#include "engine/base/error.h"
#include "engine/base/mask.h"
#include "engine/base/text.h"
#include "engine/cli/output/console.h"
#include "engine/compute/device_info.h"
#include "engine/formats/format_table.h"
#include "engine/formats/io/csv.h"
#include "engine/media/frame.h"
#include "engine/media/picture_file.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

namespace spoor {
namespace {

/// The points of "x,y x,y ..."; nullopt for another text.
std::optional<Points> pointsInText(const std::string& text) {
    Points points;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const std::size_t comma = word.find(',');
        if (comma == std::string::npos) return std::nullopt;
        const auto x = realNumber(std::string_view(word).substr(0, comma));
        const auto y = realNumber(std::string_view(word).substr(comma + 1));
        if (!x || !y) return std::nullopt;
        points.places.push_back(PointF{*x, *y});
    }
    return points;
}

/// The targets that a file has at a frame, if they consist of points.
std::vector<StartBox> pointsInFile(const std::string& path, FrameIndex frame) {
    const ImportResult read = importSession(path, {}).orThrow();
    printNotes(read.notes);
    std::vector<StartBox> starts;
    for (const SessionTarget& target : read.session.targets())
        if (const SessionBox* box = target.at(frame); box && box->shape->as<Points>())
            starts.emplace_back(box->box, *box->shape);
    if (starts.empty())
        throw EngineError(Message(SPOOR_TR("engine",
                                           "\"%1\" has no points at frame %2. Give a file with "
                                           "points there, or coordinates such as \"10,20 30,40\"."),
                                  path, long(frame)));
    return starts;
}

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
    command
        .add_option("--init-points", start.points,
                    "Initial points of a target, as \"x,y x,y ...\" or a file with points in any "
                    "readable format, for --algorithm points; may be repeated")
        ->allow_extra_args(false);
}

std::vector<StartBox> startsOf(const StartOptions& start, SizeI frame, FrameIndex first) {
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
    for (const std::string& text : start.points) {
        if (const auto points = pointsInText(text); points && !points->places.empty()) {
            boxes.emplace_back(boundsOf(*points), Shape(*points));
            continue;
        }
        for (StartBox& each : pointsInFile(text, first)) boxes.push_back(std::move(each));
    }
    return boxes;
}

Message proposedMasksNote() {
    return SPOOR_TR("engine",
                    "The first mask of each box is a proposal. If it is wrong, so are the others: "
                    "give the mask with --init-mask.");
}

void checkStarts(const StartOptions& start, const AlgorithmLayout& layout,
                 const std::string& bundle) {
    if (!start.points.empty() && !layout.points)
        throw EngineError(SPOOR_TR("engine",
                                   "--init-points requires an algorithm that tracks points. Use "
                                   "--algorithm points."));
    if (!start.points.empty() && !bundle.empty())
        throw EngineError(SPOOR_TR("engine",
                                   "--bundle does not store initial points. Omit --init-points or "
                                   "--bundle."));
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
