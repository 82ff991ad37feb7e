// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/session/calibration.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

using Json = nlohmann::json;

// Minimum length of a ruler, and minimum distance of a corner from a line.
constexpr double minPixels = 2;
constexpr double maxUnits = 1e9;

bool finite(PointF point) {
    return std::abs(point.x) <= 1e9 && std::abs(point.y) <= 1e9;  // False for NaN.
}

double apart(PointF a, PointF b) {
    return std::hypot(b.x - a.x, b.y - a.y);
}

bool isLength(double units) {
    return units > 0 && units <= maxUnits;
}

/// Returns whether the corners form a convex quadrilateral.
bool convex(const std::array<PointF, 4>& corners) {
    int left = 0, right = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const PointF a = corners[i], b = corners[(i + 1) % 4], c = corners[(i + 2) % 4];
        const double cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
        const double longest = std::max(apart(a, b), apart(b, c));
        if (std::abs(cross) < minPixels * longest) return false;
        ++(cross > 0 ? right : left);
    }
    return left == 0 || right == 0;
}

Json toJson(PointF point) {
    return {point.x, point.y};
}

PointF pointOf(const Json& json) {
    return {json.at(0).get<double>(), json.at(1).get<double>()};
}

template <std::size_t Count>
std::array<PointF, Count> pointsOf(const Json& json) {
    std::array<PointF, Count> points;
    for (std::size_t i = 0; i < Count; ++i) points[i] = pointOf(json.at(i));
    return points;
}

Calibration fromJson(const Json& json) {
    Calibration made;
    const std::string scale = json.at("scale");
    made.scale = scale == "stick"   ? Calibration::Scale::Stick
                 : scale == "plane" ? Calibration::Scale::Plane
                                    : Calibration::Scale::Pixels;
    made.unit = json.at("unit");
    if (const auto stick = json.find("stick"); stick != json.end())
        made.stick = ScaleBar{pointsOf<2>(stick->at("ends")), stick->at("length")};
    if (const auto plane = json.find("plane"); plane != json.end())
        made.plane = ReferencePlane{pointsOf<4>(plane->at("corners")), plane->at("width"),
                                    plane->at("height")};
    if (const auto axes = json.find("axes"); axes != json.end())
        made.axes = SceneAxes{pointOf(axes->at(0)), pointOf(axes->at(1))};
    made.up = json.at("up");
    made.place = json.at("place") == "foot" ? Calibration::Place::Foot : Calibration::Place::Centre;
    made.fps = json.at("fps");
    made.cutoff = json.at("cutoff");
    return made;
}

Message stickProblem(const ScaleBar& stick) {
    if (!finite(stick.ends[0]) || !finite(stick.ends[1]) ||
        apart(stick.ends[0], stick.ends[1]) < minPixels)
        return SPOOR_TR("engine", "The ruler is too short to measure with. Draw a longer one.");
    if (!isLength(stick.length))
        return SPOOR_TR("engine", "The length of the ruler must be positive.");
    return {};
}

Message planeProblem(const ReferencePlane& plane) {
    if (!std::ranges::all_of(plane.corners, finite) || !convex(plane.corners))
        return SPOOR_TR("engine",
                        "The four corners do not form a rectangle seen in perspective: no corner "
                        "may lie inside the others or on a line with two of them. Move one.");
    if (!isLength(plane.width) || !isLength(plane.height))
        return SPOOR_TR("engine", "The width and height of the ground plane must be positive.");
    return {};
}

}  // namespace

bool Calibration::measured() const {
    return (scale == Scale::Stick && stick) || (scale == Scale::Plane && plane);
}

Message calibrationProblem(const Calibration& calibration) {
    if (calibration.stick)
        if (Message why = stickProblem(*calibration.stick); !why.empty()) return why;
    if (calibration.plane)
        if (Message why = planeProblem(*calibration.plane); !why.empty()) return why;
    if (const auto& axes = calibration.axes;
        axes && (!finite(axes->origin) || !finite(axes->along) ||
                 apart(axes->origin, axes->along) < minPixels))
        return SPOOR_TR("engine", "The x axis is too short to define a direction. Draw it longer.");
    if (!(calibration.fps >= 0 && calibration.fps <= 1e7))
        return SPOOR_TR("engine",
                        "The frame rate is out of range. Enter a value from 0 to 10000000.");
    if (!(calibration.cutoff >= 0 && calibration.cutoff <= 1e7))
        return SPOOR_TR("engine",
                        "The cutoff frequency is out of range. Enter a value from 0 to 10000000; 0 "
                        "disables smoothing.");
    if (std::ranges::find(lengthUnits, calibration.unit) == lengthUnits.end())
        return Message(SPOOR_TR("engine", "There is no length unit '%1'."), calibration.unit);
    return {};
}

std::string toText(const Calibration& calibration) {
    static const char* const scales[] = {"pixels", "stick", "plane"};
    Json json = {{"scale", scales[int(calibration.scale)]},
                 {"unit", calibration.unit},
                 {"up", calibration.up},
                 {"place", calibration.place == Calibration::Place::Foot ? "foot" : "centre"},
                 {"fps", calibration.fps},
                 {"cutoff", calibration.cutoff}};
    if (const auto& stick = calibration.stick)
        json["stick"] = {{"ends", {toJson(stick->ends[0]), toJson(stick->ends[1])}},
                         {"length", stick->length}};
    if (const auto& plane = calibration.plane) {
        Json corners = Json::array();
        for (const PointF corner : plane->corners) corners.push_back(toJson(corner));
        json["plane"] = {{"corners", corners}, {"width", plane->width}, {"height", plane->height}};
    }
    if (const auto& axes = calibration.axes)
        json["axes"] = {toJson(axes->origin), toJson(axes->along)};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Calibration> parseCalibration(std::string_view text) {
    try {
        const Calibration calibration = fromJson(Json::parse(text));
        if (Message why = calibrationProblem(calibration); !why.empty()) return why;
        return calibration;
    } catch (const Json::exception& error) {
        return Message(SPOOR_TR("engine", "Cannot read the calibration: %1."), error.what());
    }
}

}  // namespace spoor
