// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ranges, learning and undo by keys, and file dialogs by mouse.
#include "engine/formats/format_table.h"
#include "gui/document/target_edits.h"
#include "gui/features/files/export_progress.h"
#include "gui/view/timeline/timeline_view.h"
#include "tests/gui/document/projects/project_fixture.h"
#include "tests/gui/support/answers.h"

#include <QAbstractButton>
#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>

namespace spoor::test {
namespace {

class AnnotateKeysTest : public ProjectTest {
protected:
    void choose(FrameIndex in, FrameIndex out) {
        seek(in);
        press(Qt::Key_I);
        seek(out);
        press(Qt::Key_O);
        ASSERT_EQ(document().range(), (FrameRange{in, out}));
    }
    bool idle() {
        return waitFor([&] { return document().state().mode == RunMode::Idle; });
    }
};

TEST_F(AnnotateKeysTest, ArrowsStepFramesWhileListHasFocus) {
    openClip();
    draw(20, 30);
    draw(90, 30);
    auto& lanes = *workbench->window()->findChild<TimelineView*>();
    ASSERT_TRUE(waitFor([&] { return lanes.model().count() == 2; }));
    const QPoint name(40, lanes.state().laneRect(0).center().y());
    QTest::mouseClick(lanes.viewport(), Qt::LeftButton, {}, name);
    EXPECT_EQ(workbench->selection().target(), 1);
    lanes.setFocus();
    ASSERT_TRUE(lanes.hasFocus());
    QTest::keyClick(&lanes, Qt::Key_Right);
    EXPECT_TRUE(waitFor([&] { return document().frame() == 1; }));
    QTest::keyClick(&lanes, Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_TRUE(waitFor([&] { return document().frame() == 11; }));
    QTest::keyClick(&lanes, Qt::Key_Left);
    EXPECT_TRUE(waitFor([&] { return document().frame() == 10; }));
    QTest::keyClick(&lanes, Qt::Key_Down);
    EXPECT_EQ(workbench->selection().target(), 2) << "Up and Down still move in the list";
}

TEST_F(AnnotateKeysTest, TrackingAtLastFrameSaysWhyNothingHappens) {
    openClip();
    draw(20, 30);
    QStringList said;
    QObject::connect(&annotations(), &Annotations::refused, workbench->window(),
                     [&](const QString& why) { said << why; });
    seek(29);
    Posted posted(document());
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_EQ(said.size(), 1);
    EXPECT_TRUE(said[0].contains("last frame")) << qPrintable(said[0]);
    seek(0);
    press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_EQ(said.size(), 2);
    EXPECT_TRUE(said[1].contains("first frame")) << qPrintable(said[1]);
    EXPECT_TRUE(posted.all<command::Track>().empty()) << "an empty run spoils the timings";
}

TEST_F(AnnotateKeysTest, TrackingStopsAtBothEndsOfRange) {
    openClip();
    choose(5, 12);
    seek(8);
    draw(20, 30);
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return document().frame() == 12; }));
    ASSERT_TRUE(idle());
    EXPECT_TRUE(shown(1, 12));
    EXPECT_FALSE(annotations().boxAt(1, 13));
    press(Qt::Key_T, Qt::ControlModifier);
    runEventLoop(100);
    EXPECT_EQ(document().frame(), 12) << "tracking goes beyond the range";
    seek(8);
    press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(waitFor([&] { return document().frame() == 5; }));
    ASSERT_TRUE(idle());
    EXPECT_FALSE(annotations().boxAt(1, 4));
    press(Qt::Key_I, Qt::AltModifier);
    EXPECT_FALSE(document().range());
    press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(waitFor([&] { return document().frame() == 0; }));
}

