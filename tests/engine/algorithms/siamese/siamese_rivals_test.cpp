// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/siamese/centre_motion.h"
#include "engine/pipeline/state_io.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

constexpr int mapSide = 16;

/// A response over 160 x 160 pixels whose cells have boxes of 20 x 20 pixels and no score.
SiameseChoice emptyChoice() {
    SiameseChoice choice;
    choice.side = mapSide;
    for (int i = 0; i < mapSide * mapSide; ++i) {
        SiameseCell cell;
        cell.centre = {10.0 * (i % mapSide) + 5, 10.0 * (i / mapSide) + 5};
        cell.width = cell.height = 20;
        choice.cells.push_back(cell);
    }
    return choice;
}

/// Gives the cell in this column and row a score, and part of it to the cells next to it, which
/// show the same box.
void addPeak(SiameseChoice& choice, int column, int row, double score) {
    for (int y = row - 1; y <= row + 1; ++y) {
        for (int x = column - 1; x <= column + 1; ++x) {
            SiameseCell& cell = choice.cells[std::size_t(y * mapSide + x)];
            cell.score = cell.value = x == column && y == row ? score : score * 0.4;
            cell.centre = {10.0 * column + 5, 10.0 * row + 5};
        }
    }
}

SiameseTarget targetAt(PointF centre) {
    SiameseTarget target;
    target.centre = centre;
    target.width = target.height = 20;
    target.shownWidth = target.shownHeight = 20;
    target.usual = 0.8;
    return target;
}

/// Less than half of the usual area is visible at the bottom edge, then all of it inside.
TEST(SiameseTarget, IsOutsideUntilHalfOfItIsVisibleAgain) {
    SiameseTarget target = targetAt({50, 80});
    target.usualWidth = 20, target.usualHeight = 40;
    const SizeI picture{100, 100};
    const auto outside = [&](RectF found) {
        target.leaveOrReturn(found, picture);
        return target.outside;
    };
    EXPECT_FALSE(outside({40, 70, 20, 15}));  // small, but inside the frame
    EXPECT_FALSE(outside({40, 78, 20, 22}));
    EXPECT_TRUE(outside({40, 81, 20, 19}));
    EXPECT_TRUE(outside({40, 70, 20, 15}));  // its head walks along the edge
    EXPECT_FALSE(outside({40, 70, 20, 21}));
    EXPECT_TRUE(outside({-12, 30, 20, 40}));  // the visible part counts
    EXPECT_FALSE(outside({-8, 30, 20, 40}));
}

TEST(SiameseRivals, FindsPeaks) {
    SiameseChoice choice = emptyChoice();
    addPeak(choice, 3, 4, 0.8);
    addPeak(choice, 12, 9, 0.3);
    EXPECT_EQ(scorePeaks(choice, 0.25),
              (std::vector<std::size_t>{4 * mapSide + 3, 9 * mapSide + 12}));
    EXPECT_EQ(scorePeaks(choice, 0.5), (std::vector<std::size_t>{4 * mapSide + 3}));
}

/// Two similar objects side by side; then something hides the target.
TEST(SiameseRivals, TargetStaysWhenOnlyRivalIsVisible) {
    SiameseTarget target = targetAt({45, 85});
    for (int frame = 0; frame < 5; ++frame) {
        SiameseChoice choice = emptyChoice();
        addPeak(choice, 4, 8, 0.8);
        addPeak(choice, 11, 8, 0.7);
        EXPECT_FALSE(avoidRivals(target, choice));
        EXPECT_EQ(choice.best, std::size_t(8 * mapSide + 4));
    }
    ASSERT_EQ(target.rivals.all().size(), 1u);
    EXPECT_EQ(target.rivals.all()[0].box.centre(), (PointF{115, 85}));
    SiameseChoice choice = emptyChoice();
    addPeak(choice, 11, 8, 0.9);
    EXPECT_TRUE(avoidRivals(target, choice));
    EXPECT_EQ(target.hidden, 1);
    // It becomes visible again.
    choice = emptyChoice();
    addPeak(choice, 11, 8, 0.9);
    addPeak(choice, 4, 8, 0.5);
    EXPECT_FALSE(avoidRivals(target, choice));
    EXPECT_EQ(choice.best, std::size_t(8 * mapSide + 4));
    EXPECT_EQ(target.hidden, 0);
}

