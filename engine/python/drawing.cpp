// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Targets drawn over images, shapes as arrays, and templates in still images.
#include "engine/algorithms/template/picture_match.h"
#include "engine/base/mask.h"
#include "engine/media/draw.h"
#include "engine/python/bindings.h"
#include "engine/python/unlocked.h"

#include <algorithm>

namespace spoor::python {
namespace {

/// A target to draw: box, shape as text (empty: the box), words, and blue, green and red.
using DrawnTarget = std::tuple<py::object, std::string, std::string, Colour>;

std::vector<Ring> ringsOf(const Shape& shape) {
    if (const auto* turned = shape.as<TurnedBox>()) {
        const auto corners = turned->corners();
        return {Ring(corners.begin(), corners.end())};
    }
    if (const auto* polygon = shape.as<Polygon>()) return polygon->parts;
    if (const auto* mask = shape.as<Mask>()) return outlineOf(*mask).parts;
    return {};
}

py::array draw(const py::array& array, bool rgb, const std::vector<DrawnTarget>& targets) {
    auto pixels = std::make_shared<Pixels>();
    pixels->open.emplace(copyOf(frameOf(array, 0, rgb)));
    for (const auto& [box, text, words, colour] : targets) {
        const RectF place = boxOf(box);
        const Shape shape = text.empty() ? Shape() : parseShape(text).orThrow();
        const std::vector<Ring> rings = ringsOf(shape);
        for (const Ring& ring : rings) drawOutline(*pixels->open, ring, colour, BoxStyle::Solid);
        if (rings.empty()) drawBox(*pixels->open, place, colour, BoxStyle::Solid);
        drawText(*pixels->open, {place.x, place.y - 4}, words, colour);
    }
    return arrayOf(pixels);
}

/// Returns height x width of bool: the pixels whose centres are in the shape, or in the box if the
/// shape is empty.
py::array maskArray(const std::string& text, const py::object& box, int width, int height) {
    const Shape shape = text.empty() ? Shape() : parseShape(text).orThrow();
    const RectF place = box.is_none() ? boundsOf(shape) : boxOf(box);
    const auto inside = pixelsOf(filled(shape, place, {width, height}), RectI{0, 0, width, height});
    py::array_t<bool> array = newArray<bool>({height, width});
    std::copy(inside.begin(), inside.end(), array.mutable_data());
    return array;
}

/// Returns n x 2: the places of points, the corners of a rotated box, or the vertices of all parts.
py::array pointsArray(const std::string& text) {
    const Shape shape = text.empty() ? Shape() : parseShape(text).orThrow();
    std::vector<double> numbers;
    const auto add = [&numbers](const Ring& ring) {
        for (const PointF& point : ring) numbers.insert(numbers.end(), {point.x, point.y});
    };
    if (const auto* points = shape.as<Points>()) add(points->places);
    for (const Ring& ring : ringsOf(shape)) add(ring);
    return newArray<double>({py::ssize_t(numbers.size() / 2), 2}, numbers.data());
}

py::list match(const py::array& picture, const py::list& templates, bool rgb, double threshold,
               int most, const std::string& method, const std::vector<std::string>& devices) {
    const Frame frame = frameOf(picture, 0, rgb);
    std::vector<PictureTemplate> wanted;
    for (const py::handle each : templates) {
        const auto [image, mask] = each.cast<std::pair<py::array, py::object>>();
        PictureTemplate one{frameOf(image, 0, rgb), {}, {}};
        if (!mask.is_none()) {
            const auto opacity = mask.cast<py::array_t<std::uint8_t, py::array::c_style>>();
            one.mask.assign(opacity.data(), opacity.data() + opacity.size());
        }
        wanted.push_back(std::move(one));
    }
    MatchOptions options;
    options.threshold = threshold;
    options.most = most;
    options.method = method;
    options.devices = devices;
    std::vector<PictureMatch> matches;
    {
        const Unlocked released;
        matches = matchPicture(frame, wanted, options);
    }
    py::list rows;
    for (const PictureMatch& found : matches)
        rows.append(py::make_tuple(toPython(found.box), found.score, found.pattern));
    return rows;
}

}  // namespace

void addDrawing(py::module_& m) {
    m.def("draw", &draw);
    m.def("mask", &maskArray);
    m.def("points", &pointsArray);
    m.def("match", &match);
}

}  // namespace spoor::python
