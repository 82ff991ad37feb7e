// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/edits/lane_edits.h"
#include "engine/project/session/session.h"

#include <gtest/gtest.h>

namespace spoor {
namespace {

/// A target with keyframes in frames 0, 10 and 20, and results in frames 1 to 19.
class LaneEditsTest : public ::testing::Test {
protected:
    LaneEditsTest() {
        addTargetWithBox(1);
        for (const FrameIndex frame : {10, 20})
            perform(setBox(document(), 1, frame, {double(frame), 5, 20, 10}));
        std::vector<SessionBox> found;
        for (FrameIndex frame = 1; frame < 20; ++frame) {
            SessionBox box;
            box.frame = frame;
            box.box = {99, 5, 20, 10};
            box.source = BoxSource::Tracked;
            found.push_back(box);
        }
        results.replace(1, 1, 19, found);
    }
    DocumentView document() { return {session, results}; }
    void addTargetWithBox(TargetId id) { perform(addTarget(id, {}, 0, {0, 5, 20, 10})); }
    bool perform(const Edit& edit) {
        if (!edit) return false;
        step = edit.value();
        for (const Change& change : step.changes) apply(session, change);
        return true;
    }
    void undo() {
        for (const Change& change : inverse(step)) apply(session, change);
    }
    std::vector<FrameIndex> keys() const {
        std::vector<FrameIndex> frames;
        for (const SessionBox& box : session.target(1)->boxes) frames.push_back(box.frame);
        return frames;
    }

    Session session;
    ResultCache results;
    EditStep step;
};

using Frames = std::vector<FrameIndex>;

TEST_F(LaneEditsTest, MovesKeyframeWithItsBox) {
    const Session before = session;
    ASSERT_TRUE(perform(moveKeyframe(document(), 1, 10, 14)));
    EXPECT_EQ(keys(), (Frames{0, 14, 20}));
    EXPECT_EQ(session.target(1)->at(14)->box.x, 10);
    EXPECT_EQ(step.frame, 14);
    undo();
    EXPECT_EQ(session, before);
}

TEST_F(LaneEditsTest, CopiesKeyframe) {
    ASSERT_TRUE(perform(moveKeyframe(document(), 1, 10, 14, true)));
    EXPECT_EQ(keys(), (Frames{0, 10, 14, 20}));
    EXPECT_EQ(session.target(1)->at(14)->box.x, 10);
}

TEST_F(LaneEditsTest, MovedKeyframeReplacesTheOneInItsFrame) {
    const Session before = session;
    ASSERT_TRUE(perform(moveKeyframe(document(), 1, 10, 20)));
    EXPECT_EQ(keys(), (Frames{0, 20}));
    EXPECT_EQ(session.target(1)->at(20)->box.x, 10);
    undo();
    EXPECT_EQ(session, before);
}

TEST_F(LaneEditsTest, KeyframeOfATrackerBecomesManual) {
    ASSERT_TRUE(perform(toggleKeyframe(document(), 1, 5)));
    ASSERT_EQ(session.target(1)->at(5)->source, BoxSource::Tracked);
    ASSERT_TRUE(perform(moveKeyframe(document(), 1, 5, 7)));
    EXPECT_EQ(session.target(1)->at(7)->source, BoxSource::Given);
}

TEST_F(LaneEditsTest, SaysWhyKeyframeCannotMove) {
    EXPECT_FALSE(moveKeyframe(document(), 1, 10, 10));
    EXPECT_FALSE(moveKeyframe(document(), 1, 11, 12)) << "there is no keyframe";
    EXPECT_FALSE(moveKeyframe(document(), 9, 10, 12)) << "there is no target";
    ASSERT_TRUE(perform(toggleLock(document(), 1)));
    const Edit locked = moveKeyframe(document(), 1, 10, 12);
    ASSERT_FALSE(locked);
    EXPECT_NE(locked.error().english().find("locked"), std::string::npos);
}

TEST_F(LaneEditsTest, InterpolatesBetweenTheKeyframesAround) {
    const Edit edit = interpolateAround(document(), 1, 4);
    ASSERT_TRUE(edit);
    ASSERT_EQ(edit.value().changes.size(), 1u);
    EXPECT_EQ(std::get<ResultExchange>(edit.value().changes[0]), (ResultExchange{1, 1, 9}));
    EXPECT_FALSE(interpolateAround(document(), 1, 25)) << "no keyframe follows";
}

TEST_F(LaneEditsTest, NeighbouringKeyframesLeaveNothingToInterpolate) {
    addTargetWithBox(2);
    for (const FrameIndex frame : {1, 2, 3})
        ASSERT_TRUE(perform(setBox(document(), 2, frame, {5, 5, 10, 10})));
    EXPECT_FALSE(interpolateAround(document(), 2, 2)) << "an undo step without a change";
}

TEST_F(LaneEditsTest, CombinedStepsAreUndoneTogether) {
    addTargetWithBox(2);
    const Session before = session;
    ASSERT_TRUE(perform(combined({toggleLock(document(), 1), toggleLock(document(), 2)})));
    EXPECT_TRUE(session.target(1)->locked && session.target(2)->locked);
    undo();
    EXPECT_EQ(session, before);
    EXPECT_FALSE(combined({}));
    EXPECT_FALSE(combined({eraseTarget(document(), 9)}));
    EXPECT_TRUE(combined({eraseTarget(document(), 9), eraseTarget(document(), 2)}));
}

TEST_F(LaneEditsTest, OrderIsStoredAndNewTargetsFollow) {
    addTargetWithBox(2);
    addTargetWithBox(3);
    EXPECT_EQ(laneOrder(session), (std::vector<TargetId>{1, 2, 3}));
    EXPECT_FALSE(setLaneOrder(document(), {1, 2, 3})) << "nothing changes";
    const Session before = session;
    ASSERT_TRUE(perform(setLaneOrder(document(), {3, 1, 2})));
    EXPECT_EQ(laneOrder(session), (std::vector<TargetId>{3, 1, 2}));
    const EditStep ordered = step;
    addTargetWithBox(4);
    EXPECT_EQ(laneOrder(session), (std::vector<TargetId>{3, 1, 2, 4}));
    session.erase(1);
    EXPECT_EQ(laneOrder(session), (std::vector<TargetId>{3, 2, 4}));
    session = before;
    apply(session, ordered.changes[0]);
    step = ordered;
    undo();
    EXPECT_EQ(session, before);
}

}  // namespace
}  // namespace spoor
