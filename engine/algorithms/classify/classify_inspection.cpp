// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/classify/classify_inspection.h"

#include "engine/base/text.h"
#include "engine/media/frame.h"
#include "engine/pipeline/inspection_rows.h"

#include <algorithm>
#include <limits>

namespace spoor {
namespace {

constexpr const char* classifierStage = "classifier";
constexpr double noProbability = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t shownLabels = 20;

InspectionRow cropRow(const CropRegion& place, const Raster& input) {
    InspectionRow row = plainRow(
        "box_crop", SPOOR_TR("engine", "Network input"), noProbability,
        Message(SPOOR_TR("engine", "%1 x %2 pixels of the frame become %3 x %4 of the input"),
                toText(place.part.width, 1), toText(place.part.height, 1), input.size.width,
                input.size.height));
    row.picture = input;
    row.marks = {markOf(place.part, 1)};
    return row;
}

InspectionRow labelsRow(const std::vector<TargetName>& names) {
    const TargetName& best = names.front();
    InspectionRow row = plainRow(
        classifierStage, SPOOR_TR("engine", "Class"), best.probability,
        Message(SPOOR_TR("engine", "%1: probability %2"), best.label, toText(best.probability, 4)));
    for (std::size_t i = 0; i < std::min(names.size(), shownLabels); ++i)
        row.children.push_back({.stage = classifierStage,
                                .label = Message("%1", names[i].label),
                                .value = names[i].probability,
                                .text = Message(SPOOR_TR("engine", "number %1 of %2 labels"),
                                                long(i) + 1, long(names.size()))});
    return row;
}

InspectionRow decisionRow(const RectF& box, const TargetResult* target) {
    InspectionRow row =
        plainRow(classifierStage, SPOOR_TR("engine", "Decision"), noProbability,
                 Message(SPOOR_TR("engine", "No target has a label in this frame.")));
    if (!target || target->names.empty()) return row;
    const TargetName& best = target->names.front();
    row.value = best.probability;
    row.marks = {markOf(target->box, 1)};
    row.text =
        Message(SPOOR_TR("engine",
                         "The label of the target is %1, with a probability of %2. Its box "
                         "overlaps the window by %3."),
                best.label, toText(best.probability, 4), toText(overlap(target->box, box), 4));
    return row;
}

}  // namespace

WindowInspection inspectLabels(const RectF& box, const CropRegion& place,
                               const Classifier::SeenCrop& seen, const TargetResult* target,
                               const Frame& frame) {
    return {box,
            frameRaster(frame, box),
            {cropRow(place, seen.input), labelsRow(seen.names), decisionRow(box, target)}};
}

}  // namespace spoor
