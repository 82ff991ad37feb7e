// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/window_inspection.h"

#include <algorithm>

namespace spoor {

Raster greyRaster(SizeI size, const std::vector<std::uint8_t>& grey, const RectF& footprint) {
    Raster raster{size, {}, footprint};
    raster.pixels.reserve(grey.size() * 4);
    for (const std::uint8_t v : grey) raster.pixels.insert(raster.pixels.end(), {v, v, v, 255});
    return raster;
}

InspectionMark markOf(const RectF& box, double weight) {
    const double right = box.x + box.width, bottom = box.y + box.height;
    return {{PointF{box.x, box.y}, {right, box.y}, {right, bottom}, {box.x, bottom}}, weight};
}

const char* toText(InspectionVerdict verdict) {
    constexpr const char* names[] = {"none", "passed", "failed"};
    return names[std::size_t(verdict)];
}

std::size_t WindowInspection::firstFailed() const {
    const auto first = std::find_if(rows.begin(), rows.end(), [](const InspectionRow& row) {
        return row.verdict == InspectionVerdict::Failed;
    });
    return std::size_t(first - rows.begin());
}

Message WindowInspection::summary() const {
    if (rows.empty()) return {};
    return rows[std::min(firstFailed(), rows.size() - 1)].text;
}

}  // namespace spoor
