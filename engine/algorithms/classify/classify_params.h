// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/classify/classifier.h"
#include "engine/pipeline/algorithm_params.h"
#include "engine/stages/frame/box_crop.h"

#include <string>

namespace spoor {

CropFit fitOf(const std::string& name);
ConvolutionMethod methodOf(const std::string& name);
/// Declares the parameters of the input's normalisation, from "order" to "std_b".
CropColours coloursOf(AlgorithmParams& params);

/// Parameters of "classify", without those of the trackers.
struct ClassifyParams : AlgorithmParams {
    explicit ClassifyParams(ParamChoices choices) : trackers(std::move(choices)) {}
    ClassifyParams(const ParamSet& set) : AlgorithmParams(set) {}

    ParamChoices trackers{};  ///< Choices of `tracker`; empty after reading a set.
    std::string model =
        file("model", SPOOR_TR("engine", "Network"),
             SPOOR_TR("engine",
                      "ONNX file of a network that takes an image and returns one value "
                      "per label. Not included with Spoor."),
             {.live = false, .required = true});
    std::string labels =
        file("labels", SPOOR_TR("engine", "Labels"),
             SPOOR_TR("engine",
                      "Text file with one label per line, in the order of the network's "
                      "outputs. Empty: NETWORK.txt or labels.txt next to the network, else "
                      "numbers."),
             {.live = false});
    ConvolutionMethod convolution = methodOf(
        choice("convolution", SPOOR_TR("engine", "Convolution"), "auto",
               {{"auto", SPOOR_TR("engine", "Automatic")},
                {"direct", SPOOR_TR("engine", "Direct")},
                {"tiled", SPOOR_TR("engine", "Tiled matrix product")}},
               SPOOR_TR("engine",
                        "How convolutions are computed. Automatic: what was measured or is "
                        "estimated to be fastest on the device."),
               {.live = false}));
    int top = integer(
        "top", SPOOR_TR("engine", "Top labels"), 5, {1, 100},
        SPOOR_TR("engine",
                 "Number of most probable labels stored for each box. More show the alternatives."),
        {.live = false});
    int every = integer("every", SPOOR_TR("engine", "Classify every"), 1, {1, 100000},
                        SPOOR_TR("engine",
                                 "Interval between classifications. A box keeps its labels in "
                                 "between. Larger is faster but reacts later to changes."),
                        {.unit = "frames"});
    int stripEvery =
        integer("strip_every", SPOOR_TR("engine", "Crop every"), 10, {1, 100000},
                SPOOR_TR("engine",
                         "Maximum interval between crops in the crop strip. Smaller adds more "
                         "crops. A change of the label always adds one."),
                {.unit = "frames"});
    CropFit fit =
        fitOf(choice("fit", SPOOR_TR("engine", "Resize"), "context",
                     {{"context", SPOOR_TR("engine", "With context")},
                      {"stretch", SPOOR_TR("engine", "Stretch")},
                      {"pad", SPOOR_TR("engine", "Pad")},
                      {"cut", SPOOR_TR("engine", "Centre crop")}},
                     SPOOR_TR("engine",
                              "How a box is fitted to the network's input aspect ratio. Use the "
                              "method that the network was trained with."),
                     {.live = false}));
    double margin =
        real("margin", SPOOR_TR("engine", "Margin"), 0, {-0.4, 2},
             SPOOR_TR("engine",
                      "Margin added on each side, as a fraction of the box's width and "
                      "height. More includes more context. Negative values crop the box."),
             {.live = false});
    int inputSize =
        integer("input_size", SPOOR_TR("engine", "Input size"), 224, {1, 4096},
                SPOOR_TR("engine",
                         "Width and height of the network's input, if its file does not "
                         "fix them. Larger shows more detail but takes longer."),
                {.unit = "px", .live = false});
    CropColours colours = coloursOf(*this);
    std::string outputs = choice(
        "outputs", SPOOR_TR("engine", "Output"), "auto",
        {{"auto", SPOOR_TR("engine", "Automatic")},
         {"logits", SPOOR_TR("engine", "Logits")},
         {"probabilities", SPOOR_TR("engine", "Probabilities")}},
        SPOOR_TR(
            "engine",
            "Whether the network returns logits, which pass through softmax, or probabilities. "
            "Automatic: logits, unless the network ends with softmax or sigmoid."),
        {.live = false});
    std::string tracker =
        choice("tracker", SPOOR_TR("engine", "Tracker"), "none", trackers,
               SPOOR_TR("engine",
                        "Tracker that moves the boxes. None: boxes keep their position "
                        "until the next keyframe."),
               {.live = false});
};

}  // namespace spoor
