// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/results/motion_csv.h"

#include "tests/support/format_files.h"

namespace spoor {
using namespace test;
namespace {

/// 40 pixels per frame to the right, 50 pixels per metre and 10 frames per second: 8 m/s.
Session runner() {
    Session session;
    session.fps = 10;
    session.calibration.scale = Calibration::Scale::Stick;
    session.calibration.stick = ScaleBar{{PointF{0, 0}, PointF{100, 0}}, 2};
    session.calibration.cutoff = 2;
    SessionTarget target;
    target.id = 3;
    target.label = "runner, red";
    for (int i = 0; i < 5; ++i) {
        SessionBox box;
        box.frame = i;
        box.box = {40.0 * i, 95, 10, 10};
        target.put(box);
    }
    session.put(target);
    return session;
}

TEST(MotionCsv, WritesUnitsInHeader) {
    const std::string text = written("motion", runner());
    EXPECT_TRUE(
        text.starts_with("target_id,label,frame,time_s,x_m,y_m,vx_m/s,vy_m/s,speed_m/s,"
                         "ax_m/s^2,ay_m/s^2,acceleration_m/s^2,direction_deg,angle_deg,"
                         "turning_deg/s,cutoff_Hz\n"))
        << text;
    EXPECT_NE(text.find("\n3,\"runner, red\",2,0.2,1.7,-2,8,0,8,0,0,0,0,-49.6"), std::string::npos)
        << text;
    Session pixels = runner();
    pixels.calibration = {};
    EXPECT_NE(written("motion", pixels).find("x_px,y_px,vx_px/s"), std::string::npos);
}

TEST(MotionCsv, NamesTargetsWithoutALabel) {
    Session session = runner();
    SessionTarget target = session.targets()[0];
    target.label.clear();
    session.put(target);
    EXPECT_NE(written("motion", session).find("\n3,object,0,"), std::string::npos);
}

TEST(MotionCsv, RequiresFrameRateAndRejectsImport) {
    Session session = runner();
    session.fps = 0;
    const TemporaryFolder folder;
    EXPECT_THROW(exportSession(format("motion"), session, folder.file("f"), {}), EngineError);
    session.calibration.fps = 10;
    EXPECT_EQ(written("motion", session), written("motion", runner()));
    EXPECT_EQ(whyNot("motion", "x").find("no error"), std::string::npos);
}

TEST(MotionCsv, JsonFormatPreservesCalibration) {
    const Session session = runner();
    EXPECT_EQ(sessionOf("json", written("json", session)).calibration, session.calibration);
    EXPECT_NE(whyNot("json", R"({"format_version": 1, "calibration": {"scale": "plane"},
                                 "targets": []})")
                  .find("calibration"),
              std::string::npos);
}

}  // namespace
}  // namespace spoor
