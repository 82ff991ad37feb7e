// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/target_box.h"

#include <algorithm>
#include <cmath>

namespace spoor {

Result<RectF> checkTargetBox(const RectF& box, SizeI picture) {
    if (!box.finite()) {
        return Message(SPOOR_TR("engine",
                                "The box contains a number that is not finite. Specify it as "
                                "x,y,width,height in pixels."));
    }
    if (box.width < 1 || box.height < 1) {
        return Message(SPOOR_TR("engine",
                                "The box is %1 x %2 pixels, but a target needs at least "
                                "1 x 1. Draw a larger box."),
                       box.width, box.height);
    }
    const RectF inside = intersection(box, {0, 0, double(picture.width), double(picture.height)});
    if (inside.width < 1 || inside.height < 1) {
        return Message(
            SPOOR_TR("engine",
                     "The box at %1,%2 is outside the image of %3 x %4 pixels. Draw it inside."),
            box.x, box.y, picture.width, picture.height);
    }
    return box;
}

RectI coveredPixels(const RectF& box, SizeI picture) {
    const auto edge = [](double at, int last) {
        return int(std::lround(std::clamp(at, 0.0, double(last))));
    };
    RectI part;
    part.x = std::min(edge(box.x, picture.width), picture.width - 1);
    part.y = std::min(edge(box.y, picture.height), picture.height - 1);
    part.width = std::max(1, edge(box.right(), picture.width) - part.x);
    part.height = std::max(1, edge(box.bottom(), picture.height) - part.y);
    return part;
}

}  // namespace spoor
