// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/change_log.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

change::Start startOn(TargetId id, double x, bool afresh = true) {
    return {id, RectF{x, 0, 9, 9}, afresh};
}

TEST(ChangeLog, StartReplacesEarlierChangesOfItsTarget) {
    ChangeLog log;
    log.add(3, change::Setting{});
    log.add(3, change::Pause{1, true});
    log.add(3, startOn(1, 5));
    log.add(3, startOn(2, 6));
    ASSERT_EQ(log.at(3).size(), 3u);
    ASSERT_NE(log.startAt(3, 1), nullptr);
    EXPECT_EQ(log.startAt(3, 1)->box.box.x, 5);
    EXPECT_EQ(log.startAt(4, 1), nullptr);
    EXPECT_TRUE(log.at(4).empty());
}

TEST(ChangeLog, CorrectionReplacesOnlyStart) {
    ChangeLog log;
    log.add(3, startOn(1, 5));
    log.add(3, change::Pause{1, true});
    log.add(3, startOn(1, 7, false));
    ASSERT_EQ(log.at(3).size(), 2u);
    EXPECT_TRUE(std::holds_alternative<change::Pause>(log.at(3)[0]));
    EXPECT_EQ(log.startAt(3, 1)->box.box.x, 7);
}

TEST(ChangeLog, GoingBackKeepsStartsAndWhatPrecedesLaterSettings) {
    ChangeLog log;
    log.add(3, change::Setting{});
    log.add(5, change::Intervention{1, "delete", 4});
    log.add(6, change::Setting{});
    log.add(7, change::Intervention{1, "delete", 5});
    log.add(7, startOn(1, 5));
    log.returnTo(4);
    EXPECT_EQ(log.at(3).size(), 1u) << "before the position";
    EXPECT_EQ(log.at(5).size(), 1u);
    EXPECT_TRUE(log.at(6).empty());
    ASSERT_EQ(log.at(7).size(), 1u);
    EXPECT_NE(log.startAt(7, 1), nullptr);
}

TEST(ChangeLog, ForgetsInterventionsOfChangedTargets) {
    ChangeLog log;
    log.add(5, change::Intervention{1, "delete", 4});
    log.add(5, change::Intervention{2, "delete", 4});
    log.replaceStarts(3, {{4, {{1, RectF{5, 0, 9, 9}}}}});
    EXPECT_EQ(log.at(5).size(), 1u);
    EXPECT_EQ(std::get<change::Intervention>(log.at(5)[0]).target, 2);
    log.forgetActs(4);
    EXPECT_TRUE(log.at(5).empty());
}

TEST(ChangeLog, SkippedPositionsHaveNoChanges) {
    ChangeLog log;
    for (const SequencePosition place : {3, 4, 5, 6}) log.add(place, change::Setting{});
    log.skip(3, 5);
    EXPECT_EQ(log.at(3).size(), 1u);
    EXPECT_TRUE(log.at(4).empty());
    EXPECT_TRUE(log.at(5).empty());
    EXPECT_EQ(log.at(6).size(), 1u);
}

TEST(ChangeLog, ErasesTarget) {
    ChangeLog log;
    log.add(3, startOn(1, 5));
    log.add(3, startOn(2, 5));
    log.add(4, change::Pause{1, true});
    log.eraseTarget(1);
    EXPECT_EQ(log.at(3).size(), 1u);
    EXPECT_TRUE(log.at(4).empty());
    log.eraseStart(3, 2);
    EXPECT_TRUE(log.at(3).empty());
}

}  // namespace
}  // namespace spoor::test
