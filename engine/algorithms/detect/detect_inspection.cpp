// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/detect_inspection.h"

#include "engine/media/frame.h"
#include "engine/pipeline/inspection_rows.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/target_result.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

namespace spoor {
namespace {

constexpr const char* choiceStage = "detection_choice";
constexpr std::size_t shownClasses = 5;
constexpr double sameBox = 0.5;  // overlap from which a candidate is the wanted one
constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

/// Index of the candidate for a box or a point of the frame; none if all are elsewhere.
std::optional<std::size_t> nearestOf(const DetectedFrame& found,
                                     const std::vector<DetectorCandidate>& candidates,
                                     const RectF& wanted, double least, SizeI frame) {
    std::optional<std::size_t> best;
    double most = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const DetectorCandidate& each = candidates[i];
        const RectF cell = found.answer.place.toFrame(each.cell);
        const bool here = wanted.x >= cell.x && wanted.y >= cell.y && wanted.x < cell.right() &&
                          wanted.y < cell.bottom();
        const bool point = wanted.area() <= 0;
        const double fit =
            point ? (here ? each.score : -1) : overlap(boxInFrame(found, each, frame), wanted);
        if (fit < (point ? 0 : least) || (best && fit <= most)) continue;
        best = i, most = fit;
    }
    return best;
}

class DetectionRows {
public:
    DetectionRows(const DetectorModel& model, const DetectionRules& rules,
                  const DetectedFrame& found, const DetectorCandidate& own, SizeI frame)
        : m_model(model), m_rules(rules), m_found(found), m_own(own), m_frame(frame) {
        for (std::size_t i = 0; i < found.fates.size(); ++i)
            if (found.candidates[found.fates[i].candidate] == own) m_fate = i;
    }

    std::vector<InspectionRow> all() const {
        std::vector<InspectionRow> rows = {levelRow(), classRow(), lowestRow()};
        rows.push_back(suppressionRow());
        rows.push_back(thresholdRow());
        rows.push_back(outcomeRow());
        return rows;
    }

private:
    const DetectionFate* fate() const { return m_fate ? &m_found.fates[*m_fate] : nullptr; }

    InspectionRow levelRow() const {
        const bool grid = m_model.head != DetectorHead::Boxes;
        const int stride = grid ? m_model.levels[m_own.level].stride : 0;
        Message text(SPOOR_TR("engine", "position %1 of the output, which has no grid"),
                     long(m_own.row));
        if (grid)
            text = Message(SPOOR_TR("engine",
                                    "cell %1, %2 of level %3, whose cells have %4 x %4 "
                                    "pixels of the input"),
                           long(m_own.cell.x / stride), long(m_own.cell.y / stride),
                           long(m_own.level) + 1, stride);
        InspectionRow row = plainRow("detector", SPOOR_TR("engine", "Output"), noNumber, text);
        row.marks = {markOf(m_found.answer.place.toFrame(m_own.cell), 1)};
        return row;
    }
    InspectionRow classRow() const {
        InspectionRow row = plainRow("detector", SPOOR_TR("engine", "Class"), m_own.score,
                                     Message(SPOOR_TR("engine", "%1: score %2"),
                                             m_model.labelOf(m_own.label), toText(m_own.score, 4)));
        const std::vector<double> scores = classScores(m_model, m_found.answer.outputs, m_own);
        std::vector<std::size_t> order(scores.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, std::ranges::greater{},
                                 [&](std::size_t a) { return scores[a]; });
        order.resize(std::min(order.size(), shownClasses));
        for (const std::size_t i : order)
            row.children.push_back({.stage = "detector",
                                    .label = Message("%1", m_model.labelOf(int(i))),
                                    .value = scores[i]});
        return row;
    }
    InspectionRow lowestRow() const {
        const double least = std::min(m_rules.low, m_rules.thresholdOf(m_own.label));
        return judgedRow(
            choiceStage, SPOOR_TR("engine", "Lowest confidence"), m_own.score, least,
            m_own.score >= least,
            {SPOOR_TR("engine", "a candidate: %1 is at least %2"),
             SPOOR_TR("engine", "rejected by its confidence: %1 is below the lowest one, %2")});
    }
    InspectionRow suppressionRow() const {
        using Kind = DetectionFate::Kind;
        InspectionRow row = plainRow(choiceStage, SPOOR_TR("engine", "Suppression"), noNumber,
                                     Message(SPOOR_TR("engine", "no candidate")));
        if (!fate() || fate()->kind == Kind::TooUncertain) return row;
        row.verdict = InspectionVerdict::Passed;
        row.text =
            Message(SPOOR_TR("engine", "no better box of its class overlaps by more than %1"),
                    toText(m_rules.overlap, 3));
        if (fate()->kind == Kind::Suppressed) {
            const DetectorCandidate& better =
                m_found.candidates[m_found.fates[fate()->by].candidate];
            row.verdict = InspectionVerdict::Failed;
            row.value = fate()->shared;
            row.text = Message(SPOOR_TR("engine",
                                        "suppressed by box %1 with the score %2, which it "
                                        "overlaps by %3, more than %4"),
                               long(fate()->by) + 1, toText(better.score, 4),
                               toText(fate()->shared, 3), toText(m_rules.overlap, 3));
            row.marks = {markOf(boxInFrame(m_found, better, m_frame), -1)};
        } else if (fate()->kind == Kind::Surplus) {
            row.verdict = InspectionVerdict::Failed;
            row.text = Message(SPOOR_TR("engine", "dropped: %1 better detections are the maximum"),
                               long(m_rules.most));
        }
        return row;
    }
    InspectionRow thresholdRow() const {
        const double threshold = m_rules.thresholdOf(m_own.label);
        return judgedRow(choiceStage, SPOOR_TR("engine", "Confidence threshold"), m_own.score,
                         threshold, m_own.score >= threshold,
                         {SPOOR_TR("engine", "a sure detection: %1 is at least %2"),
                          SPOOR_TR("engine", "too uncertain for a new object: %1 is below %2")});
    }
    InspectionRow outcomeRow() const {
        InspectionRow row =
            plainRow("association", SPOOR_TR("engine", "Association"), noNumber,
                     Message(SPOOR_TR("engine", "belongs to no object, because it is rejected")));
        if (!fate() || !fate()->stands()) return row;
        std::size_t standing = 0;
        for (std::size_t i = 0; i < *m_fate; ++i) standing += m_found.fates[i].stands();
        const DetectionAssociator::Assignment& to = m_found.assigned[standing];
        row.verdict = to.id != 0 ? InspectionVerdict::Passed : InspectionVerdict::Failed;
        row.text = fateText(*fate(), to, m_model.labelOf(m_own.label),
                            m_rules.thresholdOf(m_own.label), m_rules.least());
        return row;
    }

