// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/siamese/stages/siamese_choice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace spoor {
namespace {

constexpr double context = 0.5;  // share of width + height to add to width and height
constexpr double minExtent = 1e-3;
// minimum distance of a rival from the best cell, in cells; closer cells show the same object
constexpr int rivalDistance = 3;
constexpr double blendShare = 0.5;  // of the best value, for neighbours that count in its box

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
    crop.colours.redFirst = crop.cut = true;
    return crop;
}

/// A square of a centre head.
SquareCrop centreSquare(PointF at, double width, double height, double factor,
                        const SiameseRules& rules) {
    const double side = std::max(1.0, std::ceil(std::sqrt(width * height) * factor));
    SquareCrop crop{std::nearbyint(at.x - side / 2), std::nearbyint(at.y - side / 2), side};
    crop.cut = true;
    crop.colours.redFirst = rules.input.colours.redFirst;
    return crop;
}

/// Rates one cell of a centre head.
SiameseCell centreCell(const std::array<double, 5>& values, PointF at, const SiameseRegion& place,
                       const SiameseRules& rules) {
    const double side = place.crop.side;
    const PointF corner = rules.plain ? PointF{place.centre.x - side / 2, place.centre.y - side / 2}
                                      : PointF{place.crop.left, place.crop.top};
    SiameseCell cell;
    cell.logit = cell.score = values[0];
    cell.width = std::max(values[1] * side, minExtent);
    cell.height = std::max(values[2] * side, minExtent);
    cell.centre = {corner.x + (at.x + values[3]) * side, corner.y + (at.y + values[4]) * side};
    return cell;
}

double shapePenalty(const SiameseCell& cell, const SiameseRegion& place,
                    const SiameseConstants& constants) {
    const double before = extentOf(place.width, place.height, place.width + place.height);
    const double now = extentOf(cell.width, cell.height, cell.width + cell.height);
    const double change = larger(now / std::max(before, minExtent)) *
                          larger(place.width / place.height / (cell.width / cell.height));
    return std::exp(-(change - 1) * constants.penalty);
}

SiameseChoice chooseCentre(const SiameseResponse& answer, int side, const SiameseRegion& place,
                           const SiameseRules& rules) {
    const auto n = std::size_t(side), area = n * n;
    SiameseChoice choice;
    choice.side = side;
    for (std::size_t i = 0; i < area; ++i) {
        const auto value = [&](const std::vector<float>& planes, std::size_t which) {
            const float v = planes[which * area + i];
            return std::isfinite(v) ? double(v) : 0.0;
        };
        const int row = int(i / n), column = int(i % n);
        choice.cells.push_back(
            centreCell({value(answer.scores, 0), value(answer.boxes, 0), value(answer.boxes, 1),
                        value(answer.boxes, 2) / side, value(answer.boxes, 3) / side},
                       {double(column) / side, double(row) / side}, place, rules));
        SiameseCell& cell = choice.cells.back();
        // Unlike NanoTrack's, this window is not zero at the ends.
        cell.window = hanning(row + 1, side + 2) * hanning(column + 1, side + 2);
        if (!rules.plain) cell.penalty = shapePenalty(cell, place, rules.constants);
        cell.value = cell.score * cell.penalty * (rules.windowed ? cell.window : 1);
        if (cell.value > choice.chosen().value) choice.best = i;
    }
    return choice;
}

}  // namespace

SquareCrop exemplarCrop(const RectF& box, const SiameseRules& rules) {
    if (rules.head == SiameseHead::Centre) {
        return centreSquare(box.centre(), box.width, box.height, rules.input.exemplarFactor, rules);
    }
    const double side = extentOf(box.width, box.height, box.width + box.height);
    if (rules.openCv) return wholePixels(box.centre(), int(side));
    const PointF centre = box.centre();
    return {centre.x - side / 2, centre.y - side / 2, side};
}

SiameseRegion searchPlace(PointF centre, double width, double height, const SiameseRules& rules) {
    SiameseRegion place;
    place.centre = centre;
    place.width = width, place.height = height;
    if (rules.head == SiameseHead::Centre) {
        place.crop = centreSquare(centre, width, height, rules.input.searchFactor, rules);
        place.scale = rules.input.search / place.crop.side;
        return place;
    }
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
    if (rules.head == SiameseHead::Centre) return chooseCentre(answer, side, place, rules);
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
        const double left = x - value(answer.boxes, 0), right = x + value(answer.boxes, 2);
        const double top = y - value(answer.boxes, 1), bottom = y + value(answer.boxes, 3);
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

void refineChoice(SiameseChoice& choice, const std::vector<bool>& excluded) {
    const auto count = choice.cells.size();
    std::size_t best = count;
    for (std::size_t i = 0; i < count; ++i) {
        if (excluded[i]) continue;
        if (best == count || choice.cells[i].value > choice.cells[best].value) best = i;
    }
    if (best == count) return;
    choice.best = best;
    const int side = choice.side, row = int(best) / side, column = int(best) % side;
    SiameseCell& chosen = choice.cells[best];
    double sum = 0, x = 0, y = 0, width = 0, height = 0;
    for (int v = std::max(0, row - 1); v < std::min(side, row + 2); ++v) {
        for (int u = std::max(0, column - 1); u < std::min(side, column + 2); ++u) {
            const auto i = std::size_t(v * side + u);
            const SiameseCell& cell = choice.cells[i];
            if (excluded[i] || cell.value < blendShare * chosen.value) continue;
            sum += cell.value;
            x += cell.value * cell.centre.x, y += cell.value * cell.centre.y;
            width += cell.value * cell.width, height += cell.value * cell.height;
        }
    }
    if (!(sum > 0)) return;
    chosen.centre = {x / sum, y / sum};
    chosen.width = width / sum, chosen.height = height / sum;
}

double rivalLogit(const SiameseChoice& choice) {
    const int column = int(choice.best) % choice.side, row = int(choice.best) / choice.side;
    double most = choice.cells.front().logit;
    bool any = false;
    for (int i = 0; i < int(choice.cells.size()); ++i) {
        const bool apart = std::abs(i % choice.side - column) >= rivalDistance ||
                           std::abs(i / choice.side - row) >= rivalDistance;
        const double logit = choice.cells[std::size_t(i)].logit;
        if (apart && (!any || logit > most)) most = logit, any = true;
    }
    return most;
}

RectF answerFootprint(const SiameseRegion& place, int side, const SiameseRules& rules) {
    if (rules.head == SiameseHead::Centre) return place.crop.area();
    const double cell = scoreStride / place.scale;
    return {place.centre.x - (side / 2 + 0.5) * cell, place.centre.y - (side / 2 + 0.5) * cell,
            side * cell, side * cell};
}

}  // namespace spoor
