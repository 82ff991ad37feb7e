// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exports that run in the background: started by mouse and read back from the files.
#include "engine/media/video_writer.h"
#include "gui/files/export_progress.h"
#include "gui/window/widgets/banner.h"
#include "tests/gui/files/stepped_source.h"
#include "tests/gui/runs/project_fixture.h"
#include "tests/gui/window/answers.h"

#include <QApplication>
#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <cstdlib>
#include <latch>

namespace spoor::test {
namespace {

Answers::Answer framesAnswer(bool all) {
    return [all](QDialog& dialog) {
        auto* range = dialog.findChild<QCheckBox*>("range");
        ASSERT_TRUE(range && range->isVisible());
        EXPECT_TRUE(range->isChecked());
        EXPECT_TRUE(range->text().contains("5 to 12")) << range->text().toStdString();
        if (all) QTest::mouseClick(range, Qt::LeftButton, {}, {8, 8});
        click(dialog, QDialogButtonBox::Save);
    };
}

class FrameExportsTest : public ProjectTest {
protected:
    static constexpr FrameIndex heldFrame = 6;

    void SetUp() override {
        ProjectTest::SetUp();
        QDir().mkpath(path("out"));
    }
    void TearDown() override { detach(); }

    /// Tracks a target through the clip of 30 frames.
    void trackClip() {
        openClip();
        draw(20, 30);
        press(Qt::Key_T, Qt::ControlModifier);
        ASSERT_TRUE(waitFor(
            [&] { return document().state().mode == RunMode::Idle && document().frame() == 29; }));
        workbench->selection().setTarget(1);
    }
    /// Opens a video whose readers wait at a frame until detach(), and starts an export of it.
    void openHeld() {
        workbench->bridge().show(SteppedSource::store([gate = m_gate](FrameIndex frame) {
            if (frame == heldFrame) gate->wait();
        }));
        ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
        draw(20, 30);
        {
            const Answers answers({fileAnswer(path("out/held.mp4"), QDialogButtonBox::Save)});
            action("export_video").trigger();
        }
        ASSERT_TRUE(progress());
        auto* bar = progress()->findChild<QProgressBar*>("export.progress");
        ASSERT_TRUE(waitFor([&] { return bar->value() == heldFrame; }));
    }
    void detach() {
        if (!m_gate->try_wait()) m_gate->count_down();
    }
    void write(const char* id, std::vector<Answers::Answer> steps) {
        const Answers answers(std::move(steps));
        action(id).trigger();
    }
    ExportProgress* progress() { return workbench->window()->findChild<ExportProgress*>(); }
    /// The message of an export after it has ended.
    QString outcome() {
        EXPECT_TRUE(waitFor([&] { return progress() && !progress()->working(); }));
        return progress() ? progress()->findChild<QLabel*>("export.text")->text() : QString();
    }
    QString banner() { return workbench->window()->centre().banner().sentence(); }
    QStringList written() const {
        return QDir(path("out")).entryList(QDir::Files | QDir::Hidden, QDir::Name);
    }

private:
    std::shared_ptr<std::latch> m_gate = std::make_shared<std::latch>(1);
};

TEST_F(FrameExportsTest, ExportsVideoOfRangeOrAllFrames) {
    EXPECT_FALSE(action("export_video").isEnabled()) << "no video is open";
    trackClip();
    document().setRange(FrameRange{5, 12});
    const auto save = [&](const char* name) {
        return fileAnswer(path(name), QDialogButtonBox::Save);
    };
    write("export_video", {framesAnswer(false), save("out/part")});
    EXPECT_TRUE(outcome().contains("part.mp4")) << outcome().toStdString();
    const auto part = FrameStore::open(folder.file("out/part.mp4"));
    ASSERT_EQ(part->frameCount(), 8);
    const auto first = part->get(0);
    EXPECT_NEAR(first->row(110)[4 * 10 + 2], 5 * 5, 8) << "the red of frame 5";

    write("export_video", {framesAnswer(true), save("out/all.mkv")});
    EXPECT_TRUE(outcome().contains("all.mkv"));
    EXPECT_EQ(FrameStore::open(folder.file("out/all.mkv"))->frameCount(), 30);

    document().setRange({});
    write("export_video", {save("out/asked.mkv")});
    EXPECT_TRUE(outcome().contains("asked.mkv"));
    EXPECT_EQ(FrameStore::open(folder.file("out/asked.mkv"))->frameCount(), 30);

    workbench->selection().setHidden({1});
    write("export_video", {save("out/bare.mkv")});
    EXPECT_TRUE(outcome().contains("bare.mkv"));
    const auto edge = [&](const char* name) {
        return int(FrameStore::open(folder.file(name))->get(0)->row(45)[4 * 20 + 1]);
    };
    EXPECT_GT(std::abs(edge("out/asked.mkv") - 90), 30);
    EXPECT_NEAR(edge("out/bare.mkv"), 90, 8) << "a hidden target is drawn";
}

TEST_F(FrameExportsTest, WindowStaysUsableAndCancelLeavesNoFile) {
    openHeld();
    EXPECT_FALSE(action("export_crops").isEnabled());
    EXPECT_TRUE(action("export_video").toolTip().contains("Another export"));
    EXPECT_FALSE(QApplication::activeModalWidget());
    seek(3);
    document().annotations().undo();
    EXPECT_TRUE(annotations().empty());
    auto* cancel = progress()->findChild<QPushButton*>();
    ASSERT_TRUE(cancel);
    QTest::mouseClick(cancel, Qt::LeftButton);
    EXPECT_TRUE(progress()->working()) << "the export has not stopped yet";
    detach();
    EXPECT_TRUE(waitFor([&] { return !progress(); }));
    EXPECT_TRUE(written().isEmpty()) << written().join(' ').toStdString();
    EXPECT_TRUE(action("export_video").isEnabled());
}

TEST_F(FrameExportsTest, ClosingWindowLeavesNoFile) {
    openHeld();
    stop();
    detach();
    EXPECT_TRUE(waitFor([] { return !BackgroundTask::anyWorks(); }));
    EXPECT_TRUE(written().isEmpty()) << written().join(' ').toStdString();
}

TEST_F(FrameExportsTest, ExportsCropsOfSelectedTarget) {
    trackClip();
    workbench->selection().setTarget(0);
    action("export_crops").trigger();
    EXPECT_TRUE(banner().contains("Select the target whose crops you want to export"))
        << banner().toStdString();
    workbench->selection().setTarget(1);
    document().setRange(FrameRange{5, 12});
    const auto steps = [&] {
        return std::vector{framesAnswer(false), fileAnswer(path("out"), QDialogButtonBox::Open)};
    };
    write("export_crops", steps());
    EXPECT_TRUE(outcome().contains("out")) << outcome().toStdString();
    const QStringList files = written();
    ASSERT_EQ(files.size(), 8);
    EXPECT_EQ(files.first(), "target_1_frame_000005.png");
    EXPECT_EQ(files.last(), "target_1_frame_000012.png");
    const QImage crop(path("out") + '/' + files.first());
    EXPECT_EQ(crop.size(), QSize(30, 30));
    EXPECT_EQ(crop.pixelColor(15, 15), QColor(25, 90, 175)) << "crops have no overlays";
    write("export_crops", steps());
    EXPECT_TRUE(outcome().contains("already")) << outcome().toStdString();
    EXPECT_EQ(written(), files);
}

TEST_F(FrameExportsTest, NeverOverwritesOpenVideo) {
    const std::string clip = folder.file("clip.mkv");
    VideoWriter writer(clip, SteppedSource::frameSize, {25, true});
    const auto frames = SteppedSource::store();
    for (FrameIndex at = 0; at < SteppedSource::frameTotal; ++at) writer.write(*frames->get(at));
    writer.finish();
    workbench->open(QString::fromStdString(clip));
    ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    const auto size = std::filesystem::file_size(clip);
    write("export_video", {fileAnswer(QString::fromStdString(clip), QDialogButtonBox::Save),
                           [](QDialog& question) { click(question, QDialogButtonBox::Yes); }});
    EXPECT_TRUE(banner().contains("is the open video and would be overwritten"))
        << banner().toStdString();
    EXPECT_FALSE(progress());
    EXPECT_EQ(std::filesystem::file_size(clip), size);
}

TEST_F(FrameExportsTest, ReportsUnwritablePath) {
    trackClip();
    write("export_video", {fileAnswer("/nowhere/clip.mp4", QDialogButtonBox::Save)});
    EXPECT_TRUE(outcome().contains("folder does not exist")) << outcome().toStdString();
    EXPECT_TRUE(progress()->isVisible());
    QTest::mouseClick(progress()->findChild<QPushButton*>(), Qt::LeftButton);
    EXPECT_FALSE(progress()->isVisible()) << "the dialog was closed";
}

}  // namespace
}  // namespace spoor::test
