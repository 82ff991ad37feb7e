// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Projects in the window: automatic saving, reopening and undo.
#include "gui/document/projects/project.h"
#include "engine/formats/results/track_points.h"
#include "engine/media/open_input.h"
#include "gui/document/target_edits.h"

#include "gui/document/score_model.h"
#include "gui/features/annotate/annotation_control.h"
#include "gui/features/annotate/target_dialog.h"
#include "gui/features/files/boxes_file.h"
#include "gui/features/files/levels_dialog.h"
#include "gui/features/projects/missing_page.h"
#include "gui/shell/notices/notice_host.h"
#include "tests/gui/document/projects/project_fixture.h"
#include "tests/gui/support/answers.h"
#include "tests/support/file_faults.h"

#include <QDir>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <algorithm>
#include <chrono>
#include <fstream>
#include <future>

namespace spoor::test {
namespace {

TEST_F(ProjectTest, StoresEditsWithoutSavingAndRestoresThem) {
    openClip();
    const QString file = workbench->project().path();
    EXPECT_TRUE(file.startsWith(Project::dataFolder())) << file.toStdString();
    EXPECT_TRUE(workbench->project().temporary());
    draw(20, 30);
    ASSERT_EQ(annotations().session().targets().size(), 1u);
    targets::rename(document(), 1, "car");
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return document().frame() == 29; }));
    ASSERT_TRUE(waitFor([&] { return document().state().mode == RunMode::Idle; }));
    ASSERT_TRUE(waitFor([&] { return workbench->project().saved() == Project::SaveState::Yes; }));
    EXPECT_EQ(workbench->recent().paths().value(0), file)
        << "an edited project is listed as recent";
    const auto last = shown(1, 29);
    ASSERT_TRUE(last);
    EXPECT_EQ(last->source, BoxSource::Tracked);
    stop();

    start();
    workbench->open(file);
    ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    ASSERT_EQ(annotations().session().targets().size(), 1u);
    EXPECT_EQ(annotations().session().target(1)->name, "car");
    EXPECT_EQ(shown(1, 0)->source, BoxSource::Given);
    ASSERT_TRUE(shown(1, 29));
    EXPECT_EQ(*shown(1, 29), *last);
    EXPECT_TRUE(annotations().canUndo()) << "the undo history is restored";
    // The engine gets the targets and can continue.
    ASSERT_TRUE(waitFor([&] { return document().state().targets.size() == 1; }));
    press(Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return !annotations().boxAt(1, 29); })) << "the run is one undo step";
    EXPECT_TRUE(shown(1, 0));
}

TEST_F(ProjectTest, KeepsHiddenTargets) {
    openClip();
    draw(20, 30);
    draw(90, 30);
    workbench->selection().setTarget(1);
    press(Qt::Key_H, Qt::ShiftModifier);
    EXPECT_EQ(workbench->selection().hidden(), QSet<TargetId>{1});
    const QString project = path("mine.spoor");
    saveAs(project);
    stop();
    start();
    workbench->open(project);
    EXPECT_TRUE(waitFor([&] { return workbench->selection().hidden() == QSet<TargetId>{1}; }));
    workbench->open(clip());
    EXPECT_TRUE(waitFor([&] { return workbench->selection().hidden().isEmpty(); }))
        << "of that project only";
}

TEST_F(ProjectTest, LongFileNameNeitherLosesProjectNorWidensWindow) {
    const QWidget& window = *workbench->window();
    const int width = window.width(), least = window.minimumSizeHint().width();
    for (const QString& name : {QString(240, QLatin1Char('x')), QString(76, QChar(0x89c6))}) {
        const QString video = path("") + name;
        ASSERT_TRUE(QDir().rename(clip(), video)) << qPrintable(name);
        workbench->open(video);
        ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
        draw(20, 30);
        EXPECT_TRUE(
            waitFor([&] { return workbench->project().saved() == Project::SaveState::Yes; }));
        EXPECT_TRUE(QFileInfo::exists(workbench->project().path()));
        // A message with the name fits, too.
        document().applyError(Message("%1 cannot be read.").arg(video.toStdString()), {});
        ASSERT_TRUE(
            waitFor([&] { return workbench->window()->videoArea().notices().isVisible(); }));
        EXPECT_LE(window.minimumSizeHint().width(), std::max(least, 1024));
        EXPECT_LE(window.width(), std::max(width, 1024));
        action("close").trigger();
        ASSERT_TRUE(waitFor([&] { return !document().frames(); }));
        ASSERT_TRUE(QDir().rename(video, clip()));
    }
}

