// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/siamese/siamese_inspection.h"

#include "engine/media/frame.h"
#include "engine/pipeline/inspection_rows.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace spoor {
namespace {

constexpr const char* choiceStage = "siamese_choice";

/// The part of the frame that a cell stands for.
RectF cellArea(const RectF& area, int side, std::size_t cell) {
    const double step = area.width / side;
    const auto i = int(cell);
    return {area.x + i % side * step, area.y + i / side * step, step, step};
}

std::size_t wantedCell(const SiameseChoice& choice, const RectF& area, const RectF& wanted) {
    const auto own = std::ranges::find_if(
        choice.cells, [&](const SiameseCell& each) { return each.box() == wanted; });
    if (own != choice.cells.end()) return std::size_t(own - choice.cells.begin());
    const double step = area.width / choice.side;
    const auto cell = [&](double at) {
        return std::size_t(std::clamp(std::floor(at / step), 0.0, double(choice.side - 1)));
    };
    const PointF middle = wanted.centre();
    return cell(middle.y - area.y) * std::size_t(choice.side) + cell(middle.x - area.x);
}

InspectionRow responseRow(const SiameseCell& cell, const RectF& area) {
    InspectionRow row =
        plainRow("siamese_network", SPOOR_TR("engine", "Network score"), cell.score,
                 Message(SPOOR_TR("engine", "the network rates this place %1 (logit %2)"),
                         toText(cell.score, 4), toText(cell.logit, 3)));
    row.marks = {markOf(area, 1)};
    return row;
}

InspectionRow penaltyRow(const SiameseCell& cell, const SiameseRegion& place) {
    return plainRow(choiceStage, SPOOR_TR("engine", "Size and shape penalty"), cell.penalty,
                    Message(SPOOR_TR("engine", "%1 x %2 pixels instead of %3 x %4: factor %5"),
                            toText(cell.width, 1), toText(cell.height, 1), toText(place.width, 1),
                            toText(place.height, 1), toText(cell.penalty, 3)));
}

InspectionRow windowRow(const SiameseCell& cell, const SiameseRules& rules) {
    Message text(SPOOR_TR("engine", "factor %1 for the distance from the last position"),
                 toText(cell.window, 3));
    if (!rules.windowed)
        text = Message(SPOOR_TR("engine", "the distance from the last position does not count"));
    else if (rules.head == SiameseHead::Distances)
        text = Message(SPOOR_TR("engine",
                                "%1 for the distance from the last position, with the "
                                "weight %2"),
                       toText(cell.window, 3), toText(rules.constants.window, 3));
    return plainRow(choiceStage, SPOOR_TR("engine", "Window"), cell.window, std::move(text));
}

InspectionRow finalRow(const SiameseChoice& choice, std::size_t index) {
    const SiameseCell& cell = choice.cells[index];
    InspectionRow row = judgedRow(choiceStage, SPOOR_TR("engine", "Final score"), cell.value,
                                  choice.chosen().value, index == choice.best,
                                  {SPOOR_TR("engine", "the best place of the search: %1"),
                                   SPOOR_TR("engine", "rejected: %1, and the best place has %2")});
    // Places of similar objects are left out of the choice.
    if (index != choice.best && cell.value > choice.chosen().value)
        row.text = Message(SPOOR_TR("engine",
                                    "rejected as a similar object, although its score of "
                                    "%1 is above %2"),
                           toText(row.value, 4), toText(row.limit, 4));
    row.marks = {markOf(choice.chosen().box(), 1)};
    return row;
}

InspectionRow lossRow(const SiameseTarget& target, const SiameseChoice& choice, std::size_t index,
                      bool taken, const SiameseLimits& limits) {
    InspectionRow row{.stage = choiceStage,
                      .label = Message(SPOOR_TR("engine", "Decision")),
                      .value = choice.chosen().logit,
                      .limit = limits.lost * target.usual};
    row.text = taken ? Message(SPOOR_TR("engine",
                                        "the target moves to the best place, whose logit "
                                        "is %1 (usually %2)"),
                               toText(row.value, 3), toText(target.usual, 3))
                     : Message(SPOOR_TR("engine",
                                        "the target is lost: the logit of the best place "
                                        "is %1, usually %2"),
                               toText(row.value, 3), toText(target.usual, 3));
    if (index == choice.best)
        row.verdict = taken ? InspectionVerdict::Passed : InspectionVerdict::Failed;
    return row;
}

}  // namespace

void inspectChoice(TargetId id, const SiameseTarget& target, const SiameseRegion& place,
                   const SiameseChoice& choice, bool taken, const SiameseRules& rules,
                   const SiameseLimits& limits, const Frame& frame, StageContext& stages) {
    if (!inspects(id, stages, "siamese_choice.this_window") || choice.cells.empty()) return;
    const RectF area = answerFootprint(place, choice.side, rules);
    const std::size_t index = wantedCell(choice, area, stages.inspect()->box);
    const SiameseCell& cell = choice.cells[index];
    stages.publish(
        "siamese_choice.this_window", id,
        WindowInspection{cell.box(),
                         frameRaster(frame, cell.box()),
                         {responseRow(cell, cellArea(area, choice.side, index)),
                          penaltyRow(cell, place), windowRow(cell, rules), finalRow(choice, index),
                          lossRow(target, choice, index, taken, limits)}});
}

}  // namespace spoor
