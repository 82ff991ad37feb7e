// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/run_record.h"
#include "engine/pipeline/target_result.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

TargetResult tracked(TargetId id, double x) {
    TargetResult result;
    result.id = id;
    result.state = TargetState::Tracking;
    result.box = {x, 0, 10, 10};
    return result;
}

TEST(RunRecord, LabelsResultsOfAllFrames) {
    RunRecord record;
    record.add(1, "car", 0);
    EXPECT_EQ(record.keep(0, {tracked(1, 5)}).at(0).label, "car");
    record.rename(1, "lorry");
    EXPECT_EQ(record.at(0).at(0).label, "lorry");
    EXPECT_FALSE(record.has(1));
    EXPECT_TRUE(record.at(1).empty());
}

TEST(RunRecord, NeverReusesIds) {
    RunRecord record;
    EXPECT_EQ(record.nextId(), 1);
    record.keep(0, {tracked(4, 0)});
    EXPECT_EQ(record.nextId(), 5) << "a detected target";
    record.add(5, "", 0);
    record.use(5);
    record.remove(5);
    EXPECT_EQ(record.nextId(), 6);
}

TEST(RunRecord, StartReplacesOnlyResultOfThatTarget) {
    RunRecord record;
    record.add(1, "", 0);
    record.add(2, "", 0);
    record.pause(1, true);
    record.keep(3, {tracked(1, 5), tracked(2, 6)});
    const auto& results = record.keepStart(3, givenResult(1, RectF{50, 0, 10, 10}));
    ASSERT_EQ(results.size(), 2u);
    EXPECT_EQ(results[0].box.x, 50);
    EXPECT_EQ(results[1].box.x, 6);
    EXPECT_EQ(record.targets().at(1).since, 3);
    EXPECT_FALSE(record.targets().at(1).paused);
    EXPECT_TRUE(record.hasBox(3, 1, RectF{50, 0, 10, 10}));
    EXPECT_FALSE(record.hasBox(3, 2, RectF{50, 0, 10, 10}));
}

TEST(RunRecord, StartsAgainWhatIsNotLost) {
    RunRecord record;
    record.add(1, "car", 0);
    record.add(2, "", 0);
    TargetResult lost = tracked(2, 6);
    lost.state = TargetState::Lost;
    record.keep(3, {tracked(1, 5), lost});
    const auto starts = record.startsAt(3);
    ASSERT_EQ(starts.size(), 1u);
    EXPECT_EQ(starts[0].id, 1);
    EXPECT_EQ(starts[0].box->box.x, 5);
    EXPECT_EQ(starts[0].label, "car");
}

TEST(RunRecord, ForgetsEarlierFrames) {
    RunRecord record;
    record.add(1, "car", 0);
    for (const FrameIndex frame : {0, 1, 2, 3}) record.keep(frame, {tracked(1, 5)});
    record.forgetBefore(2);
    EXPECT_FALSE(record.has(0));
    EXPECT_FALSE(record.has(1));
    EXPECT_TRUE(record.has(2));
    EXPECT_TRUE(record.has(3));
    EXPECT_TRUE(record.knows(1));
}

TEST(RunRecord, TakesTargetsOfDocument) {
    RunRecord record;
    record.add(1, "car", 2);
    record.add(2, "", 2);
    record.keep(3, {tracked(1, 5), tracked(2, 6)});
    EXPECT_EQ(record.setTargets({{{1, "lorry"}, {7, "new"}}, 9}, 3), std::vector<TargetId>{2});
    EXPECT_EQ(record.at(3).size(), 1u);
    EXPECT_EQ(record.at(3).at(0).label, "lorry");
    EXPECT_EQ(record.targets().at(1).since, 2);
    EXPECT_EQ(record.targets().at(7).since, 3);
    EXPECT_EQ(record.nextId(), 9);
    EXPECT_THROW(record.need(2), EngineError);
}

}  // namespace
}  // namespace spoor::test
