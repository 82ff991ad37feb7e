// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/classify/classify_params.h"

#include "engine/algorithms/common/network_params.h"
#include "engine/pipeline/param_specs.h"

#include <array>

namespace spoor {
namespace {

std::vector<ParamSpec> files() {
    return networkParams(
        SPOOR_TR("engine",
                 "ONNX file of a network that takes an image and returns one value "
                 "per label. Not included with Spoor."),
        SPOOR_TR("engine",
                 "Text file with one label per line, in the order of the network's "
                 "outputs. Empty: labels are numbers."));
}

std::vector<ParamSpec> naming() {
    return {
        choiceParam("convolution", SPOOR_TR("engine", "Convolution"), "auto",
                    {{"auto", SPOOR_TR("engine", "Automatic")},
                     {"direct", SPOOR_TR("engine", "Direct")},
                     {"tiled", SPOOR_TR("engine", "Tiled matrix product")}},
                    SPOOR_TR("engine",
                             "How convolutions are computed. Automatic: what was measured or is "
                             "estimated to be fastest on the device."),
                    {.live = false}),
        integerParam(
            "top", SPOOR_TR("engine", "Top labels"), 5, {1, 100},
            SPOOR_TR(
                "engine",
                "Number of most probable labels stored for each box. More show the alternatives."),
            {.live = false}),
        integerParam("every", SPOOR_TR("engine", "Classify every"), 1, {1, 100000},
                     SPOOR_TR("engine",
                              "Interval between classifications. A box keeps its labels in "
                              "between. Larger is faster but reacts later to changes."),
                     {.unit = "frames"}),
        integerParam("strip_every", SPOOR_TR("engine", "Crop every"), 10, {1, 100000},
                     SPOOR_TR("engine",
                              "Maximum interval between crops in the crop strip. Smaller adds more "
                              "crops. A change of the label always adds one."),
                     {.unit = "frames"})};
}

std::vector<ParamSpec> cropping() {
    return {choiceParam("fit", SPOOR_TR("engine", "Resize"), "context",
                        {{"context", SPOOR_TR("engine", "With context")},
                         {"stretch", SPOOR_TR("engine", "Stretch")},
                         {"pad", SPOOR_TR("engine", "Pad")},
                         {"cut", SPOOR_TR("engine", "Centre crop")}},
                        SPOOR_TR("engine",
                                 "How a box is fitted to the network's input aspect ratio. Use the "
                                 "method that the network was trained with."),
                        {.live = false}),
            realParam("margin", SPOOR_TR("engine", "Margin"), 0, {-0.4, 2},
                      SPOOR_TR("engine",
                               "Margin added on each side, as a fraction of the box's width and "
                               "height. More includes more context. Negative values crop the box."),
                      {.live = false}),
            integerParam("input_size", SPOOR_TR("engine", "Input size"), 224, {1, 4096},
                         SPOOR_TR("engine",
                                  "Width and height of the network's input, if its file does not "
                                  "fix them. Larger shows more detail but takes longer."),
                         {.unit = "px", .live = false})};
}

std::vector<ParamSpec> normalising() {
    std::vector<ParamSpec> all = {
        choiceParam("order", SPOOR_TR("engine", "Channel order"), "rgb",
                    {{"rgb", SPOOR_TR("engine", "RGB")}, {"bgr", SPOOR_TR("engine", "BGR")}},
                    SPOOR_TR("engine", "Order of the colour channels that the network expects."),
                    {.live = false})};
    const auto add = [&](std::string name, const char* label, double value, ParamRange range) {
        all.push_back(
            realParam(std::move(name), label, value, range,
                      SPOOR_TR("engine",
                               "Input normalisation: (value / divisor - mean) / deviation. Use the "
                               "values of the training. The defaults are those of ImageNet."),
                      {.live = false}));
    };
    const std::array<const char*, 3> meanLabels = {SPOOR_TR("engine", "Mean, red"),
                                                   SPOOR_TR("engine", "Mean, green"),
                                                   SPOOR_TR("engine", "Mean, blue")};
    const std::array<const char*, 3> deviationLabels = {SPOOR_TR("engine", "Deviation, red"),
                                                        SPOOR_TR("engine", "Deviation, green"),
                                                        SPOOR_TR("engine", "Deviation, blue")};
    const CropColours usual;
    add("divisor", SPOOR_TR("engine", "Divisor"), 255, {1, 1000});
    for (std::size_t i = 0; i < 3; ++i) {
        add(colourParam("mean", i), meanLabels[i], usual.mean[i], {0, 255});
    }
    for (std::size_t i = 0; i < 3; ++i) {
        add(colourParam("std", i), deviationLabels[i], usual.deviation[i], {0.001, 255});
    }
    all.push_back(choiceParam(
        "outputs", SPOOR_TR("engine", "Output"), "auto",
        {{"auto", SPOOR_TR("engine", "Automatic")},
         {"logits", SPOOR_TR("engine", "Logits")},
         {"probabilities", SPOOR_TR("engine", "Probabilities")}},
        SPOOR_TR(
            "engine",
            "Whether the network returns logits, which pass through softmax, or probabilities. "
            "Automatic: logits, unless the network ends with softmax or sigmoid."),
        {.live = false}));
    return all;
}

/// Returns the choice of a tracker and the parameters of all trackers.
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
                                    "Tracker that moves the boxes. None: boxes keep their position "
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
