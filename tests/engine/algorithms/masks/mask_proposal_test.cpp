// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/masks/mask_proposal.h"

#include "engine/base/error.h"
#include "engine/base/mask.h"
#include "engine/base/paths.h"
#include "tests/support/moving_square.h"

#include <gtest/gtest.h>
#include <filesystem>

namespace spoor::test {
namespace {

class MaskProposals : public testing::Test {
protected:
    void SetUp() override {
        if (!std::filesystem::exists(sharedFile("masks") / "segment.onnx"))
            GTEST_SKIP() << "built without the mask network";
    }
    MovingSquareSource source{{.size = {320, 240}, .frames = 2, .square = {60, 50, 60, 52}}};
    Frame frame = *source.read(0);
};

TEST_F(MaskProposals, FillABox) {
    MaskProposer proposer("cpu");
    const MaskProposal found = proposer.inBox(frame, source.box(0));
    EXPECT_EQ(shapeProblem(found.mask, frame.size()).english(), "");
    EXPECT_GT(overlap(boundsOf(found.mask), source.box(0)), 0.7);
    EXPECT_GT(found.quality, 0);
    EXPECT_EQ(proposer.inBox(frame, source.box(0)).mask, found.mask) << "no memory of before";
}

TEST_F(MaskProposals, AroundAClickAscendInSizeAndCoverIt) {
    MaskProposer proposer("cpu");
    const PointF click = source.box(0).centre();
    const auto all = proposer.around(frame, click);
    ASSERT_FALSE(all.empty());
    ASSERT_LT(firstChoice(all), all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_GT(areaOf(all[i].mask), i > 0 ? areaOf(all[i - 1].mask) : 0);
        const auto pixel = pixelsOf(all[i].mask, {int(click.x), int(click.y), 1, 1});
        EXPECT_EQ(pixel[0], 1) << i;
    }
}

TEST_F(MaskProposals, AreEmptyOutsideTheFrame) {
    MaskProposer proposer("cpu");
    EXPECT_TRUE(insideOf(proposer.inBox(frame, {900, 900, 20, 20}).mask).empty());
    EXPECT_TRUE(proposer.around(frame, {-500, -500}).empty());
}

TEST(MaskChoice, PrefersALargeMaskThatIsNearlyAsGood) {
    EXPECT_EQ(firstChoice({{{}, 0.95}, {{}, 0.9}, {{}, 0.5}}), 1u);
    EXPECT_EQ(firstChoice({{{}, 0.95}, {{}, 0.6}}), 0u);
}

}  // namespace
}  // namespace spoor::test
