// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/stages/flow_box.h"

#include "engine/base/numbers/median.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace spoor {
namespace {

constexpr int side = 10;          // points per side of the grid
constexpr double minBoxSide = 4;  // pixels of the box inside the frame
constexpr double maxMargin = 5;   // pixels from the edge of the box to the grid, as in TLD

/// The pyramid levels to start at: as many as keep the box at least one pixel large. Windows of
/// coarse levels extend far beyond the box, but more points return (measured on OTB and TLD).
int levelsFor(double shorter, SizeI picture) {
    const int most = int(FlowPyramid::sizes(picture).size()) - 1;
    int levels = 0;
    while (levels < most && shorter / (2 << levels) >= 1) ++levels;
    return levels;
}

/// Correlation coefficient of two patches; 0 when one of them is flat.
double similarityOf(const FlowTrack& track) {
    constexpr double n = flow::patch * flow::patch;
    const double a = track.sums[0], b = track.sums[1];
    const double varianceA = track.sums[2] - a * a / n, varianceB = track.sums[3] - b * b / n;
    if (varianceA < 1 || varianceB < 1) return 0;
    return std::clamp((track.sums[4] - a * b / n) / std::sqrt(varianceA * varianceB), -1.0, 1.0);
}

std::vector<FlowPoint> pointsOf(std::span<const FlowStart> starts,
                                std::span<const FlowTrack> tracks) {
    std::vector<FlowPoint> points;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        FlowPoint point;
        point.from = {starts[i].x + 0.5, starts[i].y + 0.5};
        point.to = point.from;
        if (tracks[i].found) {
            point.to = {tracks[i].x + 0.5, tracks[i].y + 0.5};
            point.error = float(std::hypot(double(tracks[i].backX) - starts[i].x,
                                           double(tracks[i].backY) - starts[i].y));
            point.similarity = float(similarityOf(tracks[i]));
        }
        points.push_back(point);
    }
    return points;
}

/// Keeps the points in the better half by both measures. Returns how many points were found.
int keepBest(std::span<const FlowTrack> tracks, FlowResult& result) {
    std::vector<double> errors, similarities;
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        if (!tracks[i].found) continue;
        errors.push_back(result.points[i].error);
        similarities.push_back(result.points[i].similarity);
    }
    if (errors.empty()) return 0;
    result.medianError = float(median(errors));
    const double similarity = median(similarities);
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        FlowPoint& point = result.points[i];
        point.kept =
            tracks[i].found && point.error <= result.medianError && point.similarity >= similarity;
    }
    return int(errors.size());
}

/// Median ratio of the distances between points, after to before; 1 when all coincide.
double scaleOf(const std::vector<FlowPoint>& kept) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const double before =
                std::hypot(kept[i].from.x - kept[k].from.x, kept[i].from.y - kept[k].from.y);
            if (before <= 0) continue;
            ratios.push_back(std::hypot(kept[i].to.x - kept[k].to.x, kept[i].to.y - kept[k].to.y) /
                             before);
        }
    }
    return ratios.empty() ? 1 : median(ratios);
}

/// Median rotation of the lines between points, in degrees; the box itself stays upright.
double angleOf(const std::vector<FlowPoint>& kept) {
    std::vector<double> angles;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const double ax = kept[i].from.x - kept[k].from.x;
            const double ay = kept[i].from.y - kept[k].from.y;
            const double bx = kept[i].to.x - kept[k].to.x, by = kept[i].to.y - kept[k].to.y;
            if ((ax == 0 && ay == 0) || (bx == 0 && by == 0)) continue;
            angles.push_back(std::atan2(ax * by - ay * bx, ax * bx + ay * by));
        }
    }
    return median(angles) * 180 / std::numbers::pi;
}

RectF movedBox(const RectF& box, const std::vector<FlowPoint>& kept, bool published) {
    const double scale = scaleOf(kept);
    const PointF centre = box.centre();
    // Subtract the motion due to scaling about the centre: the kept points may lie on one side.
    // OpenTLD does not.
    const double own = published ? 1 : scale;
    std::vector<double> dx, dy;
    for (const FlowPoint& point : kept) {
        dx.push_back(point.to.x - centre.x - own * (point.from.x - centre.x));
        dy.push_back(point.to.y - centre.y - own * (point.from.y - centre.y));
    }
    const double width = box.width * scale, height = box.height * scale;
    return {centre.x + median(dx) - width / 2, centre.y + median(dy) - height / 2, width, height};
}

RectF visible(const RectF& box, SizeI picture) {
    return intersection(box, {0, 0, double(picture.width), double(picture.height)});
}

bool tooSmall(const RectF& box) {
    return !(box.width >= minBoxSide && box.height >= minBoxSide);
}

}  // namespace

FlowGrid flowGrid(const RectF& box, SizeI picture, const FlowLimits& limits) {
    FlowGrid grid;
    const RectF part = box.finite() ? visible(box, picture) : RectF{};
    if (tooSmall(part)) {
        grid.reason = Message(SPOOR_TR("engine",
                                       "Less than %1 pixels of the box are inside the image in one "
                                       "direction, which is too little for optical flow."),
                              toText(minBoxSide));
        return grid;
    }
    const RectF area = limits.published ? box : part;
    const double shorter = std::min(area.width, area.height);
    const double margin = std::min(maxMargin, shorter / 4);
    const std::int32_t levels = limits.published ? int(FlowPyramid::sizes(picture).size()) - 1
                                                 : levelsFor(shorter, picture);
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column) {
            const double x = area.x + margin + (area.width - 2 * margin) * column / (side - 1);
            const double y = area.y + margin + (area.height - 2 * margin) * row / (side - 1);
            grid.starts.push_back({float(x - 0.5), float(y - 0.5), levels, 0});
        }
    }
    return grid;
}

FlowResult flowResult(const FlowRequest& request, std::span<const FlowStart> starts,
                      std::span<const FlowTrack> tracks, SizeI picture, const FlowLimits& limits) {
    FlowResult result;
    result.id = request.id;
    result.points = pointsOf(starts, tracks);
    const int found = keepBest(tracks, result);
    std::vector<FlowPoint> kept;
    for (const FlowPoint& point : result.points) {
        if (point.kept) kept.push_back(point);
    }
    if (int(kept.size()) < limits.points) {
        result.reason = found == 0
                            ? Message(SPOOR_TR("engine",
                                               "The optical flow found no point of the box again: "
                                               "it has no texture, or it left the image."))
                            : Message(SPOOR_TR("engine",
                                               "The optical flow found only %1 reliable points of "
                                               "the box again, but needs %2."),
                                      int(kept.size()), limits.points);
        return result;
    }
    if (!(result.medianError <= limits.error)) {
        result.reason = Message(SPOOR_TR("engine",
                                         "The optical flow is not reliable: its median "
                                         "forward-backward error is %1 px, above %2 px."),
                                toText(result.medianError, 1), limits.error);
        return result;
    }
    const RectF box = movedBox(request.box, kept, limits.published);
    if (!box.finite() || tooSmall(visible(box, picture))) {
        result.reason =
            Message(SPOOR_TR("engine", "According to the optical flow, the box leaves the image."));
        return result;
    }
    result.box = box;
    result.angle = angleOf(kept);
    return result;
}

}  // namespace spoor
