// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/checkpoint_store.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

PipelineState stateOf(std::size_t bytes) {
    PipelineState state;
    state.bytes.resize(bytes);
    state.active = {1, 2};
    return state;
}

TEST(CheckpointStore, KeepsStatesNearGoal) {
    CheckpointStore states({1000, 300});
    for (SequencePosition place = 0; place < 10; ++place) states.keepNear(place, stateOf(100), 9);
    EXPECT_EQ(states.bytes(), 300u);
    EXPECT_EQ(states.nearest(6), nullptr);
    ASSERT_NE(states.nearest(8), nullptr);
    EXPECT_EQ(states.nearest(8)->first, 8);
    states.dropFrom(8);
    EXPECT_EQ(states.bytes(), 100u);
    EXPECT_EQ(states.nearest(20)->first, 7);
}

TEST(CheckpointStore, RemovesEveryOtherSnapshotBeyondBound) {
    CheckpointStore states({1000, 300});
    EXPECT_EQ(states.lastSnapshot(), std::nullopt);
    for (SequencePosition place = 0; place < 100; ++place) {
        states.addState(place, stateOf(100));
        EXPECT_LE(states.bytes(), 1000u);
        ASSERT_NE(states.nearest(place), nullptr) << "the first one stays";
    }
    ASSERT_NE(states.nearest(0), nullptr);
    EXPECT_EQ(states.nearest(0)->first, 0);
    EXPECT_GE(states.bytes(), 400u);
}

TEST(CheckpointStore, RemovesTargetFromStates) {
    CheckpointStore states({1000, 300});
    states.addState(0, stateOf(100));
    states.keepNear(4, stateOf(100), 4);
    states.removeTarget(1);
    for (const SequencePosition place : {0, 4}) {
        EXPECT_EQ(states.nearest(place)->second.active, std::set<TargetId>{2});
        EXPECT_EQ(states.nearest(place)->second.dropped, std::set<TargetId>{1});
    }
}

}  // namespace
}  // namespace spoor::test