TEST_F(ProjectTest, RestoresGroundTruthAndLabels) {
    openClip();
    draw(20, 30);
    document().setup().annotateMode().setLabels({"car", "person"});
    std::ofstream(folder.file("truth.txt")) << "20,30,30,30\n22,31,30,30\n";
    loadTruth(document(), path("truth.txt"));
    ASSERT_TRUE(waitFor([&] { return document().truth() != nullptr; }));
    saveAs(path("mine.spoor"));
    stop();
    start();
    EXPECT_TRUE(document().setup().annotateMode().labels().isEmpty())
        << "labels belong to a project";
    workbench->open(path("mine.spoor"));
    ASSERT_TRUE(waitFor([&] { return document().truth() != nullptr; }));
    ASSERT_EQ(document().truth()->targets().size(), 1u);
    EXPECT_EQ(document().truth()->targets()[0].boxes[1].box.x, 22);
    EXPECT_EQ(document().setup().annotateMode().labels(), QStringList({"car", "person"}));
    // Another video has neither.
    workbench->bridge().show(FrameStore::fromSource(
        std::make_unique<ClipSource>(SizeI{640, 360}, 9), FrameStore::Options()));
    ASSERT_TRUE(waitFor([&] { return document().frameCount() == 9; }));
    EXPECT_FALSE(document().truth());
    EXPECT_TRUE(document().setup().annotateMode().labels().isEmpty());
}

/// Frames of which some are missing in the file.
class GappedSource : public ClipSource {
public:
    GappedSource() : ClipSource({640, 360}, 20), m_gapped(ClipSource::info()) {
        m_gapped.missingFrames = 46;
        m_gapped.firstGap = 12;
    }
    const SourceInfo& info() const override { return m_gapped; }

private:
    SourceInfo m_gapped;
};

TEST_F(ProjectTest, WarnsOfMissingFrames) {
    workbench->bridge().show(
        FrameStore::fromSource(std::make_unique<GappedSource>(), FrameStore::Options()));
    ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    const NoticeHost& banner = workbench->window()->videoArea().notices();
    EXPECT_TRUE(banner.isVisible());
    EXPECT_TRUE(banner.sentence().contains("46") && banner.sentence().contains("12"))
        << qPrintable(banner.sentence());
}

TEST_F(ProjectTest, DeletesUnusedProjectOnClose) {
    openClip();
    const QString file = workbench->project().path();
    ASSERT_TRUE(waitFor([&] { return QFileInfo::exists(file); }));
    action("close").trigger();
    EXPECT_TRUE(waitFor([&] { return !QFileInfo::exists(file); }));
    EXPECT_TRUE(workbench->project().path().isEmpty());
}

TEST_F(ProjectTest, SaveAsMovesProjectAndSecondInstanceIsReadOnly) {
    openClip();
    draw(20, 30);
    const QString before = workbench->project().path();
    saveAs(path("mine.spoor"));
    EXPECT_FALSE(QFileInfo::exists(before));
    EXPECT_FALSE(workbench->project().temporary());
    ApplicationShell second;
    second.showWindow();
    second.open(path("mine.spoor"));
    ASSERT_TRUE(waitFor([&] { return second.document().report() != nullptr; }));
    EXPECT_EQ(second.project().saved(), Project::SaveState::ReadOnly);
    EXPECT_TRUE(second.window()->videoArea().notices().sentence().contains("open in another"))
        << second.window()->videoArea().notices().sentence().toStdString();
    EXPECT_TRUE(second.window()->videoArea().notices().isVisible())
        << "the message stays after the video has opened";
    EXPECT_EQ(second.document().annotations().session().targets().size(), 1u);
    targets::add(second.document(), {1, 1, 20, 20});
    EXPECT_EQ(second.document().annotations().session().targets().size(), 1u) << "read-only";
    second.project().saveAs(path("copy.spoor"));
    ASSERT_TRUE(waitFor([&] { return second.project().saved() == Project::SaveState::Yes; }));
    targets::add(second.document(), {1, 1, 20, 20});
    EXPECT_EQ(second.document().annotations().session().targets().size(), 2u);
    EXPECT_EQ(annotations().session().targets().size(), 1u);
    second.window()->close();
}

