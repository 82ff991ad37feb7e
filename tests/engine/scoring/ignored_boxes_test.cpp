// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boxes of the ground truth that are not counted, as in the official code.
#include "engine/scoring/ignored_boxes.h"

#include "engine/base/mask.h"
#include "engine/project/session/ignored_truth.h"
#include "engine/project/session/session.h"
#include "engine/scoring/mot_scoring.h"

#include <gtest/gtest.h>
#include <array>

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

TEST(IgnoredBoxes, GiveTheFiguresOfTrackEval) {
    constexpr std::array kinds{Ignored::No,        Ignored::No,         Ignored::No,
                               Ignored::Uncounted, Ignored::Distractor, Ignored::Distractor,
                               Ignored::Uncounted, Ignored::Distractor, Ignored::Distractor};
    Session truth, result;
    for (int f = 1; f <= 40; ++f)
        for (int i = 0; i < 9; ++i) {
            if ((f + i) % 9 == 0) continue;
            const double x = 20 + 60 * i + f * (i % 2 ? 1 : -0.5) * 3, y = 100 + i * 37 % 90;
            SessionBox box{.frame = f - 1, .box = {x, y, 40, 80}};
            setIgnored(box, kinds[std::size_t(i)]);
            truth.put(i + 1, box);
            if ((f * 7 + i * 3) % 5 == 0) continue;
            const double dx = (f * 5 + i * 7) % 19 - 9, dy = (f * 3 + i * 11) % 19 - 9;
            result.put((f + i) % 13 ? i + 1 : (i + 1) % 9 + 20,
                       SessionBox{.frame = f - 1, .box = {x + dx, y + dy, 40, 80}});
        }
    removeTaken(truth, result);
    removeIgnored(truth);
    const MotScore s = motScore(truth, result);
    // TrackEval 1.3.0, MotChallenge2DBox with its pre-processing, for the same rows.
    EXPECT_EQ(s.truePositives, 86);
    EXPECT_EQ(s.falsePositives, 57);
    EXPECT_EQ(s.falseNegatives, 22);
    EXPECT_EQ(s.switches, 15);
    EXPECT_NEAR(s.mota, 0.129629629630, 1e-9);
    EXPECT_NEAR(s.idf1, 0.621513944223, 1e-9);
    EXPECT_NEAR(s.hota, 0.406027139643, 1e-9);
}

TEST(IgnoredBoxes, GiveTheFiguresOfPycocotoolsForCrowds) {
    Session truth, result;
    for (int f = 1; f <= 40; ++f) {
        for (int i = 0; i < 6; ++i) {
            if ((f + i) % 7 == 0) continue;
            const double x = 20 + 90 * i + f, y = 60 + i * 29 % 70;
            truth.put(i + 1, SessionBox{.frame = f - 1, .box = {x, y, 40, 80}});
            if ((f * 7 + i * 3) % 5 == 0) continue;
            const double dx = (f * 5 + i * 7) % 23 - 11, dy = (f * 3 + i * 11) % 31 - 15;
            result.put(i + 1, SessionBox{.frame = f - 1, .box = {x + dx, y + dy, 40, 80}});
        }
        SessionBox crowd{.frame = f - 1, .box = {100, 300, 400, 150}};
        crowd.attributes = std::map<std::string, std::string>{{"coco:iscrowd", "1"}};
        truth.put(7, crowd);
        for (int j = 0; j < 4; ++j)
            result.put(10 + j,
                       SessionBox{.frame = f - 1,
                                  .box = {60.0 + j * 130 + (f * 11 + j * 17) % 37,
                                          290.0 + (f * 13 + j * 5) % 29 - (j % 2) * 40, 50, 60}});
    }
    // pycocotools 2.0.11, COCOeval of boxes at an overlap of 0.5, for the same boxes.
    EXPECT_EQ(removeTaken(truth, result), 75);
    removeIgnored(truth);
    const MotScore s = motScore(truth, result);
    EXPECT_EQ(s.truePositives, 143);
    EXPECT_EQ(s.falsePositives, 106);
    EXPECT_EQ(s.falseNegatives, 63);
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
