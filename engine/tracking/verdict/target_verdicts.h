// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/target_result.h"
#include "engine/tracking/verdict/target_appearance.h"

#include <map>
#include <vector>

namespace spoor {

struct Signal;

/// Measurements in one frame that decide on a box.
struct VerdictEvidence {
    BoxLikeness likeness;
    double score = 1;  ///< Confidence relative to the median of the first frames of the target.
};
/// Log odds that the box is not on the target, from one frame alone, -5..5. Its weights come from a
/// logistic regression (see the study "Verdict").
double logOddsOffTarget(const VerdictEvidence& evidence);

/// Judges in every frame whether the box of a tracker is on its target. It only looks at frames and
/// results, so that the boxes, states and confidences of the tracker stay as they are. Not
/// thread-safe.
class TargetVerdicts {
public:
    /// A box is off target if the running mean of its log odds is above this limit.
    static const double limit;
    /// A confidence below this share of its median over the first frames counts against the box.
    static constexpr double minScore = 0.63;
    static constexpr std::size_t scoredFrames = 10;  ///< Number of those frames.

    /// `scored`: the confidence says whether the target is there. It is ignored otherwise.
    explicit TargetVerdicts(bool scored = true) : m_scored(scored) {}

    /// Starts or restarts a target on a box that the user set.
    void start(const Frame& frame, TargetId id, const RectF& box);
    void remove(TargetId id) { m_targets.erase(id); }
    void clear() { m_targets.clear(); }
    /// Sets the verdicts of the results of a frame, except of given boxes and of targets without
    /// texture, and appends signals.
    void judge(const Frame& frame, std::vector<TargetResult>& results,
               std::vector<Signal>& signalValues);

    void save(StateWriter& state) const;
    void load(StateReader& state);

private:
    struct JudgedTarget {
        TargetAppearance appearance;
        std::vector<float> firstScores;  ///< Confidences of the first frames, in order.
        double doubt;                    ///< Running mean of the log odds.
    };
    bool m_scored;
    std::map<TargetId, JudgedTarget> m_targets;
};

}  // namespace spoor
