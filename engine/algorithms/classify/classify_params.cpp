// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/classify/classify_params.h"

#include "engine/pipeline/param_specs.h"

#include <array>

namespace spoor {
namespace {

std::vector<ParamSpec> files() {
    return {fileParam("model", SPOOR_TR("engine", "Network"),
                      SPOOR_TR("engine",
                               "ONNX file of a network that takes a picture and gives a value "
                               "a label; there is none in Spoor."),
                      {.live = false, .required = true}),
            fileParam("labels", SPOOR_TR("engine", "Labels"),
                      SPOOR_TR("engine",
                               "Text file with a label a line, in the order of the network's "
                               "outputs; empty: numbers."),
                      {.live = false})};
}

std::vector<ParamSpec> naming() {
    return {
        integerParam("top", SPOOR_TR("engine", "Names"), 5, {1, 100},
                     SPOOR_TR("engine", "How many of the most probable names are kept."),
                     {.live = false}),
        integerParam(
            "every", SPOOR_TR("engine", "Name every"), 1, {1, 100000},
            SPOOR_TR("engine",
                     "A box is named every so many frames, and keeps its names between them."),
            {.unit = "frames"}),
        integerParam("strip_every", SPOOR_TR("engine", "Crop every"), 10, {1, 100000},
                     SPOOR_TR("engine",
                              "The strip of crops keeps one at least every so many frames, and one "
                              "whenever the name changes."),
                     {.unit = "frames"})};
}

std::vector<ParamSpec> cropping() {
    return {choiceParam("fit", SPOOR_TR("engine", "Fit"), "context",
                        {{"context", SPOOR_TR("engine", "With its surroundings")},
                         {"stretch", SPOOR_TR("engine", "Stretched")},
                         {"pad", SPOOR_TR("engine", "Padded")},
                         {"cut", SPOOR_TR("engine", "Cut to its middle")}},
                        SPOOR_TR("engine",
                                 "How a box becomes a picture of the network's proportions; best "
                                 "the way that the network was trained with."),
                        {.live = false}),
            realParam(
                "margin", SPOOR_TR("engine", "Margin"), 0, {-0.4, 2},
                SPOOR_TR("engine",
                         "Added to the box on each side, as a part of its width and height; below "
                         "zero it is cut."),
                {.live = false}),
            integerParam(
                "input_size", SPOOR_TR("engine", "Input size"), 224, {1, 4096},
                SPOOR_TR("engine",
                         "Width and height of what the network sees, where its file leaves them "
                         "open."),
                {.unit = "px", .live = false})};
}

std::vector<ParamSpec> normalising() {
    std::vector<ParamSpec> all = {
        choiceParam("order", SPOOR_TR("engine", "Order of colours"), "rgb",
                    {{"rgb", SPOOR_TR("engine", "Red, green, blue")},
                     {"bgr", SPOOR_TR("engine", "Blue, green, red")}},
                    SPOOR_TR("engine", "Which colour the network wants first."), {.live = false})};
    const auto add = [&](std::string name, const char* label, double value, ParamRange range) {
        all.push_back(
            realParam(std::move(name), label, value, range,
                      SPOOR_TR("engine",
                               "The network gets (value / divisor - mean) / deviation; the "
                               "defaults are those of ImageNet."),
                      {.live = false}));
    };
    const std::array<const char*, 3> meanLabels = {SPOOR_TR("engine", "Mean of red"),
                                                   SPOOR_TR("engine", "Mean of green"),
                                                   SPOOR_TR("engine", "Mean of blue")};
    const std::array<const char*, 3> deviationLabels = {SPOOR_TR("engine", "Deviation of red"),
                                                        SPOOR_TR("engine", "Deviation of green"),
                                                        SPOOR_TR("engine", "Deviation of blue")};
    const CropColours usual;
    add("divisor", SPOOR_TR("engine", "Divisor"), 255, {1, 1000});
    for (std::size_t i = 0; i < 3; ++i) {
        add(colourParam("mean", i), meanLabels[i], usual.mean[i], {0, 255});
    }
    for (std::size_t i = 0; i < 3; ++i) {
        add(colourParam("std", i), deviationLabels[i], usual.deviation[i], {0.001, 255});
    }
    all.push_back(choiceParam("outputs", SPOOR_TR("engine", "Outputs"), "auto",
                              {{"auto", SPOOR_TR("engine", "Automatic")},
                               {"logits", SPOOR_TR("engine", "Logits")},
                               {"probabilities", SPOOR_TR("engine", "Probabilities")}},
                              SPOOR_TR("engine",
                                       "Logits go through softmax; automatic: unless the network "
                                       "ends with softmax or sigmoid."),
                              {.live = false}));
    return all;
}

/// The trackers to choose from, and their parameters.
std::vector<ParamSpec> following(const std::vector<AlgorithmDescriptor>& trackers) {
    ParamChoices names = {{"none", SPOOR_TR("engine", "None")}};
    std::vector<ParamSpec> all;
    for (const AlgorithmDescriptor& type : trackers) {
        names.emplace_back(type.id, type.label);
        for (ParamSpec own : type.params) {
            own.name = trackerParam(type.id, own.name);
            if (own.onlyWith.first.empty()) own.onlyWith = {"tracker", type.id};
            all.push_back(std::move(own));
        }
    }
    all.insert(all.begin(),
               choiceParam("tracker", SPOOR_TR("engine", "Tracker"), "none", std::move(names),
                           SPOOR_TR("engine",
                                    "Moves the boxes; with none they stay where they were set, "
                                    "until the next keyframe."),
                           {.live = false}));
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

std::vector<ParamSpec> classifyParams(const std::vector<AlgorithmDescriptor>& trackers) {
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
