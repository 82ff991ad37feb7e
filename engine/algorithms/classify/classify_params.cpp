// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/classify/classify_params.h"

#include <array>

namespace spoor {

CropFit fitOf(const std::string& name) {
    return name == "stretch" ? CropFit::Stretch
           : name == "pad"   ? CropFit::Pad
           : name == "cut"   ? CropFit::Cut
                             : CropFit::Context;
}

ConvolutionMethod methodOf(const std::string& name) {
    if (name == "direct") return ConvolutionMethod::Direct;
    return name == "tiled" ? ConvolutionMethod::Tiled : ConvolutionMethod::Auto;
}

CropColours coloursOf(AlgorithmParams& params) {
    CropColours colours;
    colours.bgr =
        params.choice("order", SPOOR_TR("engine", "Channel order"), "rgb",
                      {{"rgb", SPOOR_TR("engine", "RGB")}, {"bgr", SPOOR_TR("engine", "BGR")}},
                      SPOOR_TR("engine", "Order of the colour channels that the network expects."),
                      {.live = false}) == "bgr";
    const auto add = [&](const std::string& name, const char* label, double value,
                         ParamRange range) {
        return params.real(
            name, label, value, range,
            SPOOR_TR("engine",
                     "Input normalisation: (value / divisor - mean) / deviation. Use the "
                     "values of the training. The defaults are those of ImageNet."),
            {.live = false});
    };
    const std::array<const char*, 3> meanLabels = {SPOOR_TR("engine", "Mean, red"),
                                                   SPOOR_TR("engine", "Mean, green"),
                                                   SPOOR_TR("engine", "Mean, blue")};
    const std::array<const char*, 3> deviationLabels = {SPOOR_TR("engine", "Deviation, red"),
                                                        SPOOR_TR("engine", "Deviation, green"),
                                                        SPOOR_TR("engine", "Deviation, blue")};
    const std::array<std::string, 3> suffixes = {"_r", "_g", "_b"};
    colours.scale = 1 / add("divisor", SPOOR_TR("engine", "Divisor"), 255, {1, 1000});
    for (std::size_t i = 0; i < 3; ++i)
        colours.mean[i] = add("mean" + suffixes[i], meanLabels[i], colours.mean[i], {0, 255});
    for (std::size_t i = 0; i < 3; ++i)
        colours.deviation[i] =
            add("std" + suffixes[i], deviationLabels[i], colours.deviation[i], {0.001, 255});
    return colours;
}

}  // namespace spoor
