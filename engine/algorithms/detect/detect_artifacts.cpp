// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/detect_artifacts.h"

#include "engine/base/message.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/target_result.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr std::size_t maxShownBoxes = 300;

using Assignment = DetectionAssociator::Assignment;

/// Says which object a sure detection continues and why, or which one it starts.
Message keptText(const Assignment& own, const std::string& label) {
    if (!own.distance) return Message(SPOOR_TR("engine", "%1: ID %2"), label, long(own.id));
    return Message(own.byAppearance
                       ? SPOOR_TR("engine", "%1: ID %2 by appearance (distance %3)")
                       : SPOOR_TR("engine", "%1: ID %2 by overlap (appearance distance %3)"),
                   label, long(own.id), toText(*own.distance, 2));
}

/// Best first, numbered from 1 as in the reasons.
BoxList boxesOf(const DetectorModel& model, const DetectionRules& rules, const DetectedFrame& found,
                SizeI frame) {
    static const Assignment unassigned;
    BoxList list;
    std::size_t standing = 0;
    for (const DetectionFate& fate : found.fates) {
        if (list.boxes.size() == maxShownBoxes) break;
        const DetectorCandidate& own = found.candidates[fate.candidate];
        const Assignment& to = fate.stands() ? found.assigned[standing++] : unassigned;
        list.boxes.push_back({boxInFrame(found, own, frame),
                              own.score,
                              to.id != 0,
                              fateText(fate, to, model.labelOf(own.label),
                                       rules.thresholdOf(own.label), rules.least()),
                              {{SPOOR_TR("engine", "id"), double(to.id)},
                               {SPOOR_TR("engine", "class"), double(own.label)}}});
        if (to.distance) {
            list.boxes.back().attributes.emplace_back(SPOOR_TR("engine", "appearance distance"),
                                                      *to.distance);
        }
    }
    return list;
}

/// The best score of each cell of the finest grid; coarser cells cover several.
ScalarMap scoreMapOf(const DetectorModel& model, const DetectedFrame& found) {
    const SizeI input = found.answer.place.input;
    int side = 0;
    for (const DetectorLevel& level : model.levels) {
        if (level.stride > 0 && (side == 0 || level.stride < side)) side = level.stride;
    }
    if (side == 0) side = 8;
    ScalarMap map;
    map.size = {(input.width + side - 1) / side, (input.height + side - 1) / side};
    map.values.assign(std::size_t(map.size.area()), 0);
    map.footprint = found.answer.place.toFrame(
        RectF{0, 0, double(map.size.width * side), double(map.size.height * side)});
    for (const auto& each : decodeDetections(model, input, found.answer.outputs, 0)) {
        const auto first = [&](double at, int most) {
            return std::clamp(int(std::floor(at / side)), 0, most - 1);
        };
        const auto last = [&](double at, int most) {
            return std::clamp(int(std::ceil(at / side)), 1, most);
        };
        for (int y = first(each.cell.y, map.size.height);
             y < last(each.cell.bottom(), map.size.height); ++y) {
            for (int x = first(each.cell.x, map.size.width);
                 x < last(each.cell.right(), map.size.width); ++x) {
                float& value = map.values[std::size_t(y * map.size.width + x)];
                value = std::max(value, float(each.score));
            }
        }
    }
    return map;
}

PointSet landmarksOf(const DetectorModel& model, const DetectedFrame& found) {
    PointSet points;
    if (model.head != DetectorHead::YuNet) return points;
    for (const DetectionFate& fate : found.fates) {
        if (fate.kind != DetectionFate::Kind::Kept) continue;
        for (const PointF& each : found.candidates[fate.candidate].landmarks) {
            const PointF at = found.answer.place.toFrame(each);
            points.points.push_back({at, at, 0, true});
        }
    }
    return points;
}

Message modelText(const DetectorModel& model, SizeI input) {
    return Message(
        SPOOR_TR("engine",
                 "%1, detected from the graph (%9; %2; %3 layers, %4 weights, input %5 "
                 "x %6, %7 classes). The use of this file is subject to its licence (%8) "
                 "and to that of its training data."),
        toText(model.head), model.name, model.graph->layers.size(), long(model.graph->weights()),
        input.width, input.height, long(model.labels.size()),
        model.graph->licence.empty() ? std::string("?") : model.graph->licence, model.layout());
}

}  // namespace

