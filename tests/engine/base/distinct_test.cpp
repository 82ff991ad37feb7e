// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/types.h"

#include <gtest/gtest.h>
#include <type_traits>
#include <unordered_set>

namespace spoor {
namespace {

template <class A, class B>
constexpr bool compares = requires(A a, B b) {
    a == b;
};

TEST(Distinct, ConvertsOnlyFromAndToItsInteger) {
    static_assert(std::is_convertible_v<std::int64_t, FrameIndex>);
    static_assert(std::is_convertible_v<FrameIndex, std::int64_t>);
    static_assert(!std::is_convertible_v<FrameIndex, TargetId>);
    static_assert(!std::is_convertible_v<FrameIndex, Nanos>);
    static_assert(!std::is_constructible_v<TargetId, FrameIndex>);
    static_assert(!compares<FrameIndex, TargetId>);
    static_assert(std::is_trivially_copyable_v<FrameIndex>);
    static_assert(sizeof(TargetId) == 4);
}

TEST(Distinct, CountsLikeItsInteger) {
    FrameIndex frame = 4;
    ++frame;
    frame += 2;
    EXPECT_EQ(frame, 7);
    EXPECT_EQ(frame - FrameIndex(3), 4);
    static_assert(std::is_same_v<decltype(frame + 1), FrameIndex>);
    EXPECT_EQ(std::unordered_set<FrameIndex>({frame, FrameIndex(7)}).size(), 1u);
}

}  // namespace
}  // namespace spoor
