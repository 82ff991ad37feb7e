// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/classify_params.h"

#include <array>

namespace spoor {
namespace {

ParamSpec spec(const char* name, const char* label, ParamType type, ParamValue value,
               const char* help) {
    ParamSpec made;
    made.name = name;
    made.label = label;
    made.type = type;
    made.value = std::move(value);
    made.help = help;
    made.live = false;
    return made;
}

ParamSpec number(const char* name, const char* label, ParamType type, ParamValue value, double low,
                 double high, const char* help) {
    ParamSpec made = spec(name, label, type, std::move(value), help);
    made.low = low;
    made.high = high;
    return made;
}

std::vector<ParamSpec> files() {
    ParamSpec model = spec("model", SPOOR_TR("engine", "Network"), ParamType::File, std::string(),
                           SPOOR_TR("engine",
                                    "ONNX file of a network that takes a picture and gives a value "
                                    "a label; there is none in Spoor."));
    model.required = true;
    ParamSpec labels = spec("labels", SPOOR_TR("engine", "Labels"), ParamType::File, std::string(),
                            SPOOR_TR("engine",
                                     "Text file with a label a line, in the order of the network's "
                                     "outputs; empty: numbers."));
    return {model, labels};
}

std::vector<ParamSpec> naming() {
    ParamSpec top =
        number("top", SPOOR_TR("engine", "Names"), ParamType::Integer, std::int64_t{5}, 1, 100,
               SPOOR_TR("engine", "How many of the most probable names are kept."));
    ParamSpec every = number(
        "every", SPOOR_TR("engine", "Name every"), ParamType::Integer, std::int64_t{1}, 1, 100000,
        SPOOR_TR("engine",
                 "A box is named every so many frames, and keeps its names between them."));
    every.unit = "frames";
    every.live = true;
    ParamSpec strip =
        number("strip_every", SPOOR_TR("engine", "Crop every"), ParamType::Integer,
               std::int64_t{10}, 1, 100000,
               SPOOR_TR("engine",
                        "The strip of crops keeps one at least every so many frames, and one "
                        "whenever the name changes."));
    strip.unit = "frames";
    strip.live = true;
    return {top, every, strip};
}

std::vector<ParamSpec> cropping() {
    ParamSpec fit =
        spec("fit", SPOOR_TR("engine", "Fit"), ParamType::Choice, std::string("context"),
             SPOOR_TR("engine",
                      "How a box becomes a picture of the network's proportions; best "
                      "the way that the network was trained with."));
    fit.choices = {{"context", SPOOR_TR("engine", "With its surroundings")},
                   {"stretch", SPOOR_TR("engine", "Stretched")},
                   {"pad", SPOOR_TR("engine", "Padded")},
                   {"cut", SPOOR_TR("engine", "Cut to its middle")}};
    ParamSpec margin =
        number("margin", SPOOR_TR("engine", "Margin"), ParamType::Real, 0.0, -0.4, 2,
               SPOOR_TR("engine",
                        "Added to the box on each side, as a part of its width and height; below "
                        "zero it is cut."));
    ParamSpec size =
        number("input_size", SPOOR_TR("engine", "Input size"), ParamType::Integer,
               std::int64_t{224}, 1, 4096,
               SPOOR_TR("engine",
                        "Width and height of what the network sees, where its file leaves them "
                        "open."));
    size.unit = "px";
    return {fit, margin, size};
}

std::vector<ParamSpec> normalising() {
    const char* const help = SPOOR_TR("engine",
                                      "The network gets (value / divisor - mean) / deviation; the "
                                      "defaults are those of ImageNet.");
    ParamSpec order =
        spec("order", SPOOR_TR("engine", "Order of colours"), ParamType::Choice, std::string("rgb"),
             SPOOR_TR("engine", "Which colour the network wants first."));
    order.choices = {{"rgb", SPOOR_TR("engine", "Red, green, blue")},
                     {"bgr", SPOOR_TR("engine", "Blue, green, red")}};
    std::vector<ParamSpec> all = {order, number("divisor", SPOOR_TR("engine", "Divisor"),
                                                ParamType::Real, 255.0, 1, 1000, help)};
    const std::array<const char*, 3> meanLabels = {SPOOR_TR("engine", "Mean of red"),
                                                   SPOOR_TR("engine", "Mean of green"),
                                                   SPOOR_TR("engine", "Mean of blue")};
    const std::array<const char*, 3> deviationLabels = {SPOOR_TR("engine", "Deviation of red"),
                                                        SPOOR_TR("engine", "Deviation of green"),
                                                        SPOOR_TR("engine", "Deviation of blue")};
    const CropColours usual;
    for (std::size_t i = 0; i < 3; ++i) {
        all.push_back(number(colourParam("mean", i).c_str(), meanLabels[i], ParamType::Real,
                             usual.mean[i], 0, 255, help));
    }
    for (std::size_t i = 0; i < 3; ++i) {
        all.push_back(number(colourParam("std", i).c_str(), deviationLabels[i], ParamType::Real,
                             usual.deviation[i], 0.001, 255, help));
    }
    ParamSpec outputs =
        spec("outputs", SPOOR_TR("engine", "Outputs"), ParamType::Choice, std::string("auto"),
             SPOOR_TR("engine",
                      "Logits go through softmax; automatic: unless the network "
                      "ends with softmax or sigmoid."));
    outputs.choices = {{"auto", SPOOR_TR("engine", "Automatic")},
                       {"logits", SPOOR_TR("engine", "Logits")},
                       {"probabilities", SPOOR_TR("engine", "Probabilities")}};
    all.push_back(outputs);
    return all;
}

/// The trackers to choose from, and their parameters.
std::vector<ParamSpec> following(const std::vector<PipelineType>& trackers) {
    ParamSpec tracker =
        spec("tracker", SPOOR_TR("engine", "Tracker"), ParamType::Choice, std::string("none"),
             SPOOR_TR("engine",
                      "Moves the boxes; with none they stay where they were set, "
                      "until the next keyframe."));
    tracker.choices = {{"none", SPOOR_TR("engine", "None")}};
    std::vector<ParamSpec> all;
    for (const PipelineType& type : trackers) {
        tracker.choices.emplace_back(type.id, type.label);
        for (ParamSpec own : type.params) {
            own.name = trackerParam(type.id, own.name);
            if (own.onlyWith.first.empty()) own.onlyWith = {"tracker", type.id};
            all.push_back(std::move(own));
        }
    }
    all.insert(all.begin(), tracker);
    return all;
}

}  // namespace

std::string colourParam(const char* name, std::size_t colour) {
    constexpr std::array<const char*, 3> colours = {"_r", "_g", "_b"};
    return std::string(name) + colours[colour];
}

std::string trackerParam(const std::string& tracker, const std::string& name) {
    return tracker + '.' + name;
}

std::vector<ParamSpec> classifyParams(const std::vector<PipelineType>& trackers) {
    std::vector<ParamSpec> all;
    for (const auto& some : {files(), naming(), cropping(), normalising(), following(trackers)}) {
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

CropColours coloursOf(const ParamSet& params) {
    CropColours colours;
    colours.bgr = params.text("order") == "bgr";
    colours.scale = 1 / params.real("divisor");
    for (std::size_t i = 0; i < 3; ++i) {
        colours.mean[i] = params.real(colourParam("mean", i));
        colours.deviation[i] = params.real(colourParam("std", i));
    }
    return colours;
}

CropFit fitOf(const ParamSet& params) {
    const std::string& fit = params.text("fit");
    return fit == "stretch" ? CropFit::Stretch
           : fit == "pad"   ? CropFit::Pad
           : fit == "cut"   ? CropFit::Cut
                            : CropFit::Context;
}

}  // namespace spoor
