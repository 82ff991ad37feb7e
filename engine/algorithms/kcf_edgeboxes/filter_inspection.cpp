// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/filter_inspection.h"

#include "engine/algorithms/kcf_edgeboxes/stages/filter_artifacts.h"
#include "engine/base/text.h"
#include "engine/media/frame.h"
#include "engine/pipeline/inspection_rows.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace spoor {
namespace {

constexpr const char* filterStage = "correlation_filter";
constexpr const char* artifact = "correlation_filter.window";

/// A cell of a response. No shift is the cell (width / 2, height / 2).
struct ResponseCell {
    int x = 0, y = 0;
};

ResponseCell cellAt(const FilterTarget& target, const RectF& size, PointF point) {
    const SizeI grid = target.window.features.grid;
    const PointF cell = target.window.cellOf(size), centre = size.centre();
    const auto place = [](double shift, int count) {
        return int(std::clamp(double(count / 2) + std::round(shift), 0.0, double(count - 1)));
    };
    return {place((point.x - centre.x) / cell.x, grid.width),
            place((point.y - centre.y) / cell.y, grid.height)};
}

std::vector<float> mapOf(const Buffer& map, std::size_t first, SizeI grid, StageContext& stages) {
    std::vector<float> values(std::size_t(grid.area()));
    stages.download(map, values.data(), values.size() * sizeof(float), first * sizeof(float));
    return values;
}

double valueAt(const std::vector<float>& map, SizeI grid, ResponseCell cell) {
    return double(map[std::size_t(cell.y) * std::size_t(grid.width) + std::size_t(cell.x)]);
}

double maxOf(const std::vector<float>& map) {
    return double(*std::ranges::max_element(map));
}

/// Adds the colours to a response, as the kernel does, and returns their row.
InspectionRow joinColours(const KcfTargetStep& step, double weight, ResponseCell cell,
                          std::vector<float>& response, StageContext& stages) {
    const FilterTarget& target = *step.target;
    const SizeI grid = target.window.features.grid;
    const std::vector<float> colours =
        mapOf(step.likelihoods, step.likelihood * std::size_t(grid.area()), grid, stages);
    const auto share = float(colourShare(weight, step.contrast));
    const float usual = target.usualPeak > 0 ? float(target.usualPeak) : step.peak.value;
    for (std::size_t i = 0; i < response.size(); ++i) response[i] *= (1 - share) / usual;
    const double gradients = valueAt(response, grid, cell);
    for (std::size_t i = 0; i < response.size(); ++i) response[i] += share * colours[i];
    const double likelihood = valueAt(colours, grid, cell);
    return plainRow("colour_histogram", SPOOR_TR("engine", "Colour likelihood"), likelihood,
                    Message(SPOOR_TR("engine",
                                     "share of the colours %1, of the filter %2; colours "
                                     "stand out by %3"),
                            toText(double(share) * likelihood, 4), toText(gradients, 4),
                            toText(step.contrast, 3)));
}

/// The shares of the channels in the response at a cell, per kind of channel; largest first.
InspectionRow sharesRow(const KcfTargetStep& step, ResponseCell cell, StageContext& stages) {
    const FilterTarget& target = *step.target;
    const int channels = target.window.features.channels();
    std::vector<ChannelRange> ranges = {{0, fhogChannels}, {fhogChannels, fhogChannels + 1}};
    if (channels > fhogChannels + 1) ranges.push_back({fhogChannels + 1, channels});
    const std::size_t kinds = ranges.size();
    for (int c = 0; c < channels; ++c) ranges.push_back({c, c + 1});
    const std::vector<double> shares = target.filter->shares(
        {target.place, step.firstPatch + step.patch, cell.x, cell.y}, ranges, stages);
    const bool linear = target.kind == FilterKind::Background;
    const char* const text =
        linear ? SPOOR_TR("engine", "adds %1 to the filter's response")
               : SPOOR_TR("engine", "the filter's response would be lower by %1 without it");
    const auto shareRow = [&](std::size_t i, Message label) {
        return InspectionRow{.stage = filterStage,
                             .label = std::move(label),
                             .value = shares[i],
                             .text = Message(text, toText(shares[i], 4))};
    };
    constexpr const char* names[] = {SPOOR_TR("engine", "Oriented gradients"),
                                     SPOOR_TR("engine", "Grey"),
                                     SPOOR_TR("engine", "Colour names")};
    InspectionRow row = plainRow(filterStage, SPOOR_TR("engine", "Shares of the channels"),
                                 std::numeric_limits<double>::quiet_NaN(), {});
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        InspectionRow& own = row.children.emplace_back(shareRow(kind, Message(names[kind])));
        for (int c = ranges[kind].first; c < ranges[kind].end; ++c)
            own.children.push_back(shareRow(kinds + std::size_t(c), channelName(c)));
        std::ranges::stable_sort(own.children, std::ranges::greater{},
                                 [](const InspectionRow& each) { return each.value; });
    }
    row.text =
        Message(linear ? SPOOR_TR("engine", "gradients add %1, grey %2, colour names %3")
                       : SPOOR_TR("engine",
                                  "without gradients the response loses %1, without grey "
                                  "%2, without colour names %3"),
                toText(shares[0], 4), toText(shares[1], 4), kinds > 2 ? toText(shares[2], 4) : "-");
    // Without a linear filter they do not add up.
    if (linear) row.value = std::accumulate(shares.begin(), shares.begin() + long(kinds), 0.0);
    return row;
}

