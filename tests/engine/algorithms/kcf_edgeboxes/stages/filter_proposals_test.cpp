// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/filter_proposals.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

const RectF present{100, 80, 40, 40};

/// A box that overlaps the current one by `overlap`.
Proposal narrower(double overlap, float score = 1) {
    return {{present.x, present.y, present.width * overlap, present.height}, score};
}

TEST(FilterProposals, RequestsWindowProportionalToBox) {
    FilterTarget target;
    target.window = makeFilterWindow(FilterKind::Kernel, {}, present, false);
    const ProposalRequest request = proposalRequest(3, target, present, {});
    EXPECT_EQ(request.id, 3);
    EXPECT_DOUBLE_EQ(request.window.x, 92);
    EXPECT_DOUBLE_EQ(request.window.y, 72);
    EXPECT_DOUBLE_EQ(request.window.width, 56);
    EXPECT_DOUBLE_EQ(request.minArea, 0.3 * 1600);
    EXPECT_DOUBLE_EQ(request.maxAspectRatio, 1.5);
    EXPECT_DOUBLE_EQ(request.scaleOfWork, 1);
    EXPECT_EQ(request.near, present);
    EXPECT_EQ(request.nearOverlap, 0) << "The paper scores all windows.";

    const RectF large{0, 0, 150, 300};
    target.window = makeFilterWindow(FilterKind::Kernel, {}, large, false);
    const ProposalRequest half = proposalRequest(3, target, large, {.minOverlap = 0.4});
    EXPECT_DOUBLE_EQ(half.nearOverlap, 0.4);
    EXPECT_DOUBLE_EQ(half.maxAspectRatio, 3);
    EXPECT_DOUBLE_EQ(half.scaleOfWork, 0.5) << "The filter works at half size from 100 pixels on.";
}

TEST(FilterProposals, ScoresOnlyBestBoxesBetweenOverlapLimits) {
    const std::vector<Proposal> list = {narrower(0.95, 9), narrower(0.8, 8), narrower(0.3, 7),
                                        narrower(0.7, 6), narrower(0.65, 5)};
    std::size_t scored = 0;
    const auto gated = gateProposals(list, present, 2, scored);
    EXPECT_EQ(scored, 2u);
    ASSERT_EQ(gated.size(), 5u);
    EXPECT_EQ(gated[0].proposal.score, 8);
    EXPECT_EQ(gated[1].proposal.score, 6);
    EXPECT_EQ(gated[2].verdict, Verdict::NotScored) << "It exceeds the limit.";
    EXPECT_EQ(gated[3].verdict, Verdict::TooClose);
    EXPECT_EQ(gated[4].verdict, Verdict::TooFar);
    EXPECT_NEAR(gated[0].overlap, 0.8, 1e-12);
}

TEST(FilterProposals, ConsidersOnlyFirst200) {
    const std::vector<Proposal> list(300, narrower(0.8));
    std::size_t scored = 0;
    EXPECT_EQ(gateProposals(list, present, 0, scored).size(), 200u);
    EXPECT_EQ(scored, 200u) << "0 scores all of them.";
    EXPECT_TRUE(gateProposals({}, present, 16, scored).empty());
    EXPECT_EQ(scored, 0u);
}

TEST(FilterProposals, ChoosesHighestResponseAndSetsVerdicts) {
    std::vector<ScoredProposal> list(4, {narrower(0.8), 0.8, 0, Verdict::NotScored});
    const std::vector<float> values = {0.4f, 0.9f, 0.7f};
    const ScoredProposal* best = chooseProposal(list, values, 0.5);
    ASSERT_EQ(best, &list[1]);
    EXPECT_EQ(list[0].verdict, Verdict::Lower);
    EXPECT_EQ(list[1].verdict, Verdict::Chosen);
    EXPECT_EQ(list[2].verdict, Verdict::Outscored);
    EXPECT_EQ(list[3].verdict, Verdict::NotScored);
}

TEST(FilterProposals, RequiresHigherResponseAndPrefersFirstOfEquals) {
    std::vector<ScoredProposal> list(2, {narrower(0.8), 0.8, 0, Verdict::NotScored});
    EXPECT_EQ(chooseProposal(list, std::vector<float>{0.5f, 0.5f}, 0.5), nullptr);
    EXPECT_EQ(chooseProposal(list, std::vector<float>{0.6f, 0.6f}, 0.5), list.data());
    EXPECT_EQ(chooseProposal(list, {}, 0.5), nullptr);
}

TEST(FilterProposals, MovesBoxPartOfTheWay) {
    const RectF half = boxBetween({0, 0, 10, 20}, {4, 8, 20, 10}, 0.5);
    EXPECT_EQ(half, (RectF{2, 4, 15, 15}));
    EXPECT_EQ(boxBetween(present, half, 0), present);
    EXPECT_EQ(boxBetween(present, half, 1), half);
}

}  // namespace
}  // namespace spoor::test