TEST_F(ProjectTest, MissingVideoKeepsDataAndCanBeLocated) {
    openClip();
    draw(20, 30);
    saveAs(path("mine.spoor"));
    stop();
    const QString moved = path("elsewhere");
    ASSERT_TRUE(QDir().rename(clip(), moved));
    start();
    workbench->open(path("mine.spoor"));
    ASSERT_TRUE(waitFor([&] { return !workbench->project().missingInput().isEmpty(); }));
    auto* page = workbench->window()->findChild<MissingPage*>();
    ASSERT_TRUE(page);
    EXPECT_TRUE(page->isVisible());
    EXPECT_EQ(annotations().session().targets().size(), 1u);
    workbench->open(moved);
    ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    EXPECT_EQ(workbench->project().path(), path("mine.spoor"));
    EXPECT_EQ(annotations().session().targets().size(), 1u);
    EXPECT_FALSE(page->isVisible());
    ASSERT_TRUE(waitFor([&] { return workbench->project().saved() == Project::SaveState::Yes; }));
    stop();
    start();
    workbench->open(path("mine.spoor"));
    ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }))
        << "the new path is stored in the project";
}

TEST_F(ProjectTest, ReportsUnwritablePathAndContinues) {
    openClip();
    draw(20, 30);
    workbench->project().saveAs(QString::fromStdString(missingPath("x.spoor")));
    const NoticeHost& notices = workbench->window()->videoArea().notices();
    EXPECT_TRUE(waitFor([&] {
        return notices.sentence().contains(QString::fromStdString(missingPath("x.spoor")));
    }));
    draw(80, 30);
    EXPECT_EQ(annotations().session().targets().size(), 2u);
    EXPECT_TRUE(waitFor([&] { return workbench->project().saved() == Project::SaveState::Yes; }));
    workbench->open(path("no such.spoor"));
    EXPECT_TRUE(waitFor(
        [&] { return workbench->window()->videoArea().notices().sentence().contains("no such"); }));
    EXPECT_EQ(annotations().session().targets().size(), 2u);
}

TEST_F(ProjectTest, RemovedProjectIsNoticedBeforeTheWindowCloses) {
    openClip();
    saveAs(path("mine.spoor"));
    EXPECT_TRUE(waitFor([&] { return workbench->project().saved() == Project::SaveState::Yes; }));
    EXPECT_FALSE(workbench->project().hasUnsavedChanges());
    for (const char* end : {"", "-wal", "-shm", "-lock"})
        std::filesystem::remove(folder.file("mine.spoor") + end);
    EXPECT_TRUE(workbench->project().hasUnsavedChanges());
    EXPECT_TRUE(workbench->project().problem().contains("removed"));
}

TEST_F(ProjectTest, RemovedProjectIsWrittenAgainUnderItsOwnName) {
    openClip();
    saveAs(path("mine.spoor"));
    draw(20, 30);
    EXPECT_TRUE(waitFor([&] { return workbench->project().saved() == Project::SaveState::Yes; }));
    for (const char* end : {"", "-wal", "-shm", "-lock"})
        std::filesystem::remove(folder.file("mine.spoor") + end);
    EXPECT_TRUE(workbench->project().hasUnsavedChanges());
    {
        const Answers answers({fileAnswer(path("mine.spoor"), QDialogButtonBox::Save)});
        action("save").trigger();
        EXPECT_TRUE(answers.finished());
    }
    EXPECT_TRUE(waitFor([&] { return workbench->project().saved() == Project::SaveState::Yes; }));
    EXPECT_FALSE(workbench->project().hasUnsavedChanges());
    stop();
    EXPECT_EQ(ProjectFile(folder.file("mine.spoor")).document().load().boxCount(), 1u);
}