/// The mean weight of the Hann window in the cells that the box covers, with its centre at a cell
/// of a response.
double meanWeight(const std::vector<float>& hann, const CellGrid& cells, ResponseCell cell) {
    const auto mean = [](const float* weights, int count, double middle, double length) {
        double sum = 0, all = 0;
        for (int i = 0; i < count; ++i) {
            const double share =
                std::min(i + 1.0, middle + length / 2) - std::max(double(i), middle - length / 2);
            if (share <= 0) continue;
            sum += share * double(weights[i]), all += share;
        }
        return all > 0 ? sum / all : 0;
    };
    return mean(hann.data(), cells.cells.width, cell.x, cells.target.x) *
           mean(hann.data() + cells.cells.width, cells.cells.height, cell.y, cells.target.y);
}

InspectionRow weightRow(const KcfTargetStep& step, ResponseCell cell, StageContext& stages) {
    const FilterTarget& target = *step.target;
    const RectF& best = step.sizes[step.patch];
    const CellGrid cells = target.window.cellsOf(best);
    const SizeI grid = cells.cells;
    std::vector<float> hann(std::size_t(grid.width + grid.height));
    stages.download(target.filter->hann(), hann.data(), hann.size() * sizeof(float));
    const double here = meanWeight(hann, cells, cell);
    InspectionRow row = plainRow(
        filterStage, SPOOR_TR("engine", "Window weight"), here,
        Message(SPOOR_TR("engine",
                         "the Hann window counts this box by %1 on average, the last one by %2"),
                toText(here, 4),
                toText(meanWeight(hann, cells, {grid.width / 2, grid.height / 2}), 4)));
    row.marks = {markOf(target.window.areaOf(best), 1)};
    const std::vector<char> mask = target.filter->mask(target.place, stages);
    if (mask.empty()) return row;
    const auto inside = std::ranges::count(mask, char{1});
    InspectionRow& limit = row.children.emplace_back(
        plainRow(filterStage, SPOOR_TR("engine", "Spatial mask"), double(inside),
                 Message(SPOOR_TR("engine", "the filter compares %1 of %2 cells around this place"),
                         long(inside), long(mask.size()))));
    const PointF sides = target.window.cellOf(best);
    const RectF area = movedBox(target.window.areaOf(best), (cell.x - grid.width / 2) * sides.x,
                                (cell.y - grid.height / 2) * sides.y);
    for (int y = 0; y < grid.height; ++y) {
        const auto first = mask.begin() + y * grid.width, end = first + grid.width;
        const auto from = std::find(first, end, 1), to = std::find(from, end, 0);
        if (from == end) continue;
        limit.marks.push_back(markOf({area.x + double(from - first) * sides.x, area.y + y * sides.y,
                                      double(to - from) * sides.x, sides.y},
                                     1));
    }
    return row;
}

/// The response of the scale filter at each size.
InspectionRow scaleRow(const KcfTargetStep& step) {
    constexpr const char* stage = "scale_filter";
    InspectionRow row = plainRow(
        stage, SPOOR_TR("engine", "Scale filter"), std::numeric_limits<double>::quiet_NaN(),
        Message(SPOOR_TR("engine", "the size is not searched while the response is weak")));
    if (step.scales.empty()) return row;
    const ScaleFilter& filter = *step.target->scale;
    const double factor = filter.factor(bestScale(step.scales.data()));
    const auto most = std::ranges::max_element(step.scales);
    row.value = double(*most);
    row.text =
        Message(SPOOR_TR("engine", "the box is resized by the factor %1"), toText(factor, 4));
    for (auto each = step.scales.begin(); each != step.scales.end(); ++each) {
        const double own = filter.factor(double(each - step.scales.begin()));
        row.children.push_back(judgedRow(stage, SPOOR_TR("engine", "Size"), double(*each),
                                         row.value, *each == *most,
                                         {SPOOR_TR("engine", "the best size"),
                                          SPOOR_TR("engine", "another size responds more")}));
        row.children.back().label = Message(SPOOR_TR("engine", "Size %1"), toText(own, 3));
    }
    return row;
}

