// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/kcf_edgeboxes/stages/filter_target.h"
#include "engine/stages/proposals/proposal_generator.h"

#include <span>
#include <vector>

namespace spoor {

/// The outcome of a proposal.
enum class Verdict { TooFar, TooClose, NotScored, Lower, Outscored, Chosen };

/// A proposal with the response of the correlation filter.
struct ScoredProposal {
    Proposal proposal;
    double overlap = 0;  ///< with the preliminary box
    double value = 0;    ///< response of the filter; 0 unless scored
    Verdict verdict = Verdict::NotScored;
};

/// Where a target's proposals are searched. The defaults are those of the paper.
struct ProposalSearch {
    double window = 1.4;     ///< size of the window relative to the target
    double minOverlap = 0;   ///< windows that overlap the target by less are not scored
    std::size_t scored = 0;  ///< maximum number of proposals that the filter scores; 0: all
};

/// The request of a target at its preliminary box: boxes of at least 0.3 of its area and up to 1.5
/// times its aspect ratio.
ProposalRequest proposalRequest(TargetId id, const FilterTarget& target, const RectF& box,
                                const ProposalSearch& search);

/// The first 200 proposals with their overlap. Those to score, at most `most` (0: all), come first
/// and are NotScored until then; `scored` is their number.
std::vector<ScoredProposal> gateProposals(std::span<const Proposal> proposals, const RectF& box,
                                          std::size_t most, std::size_t& scored);

/// Selects the best of the first proposals, which have these responses, if it is above `least`;
/// null otherwise. Sets the verdicts.
const ScoredProposal* chooseProposal(std::vector<ScoredProposal>& proposals,
                                     std::span<const float> values, double least);

/// Moves a box by `share` of the way to another one, in position and size.
RectF boxBetween(const RectF& from, const RectF& to, double share);

/// The verdict on a proposal in words.
Message proposalReason(const ScoredProposal& proposal, double least);
/// Publishes "correlation_filter.proposals".
void showProposals(TargetId id, const std::vector<ScoredProposal>& proposals, double least,
                   StageContext& stages);

}  // namespace spoor
