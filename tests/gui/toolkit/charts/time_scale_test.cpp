// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/charts/time_scale.h"

#include <gtest/gtest.h>
#include <cmath>

namespace spoor::test {
namespace {

TimeScale closeTo(double pixelsPerFrame) {
    return {0, 1 / pixelsPerFrame};
}

TEST(TimeScale, MapsFramesToPixelsAndBack) {
    const TimeScale scale{10, 0.25};
    EXPECT_EQ(scale.leftOf(10), 0);
    EXPECT_EQ(scale.leftOf(12), 8);
    EXPECT_EQ(scale.centreOf(12), 10);
    EXPECT_EQ(scale.frameAt(8), 12);
    EXPECT_EQ(scale.frameAt(11.9), 12);
    EXPECT_EQ(scale.frameAt(12), 13);
    EXPECT_EQ(scale.frameAt(-0.1), 9);
}

TEST(TimeScale, WholeScaleShowsAllFramesWithSpaceAround) {
    const TimeScale scale = wholeScale(250, 1208);
    EXPECT_NEAR(scale.leftOf(0), leadingSpace, 1e-9);
    EXPECT_NEAR(scale.leftOf(250), 1208 - trailingSpace, 1e-9);
    EXPECT_NEAR(wholeScale(3, 1208).pixelsPerFrame(), maxPixelsPerFrame, 1e-9)
        << "a short video is not stretched beyond the closest zoom";
}

TEST(TimeScale, ZoomKeepsTheFrameUnderThePointer) {
    const TimeScale scale = wholeScale(1000, 800);
    const TimeScale closer = zoomed(scale, 4, 300);
    EXPECT_NEAR(closer.at(300), scale.at(300), 1e-9);
    EXPECT_NEAR(closer.framesPerPixel, scale.framesPerPixel / 4, 1e-12);
}

TEST(TimeScale, StaysWithinTheVideo) {
    const TimeScale whole = wholeScale(1000, 800);
    EXPECT_EQ(clamped({-500, 100}, 1000, 800), whole) << "not further away than the whole video";
    const TimeScale end = clamped({900, 0.5}, 1000, 800);
    EXPECT_NEAR(end.leftOf(1000), 800 - trailingSpace, 1e-9);
    const TimeScale begin = clamped({-300, 0.5}, 1000, 800);
    EXPECT_NEAR(begin.leftOf(0), leadingSpace, 1e-9);
    EXPECT_NEAR(clamped({0, 1e-6}, 1000, 800).pixelsPerFrame(), maxPixelsPerFrame, 1e-9);
}

TEST(TimeScale, ScaleOfShowsARange) {
    const TimeScale scale = scaleOf(115, 143, 1000);
    EXPECT_NEAR(scale.leftOf(115), leadingSpace, 1e-9);
    EXPECT_NEAR(scale.leftOf(144), 1000 - trailingSpace, 1e-9);
}

TEST(RulerSteps, UseFramesThenSecondsThenMinutes) {
    const auto major = [](double pixelsPerFrame, double rate) {
        return rulerSteps(closeTo(pixelsPerFrame), rate).major.frames;
    };
    EXPECT_EQ(major(100, 25), 1);
    EXPECT_EQ(major(40, 25), 5);
    EXPECT_EQ(major(12, 25), 10);
    EXPECT_EQ(major(4.6, 25), 25) << "one second";
    EXPECT_EQ(major(1, 25), 5 * 25);
    EXPECT_EQ(major(0.4, 25), 10 * 25);
    EXPECT_EQ(major(0.2, 25), 30 * 25);
    EXPECT_EQ(major(0.07, 25), 60 * 25);
    EXPECT_EQ(major(0.02, 25), 5 * 60 * 25);
    EXPECT_EQ(major(0.008, 25), 10 * 60 * 25);
    EXPECT_EQ(major(12, 8), 8) << "ten frames are more than a second";
    EXPECT_EQ(major(1, 0), 100) << "numbers of frames without a rate";
}

TEST(RulerSteps, MajorTicksAre96PixelsApartAndMinorOnesDivideThem) {
    for (double pixels = 0.0005; pixels < 60; pixels *= 1.13) {
        for (const double rate : {0.0, 10.0, 24.0, 25.0, 29.97, 60.0}) {
            const RulerSteps steps = rulerSteps(closeTo(pixels), rate);
            EXPECT_GE(steps.major.frames * pixels, minMajor) << pixels << " at " << rate;
            if (steps.minor.frames <= 0) continue;
            EXPECT_GE(steps.minor.frames * pixels, 8) << pixels << " at " << rate;
            const double parts = steps.major.frames / steps.minor.frames;
            EXPECT_NEAR(parts, std::round(parts), 1e-6) << pixels << " at " << rate;
        }
    }
}

TEST(RulerSteps, TicksOfSecondsLieOnTheirFirstFrame) {
    const RulerStep second{29.97};
    EXPECT_EQ(second.tick(0), 0);
    EXPECT_EQ(second.tick(1), 30);
    EXPECT_EQ(second.tick(100), 2997);
    EXPECT_EQ(second.firstFrom(30), 1);
    EXPECT_EQ(second.firstFrom(31), 2);
    EXPECT_EQ(second.firstFrom(-5), 0);
}

TEST(Timecode, CountsFramesWithinTheSecond) {
    EXPECT_EQ(timecode(0, 25), "00:00:00:00");
    EXPECT_EQ(timecode(20, 25), "00:00:00:20");
    EXPECT_EQ(timecode(40, 25), "00:00:01:15");
    EXPECT_EQ(timecode(112, 25), "00:00:04:12");
    EXPECT_EQ(timecode(25 * 3600 + 25 * 61 + 3, 25), "01:01:01:03");
    EXPECT_EQ(timecode(29, 29.97), "00:00:00:29");
    EXPECT_EQ(timecode(30, 29.97), "00:00:01:00");
    EXPECT_EQ(timecode(2997, 29.97), "00:01:40:00");
}

TEST(Timecode, IsTheFrameNumberWithoutARate) {
    EXPECT_EQ(timecode(112, 0), "112");
}

TEST(Timecode, DiffersForEveryFrame) {
    for (const double rate : {12.5, 24.0, 29.97}) {
        QString before;
        for (FrameIndex frame = 0; frame < 400; ++frame) {
            const QString now = timecode(frame, rate);
            EXPECT_LT(before, now) << frame << " at " << rate;
            before = now;
        }
    }
}

TEST(TimeScale, ReadsFramesAndTimecodes) {
    EXPECT_EQ(frameOf("112", 25), 112);
    EXPECT_EQ(frameOf(" 112 ", 0), 112);
    EXPECT_EQ(frameOf("00:00:04:12", 25), 112);
    EXPECT_EQ(frameOf("0:04", 25), 100);
    EXPECT_EQ(frameOf("1:01:01:03", 25), 25 * 3600 + 25 * 61 + 3);
    EXPECT_EQ(frameOf("0:01", 29.97), 30) << "the first frame of a second";
    for (const char* text : {"", "x", "-3", "1:", "1:2:3:4:5", "4.5"})
        EXPECT_FALSE(frameOf(text, 25)) << text;
    EXPECT_FALSE(frameOf("0:04", 0)) << "a source without a rate has no times";
}

}  // namespace
}  // namespace spoor::test