TEST_F(AnnotateKeysTest, TracksFromCorrectedBoxAndUndoesItSeparately) {
    openClip();
    draw(20, 30);
    const auto trackToEnd = [&] {
        press(Qt::Key_T, Qt::ControlModifier);
        ASSERT_TRUE(waitFor([&] { return document().frame() == 29; }));
        ASSERT_TRUE(idle());
    };
    trackToEnd();
    EXPECT_EQ(shown(1, 11)->box.x, 42);
    seek(10);
    targets::setBox(document(), 1, {100, 40, 30, 30});
    trackToEnd();
    EXPECT_EQ(shown(1, 11)->box.x, 102) << "tracking starts from the corrected box";
    EXPECT_EQ(shown(1, 9)->box.x, 38) << "earlier results are kept";
    EXPECT_EQ(shown(1, 10)->source, BoxSource::Given);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] {
        const auto box = annotations().boxAt(1, 11);
        return box && box->box.x == 42;
    })) << "the second run is undone";
    EXPECT_EQ(shown(1, 10)->box.x, 100) << "the correction is a separate undo step";
}

TEST_F(AnnotateKeysTest, PlaybackStopsAtEndOfRangeAndStartsAgain) {
    openClip();
    choose(10, 14);
    seek(2);
    for (int round = 0; round < 2; ++round) {
        press(Qt::Key_Space);
        ASSERT_TRUE(waitFor([&] { return document().frame() == 11; })) << round;
        ASSERT_TRUE(waitFor([&] { return document().frame() == 14 && idle(); })) << round;
        runEventLoop(200);
        EXPECT_EQ(document().frame(), 14) << "it goes beyond the range";
    }
}

TEST_F(AnnotateKeysTest, PlaybackLoopsOverWholeVideo) {
    openClip();
    action("loop_playback").trigger();
    seek(27);
    press(Qt::Key_Space);
    EXPECT_TRUE(waitFor([&] { return document().frame() == 5; }));
    press(Qt::Key_Escape);
    EXPECT_TRUE(idle());
}

TEST_F(AnnotateKeysTest, DeleteKeyDeletesTheSelectedKeyframeFirst) {
    openClip();
    draw(20, 30);
    seek(10);
    annotations().edit(setBox(annotations().annotated(), 1, 10, {40, 40, 30, 30}));
    workbench->selection().setTarget(1);
    workbench->selection().setKeyframe(10);
    press(Qt::Key_Delete);
    ASSERT_TRUE(annotations().session().target(1));
    EXPECT_EQ(annotations().session().target(1)->boxes.size(), 1u);
    press(Qt::Key_Delete);
    EXPECT_FALSE(annotations().session().target(1));
}

TEST_F(AnnotateKeysTest, PlaybackLoopsOverRangeUntilStopped) {
    openClip();
    action("loop_playback").trigger();
    choose(24, 29);  // ends with the last frame of the video
    seek(2);
    std::vector<FrameIndex> seen;
    QObject::connect(&document(), &Document::reportChanged, workbench->window(), [&] {
        if (document().report()) seen.push_back(document().frame());
    });
    press(Qt::Key_Space);
    const auto turns = [&] {
        int count = 0;
        for (std::size_t i = 1; i < seen.size(); ++i) count += seen[i] < seen[i - 1];
        return count;
    };
    ASSERT_TRUE(waitFor([&] { return turns() >= 3; }));
    for (const FrameIndex frame : seen) EXPECT_GE(frame, 24) << "playback starts in the range";
    press(Qt::Key_Escape);
    ASSERT_TRUE(idle());
    const FrameIndex stopped = document().frame();
    runEventLoop(300);
    EXPECT_EQ(document().frame(), stopped);
    EXPECT_EQ(document().state().mode, RunMode::Idle);
    // Backwards, with a range in the middle of the video.
    choose(10, 14);
    seen.clear();
    press(Qt::Key_J);
    const auto backTurns = [&] {
        int count = 0;
        for (std::size_t i = 1; i < seen.size(); ++i) count += seen[i] > seen[i - 1];
        return count;
    };
    ASSERT_TRUE(waitFor([&] { return backTurns() >= 2; }));
    // The window jumps back as soon as it receives a frame before the range. The delay in frames
    // depends on the machine, but the number of received frames does not.
    int before = 0;
    for (const FrameIndex frame : seen) {
        before = frame < 10 ? before + 1 : 0;
        EXPECT_LE(before, 3) << "playback continues before the range, frame " << frame;
        EXPECT_LE(frame, 14);
    }
    press(Qt::Key_K);
    ASSERT_TRUE(idle());
    runEventLoop(200);
    EXPECT_EQ(document().state().mode, RunMode::Idle);
    // A range of one frame cannot be played.
    choose(7, 7);
    press(Qt::Key_Space);
    runEventLoop(200);
    EXPECT_EQ(document().frame(), 7);
    EXPECT_EQ(document().state().mode, RunMode::Idle);
}

