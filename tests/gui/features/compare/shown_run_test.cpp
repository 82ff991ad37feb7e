// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Comparisons of the run on screen and of recorded runs, in the window.
#include "engine/algorithms/api/registry.h"
#include "engine/base/temporary_folder.h"
#include "gui/document/comparison/compared_files.h"
#include "gui/document/target_edits.h"
#include "tests/gui/support/tracked_sample.h"

#include <gtest/gtest.h>
#include <QComboBox>
#include <QImage>
#include <QPushButton>
#include <QTest>
#include <filesystem>
#include <fstream>

namespace spoor::test {
namespace {

class ShownRunTest : public TrackedSample {
protected:
    ComparisonModel& comparison() { return workbench->comparison(); }
};

TEST_F(ShownRunTest, CurrentRunStaysTheRunOnScreenWhenTheAlgorithmChanges) {
    window().modes().show("compare");
    const QString name = comparison().name(0);
    EXPECT_TRUE(name.startsWith("A · Template matching · ")) << qPrintable(name);
    const RectF box = targets::rowsAt(document(), 12).at(0).box;
    for (const char* other : {"tld", "proposals"}) {
        workbench->algorithms().select(*findAlgorithm(other).orThrow());
        EXPECT_EQ(comparison().name(0), name) << other;
        EXPECT_TRUE(
            child<QComboBox>("compare.pipeline.a").itemText(0).contains("Template matching"));
        ComparisonModel::Side side = comparison().side(1);
        side.type = findAlgorithm("correlation-filter").orThrow();
        side.params = ParamSet(side.type->params);
        comparison().setSide(1, side);
        QTest::mouseClick(&child<QPushButton>("compare.start"), Qt::LeftButton);
        ASSERT_TRUE(waitFor([&] { return comparison().active() && !comparison().running(); }))
            << qPrintable(comparison().obstacle());
        const auto both = *comparison().compared();
        ASSERT_FALSE(both.sides[0].path->at(12).empty()) << "it compares the boxes on screen";
        EXPECT_EQ(both.sides[0].path->at(12).at(0).box, box);
        EXPECT_GT(compareTracks(both, 0).at(12).overlap, 0);
        comparison().stop();
    }
}

TEST_F(ShownRunTest, OpensRecordedRunsWhereTheyPart) {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder.path() / "img");
    QImage image(64, 48, QImage::Format_RGB32);
    image.fill(Qt::gray);
    std::string head = "frame,time_s,target_id,label,x,y,w,h,state,confidence\n", one = head,
                other = head, truth;
    for (int i = 0; i < 6; ++i) {
        ASSERT_TRUE(
            image.save(QString::fromStdString(folder.file("img/" + std::to_string(i) + ".png"))));
        const std::string start = std::to_string(i) + ",0,1,,";
        one += start + "10,10,20,20,Tracking,1\n";
        other += start + (i < 4 ? "11,10,20,20,Tracking,1\n" : "40,20,20,20,Tracking,0.5\n");
        truth += "10,10,20,20\n";
    }
    std::ofstream(folder.file("a.csv")) << one;
    std::ofstream(folder.file("b.csv")) << other;
    std::ofstream(folder.file("groundtruth.txt")) << truth;
    const auto path = [&](const char* name) { return QString::fromStdString(folder.file(name)); };
    workbench->context().compareFiles(
        {path("img"), path("groundtruth.txt"), {{"One", path("a.csv")}, {"Other", path("b.csv")}}});
    ASSERT_TRUE(waitFor([&] { return comparison().active() && document().frame() == 4; }));
    EXPECT_EQ(comparison().name(0), "A · One");
    EXPECT_EQ(comparison().name(1), "B · Other");
    EXPECT_TRUE(window().modes().shows("compare"));
    EXPECT_TRUE(waitFor([&] { return document().truth() != nullptr; }));
}

}  // namespace
}  // namespace spoor::test
