// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/siamese/siamese_choice.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace spoor {
namespace {

constexpr double context = 0.5;  // share of width + height to add to width and height
constexpr double minExtent = 1e-3;

/// The side of the square with a target and its surroundings.
double extentOf(double width, double height, double sum) {
    return std::sqrt((width + context * sum) * (height + context * sum));
}

double larger(double ratio) {
    return std::max(ratio, 1 / ratio);
}

/// Like in numpy: zero at both ends.
double hanning(int i, int count) {
    return 0.5 - 0.5 * std::cos(2 * std::numbers::pi * i / (count - 1));
}

/// Whole pixels around a position, as cut out before resizing.
SquareCrop wholePixels(PointF at, int side) {
    const int half = (side + 1) / 2;
    SquareCrop crop{double(int(at.x) - half), double(int(at.y) - half), double(side)};
    crop.redFirst = crop.cut = true;
    return crop;
}

}  // namespace

SquareCrop exemplarCrop(const RectF& box, const SiameseRules& rules) {
    const double side = extentOf(box.width, box.height, box.width + box.height);
    if (rules.openCv) return wholePixels(box.centre(), int(side));
    const PointF centre = box.centre();
    return {centre.x - side / 2, centre.y - side / 2, side};
}

SiameseRegion searchPlace(PointF centre, double width, double height, const SiameseRules& rules) {
    SiameseRegion place;
    place.centre = centre;
    place.width = width, place.height = height;
    const double sum = width + height;
    const double side = extentOf(width, height, rules.openCv ? std::trunc(sum) : sum);
    place.scale = exemplarSide / side;
    if (rules.openCv) {
        // 255 / 127 in integer arithmetic
        place.crop = wholePixels(centre, int(side * (searchSide / exemplarSide)));
        return place;
    }
    const double whole = side * searchSide / exemplarSide;
    place.crop = {centre.x - whole / 2, centre.y - whole / 2, whole};
    return place;
}

SiameseChoice chooseCell(const SiameseResponse& answer, int side, const SiameseRegion& place,
                         const SiameseRules& rules) {
    const auto n = std::size_t(side), area = n * n;
    const SiameseConstants& constants = rules.constants;
    const double width = place.width * place.scale, height = place.height * place.scale;
    const double extent =
        rules.openCv ? extentOf(place.centre.x, place.centre.y, place.centre.x + place.centre.y)
                     : extentOf(width, height, width + height);
    SiameseChoice choice;
    choice.side = side;
    choice.cells.resize(area);
    for (std::size_t i = 0; i < area; ++i) {
        SiameseCell& cell = choice.cells[i];
        const int row = int(i / n), column = int(i % n);
        const auto value = [&](const std::vector<float>& plane, std::size_t which) {
            const float v = plane[which * area + i];
            return std::isfinite(v) ? double(v) : 0.0;
        };
        const double x = (column - side / 2) * scoreStride, y = (row - side / 2) * scoreStride;
        const double left = x - value(answer.distances, 0), right = x + value(answer.distances, 2);
        const double top = y - value(answer.distances, 1), bottom = y + value(answer.distances, 3);
        const double w = std::max(right - left, minExtent);
        const double h = std::max(bottom - top, minExtent);
        cell.logit = value(answer.scores, 1) - value(answer.scores, 0);
        cell.score = 1 / (1 + std::exp(-cell.logit));
        const double change = larger(extentOf(w, h, w + h) / std::max(extent, minExtent)) *
                              larger(width / height / (w / h));
        cell.penalty = std::exp(-(change - 1) * constants.penalty);
        cell.window = hanning(row, side) * hanning(column, side);
        if (rules.openCv) cell.window = std::sqrt(cell.window);  // like cv::createHanningWindow
        // Probabilities of similar objects are all close to 1: without the window, the logit
        // decides.
        cell.value = rules.windowed ? cell.penalty * cell.score * (1 - constants.window) +
                                          cell.window * constants.window
                                    : cell.logit * (cell.logit > 0 ? cell.penalty : 1);
        cell.centre = {place.centre.x + (left + right) / 2 / place.scale,
                       place.centre.y + (top + bottom) / 2 / place.scale};
        cell.width = w / place.scale, cell.height = h / place.scale;
        if (cell.value > choice.chosen().value) choice.best = i;
    }
    return choice;
}

RectF answerFootprint(const SiameseRegion& place, int side) {
    const double cell = scoreStride / place.scale;
    return {place.centre.x - (side / 2 + 0.5) * cell, place.centre.y - (side / 2 + 0.5) * cell,
            side * cell, side * cell};
}

}  // namespace spoor