    const DetectorModel& m_model;
    const DetectionRules& m_rules;
    const DetectedFrame& m_found;
    const DetectorCandidate& m_own;
    SizeI m_frame;
    std::optional<std::size_t> m_fate;
};

}  // namespace

namespace {

/// What becomes of a position, for the list of positions near a region.
InspectionRow fateRow(const DetectedFrame& found, const DetectorCandidate& each,
                      const std::vector<InspectionRow>& rows, SizeI frame) {
    const auto failed = std::ranges::find_if(
        rows, [](const InspectionRow& row) { return row.verdict == InspectionVerdict::Failed; });
    return nearbyRow(failed == rows.end() ? choiceStage : failed->stage.c_str(),
                     boxInFrame(found, each, frame), each.score,
                     failed == rows.end() ? rows.back().text : failed->text);
}

/// The positions whose cells are nearest to a point: some of each level.
std::vector<const DetectorCandidate*> nearPositions(const DetectedFrame& found,
                                                    const std::vector<DetectorCandidate>& every,
                                                    PointF point) {
    constexpr std::size_t perLevel = 2;
    std::map<std::size_t, std::vector<std::pair<double, const DetectorCandidate*>>> levels;
    for (const DetectorCandidate& each : every) {
        const PointF at = found.answer.place.toFrame(each.cell).centre();
        levels[each.level].emplace_back(std::hypot(at.x - point.x, at.y - point.y), &each);
    }
    std::vector<const DetectorCandidate*> nearest;
    for (auto& [level, positions] : levels) {
        const auto end = positions.begin() + long(std::min(perLevel, positions.size()));
        std::partial_sort(positions.begin(), end, positions.end());
        for (auto each = positions.begin(); each != end; ++each) nearest.push_back(each->second);
    }
    return nearest;
}

/// How many positions of a region are left after each step.
InspectionRow detectionsIn(const RectF& region, const DetectionRules& rules,
                           const DetectedFrame& found, const std::vector<DetectorCandidate>& every,
                           std::vector<InspectionRow> nearest) {
    const auto inside = [&](const DetectorCandidate& each) {
        const PointF at = found.answer.place.toFrame(each.cell).centre();
        return at.x >= region.x && at.y >= region.y && at.x < region.right() &&
               at.y < region.bottom();
    };
    std::vector<RegionStep> steps = {{Message(SPOOR_TR("engine", "Positions")), 0},
                                     {Message(SPOOR_TR("engine", "Lowest confidence")), 0},
                                     {Message(SPOOR_TR("engine", "After suppression")), 0},
                                     {Message(SPOOR_TR("engine", "Confidence threshold")), 0}};
    steps[0].windows = std::ranges::count_if(every, inside);
    for (const DetectionFate& fate : found.fates) {
        const DetectorCandidate& each = found.candidates[fate.candidate];
        if (!inside(each)) continue;
        steps[1].windows += each.score >= std::min(rules.low, rules.thresholdOf(each.label));
        steps[2].windows += fate.stands();
        steps[3].windows += fate.kind == DetectionFate::Kind::Kept;
    }
    return regionRow(choiceStage, region, steps, std::move(nearest));
}

}  // namespace

void inspectDetection(const DetectorModel& model, const DetectionRules& rules,
                      const DetectedFrame& found, const Frame& frame, StageContext& stages) {
    if (!inspects(0, stages, "detection_choice.window")) return;
    const RectF& wanted = stages.inspect()->box;
    const SizeI size = frame.size();
    const std::vector<DetectorCandidate>* candidates = &found.candidates;
    const std::vector<DetectorCandidate> every =
        decodeDetections(model, found.answer.place.input, found.answer.outputs, 0);
    auto index = nearestOf(found, *candidates, wanted, sameBox, size);
    if (!index) {
        candidates = &every;
        index = nearestOf(found, every, wanted, 0, size);
    }
    if (!index) return;
    const DetectorCandidate& own = (*candidates)[*index];
    const RectF box = boxInFrame(found, own, size);
    WindowInspection all{box, frameRaster(frame, box),
                         DetectionRows(model, rules, found, own, size).all()};
    const RectF& region = wanted.area() > 0 ? wanted : box;
    std::vector<InspectionRow> nearest;
    for (const DetectorCandidate* each : nearPositions(found, every, region.centre()))
        nearest.push_back(
            fateRow(found, *each, DetectionRows(model, rules, found, *each, size).all(), size));
    all.rows.insert(all.rows.begin(),
                    detectionsIn(region, rules, found, every, std::move(nearest)));
    stages.publish("detection_choice.window", 0, std::move(all));
}

}  // namespace spoor
