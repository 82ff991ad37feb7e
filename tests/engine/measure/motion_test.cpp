// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures known motion that is seen by known cameras.
#include "engine/measure/motion.h"

#include "engine/measure/low_pass.h"
#include "engine/measure/scene_map.h"
#include "engine/project/session/session.h"

#include <gtest/gtest.h>
#include <functional>
#include <numbers>
#include <opencv2/imgproc.hpp>
#include <random>

namespace spoor {
namespace {

constexpr double pi = std::numbers::pi;
constexpr double videoRate = 50;

/// Maps a point of the scene (units, y up) to the image.
using Camera = std::function<PointF(PointF)>;

/// Boxes of 20 x 10 pixels around the projection of a motion (units, seconds).
MeasuredWay seen(const Camera& camera, const std::function<PointF(double)>& motion, int frames,
                 double noise = 0) {
    std::mt19937 random(7);
    std::normal_distribution<double> shake(0, noise > 0 ? noise : 1);
    MeasuredWay way;
    for (int i = 0; i < frames; ++i) {
        PointF at = camera(motion(i / videoRate));
        if (noise > 0) at = {at.x + shake(random), at.y + shake(random)};
        way.emplace_back(i, RectF{at.x - 10, at.y - 5, 20, 10});
    }
    return way;
}

/// 100 pixels per metre, with the origin at 320, 240.
PointF straight(PointF p) {
    return {320 + 100 * p.x, 240 - 100 * p.y};
}

Calibration stick() {
    Calibration calibration;
    calibration.scale = Calibration::Scale::Stick;
    calibration.stick = ScaleBar{{PointF{100, 100}, PointF{220, 260}}, 2};  // 200 pixels.
    calibration.axes = SceneAxes{{320, 240}, {420, 240}};
    return calibration;
}

/// An oblique camera above a ground plane of 4 x 3 m.
PointF aslant(PointF p) {
    const double depth = 1 + 0.2 * p.y + 0.05 * p.x;
    return {(90 + 110 * p.x + 30 * p.y) / depth, (400 - 12 * p.x - 60 * p.y) / depth};
}

Calibration floorPlane() {
    Calibration calibration;
    calibration.scale = Calibration::Scale::Plane;
    calibration.plane =
        ReferencePlane{{aslant({0, 3}), aslant({4, 3}), aslant({4, 0}), aslant({0, 0})}, 4, 3};
    calibration.axes = SceneAxes{aslant({0, 0}), aslant({4, 0})};
    return calibration;
}

double worst(const std::vector<Motion>& rows, std::size_t edge,
             const std::function<double(const Motion&)>& error) {
    double most = 0;
    for (std::size_t i = edge; i + edge < rows.size(); ++i)
        most = std::max(most, std::abs(error(rows[i])));
    return most;
}

TEST(Motion, MeasuresSpeedAccelerationAndTurningOnCircle) {
    // Radius 1.5 m and 4 s per turn: 2.356 m/s, 3.701 m/s^2 towards the centre, 90 degrees/s.
    const double turn = pi / 2;
    const auto circle = [&](double t) {
        return PointF{1.5 * std::cos(turn * t), 1.5 * std::sin(turn * t)};
    };
    const auto rows = motionOf(seen(straight, circle, 400), stick(), videoRate);
    ASSERT_EQ(rows.size(), 400u);
    const std::size_t edge = 20;
    EXPECT_LT(worst(rows, edge, [&](const Motion& m) { return m.speed() - 1.5 * turn; }), 0.005);
    EXPECT_LT(worst(rows, edge,
                    [&](const Motion& m) { return m.accelerationSize() - 1.5 * turn * turn; }),
              0.01);
    EXPECT_LT(worst(rows, edge, [&](const Motion& m) { return m.turning - 90; }), 0.2);
    EXPECT_LT(worst(rows, edge, [&](const Motion& m) { return m.angle - 90 * m.time; }), 0.1)
        << "continues beyond 360 degrees";
    EXPECT_LT(
        worst(rows, edge,
              [&](const Motion& m) { return std::remainder(m.direction - 90 * m.time - 90, 360); }),
        0.2);
}

TEST(Motion, MeasuresGravityFromNoisyBoxes) {
    const auto fall = [](double t) { return PointF{0.5 * t, 2 - 9.81 / 2 * t * t}; };
    const auto rows = motionOf(seen(straight, fall, 60, 0.3), stick(), videoRate);
    ASSERT_EQ(rows.size(), 60u);
    double mean = 0;
    for (std::size_t i = 15; i < 45; ++i) mean += rows[i].acceleration.y / 30;
    EXPECT_NEAR(mean, -9.81, 0.3);
    EXPECT_LT(worst(rows, 15, [](const Motion& m) { return m.velocity.y + 9.81 * m.time; }), 0.15);
    // Without smoothing, the same boxes yield no usable acceleration.
    Calibration raw = stick();
    raw.cutoff = 0;
    EXPECT_GT(worst(motionOf(seen(straight, fall, 60, 0.3), raw, videoRate), 15,
                    [](const Motion& m) { return m.acceleration.y + 9.81; }),
              5);
}

TEST(Motion, MeasuresOnPlaneInPerspective) {
    const auto walk = [](double t) { return PointF{0.3 + 0.9 * t, 0.4 + 0.5 * t}; };
    const auto rows = motionOf(seen(aslant, walk, 180), floorPlane(), videoRate);
    ASSERT_EQ(rows.size(), 180u);
    EXPECT_LT(worst(rows, 0, [&](const Motion& m) { return m.place.x - walk(m.time).x; }), 1e-6);
    EXPECT_LT(worst(rows, 0, [&](const Motion& m) { return m.place.y - walk(m.time).y; }), 1e-6);
    EXPECT_LT(worst(rows, 0, [](const Motion& m) { return m.speed() - std::hypot(0.9, 0.5); }),
              1e-5);
    EXPECT_LT(worst(rows, 0, [](const Motion& m) { return m.accelerationSize(); }), 1e-3);
}

TEST(Motion, UsesCalibratedFrameRate) {
    const auto walk = [](double t) { return PointF{t, 0}; };
    Calibration slow = stick();
    slow.fps = 500;  // Recorded at ten times the playback rate.
    const auto rows = motionOf(seen(straight, walk, 50), slow, videoRate);
    EXPECT_NEAR(rows[25].time, 0.05, 1e-12);
    EXPECT_NEAR(rows[25].speed(), 10, 1e-6);
}

TEST(Motion, UsesTimesOfVaryingRate) {
    // The target moves 3 pixels per frame; the rate falls from 30 to 10 frames per second.
    MeasuredWay way;
    VaryingTimes times;
    double time = 0.5;
    for (FrameIndex frame = 0; frame < 40; ++frame) {
        way.emplace_back(frame, RectF{3.0 * double(frame), 40, 24, 24});
        times[frame] = time;
        time += frame < 20 ? 1 / 30.0 : 0.1;
    }
    Calibration raw;
    raw.cutoff = 0;
    const auto rows = motionOf(way, raw, 15, times);
    ASSERT_EQ(rows.size(), 40u);
    EXPECT_NEAR(rows[8].velocity.x, 90, 1);
    EXPECT_NEAR(rows[32].velocity.x, 30, 1);
    EXPECT_NEAR(rows[32].time, times[32], 1e-12);
    EXPECT_NEAR(rows[32].place.x - rows[8].place.x, 72, 1);
    EXPECT_NEAR(motionOf(way, raw, 15)[8].velocity.x, 45, 1e-9) << "without times";
    raw.fps = 15;
    EXPECT_NEAR(motionOf(way, raw, 0, times)[8].velocity.x, 45, 1e-9) << "the rate was set";
    times[5] = times[4];
    raw.fps = 0;
    EXPECT_NEAR(motionOf(way, raw, 15, times)[8].velocity.x, 45, 1e-9) << "times that stand still";
}

TEST(Motion, SplitsTrackAtGaps) {
    MeasuredWay way = seen(
        straight,
        [](double t) {
            return PointF{t, 0};
        },
        40);
    way.erase(way.begin() + 10, way.begin() + 12);
    way.erase(way.begin() + 11, way.begin() + 20);  // Frame 12 becomes isolated.
    for (std::size_t i = 11; i < way.size(); ++i) way[i].second.x += 300;
    const auto rows = motionOf(way, stick(), videoRate);
    ASSERT_EQ(rows.size(), way.size());
    EXPECT_EQ(rows[10].frame, 12);
    EXPECT_TRUE(std::isnan(rows[10].speed())) << "a single frame has no speed";
    EXPECT_LT(worst(rows, 0, [](const Motion& m) { return m.frame == 12 ? 0 : m.speed() - 1; }),
              1e-6)
        << "the jump is in the gap";
}

TEST(Motion, UsesBottomCentreAsGroundContact) {
    EXPECT_EQ(measuredPlace({10, 20, 6, 8}, Calibration::Place::Foot), (PointF{13, 28}));
    EXPECT_EQ(measuredPlace({10, 20, 6, 8}, Calibration::Place::Centre), (PointF{13, 24}));
}

TEST(SceneMap, MatchesOpenCvHomography) {
    const Calibration calibration = floorPlane();
    std::vector<cv::Point2f> from, to{{0, 0}, {4, 0}, {4, 3}, {0, 3}};
    for (const PointF p : calibration.plane->corners) from.emplace_back(float(p.x), float(p.y));
    const cv::Mat wanted = cv::getPerspectiveTransform(from, to);
    const Homography found = homographyOf(*calibration.plane);
    for (int i = 0; i < 9; ++i)
        EXPECT_NEAR(found[std::size_t(i)] / found[8], wanted.at<double>(i / 3, i % 3),
                    1e-4 * std::abs(wanted.at<double>(i / 3, i % 3)) + 1e-6)
            << i;
}

TEST(SceneMap, RejectsPointsBeyondHorizon) {
    const SceneMap map(floorPlane());
    EXPECT_TRUE(map.place(aslant({2, 40})));
    const PointF beyond = aslant({2, -9});  // Behind the camera.
    EXPECT_FALSE(map.place(beyond));
    EXPECT_FALSE(map.unitsPerPixel(beyond));
    EXPECT_NEAR(*SceneMap(stick()).unitsPerPixel({5, 5}), 0.01, 1e-12);
}

TEST(SceneMap, MapsSceneBackToImage) {
    for (const Calibration& calibration : {floorPlane(), stick(), Calibration()}) {
        const SceneMap map(calibration);
        const PointF at{333, 222};
        EXPECT_NEAR(map.pixels(*map.place(at)).x, at.x, 1e-9);
        EXPECT_NEAR(map.pixels(*map.place(at)).y, at.y, 1e-9);
    }
    Calibration corner = floorPlane();
    corner.axes.reset();
    const PointF lowerLeft = SceneMap(corner).pixels({0, 0});
    EXPECT_NEAR(lowerLeft.x, corner.plane->corners[3].x, 1e-9);
    EXPECT_NEAR(lowerLeft.y, corner.plane->corners[3].y, 1e-9);
}

TEST(SceneMap, UsesPixelsWithoutScale) {
    const SceneMap map{Calibration()};
    EXPECT_EQ(*map.place({3, 4}), (PointF{3, -4})) << "the y axis points up";
    Calibration turned;
    turned.axes = SceneAxes{{10, 10}, {10, 30}};  // x points down in the image.
    turned.up = false;
    const PointF at = *SceneMap(turned).place({5, 30});
    EXPECT_NEAR(at.x, 20, 1e-12);
    EXPECT_NEAR(at.y, 5, 1e-12);
}

TEST(LowPass, HalvesPowerAtCutoffWithoutDelay) {
    const double rate = 100, cutoff = 5;
    const auto passed = [&](double frequency) {
        std::vector<double> wave(2000);
        for (std::size_t i = 0; i < wave.size(); ++i)
            wave[i] = std::sin(2 * pi * frequency * double(i) / rate);
        const auto smooth = lowPass(wave, rate, cutoff);
        double in = 0, out = 0, late = 0;
        for (std::size_t i = 500; i < 1500; ++i) {
            in += wave[i] * wave[i];
            out += smooth[i] * wave[i];
            late += smooth[i] * std::cos(2 * pi * frequency * double(i) / rate);
        }
        EXPECT_NEAR(late / in, 0, 1e-6);
        return out / in;
    };
    EXPECT_NEAR(passed(cutoff), std::sqrt(0.5), 1e-3);
    EXPECT_NEAR(passed(0.5), 1, 1e-3);
    EXPECT_LT(passed(20), 0.01);
}

TEST(LowPass, KeepsStraightLinesAndUnsmoothableValues) {
    std::vector<double> line;
    for (int i = 0; i < 40; ++i) line.push_back(3 + 0.5 * i);
    const auto smooth = lowPass(line, 30, 4);
    for (std::size_t i = 0; i < line.size(); ++i) EXPECT_NEAR(smooth[i], line[i], 1e-9) << i;
    EXPECT_EQ(lowPass(line, 30, 15), line);
    EXPECT_EQ(lowPass(line, 30, 0), line);
    EXPECT_EQ(lowPass(std::vector<double>{1, 2}, 30, 4), (std::vector<double>{1, 2}));
    EXPECT_EQ(lowPass(line, 30, 1e-300).size(), line.size());
}

/// A target that moves 3 pixels per frame; the tracker drifts from frame 20 on, and keyframe 30
/// moves it back by 60 pixels.
SessionTarget corrected() {
    SessionTarget target;
    target.id = 1;
    for (FrameIndex frame = 0; frame < 60; ++frame) {
        SessionBox box;
        box.frame = frame;
        const double drift = frame > 20 && frame < 30 ? 6.0 * double(frame - 20) : 0;
        box.box = {3.0 * double(frame) - drift, 100, 20, 20};
        box.source = frame == 0 || frame == 30 ? BoxSource::Given : BoxSource::Tracked;
        box.keyframe = box.source == BoxSource::Given;
        target.boxes.push_back(box);
    }
    return target;
}

TEST(Motion, SplitsTheTrackAtCorrections) {
    const SessionTarget target = corrected();
    EXPECT_EQ(correctionsOf(target, {}), std::set<FrameIndex>{30});
    const auto rows = motionOf(target, {}, videoRate);
    ASSERT_EQ(rows.size(), 60u);
    EXPECT_TRUE(rows[30].corrected);
    EXPECT_FALSE(rows[29].corrected || rows[31].corrected || rows[0].corrected);
    const auto speed = [](const Motion& m) { return m.speed(); };
    EXPECT_NEAR(robustMaximum(rows, speed), 3 * videoRate, 15) << "the step back has 1,350 px/s";
}

TEST(Motion, KeyframesOnTheCourseAreNoCorrections) {
    SessionTarget target = corrected();
    for (SessionBox& box : target.boxes) box.box.x = 3.0 * double(box.frame);
    target.boxes[40].source = BoxSource::Given;
    EXPECT_TRUE(correctionsOf(target, {}).empty());
    for (SessionBox& box : target.boxes) box.source = BoxSource::Given;
    target.boxes[30].box.x += 60;
    EXPECT_TRUE(correctionsOf(target, {}).empty()) << "drawn boxes are the motion itself";
}

TEST(Motion, MaximumLeavesOutSingleOutliers) {
    std::vector<Motion> rows(20);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].frame = FrameIndex(i);
        rows[i].velocity = {2 + 0.01 * double(i), 0};
    }
    rows[7].velocity.x = 40;
    const auto speed = [](const Motion& m) { return m.speed(); };
    EXPECT_NEAR(robustMaximum(rows, speed), 2.17, 1e-9);
    rows.resize(3);
    EXPECT_NEAR(robustMaximum(rows, speed), 2.02, 1e-9) << "a short track has its highest value";
    EXPECT_TRUE(std::isnan(robustMaximum({}, speed)));
}

}  // namespace
}  // namespace spoor
