// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/frame/region_params.h"

namespace spoor {

RegionParams::RegionParams(AlgorithmParams& params) {
    const auto add = [&](const char* name, const char* label) {
        return params.integer(name, label, 0, {0, 100000},
                              SPOOR_TR("engine",
                                       "Part of the frame that is searched. A width or height of 0 "
                                       "extends it to the edge of the frame."),
                              {.unit = "px"});
    };
    x = add("region_x", SPOOR_TR("engine", "Region: left"));
    y = add("region_y", SPOOR_TR("engine", "Region: top"));
    width = add("region_width", SPOOR_TR("engine", "Region: width"));
    height = add("region_height", SPOOR_TR("engine", "Region: height"));
}

RectF RegionParams::of(SizeI frame) const {
    return {double(x), double(y), double(width > 0 ? width : frame.width - x),
            double(height > 0 ? height : frame.height - y)};
}

}  // namespace spoor