TEST_F(AnnotateKeysTest, UndoCancelsActiveToolAndKeepsDocument) {
    openClip();
    draw(20, 30);
    const Session drawn = annotations().session();
    press(Qt::Key_N);
    ASSERT_TRUE(view().boxTool().draft());
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_FALSE(view().boxTool().draft());
    EXPECT_EQ(annotations().session(), drawn);
    // During a drag.
    const QPoint from = view().mapping().toWidget(QPointF(100, 80)).toPoint();
    QTest::mousePress(&view(), Qt::LeftButton, {}, from);
    QTest::mouseMove(&view(), from + QPoint(40, 40));
    press(Qt::Key_Z, Qt::ControlModifier);
    QTest::mouseRelease(&view(), Qt::LeftButton, {}, from + QPoint(40, 40));
    EXPECT_EQ(annotations().session(), drawn) << "neither undone nor drawn";
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(annotations().empty());
}

TEST_F(AnnotateKeysTest, KeysGoToUncertainSegmentsAndGaps) {
    openClip();
    draw(20, 30);
    workbench->selection().setTarget(1);
    Annotations::RowsOfFrames rows;
    for (FrameIndex f = 1; f < 20; ++f) {
        if (f > 9 && f < 15) continue;  // leaves a gap from frame 10 to 14
        TargetResult row = trackedAt(1, {20, 30, 30, 30});
        if (f == 4 || f == 17) row.state = TargetState::Uncertain;
        rows.push_back({f, {row}});
    }
    annotations().takeRows(rows, "x");
    const auto leads = [&](Qt::Key key, FrameIndex to) {
        press(key);
        EXPECT_TRUE(waitFor([&] { return document().frame() == to; }))
            << "expected frame " << to << ", got " << document().frame();
    };
    leads(Qt::Key_BracketRight, 4);
    leads(Qt::Key_BracketRight, 17);
    leads(Qt::Key_BracketLeft, 4);
    action("gap_middle").trigger();
    EXPECT_TRUE(waitFor([&] { return document().frame() == 12; }));
    action("gap_middle").trigger();
    runEventLoop(100);
    EXPECT_EQ(document().frame(), 12) << "there is only one gap";
}

