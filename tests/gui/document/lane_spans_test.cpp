// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/lane_spans.h"

#include <gtest/gtest.h>
#include <string>

namespace spoor::test {
namespace {

/// Columns from letters: t tracked, m manual, i interpolated, h held, o out of frame, u uncertain,
/// l lost, k keyframe, K keyframe that is occluded, and a blank for a gap.
std::vector<LaneColumn> columns(const std::string& letters) {
    std::vector<LaneColumn> all;
    for (const char letter : letters) {
        LaneColumn column;
        switch (letter) {
            case 't':
                column.flags = LaneColumn::Tracked;
                break;
            case 'm':
                column.flags = LaneColumn::Given;
                break;
            case 'i':
                column.flags = LaneColumn::Interpolated;
                break;
            case 'h':
                column.flags = LaneColumn::Interpolated | LaneColumn::Held;
                break;
            case 'o':
                column.flags = LaneColumn::Outside;
                break;
            case 'u':
                column.flags = LaneColumn::Tracked | LaneColumn::Uncertain;
                break;
            case 'l':
                column.flags = LaneColumn::Tracked | LaneColumn::Lost;
                break;
            case 'k':
                column.flags = LaneColumn::Given | LaneColumn::Keyframe;
                break;
            case 'K':
                column.flags = LaneColumn::Given | LaneColumn::Keyframe | LaneColumn::Occluded;
                break;
            default:
                break;
        }
        all.push_back(column);
    }
    return all;
}

/// States as letters, the same as above.
std::string letters(const std::vector<LaneState>& states) {
    std::string text;
    for (const LaneState state : states) text += " mihtoul"[int(state)];
    return text;
}

std::string states(const std::string& text) {
    return letters(laneStates(columns(text)));
}

TEST(LaneSpans, WorstStateOfMergedFramesWins) {
    const auto merged = [](std::uint16_t flags) { return laneState({flags, 255}); };
    using C = LaneColumn;
    EXPECT_EQ(merged(C::Tracked | C::Uncertain | C::Lost | C::Outside | C::Given), LaneState::Lost);
    EXPECT_EQ(merged(C::Tracked | C::Uncertain | C::Outside | C::Given), LaneState::Uncertain);
    EXPECT_EQ(merged(C::Tracked | C::Outside | C::Given), LaneState::OutOfFrame);
    EXPECT_EQ(merged(C::Tracked | C::Given), LaneState::Tracked);
    EXPECT_EQ(merged(C::Interpolated | C::Given), LaneState::Interpolated);
    EXPECT_EQ(merged(C::Interpolated | C::Held), LaneState::Held);
    EXPECT_EQ(merged(C::Given), LaneState::Manual);
    EXPECT_EQ(merged(C::Keyframe), LaneState::None);
}

TEST(LaneSpans, EqualNeighboursFormOneSegment) {
    const auto spans = laneSpans(columns("tttuu  mm"), 100, 5);
    ASSERT_EQ(spans.size(), 3u);
    EXPECT_EQ(spans[0], (LaneSpan{100, 15, LaneState::Tracked}));
    EXPECT_EQ(spans[1], (LaneSpan{115, 10, LaneState::Uncertain}));
    EXPECT_EQ(spans[2], (LaneSpan{135, 10, LaneState::Manual}));
    EXPECT_TRUE(laneSpans(columns("   "), 0, 5).empty());
}

TEST(LaneSpans, SingleKeyframeBelongsToTheSegmentThatItBeginsOrEnds) {
    EXPECT_EQ(states("kttt"), "tttt");
    EXPECT_EQ(states("kiiikhhh"), "iiiihhhh");
    EXPECT_EQ(states("iiik  "), "iiii  ");
    EXPECT_EQ(states("ttkll"), "tttll");
    EXPECT_EQ(states(" kll"), " mll") << "a keyframe is not lost";
    EXPECT_EQ(states("kkk"), "mmm") << "frames that are all manual";
    EXPECT_EQ(states(" k "), " m ");
}

TEST(LaneSpans, LostSegmentIsNeverThinnerThanThreePixels) {
    const auto spans = laneSpans(columns("tttlttt"), 0, 2);
    ASSERT_EQ(spans.size(), 3u);
    EXPECT_EQ(spans[1], (LaneSpan{6, minLostWidth, LaneState::Lost}));
    EXPECT_EQ(spans[2], (LaneSpan{9, 5, LaneState::Tracked})) << "its neighbour gives the space";
    const auto dense = laneSpans(columns("tltltlt"), 0, 1);
    double right = 0;
    bool last = false;
    for (const LaneSpan& span : dense) {
        EXPECT_GE(span.left, right);
        right = span.right();
        last = span.state == LaneState::Lost;
        if (last) {
            EXPECT_GE(span.width, minLostWidth);
        }
    }
    EXPECT_TRUE(last);
    EXPECT_EQ(laneSpans(columns("ttl"), 0, 1).back().width, minLostWidth) << "also at the end";
    EXPECT_EQ(laneSpans(columns("lll"), 0, 10).front().width, 30);
}

TEST(LaneSpans, FindsRunsOfAFlag) {
    const auto spans = flagSpans(columns("tKKtK"), 10, 4, LaneColumn::Occluded);
    ASSERT_EQ(spans.size(), 2u);
    EXPECT_EQ(spans[0].left, 14);
    EXPECT_EQ(spans[0].width, 8);
    EXPECT_EQ(spans[1].left, 26);
}

TEST(LaneSpans, ColumnsAreOneFrameOrTwoPixels) {
    EXPECT_EQ(framesPerColumn(0.1), 1);
    EXPECT_EQ(framesPerColumn(0.5), 1);
    EXPECT_EQ(framesPerColumn(0.75), 1.5);
    EXPECT_EQ(framesPerColumn(80), 160);
}

}  // namespace
}  // namespace spoor::test
