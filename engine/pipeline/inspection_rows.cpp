// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/inspection_rows.h"

#include "engine/base/text.h"
#include "engine/media/frame.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace spoor {

void judgeRow(InspectionRow& row, bool passed, const std::array<const char*, 2>& texts) {
    row.verdict = passed ? InspectionVerdict::Passed : InspectionVerdict::Failed;
    row.text = Message(texts[passed ? 0 : 1], toText(row.value, 4), toText(row.limit, 4));
}

InspectionRow judgedRow(const char* stage, const char* label, double value, double limit,
                        bool passed, const std::array<const char*, 2>& texts) {
    InspectionRow row{.stage = stage, .label = Message(label), .value = value, .limit = limit};
    judgeRow(row, passed, texts);
    return row;
}

InspectionRow plainRow(const char* stage, const char* label, double value, Message text) {
    return {.stage = stage, .label = Message(label), .value = value, .text = std::move(text)};
}

InspectionRow regionRow(const char* stage, const RectF& region,
                        const std::vector<RegionStep>& steps, std::vector<InspectionRow> nearest) {
    const long all = steps.empty() ? 0 : steps.front().windows;
    const long left = steps.empty() ? 0 : steps.back().windows;
    InspectionRow row =
        plainRow(stage, SPOOR_TR("engine", "Windows of this region"), double(all),
                 Message(SPOOR_TR("engine",
                                  "%1 of %2 windows with their centre in this region are "
                                  "accepted"),
                         left, all));
    row.marks = {markOf(region, 1)};
    for (const RegionStep& step : steps)
        row.children.push_back(
            {.stage = stage,
             .label = step.label,
             .value = double(step.windows),
             .text = Message(SPOOR_TR("engine", "%1 windows left"), step.windows)});
    for (InspectionRow& each : nearest) row.children.push_back(std::move(each));
    return row;
}

InspectionRow nearbyRow(const char* stage, const RectF& window, double value, Message fate) {
    InspectionRow row{
        .stage = stage,
        .label = Message(SPOOR_TR("engine", "Near: %1, %2, %3 x %4"), toText(window.x, 0),
                         toText(window.y, 0), toText(window.width, 0), toText(window.height, 0)),
        .value = value,
        .text = std::move(fate)};
    row.marks = {markOf(window, 1)};
    return row;
}

bool inspects(TargetId target, const StageContext& stages, const std::string& artifact) {
    const auto& request = stages.inspect();
    return request && stages.watched(artifact) &&
           (request->target == 0 || target == 0 || request->target == target);
}

Raster frameRaster(const Frame& frame, const RectF& box) {
    const SizeI size = frame.size();
    const RectF inside = intersection(box, {0, 0, double(size.width), double(size.height)});
    const int left = int(std::floor(inside.x)), top = int(std::floor(inside.y));
    const int right = int(std::ceil(inside.right())), bottom = int(std::ceil(inside.bottom()));
    if (inside.area() <= 0) return {};
    Raster raster{{right - left, bottom - top},
                  {},
                  {double(left), double(top), double(right - left), double(bottom - top)}};
    raster.pixels.reserve(std::size_t(raster.size.area()) * 4);
    for (int y = top; y < bottom; ++y) {
        const std::uint8_t* pixel = frame.row(y) + std::size_t(left) * 4;
        for (int x = left; x < right; ++x, pixel += 4)
            raster.pixels.insert(raster.pixels.end(), {pixel[0], pixel[1], pixel[2], 255});
    }
    return raster;
}

}  // namespace spoor
