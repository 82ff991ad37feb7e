// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/template_inspection.h"

#include "engine/base/text.h"
#include "engine/media/frame.h"
#include "engine/pipeline/inspection_rows.h"
#include "engine/pipeline/stage_context.h"
#include "engine/stages/frame/grey.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>
#include <vector>

namespace spoor {
namespace {

constexpr const char* maximaStage = "local_maxima";

InspectionRow templateRow(const InspectedMatch& match) {
    const SizeI size = match.patch.size;
    InspectionRow row = plainRow(
        match.stage, SPOOR_TR("engine", "Template"), std::numeric_limits<double>::quiet_NaN(),
        Message(SPOOR_TR("engine", "the template has %1 x %2 pixels"), size.width, size.height));
    row.picture = greyRaster(size, match.patch.pixels);
    return row;
}

InspectionRow differenceRow(const InspectedMatch& match, const std::vector<std::uint8_t>& seen) {
    std::vector<std::uint8_t> apart(seen.size(), 0);
    long sum = 0, count = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (!match.patch.mask.empty() && match.patch.mask[i] < GreyTemplate::maskFrom) continue;
        apart[i] = std::uint8_t(std::abs(int(seen[i]) - int(match.patch.pixels[i])));
        sum += apart[i], ++count;
    }
    const double mean = count > 0 ? double(sum) / double(count) : 0;
    InspectionRow row = plainRow(
        match.stage, SPOOR_TR("engine", "Difference"), mean,
        Message(SPOOR_TR("engine", "grey levels differ by %1 on average"), toText(mean, 2)));
    row.picture = greyRaster(match.patch.size, apart);
    return row;
}

/// A maximum is larger than all earlier neighbours and not smaller than later ones.
InspectionRow maximumRow(const InspectedMatch& match) {
    const auto& around = match.position.around;
    float most = anyScore;
    bool tops = true;
    for (std::size_t i = 0; i < around.size(); ++i) {
        if (i == 4) continue;
        most = std::max(most, around[i]);
        tops = tops && (i < 4 ? around[i] < around[4] : around[i] <= around[4]);
    }
    // The maximum of a map always is one, also in a map of one position.
    if (most == anyScore) most = around[4];
    return judgedRow(maximaStage, SPOOR_TR("engine", "Local maximum"), double(around[4]),
                     double(most), tops,
                     {SPOOR_TR("engine", "no neighbour scores higher: %1, the best neighbour %2"),
                      SPOOR_TR("engine",
                               "a neighbouring position scores higher: %2 instead of "
                               "%1")});
}

/// What became of the position among the local maxima.
InspectionRow suppressionRow(const InspectedMatch& match, bool maximum) {
    InspectionRow row = plainRow(maximaStage, SPOOR_TR("engine", "Candidate"),
                                 std::numeric_limits<double>::quiet_NaN(),
                                 Message(SPOOR_TR("engine", "no candidate")));
    const auto& best = match.maxima.best;
    const auto own = std::ranges::find_if(best, [&](const Maximum& each) {
        return each.x == match.position.x && each.y == match.position.y;
    });
    if (own != best.end()) {
        row.verdict = InspectionVerdict::Passed;
        row.value = double(own - best.begin()) + 1;
        row.text = Message(SPOOR_TR("engine", "candidate number %1 of %2"),
                           long(own - best.begin()) + 1, long(best.size()));
        return row;
    }
    if (!maximum) return row;
    row.verdict = InspectionVerdict::Failed;
    row.text = Message(SPOOR_TR("engine", "a better maximum lies next to it"));
    for (const Maximum& each : best) {
        const double shared = overlap(match.boxOf(each), match.box);
        if (each.value < match.position.value() || shared <= suppressionOverlap) continue;
        row.value = shared;
        row.text =
            Message(SPOOR_TR("engine",
                             "suppressed: overlaps a match with the score %1 by %2, more than %3"),
                    toText(double(each.value), 4), toText(shared, 3), toText(suppressionOverlap));
        row.marks = {markOf(match.boxOf(each), -1)};
        break;
    }
    return row;
}

InspectionRow decisionRow(const InspectedMatch& match) {
    const Maximum& best = match.maxima.best.front();
    const bool own = best.x == match.position.x && best.y == match.position.y;
    InspectionRow row =
        judgedRow(maximaStage, SPOOR_TR("engine", "Decision"), double(match.position.value()),
                  double(best.value), own,
                  {SPOOR_TR("engine", "the best position of the search: %1"),
                   SPOOR_TR("engine", "the best position is another one: it scores %2")});
    if (own && double(best.value) < match.threshold) {
        row.verdict = InspectionVerdict::Failed;
        row.text = Message(SPOOR_TR("engine",
                                    "the best position of the search, but the target is "
                                    "lost"));
    }
    row.marks = {markOf(match.boxOf(best), 1)};
    return row;
}

/// What becomes of a position, for the list of positions near a region.
InspectionRow fateRow(const InspectedMatch& match, const Maximum& at, bool candidate) {
    const Maximum& best = match.maxima.best.front();
    const std::string value = toText(double(at.value), 4);
    Message fate(SPOOR_TR("engine", "the best position has %2 instead of %1"), value,
                 toText(double(best.value), 4));
    if (double(at.value) < match.threshold)
        fate = Message(SPOOR_TR("engine", "does not resemble the template: %1 is below %2"), value,
                       toText(match.threshold, 4));
    else if (!candidate)
        fate =
            Message(SPOOR_TR("engine", "%1 here, but a candidate next to it scores higher"), value);
    else if (!match.decides)
        fate = Message(SPOOR_TR("engine", "another angle or size scores higher than %1"), value);
    else if (at.x == best.x && at.y == best.y)
        fate = Message(SPOOR_TR("engine", "the best position of the search: %1"), value);
    return nearbyRow(maximaStage, match.boxOf(at), double(at.value), std::move(fate));
}

}  // namespace