TEST_F(ProjectTest, ReadOnlyProjectStaysReadOnlyUnderItsOwnName) {
    const ProjectFile other(folder.file("other.spoor"));
    workbench->open(path("other.spoor"));
    Project& project = workbench->project();
    ASSERT_TRUE(waitFor([&] { return project.saved() == Project::SaveState::ReadOnly; }));
    project.saveAs(path("other.spoor"));
    const NoticeHost& notices = workbench->window()->videoArea().notices();
    EXPECT_TRUE(waitFor([&] { return notices.sentence().contains("open in another"); }));
    EXPECT_EQ(project.saved(), Project::SaveState::ReadOnly);
}

TEST_F(ProjectTest, ProjectOpensACameraOnlyAfterAQuestion) {
    for (const char* input : {"camera:63", "backward:camera:63", "rtsp://127.0.0.1/%20"}) {
        {
            ProjectFile file(folder.file("other.spoor"));
            ProjectRun run;
            run.input = input;
            file.document().putRun(run);
        }
        Project& project = workbench->project();
        const NoticeHost& notices = workbench->window()->videoArea().notices();
        {
            const Answers answers({[&](QDialog& dialog) {
                EXPECT_FALSE(document().frames());
                EXPECT_TRUE(notices.sentence().isEmpty()) << "nothing was tried";
                click(dialog, QDialogButtonBox::No);
            }});
            workbench->open(path("other.spoor"));
            EXPECT_TRUE(waitFor([&] { return answers.finished(); }));
        }
        EXPECT_EQ(project.missingInput(), input);
        runEventLoop(0);
        EXPECT_TRUE(notices.sentence().isEmpty());
        project.close();
        EXPECT_TRUE(project.flush(std::chrono::minutes(1))) << "the next input needs its lock";
    }
    {
        const Answers answers({[](QDialog& dialog) { click(dialog, QDialogButtonBox::Yes); }});
        workbench->open(path("other.spoor"));
        EXPECT_TRUE(waitFor([&] { return answers.finished(); }));
    }
    const NoticeHost& notices = workbench->window()->videoArea().notices();
    EXPECT_TRUE(waitFor([&] { return notices.sentence().contains("rtsp"); })) << "it was tried";
}

TEST_F(ProjectTest, ProjectWithoutLocksIsWrittenAfterAQuestion) {
    openClip();
    saveAs(path("mine.spoor"));
    Project& project = workbench->project();
    const Answers answers({[](QDialog& dialog) { click(dialog, QDialogButtonBox::No); },
                           [](QDialog& dialog) { click(dialog, QDialogButtonBox::Yes); }});
    int opened = 0;
    QObject::connect(&project, &Project::opened, [&] { ++opened; });
    emit project.locksMissed(QStringLiteral("It has no locks."));
    runEventLoop(0);
    EXPECT_EQ(opened, 0);
    emit project.locksMissed(QStringLiteral("It has no locks."));
    EXPECT_TRUE(waitFor([&] { return opened == 1; }));
    EXPECT_EQ(project.path(), path("mine.spoor"));
    EXPECT_TRUE(waitFor([&] { return project.saved() == Project::SaveState::Yes; }));
}