TEST_F(AnnotateKeysTest, KeyTogglesLearningIfAlgorithmLearns) {
    openClip();
    EXPECT_FALSE(action("toggle_learning").isEnabled());
    ParamSpec spec;
    spec.name = "learning";
    spec.type = ParamType::Boolean;
    spec.value = true;
    static AlgorithmDescriptor type = slidingPipeline();  // outlives the window
    type.params = {spec};
    document().setup().choose(type, ParamSet(type.params), {});
    ASSERT_TRUE(action("toggle_learning").isEnabled());
    EXPECT_TRUE(action("toggle_learning").isChecked());
    press(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_FALSE(document().setup().params().boolean("learning"));
    (void)document().setup().setParameter("learning", true);
    EXPECT_TRUE(action("toggle_learning").isChecked());
}

TEST_F(AnnotateKeysTest, OpensAndSavesFilesByMouse) {
    {
        const Answers answers({fileAnswer(clip(), QDialogButtonBox::Open)});
        action("open_pictures").trigger();
    }
    ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    view().setFocus();
    draw(20, 30);
    {
        const Answers answers({fileAnswer(path("mine"), QDialogButtonBox::Save)});
        press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    }
    ASSERT_TRUE(waitFor([&] { return workbench->project().path() == path("mine.spoor"); }));
    action("close").trigger();
    ASSERT_TRUE(waitFor([&] { return workbench->project().path().isEmpty(); }));
    {
        const Answers answers({fileAnswer(path("mine.spoor"), QDialogButtonBox::Open)});
        action("open_project").trigger();
    }
    ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    EXPECT_EQ(annotations().session().targets().size(), 1u);
}

TEST_F(AnnotateKeysTest, ExportsAndImportsBoxesOfRange) {
    openClip();
    draw(20, 30);
    seek(10);
    targets::setBox(document(), 1, {60, 40, 30, 30});
    choose(3, 6);
    view().setFocus();
    const auto write = [&](const QString& to, bool all) {
        const Answers answers({exportAnswer(to, [all](QDialog& dialog) {
            chooseFormat(dialog, "cvat");
            auto* range = dialog.findChild<QAbstractButton*>("export.frames.range");
            ASSERT_TRUE(range && range->isVisible());
            EXPECT_TRUE(range->isChecked());
            EXPECT_TRUE(range->text().contains("3 to 6"));
            if (all) clickNamed(dialog, "export.frames.all");
        })});
        press(Qt::Key_E, Qt::ControlModifier);
    };
    const auto done = [&] { return !workbench->window()->findChild<ExportProgress*>(); };
    write(path("part.xml"), false);
    ASSERT_TRUE(waitFor(done));
    write(path("all.xml"), true);
    ASSERT_TRUE(waitFor(done));
    const auto framesOf = [&](const char* name) {
        const auto read = importSession(folder.file(name), {});
        std::pair<FrameIndex, FrameIndex> ends{-1, -1};
        if (!read) return ends;
        FrameIndex count = 0;
        for (const auto& [target, box] : byFrame(read.value().session)) {
            if (!box->present()) continue;
            if (count++ == 0) ends.first = box->frame;
            ends.second = box->frame;
        }
        return ends;
    };
    EXPECT_EQ(framesOf("part.xml"), (std::pair<FrameIndex, FrameIndex>{3, 6}));
    EXPECT_EQ(framesOf("all.xml"), (std::pair<FrameIndex, FrameIndex>{0, 10}));
    {
        const Answers answers({fileAnswer(path("part.xml"), QDialogButtonBox::Open),
                               [](QDialog& dialog) { click(dialog, QDialogButtonBox::Ok); }});
        press(Qt::Key_I, Qt::ControlModifier);
    }
    ASSERT_EQ(annotations().session().targets().size(), 2u);
    EXPECT_EQ(shown(2, 5)->box, shown(1, 5)->box);
}

TEST_F(AnnotateKeysTest, DoesNotImportPartOfInvalidFile) {
    openClip();
    draw(20, 30);
    view().setFocus();
    QFile bad(path("bad.csv"));
    ASSERT_TRUE(bad.open(QIODevice::WriteOnly));
    bad.write("frame,target_id,x,y,w,h\n0,1,1,1,5,5\n1,1,1,1,five,5\n");
    bad.close();
    QString said;
    {
        const Answers answers(
            {fileAnswer(path("bad.csv"), QDialogButtonBox::Open), [&](QDialog& dialog) {
                 said = dialog.findChild<QLabel*>("import.found")->text();
                 click(dialog, QDialogButtonBox::Cancel);
             }});
        press(Qt::Key_I, Qt::ControlModifier);
    }
    EXPECT_TRUE(said.contains("line 3") && said.contains("five")) << said.toStdString();
    EXPECT_EQ(annotations().session().targets().size(), 1u) << "a part of the file was imported";
}

}  // namespace
}  // namespace spoor::test
