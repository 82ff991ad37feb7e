// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/temporary_folder.h"
#include "engine/project/edits/annotate.h"
#include "engine/project/session/session.h"
#include "engine/project/store/project_file.h"
#include "tests/engine/project/store/project_boxes.h"

#include <gtest/gtest.h>

namespace spoor {
using namespace test;

namespace {

Calibration everything() {
    Calibration calibration;
    calibration.scale = Calibration::Scale::Plane;
    calibration.unit = "cm";
    calibration.stick = ScaleBar{{PointF{1, 2}, PointF{30.1, 4}}, 1.0 / 3};
    calibration.plane =
        ReferencePlane{{PointF{0, 0}, PointF{100, 5}, PointF{90, 80}, PointF{10, 70}}, 4, 3};
    calibration.axes = SceneAxes{{1, 1}, {50, 1}};
    calibration.up = false;
    calibration.place = Calibration::Place::Foot;
    calibration.fps = 239.76;
    calibration.cutoff = 4.5;
    return calibration;
}

std::string problemOf(const std::function<void(Calibration&)>& spoil) {
    Calibration calibration = everything();
    spoil(calibration);
    return calibrationProblem(calibration).english();
}

TEST(Calibration, SurvivesTextRoundTrip) {
    for (const Calibration& calibration : {everything(), Calibration()}) {
        const auto read = parseCalibration(toText(calibration));
        ASSERT_TRUE(read) << read.error().english();
        EXPECT_EQ(read.value(), calibration);
    }
    for (const char* text : {"", "{}", "[1]", "{\"scale\":1}", "null"})
        EXPECT_FALSE(parseCalibration(text)) << text;
}

TEST(Calibration, RejectsInvalidCalibrations) {
    EXPECT_EQ(problemOf([](Calibration&) {}), "");
    const double nothing = std::numeric_limits<double>::quiet_NaN();
    EXPECT_NE(problemOf([](Calibration& c) { c.stick->ends[1] = c.stick->ends[0]; }), "");
    EXPECT_NE(problemOf([](Calibration& c) { c.stick->length = 0; }), "");
    EXPECT_NE(problemOf([&](Calibration& c) { c.stick->ends[0].x = nothing; }), "");
    EXPECT_NE(
        problemOf([](Calibration& c) { std::swap(c.plane->corners[0], c.plane->corners[1]); }), "")
        << "crossing sides";
    EXPECT_NE(problemOf([](Calibration& c) {
                  c.plane->corners[2] = {50, 2.5};
              }),
              "")
        << "three corners on a line";
    EXPECT_NE(problemOf([](Calibration& c) { c.plane->height = -3; }), "");
    EXPECT_NE(problemOf([](Calibration& c) { c.axes->along = c.axes->origin; }), "");
    EXPECT_NE(problemOf([&](Calibration& c) { c.fps = nothing; }), "");
    EXPECT_NE(problemOf([](Calibration& c) { c.cutoff = -1; }), "");
    EXPECT_NE(problemOf([](Calibration& c) { c.unit = "parsec"; }), "");
}

TEST(Calibration, IsUndoableEditThatIsSavedAndMerged) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    Session session;
    ResultCache results;
    auto edit = setCalibration({session, results}, everything(), 5, "drag");
    ASSERT_TRUE(edit);
    EditStep step = std::move(edit).value();
    step.id = 1;
    {
        ProjectFile file(path);
        file.history().commit(step);
    }
    for (const Change& change : step.changes) apply(session, change);
    EXPECT_EQ(session.calibration, everything());
    EXPECT_FALSE(setCalibration({session, results}, everything(), 5)) << "nothing has changed";
    Calibration longer = everything();
    longer.stick->length = 2;
    auto next = setCalibration({session, results}, longer, 5, "drag");
    ASSERT_TRUE(next);
    EXPECT_TRUE(mergeInto(step, next.value()));
    EXPECT_EQ(std::get<CalibrationChange>(step.changes[0]).before, Calibration());
    EXPECT_EQ(std::get<CalibrationChange>(step.changes[0]).after, longer);
    longer.stick->length = 0;
    EXPECT_FALSE(setCalibration({session, results}, longer, 5));

    ProjectFile file(path);
    EXPECT_EQ(file.document().load().calibration, everything());
    ASSERT_EQ(file.history().steps().size(), 1u);
    const EditStep kept = file.history().steps()[0].step;
    file.history().undo(kept);
    EXPECT_EQ(file.document().load().calibration, Calibration());
    file.history().redo(kept);
    EXPECT_EQ(file.document().load().calibration, everything());
    Session other;
    other.calibration = everything();
    other.calibration.cutoff = 1;
    file.document().store(other);
    EXPECT_EQ(file.document().load(), other);
}

TEST(Calibration, DefaultsIfMissingOrDamaged) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    ProjectFile(path).document().store({});
    for (const char* sql : {"DELETE FROM fact WHERE name = 'calibration'",
                            "INSERT INTO fact VALUES('calibration', '{\"scale\":\"stick\"')"}) {
        runSql(path, sql);
        EXPECT_EQ(ProjectFile(path).document().load().calibration, Calibration());
    }
}

}  // namespace
}  // namespace spoor
