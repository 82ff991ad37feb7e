// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/start_box.h"

#include "engine/base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace spoor {

StartBox::StartBox(const RectF& around, const Shape& shape) : box(around) {
    if (const auto* polygon = shape.as<Polygon>()) turned = turnedAround(*polygon);
    if (shape.as<Polygon>() || shape.as<Mask>() || shape.as<Points>()) drawn = shape;
    if (const auto* given = shape.as<TurnedBox>()) {
        turned = *given;
        box = boundsOf(*given);
    }
}

Result<StartBox> parseStartBox(const std::string& text) {
    const auto commas = std::count(text.begin(), text.end(), ',');
    const std::size_t last = text.rfind(',');
    if (commas != 4) {
        const auto upright = parseBox(text);
        if (!upright) return upright.error();
        return StartBox(upright.value());
    }
    const auto box = parseBox(text.substr(0, last));
    double angle = 0;
    const char* const end = text.data() + text.size();
    const auto [next, error] = std::from_chars(text.data() + last + 1, end, angle);
    if (!box || error != std::errc() || next != end || !(std::abs(angle) <= 360)) {
        return Message(SPOOR_TR("engine",
                                "'%1' is not a valid rotated box. Write it as "
                                "x,y,width,height,angle in pixels and degrees."),
                       text);
    }
    const RectF& b = box.value();
    return StartBox(b, TurnedBox{b.centre(), b.width, b.height, angle});
}

std::string toText(const StartBox& start) {
    RectF box = start.box;
    if (start.turned) {
        const TurnedBox& t = *start.turned;
        box = {t.centre.x - t.width / 2, t.centre.y - t.height / 2, t.width, t.height};
    }
    std::string text =
        toText(box.x) + ',' + toText(box.y) + ',' + toText(box.width) + ',' + toText(box.height);
    return start.turned ? text + ',' + toText(start.turned->angle) : text;
}

}  // namespace spoor
