// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/filter/filter_target.h"
#include "engine/stages/proposals/proposal_generator.h"

#include <span>
#include <vector>

namespace spoor {

/// What became of a proposal.
enum class Verdict { TooFar, TooClose, NotScored, Lower, Outscored, Chosen };

/// A proposal as the correlation filter sees it.
struct ScoredProposal {
    Proposal proposal;
    double overlap = 0;  ///< with the preliminary box
    double value = 0;    ///< of the filter; 0 unless it was scored
    Verdict verdict = Verdict::NotScored;
};

/// The request of a target at its preliminary box: a window of so many times its size (the paper
/// has 1.4), boxes of 0.3 of its area and more, up to 1.5 times its aspect ratio. Only windows that
/// overlap the box by 0.4 or more are scored, where the paper scores all: about a tenth of them.
ProposalRequest proposalRequest(TargetId id, const FilterTarget& target, const RectF& box,
                                double windowSize);

/// The first 200 proposals with their overlap; those to be scored, at most `most`, are NotScored
/// yet and come first.
std::vector<ScoredProposal> gateProposals(std::span<const Proposal> proposals, const RectF& box,
                                          std::size_t most, std::size_t& scored);

/// Picks the best of the first `values` proposals, whose filter values these are, when it is above
/// `least`; null when none is. Sets the verdicts.
const ScoredProposal* chooseProposal(std::vector<ScoredProposal>& proposals,
                                     std::span<const float> values, double least);

/// `share` of the way from one box to another, position and size.
RectF boxBetween(const RectF& from, const RectF& to, double share);

/// Publishes "correlation_filter.proposals".
void showProposals(TargetId id, const std::vector<ScoredProposal>& proposals, double least,
                   StageContext& stages);

}  // namespace spoor
