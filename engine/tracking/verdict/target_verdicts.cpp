// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/verdict/target_verdicts.h"

#include "engine/base/numbers/median.h"
#include "engine/media/frame.h"
#include "engine/pipeline/signal.h"
#include "engine/pipeline/state_io.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr double firstDoubt = -2, maxLogOdds = 5, rate = 0.2;

/// Relative to the first scores, to which it is added while there are few.
double relativeScore(std::vector<float>& first, double confidence) {
    if (first.size() < TargetVerdicts::scoredFrames) first.push_back(float(confidence));
    const double usual = upperMedian(first);
    return usual > 0 ? confidence / usual : 1;
}

/// Adds the signals of a frame. 2 of 100 boxes on the target are beyond each limit.
void addSignals(TargetId id, const VerdictEvidence& evidence, double doubt,
                std::vector<Signal>& signalValues) {
    const BoxLikeness& likeness = evidence.likeness;
    const auto add = [&](const char* name, double value, double limit) {
        signalValues.push_back({name, id, float(value), float(limit)});
    };
    add("verdict.likeness", likeness.target, 0.57);
    add("verdict.margin", likeness.target - likeness.surroundings, 0.1);
    add("verdict.score", evidence.score, TargetVerdicts::minScore);
    add("verdict.inside", likeness.inside, 0.9);
    add("verdict.doubt", doubt, TargetVerdicts::limit);
}

}  // namespace

const double TargetVerdicts::limit = 0.91;

double logOddsOffTarget(const VerdictEvidence& evidence) {
    const BoxLikeness& likeness = evidence.likeness;
    const double logOdds = 1.3 - 5.97 * (likeness.target - likeness.surroundings) -
                           3.16 * std::log(std::clamp(evidence.score, 0.1, 1.0)) +
                           6.05 * std::min(1 - likeness.inside, 0.5);
    return std::clamp(logOdds, -maxLogOdds, maxLogOdds);
}

void TargetVerdicts::start(const Frame& frame, TargetId id, const RectF& box) {
    m_targets.insert_or_assign(
        id, JudgedTarget{TargetAppearance(BoxSample(frame, box)), {}, firstDoubt});
}

void TargetVerdicts::judge(const Frame& frame, std::vector<TargetResult>& results,
                           std::vector<Signal>& signalValues) {
    for (TargetResult& result : results) {
        const auto found = m_targets.find(result.id);
        if (found == m_targets.end() || result.given || result.state == TargetState::Lost ||
            !result.box.finite() || !(result.box.area() > 0) || found->second.appearance.plain())
            continue;
        auto& [appearance, firstScores, doubt] = found->second;
        const BoxSample sample(frame, result.box);
        const VerdictEvidence evidence{
            appearance.compare(sample),
            m_scored ? relativeScore(firstScores, result.confidence) : 1};
        appearance.learn(sample, evidence.likeness,
                         m_scored ? std::optional(evidence.score) : std::nullopt);
        doubt += rate * (logOddsOffTarget(evidence) - doubt);
        result.verdict = doubt > limit ? BoxVerdict::OffTarget : BoxVerdict::OnTarget;
        addSignals(result.id, evidence, doubt, signalValues);
    }
}

void TargetVerdicts::save(StateWriter& state) const {
    state.put("verdicts", std::int64_t(m_targets.size()));
    for (const auto& [id, target] : m_targets) {
        state.put("id", std::int64_t(id));
        target.appearance.save(state);
        state.put("scores", std::span<const float>(target.firstScores));
        state.put("doubt", target.doubt);
    }
}

void TargetVerdicts::load(StateReader& state) {
    clear();
    // States of versions without verdicts end here.
    const std::int64_t count = state.atEnd() ? 0 : state.integer("verdicts");
    for (std::int64_t i = 0; i < count; ++i) {
        const TargetId id(state.integer("id"));
        TargetAppearance appearance(state);
        std::vector<float> scores = state.floats("scores");
        const double doubt = state.real("doubt");
        if (scores.size() > scoredFrames || !std::isfinite(doubt)) throw damagedState();
        m_targets.insert_or_assign(id,
                                   JudgedTarget{std::move(appearance), std::move(scores), doubt});
    }
}

}  // namespace spoor
