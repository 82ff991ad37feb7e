// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/kcf_edgeboxes/stages/filter_proposals.h"
#include "engine/pipeline/target_result.h"
#include "engine/pipeline/window_inspection.h"

#include <optional>
#include <vector>

namespace spoor {

/// A target is Lost below this share of its usual maximum response.
constexpr double lostShare = 0.25;

/// Return whether a part of a frame has any colour, and whether all its pixels are equal.
bool hasColour(const Frame& frame, const RectI& part);
bool flat(const Frame& frame, const RectI& part);

/// State of one target during a step of the correlation filter.
struct KcfTargetStep {
    TargetId id = 0;
    FilterTarget* target = nullptr;
    std::vector<RectF> sizes;    ///< The last box, then other sizes of it.
    std::size_t firstPeak = 0;   ///< Index of their first peak.
    std::size_t firstPatch = 0;  ///< Index of the first patch of the last extraction, per filter.
    std::size_t patch = 0;       ///< Index in `sizes` with the highest response.
    FilterPeak peak;
    RectF box;  ///< First preliminary, then final.
    TargetState state = TargetState::Tracking;
    Message reason;
    std::vector<RectF> around;  ///< Windows to search because the response was weak.
    bool near = false;          ///< `around` holds the windows next to the last position.
    std::vector<Buffer> shown;  ///< Responses of `around`, if watched.
    std::vector<ScoredProposal> proposals;
    std::size_t scored = 0;      ///< Number of proposals to score.
    bool learnt = false;         ///< The response is strong enough for learning.
    bool seen = false;           ///< The final box is the first one that was scored.
    std::size_t values = 0;      ///< Number of values of the size search.
    std::size_t first = 0;       ///< Offset of its results in the downloaded values.
    Buffer likelihoods;          ///< Colour likelihoods of the first search; null without colours.
    std::size_t likelihood = 0;  ///< Index of its map.
    double contrast = 0;         ///< How much its colours stand out.
    double least = 0;            ///< Response that a proposal must exceed.
    std::optional<WindowInspection> inspection{};  ///< Rows of the requested window.
    std::vector<float> scales{};                   ///< Responses per size, with `inspection`.
};

/// Targets with a common filter, which processes them in one batch.
struct KcfFilterGroup {
    TargetFilter* filter = nullptr;
    std::vector<KcfTargetStep*> targets;
};
/// Groups the targets by filter, in the order of their first targets.
std::vector<KcfFilterGroup> kcfRounds(std::vector<KcfTargetStep>& all);

/// Returns whether the response is strong enough to stay at the last position.
bool strongEnough(const KcfTargetStep& found);
/// Sets the state from the maximum response and the peak-to-sidelobe ratio, relative to the usual
/// values of the target. With `learnWeak`, every response is learned and no target is Lost.
void judge(KcfTargetStep& found, bool learnWeak);
/// Publishes the strength of the response.
void showStrength(const KcfTargetStep& found, StageContext& stages);

}  // namespace spoor
