// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/filter_proposals.h"

#include "engine/base/text.h"

#include <algorithm>

namespace spoor {
namespace {

// Constants of the paper.
constexpr double minAreaShare = 0.3;  // relative to the target
constexpr double maxAspect = 1.5;     // relative to the target
constexpr std::size_t firstProposals = 200;
constexpr double minOverlap = 0.6, maxOverlap = 0.9;

}  // namespace

Message proposalReason(const ScoredProposal& each, double least) {
    switch (each.verdict) {
        case Verdict::TooFar:
            return Message(SPOOR_TR("engine", "Overlap of %1 is too small"),
                           toText(each.overlap, 2));
        case Verdict::TooClose:
            return Message(SPOOR_TR("engine", "Overlap of %1 is too large: no change"),
                           toText(each.overlap, 2));
        case Verdict::NotScored:
            return SPOOR_TR("engine", "Not scored: enough better proposals");
        case Verdict::Lower:
            return Message(SPOOR_TR("engine", "Response %1, below %2 for the current size"),
                           toText(each.value, 3), toText(least, 3));
        case Verdict::Outscored:
            return Message(SPOOR_TR("engine", "Response %1, another proposal is higher"),
                           toText(each.value, 3));
        case Verdict::Chosen:
            break;
    }
    return Message(SPOOR_TR("engine", "Selected: response %1"), toText(each.value, 3));
}

ProposalRequest proposalRequest(TargetId id, const FilterTarget& target, const RectF& box,
                                const ProposalSearch& search) {
    ProposalRequest request;
    request.id = id;
    const PointF centre = box.centre();
    const double width = search.window * box.width, height = search.window * box.height;
    request.window = {centre.x - width / 2, centre.y - height / 2, width, height};
    request.minArea = minAreaShare * box.area();
    request.maxAspectRatio = maxAspect * std::max(box.width / box.height, box.height / box.width);
    request.near = box;
    request.nearOverlap = search.minOverlap;
    request.scaleOfWork = target.window.cellOf(box).x >= 2 * fhogCell ? 0.5 : 1;
    return request;
}

std::vector<ScoredProposal> gateProposals(std::span<const Proposal> proposals, const RectF& box,
                                          std::size_t most, std::size_t& scored) {
    std::vector<ScoredProposal> all;
    scored = 0;
    for (std::size_t i = 0; i < std::min(proposals.size(), firstProposals); ++i) {
        ScoredProposal each{proposals[i], overlap(proposals[i].box, box), 0, Verdict::NotScored};
        if (each.overlap < minOverlap) each.verdict = Verdict::TooFar;
        if (each.overlap > maxOverlap) each.verdict = Verdict::TooClose;
        all.push_back(each);
    }
    std::stable_partition(all.begin(), all.end(), [](const ScoredProposal& each) {
        return each.verdict == Verdict::NotScored;
    });
    for (const auto& each : all) scored += each.verdict == Verdict::NotScored;
    if (most > 0) scored = std::min(scored, most);
    return all;
}

const ScoredProposal* chooseProposal(std::vector<ScoredProposal>& proposals,
                                     std::span<const float> values, double least) {
    ScoredProposal* best = nullptr;
    for (std::size_t i = 0; i < values.size(); ++i) {
        proposals[i].value = values[i];
        proposals[i].verdict = values[i] > least ? Verdict::Outscored : Verdict::Lower;
        if (values[i] > least && (!best || values[i] > best->value)) best = &proposals[i];
    }
    if (best) best->verdict = Verdict::Chosen;
    return best;
}

RectF boxBetween(const RectF& from, const RectF& to, double share) {
    return {from.x + share * (to.x - from.x), from.y + share * (to.y - from.y),
            from.width + share * (to.width - from.width),
            from.height + share * (to.height - from.height)};
}

void showProposals(TargetId id, const std::vector<ScoredProposal>& proposals, double least,
                   StageContext& stages) {
    if (!stages.watched("correlation_filter.proposals")) return;
    BoxList list;
    for (const auto& each : proposals) {
        list.boxes.push_back({each.proposal.box,
                              each.value,
                              each.verdict == Verdict::Chosen,
                              proposalReason(each, least),
                              {{SPOOR_TR("engine", "proposal"), each.proposal.score},
                               {SPOOR_TR("engine", "overlap"), each.overlap}}});
    }
    std::ranges::stable_sort(list.boxes, std::ranges::greater{},
                             [](const auto& each) { return each.score; });
    stages.publish("correlation_filter.proposals", id, std::move(list));
}

}  // namespace spoor
