// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/point_measure.h"

#include "engine/base/types.h"
#include "engine/measure/scene_map.h"
#include "engine/project/session/session.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>

namespace spoor {
namespace {

constexpr std::string_view measureKey = "measure ";

/// A whole number from 0 to `most`.
std::optional<std::int64_t> numberUpTo(std::string_view text, std::int64_t most) {
    std::int64_t value = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 0 || value > most)
        return std::nullopt;
    return value;
}

std::optional<MeasuredPoint> parsePoint(std::string_view text) {
    const std::size_t colon = text.find(':');
    const auto target = numberUpTo(text.substr(0, colon), maxTargetId);
    if (!target || *target < 1) return std::nullopt;
    MeasuredPoint point{TargetId(*target), -1};
    if (colon == std::string_view::npos) return point;
    const auto index = numberUpTo(text.substr(colon + 1), std::int64_t(maxVertices) - 1);
    if (!index) return std::nullopt;
    point.point = int(*index);
    return point;
}

}  // namespace

std::string toText(const PointMeasure& measure) {
    std::string text;
    for (const MeasuredPoint& each : measure.points) {
        text += (text.empty() ? "" : " ") + std::to_string(each.target);
        if (each.point >= 0) text += ':' + std::to_string(each.point);
    }
    return text;
}

std::optional<PointMeasure> parsePointMeasure(std::string_view text) {
    PointMeasure measure;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const auto point = parsePoint(text.substr(0, end));
        if (!point || (!measure.points.empty() && measure.points.back() == *point))
            return std::nullopt;
        measure.points.push_back(*point);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (measure.points.size() != 2 && measure.points.size() != 3) return std::nullopt;
    return measure;
}

std::string carriedKey(const PointMeasure& measure) {
    return std::string(measureKey) + toText(measure);
}

std::vector<PointMeasure> pointMeasures(const Session& session) {
    std::vector<PointMeasure> all;
    for (auto each = session.carried.lower_bound(std::string(measureKey));
         each != session.carried.end() && each->first.starts_with(measureKey); ++each) {
        auto measure = parsePointMeasure(std::string_view(each->first).substr(measureKey.size()));
        const bool known = measure && std::ranges::all_of(measure->points, [&](const auto& point) {
                               return session.target(point.target) != nullptr;
                           });
        if (known) all.push_back(std::move(*measure));
    }
    return all;
}

std::optional<PointF> placeOf(const MeasuredPoint& point, const SessionBox* box,
                              Calibration::Place place) {
    if (!box || !box->present()) return std::nullopt;
    if (point.point < 0) return measuredPlace(box->box, place);
    const auto* points = box->shape->as<Points>();
    if (!points || std::size_t(point.point) >= points->places.size()) return std::nullopt;
    return points->places[std::size_t(point.point)];
}

std::optional<double> measured(const std::vector<PointF>& places, const Calibration& calibration) {
    const SceneMap map(calibration);
    std::vector<PointF> at;
    for (const PointF& each : places) {
        const auto place = map.place(each);
        if (!place) return std::nullopt;
        at.push_back(*place);
    }
    if (at.size() == 2) return std::hypot(at[1].x - at[0].x, at[1].y - at[0].y);
    if (at.size() != 3) return std::nullopt;
    const PointF a{at[0].x - at[1].x, at[0].y - at[1].y}, b{at[2].x - at[1].x, at[2].y - at[1].y};
    const double across = a.x * b.y - a.y * b.x, along = a.x * b.x + a.y * b.y;
    if (across == 0 && along == 0) return std::nullopt;
    return std::abs(std::atan2(across, along)) * 180 / std::numbers::pi;
}

std::vector<MeasuredValue> valuesOf(const PointMeasure& measure, const Session& session) {
    std::vector<MeasuredValue> values;
    const SessionTarget* const first = session.target(measure.points.front().target);
    if (!first) return values;
    for (const SessionBox& box : first->boxes) {
        std::vector<PointF> places;
        for (const MeasuredPoint& point : measure.points) {
            const SessionTarget* const target = session.target(point.target);
            const auto place =
                placeOf(point, target ? target->at(box.frame) : nullptr, session.calibration.place);
            if (!place) break;
            places.push_back(*place);
        }
        if (places.size() < measure.points.size()) continue;
        if (const auto value = measured(places, session.calibration))
            values.push_back({box.frame, *value});
    }
    return values;
}

}  // namespace spoor