TEST_F(ProjectTest, ProjectInMemoryIsNotReportedAsSaved) {
    const QString projects = Project::dataFolder();
    const QString aside = projects + QStringLiteral("-aside");
    QDir().mkpath(projects);
    ASSERT_TRUE(QDir().rename(projects, aside));
    QFile inTheWay(projects);
    ASSERT_TRUE(inTheWay.open(QIODevice::WriteOnly));
    openClip();
    EXPECT_TRUE(waitFor([&] { return workbench->project().saved() == Project::SaveState::No; }));
    EXPECT_TRUE(workbench->window()->videoArea().notices().sentence().contains(
        "Changes are not saved until you save the project elsewhere"));
    EXPECT_FALSE(workbench->project().hasUnsavedChanges()) << "there are no changes yet";
    draw(20, 30);
    EXPECT_EQ(annotations().session().targets().size(), 1u);
    EXPECT_TRUE(workbench->project().hasUnsavedChanges());
    EXPECT_FALSE(workbench->project().problem().isEmpty());
    saveAs(path("mine.spoor"));
    EXPECT_TRUE(waitFor([&] { return workbench->project().saved() == Project::SaveState::Yes; }));
    EXPECT_FALSE(workbench->project().hasUnsavedChanges());
    ASSERT_TRUE(inTheWay.remove());
    ASSERT_TRUE(QDir().rename(aside, projects));
    stop();
    EXPECT_EQ(ProjectFile(folder.file("mine.spoor")).document().load().boxCount(), 1u);
}

TEST_F(ProjectTest, UndoesLabelledEditsByKeys) {
    openClip();
    draw(20, 30);
    const Session drawn = annotations().session();
    seek(10);
    workbench->selection().setTarget(1);
    targets::setBox(document(), 1, {60, 40, 30, 30});
    const Session corrected = annotations().session();
    EXPECT_EQ(shown(1, 5)->source, BoxSource::Interpolated);
    action("toggle_occluded").trigger();
    EXPECT_TRUE(shown(1, 10)->occluded);
    EXPECT_TRUE(action("undo").text().contains("as occluded"))
        << action("undo").text().toStdString();
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(annotations().session(), corrected);
    EXPECT_TRUE(action("undo").text().contains("box of #1"));
    seek(3);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(annotations().session(), drawn);
    EXPECT_TRUE(waitFor([&] { return document().frame() == 10; }))
        << "undo goes to the frame of the step";
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(annotations().empty());
    EXPECT_FALSE(action("undo").isEnabled());
    for (int i = 0; i < 2; ++i) press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(annotations().session(), corrected);
    // A new edit clears the steps that could be redone.
    seek(20);
    workbench->selection().setTarget(1);
    action("toggle_outside").trigger();
    EXPECT_FALSE(action("redo").isEnabled());
    EXPECT_FALSE(annotations().boxAt(1, 25));
}

TEST_F(ProjectTest, NudgesMergeIntoOneUndoStep) {
    openClip();
    draw(20, 30);
    workbench->selection().setTarget(1);
    for (int i = 0; i < 5; ++i) press(Qt::Key_Right, Qt::ControlModifier);
    EXPECT_EQ(shown(1, 0)->box.x, 25);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(shown(1, 0)->box.x, 20);
}

