// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boxes of the ground truth that are not counted, as in the official code.
#include "engine/scoring/ignored_boxes.h"

#include "engine/base/mask.h"
#include "engine/project/session/ignored_truth.h"
#include "engine/scoring/mot_scoring.h"

#include <gtest/gtest.h>

namespace spoor {
namespace {

void put(Session& session, TargetId id, const RectF& box, Ignored how = Ignored::No) {
    SessionBox made{.frame = 0, .box = box};
    setIgnored(made, how);
    session.put(id, made);
}

Mask maskAt(const RectI& bounds) {
    return maskOf(std::vector<std::uint8_t>(std::size_t(bounds.width * bounds.height), 1), bounds);
}

TEST(IgnoredBoxes, KeepTheirMarkWithTheTarget) {
    SessionTarget target;
    SessionBox box;
    EXPECT_EQ(ignoredOf(target, box), Ignored::No);
    for (const Ignored how : {Ignored::Uncounted, Ignored::Distractor, Ignored::Region}) {
        setIgnored(box, how);
        EXPECT_EQ(ignoredOf(target, box), how);
    }
    target.attributes = *box.attributes;
    setIgnored(box, Ignored::No);
    EXPECT_TRUE(box.attributes.empty());
    EXPECT_EQ(ignoredOf(target, box), Ignored::Region);
    target.attributes = {{"coco:iscrowd", "1"}};
    EXPECT_EQ(ignoredOf(target, box), Ignored::Region);
}

TEST(IgnoredBoxes, LikeMotChallenge) {
    Session truth, result;
    put(truth, 1, {0, 0, 10, 10});
    put(truth, 2, {50, 0, 10, 10}, Ignored::Uncounted);
    put(truth, 3, {100, 0, 10, 10}, Ignored::Distractor);
    truth.length = 3;
    put(result, 1, {0, 0, 10, 10});
    put(result, 2, {50, 0, 10, 10});
    put(result, 3, {100, 0, 10, 9});
    put(result, 4, {100, 0, 10, 8});
    EXPECT_EQ(removeTaken(truth, result), 1) << "one box per distractor";
    EXPECT_EQ(result.target(3)->boxes.size(), 0u);
    EXPECT_EQ(removeIgnored(truth), 2);
    EXPECT_EQ(truth.targets().size(), 1u);
    EXPECT_EQ(truth.frames(), 3);
    const MotScore s = motScore(truth, result);
    EXPECT_EQ(s.truePositives, 1);
    EXPECT_EQ(s.falseNegatives, 0);
    EXPECT_EQ(s.falsePositives, 2) << "what covers an uncounted box is false";
}

TEST(IgnoredBoxes, OfARegionTakeAllBoxesInside) {
    Session truth, result;
    put(truth, 1, {0, 0, 10, 10});
    put(truth, 2, {0, 0, 100, 100}, Ignored::Region);
    put(result, 1, {1, 0, 10, 10});
    put(result, 2, {20, 20, 5, 5});
    put(result, 3, {30, 30, 5, 5});
    put(result, 4, {95, 0, 10, 10});
    put(result, 5, {94, 0, 10, 10});
    EXPECT_EQ(removeTaken(truth, result), 3);
    EXPECT_EQ(result.target(1)->boxes.size(), 1u) << "matched";
    EXPECT_EQ(result.target(4)->boxes.size(), 1u) << "half inside";
}

TEST(IgnoredBoxes, LikeTheVoidOfDavis) {
    Session truth, result;
    truth.size = result.size = {20, 10};
    SessionBox undecided, found, inside;
    undecided.setShape(maskAt({5, 0, 5, 10}));
    setIgnored(undecided, Ignored::Region);
    truth.put(255, undecided);
    found.setShape(maskAt({0, 0, 8, 10}));
    inside.setShape(maskAt({6, 2, 2, 2}));
    result.put(1, found);
    result.put(2, inside);
    EXPECT_EQ(removeTaken(truth, result), 1);
    EXPECT_EQ(result.target(1)->at(0)->box, (RectF{0, 0, 5, 10}));
    EXPECT_EQ(areaOf(*result.target(1)->at(0)->shape), 50);
    EXPECT_EQ(result.target(2)->boxes.size(), 0u);
}

}  // namespace
}  // namespace spoor