InspectionRow peakRow(const KcfTargetStep& step, ResponseCell cell, double value, double most) {
    const SizeI grid = step.target->window.features.grid;
    const bool own = std::lround(step.peak.x) == cell.x - grid.width / 2 &&
                     std::lround(step.peak.y) == cell.y - grid.height / 2;
    return judgedRow(filterStage, SPOOR_TR("engine", "Best place"), value, most, own,
                     {SPOOR_TR("engine", "the maximum of the search lies here: %1"),
                      SPOOR_TR("engine", "rejected: %1, and another place has %2")});
}

InspectionRow proposalRow(const ScoredProposal& proposal, double least) {
    InspectionRow row{.stage = filterStage,
                      .label = Message(SPOOR_TR("engine", "Proposal")),
                      .value = proposal.value,
                      .limit = least,
                      .verdict = proposal.verdict == Verdict::Chosen ? InspectionVerdict::Passed
                                                                     : InspectionVerdict::Failed,
                      .text = proposalReason(proposal, least)};
    row.marks = {markOf(proposal.proposal.box, 1)};
    return row;
}

}  // namespace

void beginInspection(KcfTargetStep& step, double weight, const Frame& frame, StageContext& stages) {
    if (!inspects(step.id, stages, artifact)) return;
    const FilterTarget& target = *step.target;
    const SizeI grid = target.window.features.grid;
    const RectF wanted = stages.inspect()->box;
    const RectF& best = step.sizes[step.patch];
    const ResponseCell cell = cellAt(target, best, wanted.centre());
    const PointF sides = target.window.cellOf(best);
    const RectF box =
        movedBox(best, (cell.x - grid.width / 2) * sides.x, (cell.y - grid.height / 2) * sides.y);
    WindowInspection all{box, frameRaster(frame, box), {}};
    std::vector<InspectionRow> sizes;
    std::vector<float> response;
    for (std::size_t i = 0; i < step.sizes.size(); ++i) {
        auto map = mapOf(target.filter->response(step.firstPatch + i, stages), 0, grid, stages);
        const double here = valueAt(map, grid, cellAt(target, step.sizes[i], wanted.centre()));
        sizes.push_back(
            plainRow(filterStage, SPOOR_TR("engine", "Size"), here,
                     Message(SPOOR_TR("engine", "size %1: response %2 here, at most %3"),
                             toText(step.sizes[i].width / target.box.width, 3), toText(here, 4),
                             toText(maxOf(map), 4))));
        sizes.back().limit = maxOf(map);
        if (i == step.patch) response = std::move(map);
    }
    const InspectionRow own = sizes[step.patch];
    all.rows.push_back(plainRow(filterStage, SPOOR_TR("engine", "Filter response"), own.value,
                                Message(SPOOR_TR("engine",
                                                 "gradients and colour names respond "
                                                 "with %1; usual maximum %2"),
                                        toText(own.value, 4), toText(target.usualPeak, 4))));
    all.rows.push_back(sharesRow(step, cell, stages));
    all.rows.push_back(weightRow(step, cell, stages));
    if (step.likelihoods) all.rows.push_back(joinColours(step, weight, cell, response, stages));
    all.rows.push_back(peakRow(step, cell, valueAt(response, grid, cell), maxOf(response)));
    InspectionRow size = plainRow(filterStage, SPOOR_TR("engine", "Size"), own.value, own.text);
    size.children = std::move(sizes);
    all.rows.push_back(std::move(size));
    all.rows.push_back(judgedRow(filterStage, SPOOR_TR("engine", "Response strength"),
                                 double(step.peak.value), lostShare * target.usualPeak,
                                 !(step.peak.value < lostShare * target.usualPeak),
                                 {SPOOR_TR("engine", "strong enough: a maximum of %1, at least %2"),
                                  SPOOR_TR("engine", "too weak: a maximum of %1, below %2")}));
    step.inspection = std::move(all);
}

void finishInspection(KcfTargetStep& step, StageContext& stages) {
    if (!step.inspection) return;
    std::vector<InspectionRow>& rows = step.inspection->rows;
    const RectF& wanted = stages.inspect()->box;
    for (const ScoredProposal& each : step.proposals)
        if (each.proposal.box == wanted) rows.push_back(proposalRow(each, step.least));
    if (step.target->scale) rows.push_back(scaleRow(step));
    InspectionRow decision = plainRow(
        filterStage, SPOOR_TR("engine", "Decision"), overlap(step.box, step.inspection->box),
        Message(SPOOR_TR("engine", "The box of this frame overlaps the window by %1."),
                toText(overlap(step.box, step.inspection->box), 4)));
    if (step.state == TargetState::Lost) {
        decision.value = std::numeric_limits<double>::quiet_NaN();
        decision.text = Message(SPOOR_TR("engine", "The target is lost in this frame."));
    } else {
        decision.marks = {markOf(step.box, 1)};
    }
    if (!step.reason.empty())
        decision.children.push_back({.stage = filterStage,
                                     .label = Message(SPOOR_TR("engine", "Reason")),
                                     .text = step.reason});
    rows.push_back(std::move(decision));
    stages.publish(artifact, step.id, std::move(*step.inspection));
}

}  // namespace spoor