TEST_F(ProjectTest, KeysSplitMergeCopyAndDelete) {
    openClip();
    draw(20, 30);
    workbench->selection().setTarget(1);
    seek(10);
    press(Qt::Key_C, Qt::ControlModifier);
    EXPECT_FALSE(action("paste_box").isEnabled()) << "this frame has no box to copy";
    targets::setBox(document(), 1, {60, 40, 30, 30});
    press(Qt::Key_C, Qt::ControlModifier);
    seek(20);
    press(Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(shown(1, 20)->box, (RectF{60, 40, 30, 30}));
    seek(15);
    press(Qt::Key_B, Qt::ControlModifier);
    ASSERT_EQ(annotations().session().targets().size(), 2u);
    EXPECT_EQ(workbench->selection().target(), 2);
    EXPECT_FALSE(annotations().boxAt(1, 15));
    EXPECT_TRUE(shown(2, 15));
    workbench->selection().setTarget(1);
    workbench->window()->annotationControl().mergeWith(2);
    ASSERT_EQ(annotations().session().targets().size(), 1u);
    EXPECT_TRUE(shown(1, 18));
    press(Qt::Key_D, Qt::ControlModifier);
    EXPECT_EQ(annotations().session().targets().size(), 2u);
    seek(12);
    press(Qt::Key_Delete, Qt::ShiftModifier);
    EXPECT_FALSE(annotations().boxAt(workbench->selection().target(), 13));
    press(Qt::Key_Delete);
    EXPECT_EQ(annotations().session().targets().size(), 1u);
    for (int i = 0; i < 3; ++i) press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(annotations().session().targets().size(), 1u);
    EXPECT_TRUE(shown(1, 18));
}

TEST_F(ProjectTest, TracksBackwardsAndToTheNextKeyframe) {
    openClip();
    seek(20);
    draw(60, 60);
    workbench->selection().setTarget(1);
    press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(waitFor([&] { return document().frame() == 0; }));
    ASSERT_TRUE(waitFor([&] { return document().state().mode == RunMode::Idle; }));
    EXPECT_EQ(shown(1, 19)->box.x, 62) << "the sliding tracker moves right in both directions";
    EXPECT_EQ(shown(1, 0)->source, BoxSource::Tracked);
    seek(20);
    press(Qt::Key_Right, Qt::AltModifier);
    ASSERT_TRUE(waitFor([&] { return document().frame() == 21; }));
    EXPECT_EQ(shown(1, 21)->box.x, 62);
    seek(28);
    targets::setBox(document(), 1, {10, 10, 30, 30});
    seek(22);
    targets::setBox(document(), 1, {50, 50, 30, 30});
    press(Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(waitFor([&] { return document().frame() == 27; }));
    EXPECT_EQ(shown(1, 27)->box.x, 60);
    EXPECT_EQ(shown(1, 28)->box.x, 10);
    press(Qt::Key_Up);
    EXPECT_TRUE(waitFor([&] { return document().frame() == 22; }));
    press(Qt::Key_Down);
    EXPECT_TRUE(waitFor([&] { return document().frame() == 28; }));
}

TEST_F(ProjectTest, UndoDuringTrackingRevertsWholeRun) {
    openClip();
    draw(20, 30);
    targets::track(document(), {std::nullopt, true, false, false, 0});  // at the rate of the video
    ASSERT_TRUE(waitFor([&] { return document().frame() >= 3; }));
    press(Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(
        waitFor([&] { return !action("redo").text().isEmpty() && annotations().canRedo(); }));
    EXPECT_TRUE(waitFor([&] { return !annotations().boxAt(1, 2); }));
    runEventLoop(200);
    EXPECT_FALSE(annotations().boxAt(1, 2));
    EXPECT_TRUE(annotations().canRedo()) << "a late frame has started another step";
    EXPECT_TRUE(shown(1, 0));
    annotations().redo();
    EXPECT_TRUE(shown(1, 2));
}

TEST_F(ProjectTest, KeepsTheLevelsOfItsImages) {
    std::filesystem::create_directory(folder.path() / "deep");
    for (const char* name : {"1.pgm", "2.pgm"}) {
        std::ofstream image(folder.path() / "deep" / name, std::ios::binary);
        image << "P5\n40 30\n65535\n";
        for (int i = 0; i < 40 * 30; ++i) image << char(4) << char(i % 256);
    }
    workbench->open(path("deep"));
    ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    NoticeHost& notices = workbench->window()->videoArea().notices();
    EXPECT_TRUE(notices.holds("input")) << "a notice offers the levels";
    draw(5, 5, 10);
    const QString file = workbench->project().path();
    LevelsDialog dialog({1024, 1279}, {1024, 1279});
    EXPECT_FALSE(dialog.levels()) << "those of the first frame";
    dialog.findChild<QDoubleSpinBox*>("levels.low")->setValue(1000);
    ASSERT_TRUE(dialog.levels());
    const std::string chosen = withLevels(folder.file("deep"), dialog.levels());
    workbench->relink().reopen(QString::fromStdString(chosen));
    ASSERT_TRUE(waitFor(
        [&] { return document().frames() && document().frames()->info().input == chosen; }));
    EXPECT_EQ(workbench->project().path(), file) << "the same project";
    EXPECT_EQ(annotations().session().targets().size(), 1u);
    ASSERT_TRUE(waitFor([&] { return workbench->project().saved() == Project::SaveState::Yes; }));
    stop();
    start();
    workbench->open(file);
    ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    EXPECT_EQ(document().frames()->info().input, chosen);
    dialog.findChild<QPushButton*>("levels.first")->click();
    EXPECT_FALSE(dialog.levels());
}

TEST_F(ProjectTest, DialogEditsTarget) {
    TargetDialog target({"car", "#ff0000", {{"make", "a"}}}, Qt::red);
    EXPECT_EQ(target.facts(), (TargetProperties{"car", "#ff0000", {{"make", "a"}}}));
    target.findChild<QLineEdit*>()->setText("  lorry ");
    auto* table = target.findChild<QTableWidget*>();
    table->item(1, 0)->setText("wheels");
    table->item(1, 1)->setText("6");
    EXPECT_EQ(table->rowCount(), 3) << "an empty row is added";
    EXPECT_EQ(
        target.facts(),
        (TargetProperties{"car", "#ff0000", {{"make", "a"}, {"wheels", "6"}}, false, "lorry"}));
}

TEST_F(ProjectTest, RoundTripsBoxesInEveryFormat) {
    openClip();
    draw(20, 30);
    seek(10);
    targets::setBox(document(), 1, {60, 40, 30, 30});
    targets::rename(document(), 1, "car");
    const Session whole = wholeSession(document()).get();
    ASSERT_EQ(whole.target(1)->boxes.size(), 11u) << "boxes between keyframes are interpolated";
    int written = 0;
    for (const Format& format : formats()) {
        if (!format.write || !readable(format) || format.id == std::string_view("boris"))
            continue;  // BORIS has events only
        const bool onlyFolder = std::string(format.form) == "folder";
        const QString out = path(format.id) + (onlyFolder ? "/" : "");
        ASSERT_NO_THROW(writeBoxes(whole, format, out.toStdString())) << format.id;
        ++written;
        const auto read = importSession(format, out.toStdString(), {whole.size, whole.fps, {}, 1});
        ASSERT_TRUE(read) << format.id << ": " << read.error().english();
        int present = 0;
        for (const auto& [target, box] : byFrame(read.value().session)) present += box->present();
        EXPECT_EQ(present, 11) << format.id;
    }
    EXPECT_EQ(written, 26);
    const auto read = importSession(path("json").toStdString(), importOptions(document()));
    ASSERT_TRUE(read);
    takeBoxes(document(), read.value().session, path("json"));
    ASSERT_EQ(annotations().session().targets().size(), 2u);
    EXPECT_EQ(annotations().session().target(2)->name, "car");
    EXPECT_EQ(shown(2, 5)->box, shown(1, 5)->box);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(annotations().session().targets().size(), 1u);
}

TEST_F(ProjectTest, ExportsTheMomentAlsoWhenTheProjectIsBusy) {
    openClip();
    draw(20, 30);
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return document().frame() == 29; }));
    ASSERT_TRUE(waitFor([&] { return document().state().mode == RunMode::Idle; }));
    std::promise<void> free;
    annotations().read([wait = free.get_future().share()](ProjectFile&) { wait.wait(); }, [] {});
    const std::shared_future<Session> whole = wholeSession(document());
    EXPECT_NE(whole.wait_for(std::chrono::seconds(0)), std::future_status::ready);
    targets::remove(document(), 1);
    free.set_value();
    ASSERT_TRUE(whole.get().target(1)) << "later edits do not reach the export";
    EXPECT_EQ(whole.get().target(1)->boxes.size(), 30u) << "no frame is left out";
}

TEST_F(ProjectTest, ExportOfAClosedProjectSaysSo) {
    std::shared_future<Session> whole;
    openClip();
    draw(20, 30);
    std::promise<void> free;
    annotations().read([wait = free.get_future().share()](ProjectFile&) { wait.wait(); }, [] {});
    annotations().read([&](ProjectFile&) {}, [] {});
    whole = wholeSession(document());
    free.set_value();
    stop();
    try {
        EXPECT_TRUE(whole.get().target(1)) << "all of it or a sentence";
    } catch (const EngineError& error) {
        EXPECT_NE(error.message().english().find("closed"), std::string::npos);
    }
}

}  // namespace
}  // namespace spoor::test