DetectionRules rulesOf(const DetectParams& params, const std::map<int, double>& thresholds,
                       double overlap) {
    DetectionRules rules;
    rules.threshold = params.threshold;
    rules.thresholds = thresholds;
    rules.low = params.lowThreshold;
    rules.overlap = params.overlap > 0 ? params.overlap : overlap;
    rules.most = std::size_t(params.maxDetections);
    return rules;
}

Message fateText(const DetectionFate& fate, const Assignment& own, const std::string& label,
                 double threshold, double least) {
    const TargetId id = own.id;
    using Kind = DetectionFate::Kind;
    switch (fate.kind) {
        case Kind::Kept:
            return keptText(own, label);
        case Kind::Unsure:
            if (id == 0) {
                return Message(SPOOR_TR("engine", "%1: below the minimum confidence %2"), label,
                               toText(threshold, 2));
            }
            return Message(
                SPOOR_TR("engine", "%1: continues ID %2, below the minimum confidence %3"), label,
                long(id), toText(threshold, 2));
        case Kind::Suppressed:
            return Message(SPOOR_TR("engine", "%1: overlaps the better box %2 by %3"), label,
                           long(fate.by) + 1, toText(fate.shared, 2));
        case Kind::Surplus:
            return Message(SPOOR_TR("engine", "%1: exceeds the maximum number of detections"),
                           label);
        case Kind::TooUncertain:
            return Message(SPOOR_TR("engine", "%1: below the lowest confidence %2"), label,
                           toText(least, 2));
    }
    return {};
}

RectF boxInFrame(const DetectedFrame& found, const DetectorCandidate& candidate, SizeI frame) {
    return intersection(found.answer.place.toFrame(candidate.box),
                        {0, 0, double(frame.width), double(frame.height)});
}

double minShownScore(const DetectionRules& rules, const StageContext& stages) {
    return stages.watched("detection_choice.boxes") ? rules.least() / 2 : rules.least();
}

void showDetections(const DetectorModel& model, const DetectionRules& rules,
                    const DetectedFrame& found, SizeI frame, StageContext& stages) {
    stages.publish("detector.model", 0,
                   [&] { return Text{modelText(model, found.answer.place.input)}; });
    stages.publish("detection_choice.scores", 0, [&] { return scoreMapOf(model, found); });
    stages.publish("detection_choice.boxes", 0,
                   [&] { return boxesOf(model, rules, found, frame); });
    stages.publish("detection_choice.landmarks", 0, [&] { return landmarksOf(model, found); });
}

void addChoiceArtifacts(AlgorithmLayout& shape) {
    const auto add = [&](const char* id, const char* label, ArtifactKind kind) {
        shape.artifacts.push_back({id, "detection_choice", label, kind});
    };
    add("detection_choice.scores", SPOOR_TR("engine", "Scores"), ArtifactKind::ScalarMap);
    add("detection_choice.boxes", SPOOR_TR("engine", "Candidates"), ArtifactKind::BoxList);
    add("detection_choice.window", SPOOR_TR("engine", "This window"),
        ArtifactKind::WindowInspection);
    add("detection_choice.landmarks", SPOOR_TR("engine", "Landmarks"), ArtifactKind::PointSet);
}

void addAssociationSignals(AlgorithmLayout& shape, bool described) {
    shape.signalSpecs = {
        {"detection_choice.confidence", "detection_choice",
         SPOOR_TR("engine", "Detection confidence"), "", WorseDirection::Low, "threshold"},
        {"association.unseen", "association", SPOOR_TR("engine", "Frames since detection"),
         "frames", WorseDirection::High}};
    if (described)
        shape.signalSpecs.push_back({"association.distance", "association",
                                     SPOOR_TR("engine", "Appearance distance"), "",
                                     WorseDirection::High, "max_appearance_distance"});
}

}  // namespace spoor
