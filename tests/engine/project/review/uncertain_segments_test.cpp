// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/review/uncertain_segments.h"
#include "engine/project/session/session.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

SessionBox resultIn(FrameIndex frame, TargetState state = TargetState::Tracking,
                    BoxVerdict verdict = BoxVerdict::OnTarget, double confidence = 0.9) {
    SessionBox box;
    box.frame = frame;
    box.source = BoxSource::Tracked;
    box.state = state;
    box.verdict = verdict;
    box.confidence = confidence;
    if (state != TargetState::Lost) box.box = {10, 10, 20, 20};
    return box;
}

TEST(UncertainSegments, NameTheWeightiestSource) {
    UncertainSegments found;
    for (FrameIndex frame = 0; frame < 60; ++frame) {
        const bool off = frame >= 10 && frame < 20, late = frame >= 30 && frame < 34;
        const TargetState state = late && frame > 31 ? TargetState::Lost : TargetState::Tracking;
        found.add(resultIn(frame, state, off || late ? BoxVerdict::OffTarget : BoxVerdict::OnTarget,
                           frame == 14 ? 0.2 : 0.9),
                  frame >= 40 && frame < 45);
    }
    ASSERT_EQ(found.all.size(), 3u);
    EXPECT_EQ(found.all[0].frames, (FrameRange{10, 19}));
    EXPECT_EQ(found.all[0].source, DoubtSource::Verdict);
    EXPECT_EQ(found.all[0].lost, 0);
    EXPECT_EQ(found.all[0].worst, 14);
    EXPECT_EQ(found.all[1].frames, (FrameRange{30, 33}));
    EXPECT_EQ(found.all[1].source, DoubtSource::Tracker);
    EXPECT_EQ(found.all[1].lost, 2);
    EXPECT_EQ(found.all[1].worst, 32);
    EXPECT_EQ(found.all[2].frames, (FrameRange{40, 44}));
    EXPECT_EQ(found.all[2].source, DoubtSource::Check);
    EXPECT_EQ(found.at(18), &found.all[0]);
    EXPECT_FALSE(found.at(20));
}

TEST(UncertainSegments, TwoCertainFramesDoNotEndASegment) {
    UncertainSegments found;
    for (FrameIndex frame = 0; frame < 30; ++frame) {
        const bool doubted = frame == 5 || frame == 8 || frame == 12;
        found.add(resultIn(frame, doubted ? TargetState::Uncertain : TargetState::Tracking));
    }
    ASSERT_EQ(found.all.size(), 2u);
    EXPECT_EQ(found.all[0].frames, (FrameRange{5, 8}));
    EXPECT_EQ(found.all[1].frames, (FrameRange{12, 12}));
}

TEST(UncertainSegments, ManualBoxesAreCertain) {
    UncertainSegments found;
    SessionBox given = resultIn(3, TargetState::Uncertain, BoxVerdict::OffTarget);
    given.source = BoxSource::Given;
    found.add(given, true);
    EXPECT_TRUE(found.all.empty());
}

TEST(UncertainSegments, UnconfirmedFramesAreStoredWithTheSession) {
    Session session;
    session.carried[unconfirmedKey(1, {300, 350})] = "x";
    session.carried[unconfirmedKey(1, {40, 90})] = "x";
    session.carried[unconfirmedKey(11, {1, 2})] = "x";
    EXPECT_EQ(unconfirmedFrames(session, 1), (std::vector<FrameRange>{{40, 90}, {300, 350}}));
    EXPECT_EQ(unconfirmedFrames(session, 2), std::vector<FrameRange>());
}

}  // namespace
}  // namespace spoor::test
