// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/point_measure.h"
#include "engine/project/session/session.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

/// A target with three points that open by 90 degrees, and one with a box.
Session joints() {
    Session session;
    SessionTarget arm;
    arm.id = 1;
    for (const FrameIndex frame : {0, 1, 2}) {
        SessionBox box;
        box.frame = frame;
        box.setShape(Points{{{10, 10}, {10, 50}, {10 + 20 * double(frame), 50 + 40.0}}});
        arm.put(box);
    }
    session.put(arm);
    SessionTarget ball;
    ball.id = 2;
    SessionBox box;
    box.frame = 1;
    box.box = {40, 20, 20, 20};
    ball.put(box);
    session.put(ball);
    return session;
}

PointMeasure measureOf(const char* text) {
    return parsePointMeasure(text).value();
}

TEST(PointMeasure, HasATextForm) {
    for (const char* text : {"1:0 1:1", "1:0 1:1 1:2", "1 2", "1:65000 3 4:0"}) {
        ASSERT_TRUE(parsePointMeasure(text)) << text;
        EXPECT_EQ(toText(measureOf(text)), text);
    }
    for (const char* text : {"", "1", "1:0 1:0", "1 2 3 4", "1:x 2", "-1 2", "1:-1 2", "0 1",
                             "1:99999999 2", "1  2", "99999999999 1"})
        EXPECT_FALSE(parsePointMeasure(text)) << text;
    EXPECT_TRUE(measureOf("1 2 3").angle());
    EXPECT_FALSE(measureOf("1 2").angle());
}

TEST(PointMeasure, MeasuresDistancesOfPointsAndBoxes) {
    const auto limb = valuesOf(measureOf("1:0 1:1"), joints());
    ASSERT_EQ(limb.size(), 3u);
    EXPECT_DOUBLE_EQ(limb[2].value, 40);
    const auto apart = valuesOf(measureOf("1:1 2"), joints());
    ASSERT_EQ(apart.size(), 1u) << "the box exists in one frame";
    EXPECT_EQ(apart[0].frame, 1);
    EXPECT_DOUBLE_EQ(apart[0].value, std::hypot(40, 20));
}

TEST(PointMeasure, MeasuresAnglesAtTheSecondPoint) {
    const auto angle = valuesOf(measureOf("1:0 1:1 1:2"), joints());
    ASSERT_EQ(angle.size(), 3u);
    EXPECT_NEAR(angle[0].value, 180, 1e-9);
    EXPECT_NEAR(angle[2].value, 135, 1e-9);
}

TEST(PointMeasure, UsesTheScale) {
    Session session = joints();
    session.calibration.scale = Calibration::Scale::Stick;
    session.calibration.stick = ScaleBar{{PointF{0, 0}, PointF{100, 0}}, 2};
    EXPECT_NEAR(valuesOf(measureOf("1:0 1:1"), session).at(0).value, 0.8, 1e-9);
}

TEST(PointMeasure, IsStoredInTheDocument) {
    Session session = joints();
    session.carried[carriedKey(measureOf("1:0 1:1"))] = "1";
    session.carried[carriedKey(measureOf("1 2"))] = "1";
    session.carried[carriedKey(measureOf("1 9"))] = "1";
    session.carried["measure nonsense"] = "1";
    session.carried["coco"] = "{}";
    const auto all = pointMeasures(session);
    ASSERT_EQ(all.size(), 2u) << "those of targets that exist";
    EXPECT_EQ(all[0], measureOf("1 2"));
    EXPECT_TRUE(valuesOf(measureOf("1:7 2"), session).empty()) << "no such point";
}

}  // namespace
}  // namespace spoor::test
