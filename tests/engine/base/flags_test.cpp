// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/flags.h"

#include <gtest/gtest.h>

namespace spoor {
namespace {

enum class Colour : unsigned { Red = 1, Green = 2, Blue = 4, Yellow = Red | Green };
enum class Plain { A, B };

}  // namespace

template <>
inline constexpr bool isFlags<Colour> = true;

namespace {

TEST(Flags, CombinesAndTestsBits) {
    constexpr Colour mixed = Colour::Red | Colour::Blue;
    static_assert(hasAny(mixed, Colour::Yellow));
    static_assert(!hasAny(mixed, Colour::Green));
    static_assert((mixed & Colour::Yellow) == Colour::Red);
    static_assert((mixed & ~Colour::Red) == Colour::Blue);
    static_assert(!hasAny(Colour{}, mixed));
    Colour colour{};
    colour |= Colour::Green;
    EXPECT_EQ(colour, Colour::Green);
}

template <class Enum>
constexpr bool combines = requires(Enum a) {
    a | a;
};

TEST(Flags, LeavesOtherEnumerationsAlone) {
    static_assert(combines<Colour>);
    static_assert(!combines<Plain>);
}

}  // namespace
}  // namespace spoor
