// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/common/region_params.h"

#include "engine/pipeline/param_specs.h"

namespace spoor {

std::vector<ParamSpec> regionParams() {
    std::vector<ParamSpec> specs;
    const auto add = [&](const char* name, const char* label) {
        specs.push_back(integerParam(name, label, 0, {0, 100000},
                                     SPOOR_TR("engine",
                                              "Part of the frame that is searched. A width or "
                                              "height of 0 extends it to the edge of the frame."),
                                     {.unit = "px"}));
    };
    add("region_x", SPOOR_TR("engine", "Region: left"));
    add("region_y", SPOOR_TR("engine", "Region: top"));
    add("region_width", SPOOR_TR("engine", "Region: width"));
    add("region_height", SPOOR_TR("engine", "Region: height"));
    return specs;
}

RectF regionOf(const ParamSet& params, SizeI frame) {
    const auto number = [&](const char* name) { return double(params.integer(name)); };
    const double x = number("region_x"), y = number("region_y");
    const double width = number("region_width"), height = number("region_height");
    return {x, y, width > 0 ? width : frame.width - x, height > 0 ? height : frame.height - y};
}

}  // namespace spoor
