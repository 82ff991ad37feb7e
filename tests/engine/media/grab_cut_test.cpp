// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/segmentation/grab_cut.h"
#include "engine/base/types.h"
#include "engine/media/frame.h"

#include "engine/base/mask.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

constexpr SizeI size{120, 90};

/// A bright L on a dark ground: a bar of 60 x 20 and a foot of 20 x 30 below its right end.
Frame letter() {
    FrameBuilder builder(size);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            const bool bar = x >= 30 && x < 90 && y >= 20 && y < 40;
            const bool foot = x >= 70 && x < 90 && y >= 40 && y < 70;
            const int value = (bar || foot ? 200 : 40) + (x * 7 + y * 13) % 11;
            std::uint8_t* const pixel = builder.row(y) + std::size_t(x) * 4;
            for (int i = 0; i < 3; ++i) pixel[i] = std::uint8_t(value);
            pixel[3] = 255;
        }
    }
    return builder.seal(0, 0);
}

Mask rectangle(const RectF& box) {
    return filled(Shape(), box, size);
}

TEST(ClickedMask, TakesTheConnectedPartAtAClick) {
    const Mask bar = rectangle({30, 20, 60, 20});
    const Mask both = changedAt(letter(), bar, {80, 50}, true);
    const auto pixels = pixelsOf(both, {0, 0, size.width, size.height});
    const auto at = [&](int x, int y) { return int(pixels[std::size_t(y * size.width + x)]); };
    EXPECT_EQ(at(80, 50), 1);
    EXPECT_EQ(at(40, 30), 1) << "the mask keeps its pixels";
    EXPECT_EQ(at(10, 80), 0);
    EXPECT_GT(areaOf(both), areaOf(bar) + 250);
    EXPECT_LT(areaOf(both), areaOf(bar) + 800);
    EXPECT_EQ(changedAt(letter(), bar, {80, 50}, true), both) << "repeatable";
}

TEST(ClickedMask, RemovesThePartAtAClick) {
    const Mask much = rectangle({30, 20, 60, 50});
    const Mask less = changedAt(letter(), much, {45, 55}, false);
    EXPECT_LT(areaOf(less), areaOf(much) - 200);
    EXPECT_EQ(pixelsOf(less, {80, 30, 1, 1})[0], 1);
    EXPECT_EQ(pixelsOf(less, {45, 55, 1, 1})[0], 0);
}

TEST(ClickedMask, ChangesAtLeastADisc) {
    const Mask grown = changedAt(letter(), rectangle({30, 20, 60, 20}), {10, 80}, true);
    EXPECT_EQ(pixelsOf(grown, {10, 80, 1, 1})[0], 1);
}

TEST(ClickedMask, StaysWhereNothingIsToChange) {
    const Mask bar = rectangle({30, 20, 60, 20});
    EXPECT_EQ(changedAt(letter(), bar, {500, -3}, true), bar);
    EXPECT_EQ(changedAt(letter(), bar, {40, 30}, true), bar) << "inside already";
    EXPECT_EQ(changedAt(letter(), bar, {5, 5}, false), bar) << "outside already";
    EXPECT_TRUE(insideOf(changedAt(letter(), rectangle({30, 20, 3, 3}), {31, 21}, false)).empty())
        << "nothing is left";
}

}  // namespace
}  // namespace spoor::test