TEST(SiameseRivals, GivesUpAfterManyFrames) {
    SiameseTarget target = targetAt({45, 85});
    int hidden = 0;
    for (int frame = 0; frame < 100; ++frame) {
        SiameseChoice choice = emptyChoice();
        if (frame < 5) addPeak(choice, 4, 8, 0.8);
        addPeak(choice, 11, 8, 0.7);
        hidden += avoidRivals(target, choice);
    }
    EXPECT_EQ(hidden, 21);
    EXPECT_TRUE(target.rivals.all().empty());
}

/// A target that moves quickly keeps its own peak, even where a rival was close.
TEST(SiameseRivals, PeakOnPathOfTargetIsNoRival) {
    SiameseTarget target = targetAt({45, 85});
    target.velocity = {20, 0};
    for (int frame = 0; frame < 4; ++frame) {
        SiameseChoice choice = emptyChoice();
        addPeak(choice, 4 + 2 * frame, 8, 0.8);
        if (frame < 3) addPeak(choice, 10, 4, 0.6);
        target.centre = {25.0 + 20 * frame, 85};
        EXPECT_FALSE(avoidRivals(target, choice));
        EXPECT_EQ(choice.best, std::size_t(8 * mapSide + 4 + 2 * frame));
    }
}

TEST(SiameseRivals, ContinuesSavedRivals) {
    SiameseTarget target = targetAt({45, 85});
    SiameseChoice choice = emptyChoice();
    addPeak(choice, 4, 8, 0.8);
    addPeak(choice, 11, 8, 0.7);
    avoidRivals(target, choice);
    StateWriter state;
    target.rivals.save(state);
    StateReader reader(state.bytes());
    const SiameseRivals loaded = SiameseRivals::load(reader);
    ASSERT_EQ(loaded.all().size(), 1u);
    EXPECT_EQ(loaded.all()[0].box, target.rivals.all()[0].box);
    EXPECT_EQ(loaded.all()[0].age, 1);
}

TEST(CentreMotion, WeakScoresHoldTheSize) {
    const auto moved = [](double score, CentreMotion how) {
        SiameseTarget target = targetAt({50, 50});
        SiameseCell cell;
        cell.centre = {60, 55};
        cell.width = cell.height = 40;
        cell.score = score;
        moveToBox(target, cell, {200, 200}, how);
        EXPECT_NEAR(target.centre.x, 60, 1e-9);
        return target;
    };
    EXPECT_NEAR(moved(0.2, {}).width, 20, 1e-9);
    EXPECT_NEAR(moved(0.36, {}).width, 20 * std::sqrt(2.0), 1e-9);  // 0.45 of the usual score
    EXPECT_NEAR(moved(0.8, {}).width, 40, 1e-9);
    // The reported size follows half of the way.
    EXPECT_NEAR(moved(0.8, {}).shownBox().width, 20 * std::sqrt(2.0), 1e-9);
    EXPECT_NEAR(moved(0.2, {.elsewhere = true}).shownBox().width, 40, 1e-9);
    EXPECT_NEAR(moved(0.2, {.plain = true}).width, 40, 1e-9);
}

TEST(CentreMotion, ClipsBoxToFrame) {
    SiameseTarget target = targetAt({50, 50});
    SiameseCell cell;
    cell.centre = {-20, 190};
    cell.width = 30, cell.height = 40;
    cell.score = 0.8;
    moveToBox(target, cell, {200, 200}, {.plain = true});
    EXPECT_EQ(target.box(), (RectF{0, 170, 10, 30}));
}

TEST(BoxCorrection, FollowsTheHabitOfTheUser) {
    // Twice as wide and shifted by half a side are limited to 1.4 and 0.2 sides.
    const BoxCorrection correction = correctionOf({0, 0, 40, 20}, {0, 0, 20, 20});
    EXPECT_NEAR(correction.width, std::pow(1.4, 0.7), 1e-9);
    EXPECT_NEAR(correction.height, 1, 1e-9);
    EXPECT_NEAR(correction.x, 0.7 * 0.2, 1e-9);
    const RectF box = correction.apply({100, 100, 50, 50});
    EXPECT_NEAR(box.width, 50 * std::pow(1.4, 0.7), 1e-9);
    EXPECT_NEAR(box.centre().x, 125 + 50 * 0.14, 1e-9);
    EXPECT_EQ(box.y, 100);
}

}  // namespace
}  // namespace spoor::test