InspectedPosition positionOf(const Buffer& maps, std::size_t offset, SizeI size, double x, double y,
                             StageContext& stages) {
    const auto nearest = [](double at, int count) {
        return int(std::clamp(std::round(at), 0.0, double(count - 1)));
    };
    InspectedPosition position{nearest(x, size.width), nearest(y, size.height), {}};
    position.around.fill(anyScore);
    const int left = std::max(0, position.x - 1), right = std::min(size.width, position.x + 2);
    std::vector<StageContext::Download> rows;
    for (int row = std::max(0, position.y - 1); row < std::min(size.height, position.y + 2);
         ++row) {
        const std::size_t at =
            offset + std::size_t(row) * std::size_t(size.width) + std::size_t(left);
        const int cell = (row - position.y + 1) * 3 + left - position.x + 1;
        rows.push_back({maps, &position.around[std::size_t(cell)],
                        std::size_t(right - left) * sizeof(float), at * sizeof(float)});
    }
    stages.download(rows);
    return position;
}

WindowInspection inspectMatch(const InspectedMatch& match, const Frame& frame) {
    const RectI& place = match.place;
    const RectF window{double(place.x), double(place.y), double(place.width), double(place.height)};
    const std::vector<std::uint8_t> seen = greyPatch(frame, place);
    const double value = double(match.position.value());
    WindowInspection all{window, greyRaster({place.width, place.height}, seen, window), {}};
    all.rows = {templateRow(match), differenceRow(match, seen),
                judgedRow(match.stage, SPOOR_TR("engine", "Correlation coefficient"), value,
                          match.threshold, value >= match.threshold,
                          {SPOOR_TR("engine", "resembles the template: %1 is at least %2"),
                           SPOOR_TR("engine", "does not resemble the template: %1 is below %2")}),
                maximumRow(match)};
    const bool maximum = all.rows.back().verdict == InspectionVerdict::Passed;
    all.rows.push_back(suppressionRow(match, maximum));
    all.rows.push_back(decisionRow(match));
    return all;
}

InspectionRow inspectPositions(const RectF& region, const InspectedMatch& match, const Buffer& maps,
                               std::size_t offset, SizeI size, StageContext& stages) {
    const PointF first = match.boxOf({}).centre(), middle = region.centre();
    const auto bound = [](double at, int count) { return int(std::clamp(at, 0.0, double(count))); };
    const int left = bound(std::ceil(region.x - first.x), size.width);
    const int right = bound(std::floor(region.right() - first.x) + 1, size.width);
    const int top = bound(std::ceil(region.y - first.y), size.height);
    const int bottom = bound(std::floor(region.bottom() - first.y) + 1, size.height);
    std::vector<float> values(std::size_t(std::max(0, bottom - top)) * std::size_t(size.width));
    if (!values.empty() && left < right)
        stages.download(maps, values.data(), values.size() * sizeof(float),
                        (offset + std::size_t(top) * std::size_t(size.width)) * sizeof(float));
    std::vector<RegionStep> steps = {{Message(SPOOR_TR("engine", "Positions"))},
                                     {Message(SPOOR_TR("engine", "Resemble the template"))},
                                     {Message(SPOOR_TR("engine", "Candidates"))},
                                     {Message(SPOOR_TR("engine", "Best position"))}};
    std::vector<Maximum> near = match.maxima.best;
    const auto known = [&](const Maximum& at) {
        return std::ranges::any_of(match.maxima.best, [&](const Maximum& each) {
            return each.x == at.x && each.y == at.y;
        });
    };
    Maximum best{0, 0, anyScore};
    for (int y = top; y < bottom; ++y) {
        for (int x = left; x < right; ++x) {
            const float value =
                values[std::size_t(y - top) * std::size_t(size.width) + std::size_t(x)];
            ++steps[0].windows;
            steps[1].windows += double(value) >= match.threshold;
            if (value > best.value) best = {x, y, value};
        }
    }
    for (const Maximum& each : match.maxima.best) {
        const bool inside = each.x >= left && each.x < right && each.y >= top && each.y < bottom;
        if (!inside || double(each.value) < match.threshold) continue;
        ++steps[2].windows;
        steps[3].windows += match.decides && &each == &match.maxima.best.front();
    }
    std::vector<InspectionRow> nearest;
    if (steps[0].windows > 0 && !known(best)) nearest.push_back(fateRow(match, best, false));
    constexpr std::size_t shown = 5;
    std::ranges::stable_sort(near, {}, [&](const Maximum& each) {
        const PointF at = match.boxOf(each).centre();
        return std::hypot(at.x - middle.x, at.y - middle.y);
    });
    for (std::size_t i = 0; i < std::min(shown, near.size()); ++i)
        nearest.push_back(fateRow(match, near[i], true));
    return regionRow(maximaStage, region, steps, std::move(nearest));
}

}  // namespace spoor
