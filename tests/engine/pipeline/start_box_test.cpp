// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/start_box.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

TEST(StartBox, UsesBoundingBoxOfRotatedBox) {
    const TurnedBox turned{{50, 40}, 20, 10, 90};
    const StartBox start({}, turned);
    EXPECT_EQ(start.box, (RectF{45, 30, 10, 20}));
    EXPECT_EQ(start.turned, turned);
    const Shape mask = Mask{{1, 2, 3, 4}, {0, 12}};
    const StartBox drawn({1, 2, 3, 4}, mask);
    EXPECT_EQ(drawn.box, (RectF{1, 2, 3, 4}));
    EXPECT_TRUE(drawn.shape().empty()) << "a mask is for algorithms that follow masks";
    EXPECT_EQ(drawn.drawn, mask);
    const auto corners = turned.corners();
    const StartBox polygon({}, Polygon{{Ring(corners.begin(), corners.end())}});
    ASSERT_TRUE(polygon.turned);
    EXPECT_NEAR(polygon.turned->width * polygon.turned->height, 200, 1e-9);
}

TEST(StartBox, RoundTripsThroughText) {
    for (const StartBox& start :
         {StartBox(1.25, 2, 30, 40.5), StartBox({}, TurnedBox{{50.5, 40}, 20, 10.25, -33.3})}) {
        const auto back = parseStartBox(toText(start));
        ASSERT_TRUE(back) << toText(start);
        EXPECT_EQ(back.value(), start);
    }
    EXPECT_EQ(toText(StartBox(1, 2, 3, 4)), "1,2,3,4");
    for (const char* text : {"", "1,2,3", "1,2,3,4,", "1,2,3,4,x", "1,2,3,4,nan", "1,2,3,4,1e9",
                             "1,2,x,4,5", "1,2,3,4,5,6"})
        EXPECT_FALSE(parseStartBox(text)) << text;
}

}  // namespace
}  // namespace spoor::test
