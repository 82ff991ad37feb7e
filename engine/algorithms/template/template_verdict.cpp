// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/template_verdict.h"

#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>

namespace spoor {
namespace {

// A second maximum within this margin of the best score makes the result Uncertain.
constexpr double ambiguousMargin = 0.05;
constexpr std::size_t shownCandidates = 50;

}  // namespace

TargetResult verdictOf(TargetId id, const std::vector<Maximum>& scores, double threshold,
                       StageContext& stages) {
    const Maximum& best = scores.front();
    TargetResult result;
    result.id = id;
    result.confidence = std::max(0.0, double(best.value));
    // Without watched artifacts, the list may end at the threshold.
    const bool second = scores.size() > 1 && scores[1].value >= threshold;
    stages.signal("local_maxima.best", id, best.value, threshold);
    if (second)
        stages.signal("local_maxima.lead", id, best.value - scores[1].value, ambiguousMargin);
    if (best.value < threshold) {
        result.reason = Message(
            SPOOR_TR("engine", "The best score in the frame is %1, below the threshold of %2."),
            toText(best.value, 3), threshold);
        return result;
    }
    result.state = TargetState::Tracking;
    if (second && best.value - scores[1].value < ambiguousMargin) {
        result.state = TargetState::Uncertain;
        result.reason = Message(
            SPOOR_TR("engine", "A second position scores nearly as high: %1 compared with %2."),
            toText(scores[1].value, 3), toText(best.value, 3));
    }
    return result;
}

void showScores(TargetId id, const Maxima& maxima, double threshold, std::int64_t positions,
                const std::function<RectF(const Maximum&)>& boxOf, StageContext& stages) {
    const std::vector<Maximum>& kept = maxima.best;
    if (stages.watched("local_maxima.candidates")) {
        BoxList list;
        for (std::size_t i = 0; i < std::min(kept.size(), shownCandidates); ++i) {
            const bool high = kept[i].value >= threshold;
            list.boxes.push_back({boxOf(kept[i]),
                                  kept[i].value,
                                  high && i == 0,
                                  i == 0 && high ? Message(SPOOR_TR("engine", "Best match"))
                                  : high ? Message(SPOOR_TR("engine", "Better match elsewhere"))
                                         : Message(SPOOR_TR("engine", "Below threshold")),
                                  {}});
        }
        stages.publish("local_maxima.candidates", id, std::move(list));
    }
    if (stages.watched("local_maxima.funnel")) {
        Funnel funnel;
        funnel.steps = {{Message(SPOOR_TR("engine", "Positions")), positions},
                        {Message(SPOOR_TR("engine", "Local maxima")), maxima.found},
                        {Message(SPOOR_TR("engine", "Above threshold")), maxima.above},
                        {Message(SPOOR_TR("engine", "After suppression")),
                         std::ranges::count_if(kept, [&](const Maximum& each) {
                             return each.value >= float(threshold);
                         })}};
        stages.publish("local_maxima.funnel", id, std::move(funnel));
    }
    if (stages.watched("local_maxima.scores")) {
        Series series;
        series.values = {
            {Message(SPOOR_TR("engine", "Best score")), kept.front().value},
            {Message(SPOOR_TR("engine", "Second score")), kept.size() > 1 ? kept[1].value : 0.0},
            {Message(SPOOR_TR("engine", "Threshold")), threshold}};
        stages.publish("local_maxima.scores", id, std::move(series));
    }
}

void addVerdict(AlgorithmLayout& shape) {
    const char* const stage = "local_maxima";
    shape.artifacts.push_back({"local_maxima.candidates", stage, SPOOR_TR("engine", "Candidates"),
                               ArtifactKind::BoxList});
    shape.artifacts.push_back(
        {"local_maxima.funnel", stage, SPOOR_TR("engine", "Funnel"), ArtifactKind::Funnel});
    shape.artifacts.push_back(
        {"local_maxima.scores", stage, SPOOR_TR("engine", "Scores"), ArtifactKind::Series});
    shape.signalSpecs.push_back({"local_maxima.best", stage, SPOOR_TR("engine", "Best score"), "",
                                 WorseDirection::Low, "threshold"});
    shape.signalSpecs.push_back({"local_maxima.lead", stage,
                                 SPOOR_TR("engine", "Lead over the runner-up"), "",
                                 WorseDirection::Low});
}

}  // namespace spoor
