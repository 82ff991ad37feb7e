// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The export dialog and exports in the background, read back from the files.
#include "engine/media/writing/video_writer.h"
#include "engine/project/session/session.h"
#include "gui/app/window/mode_control.h"
#include "gui/document/target_edits.h"
#include "gui/features/files/export_progress.h"
#include "gui/shell/notices/notice_host.h"
#include "gui/toolkit/widgets/controls.h"
#include "tests/gui/document/projects/project_fixture.h"
#include "tests/gui/features/files/stepped_source.h"
#include "tests/gui/support/answers.h"

#include <QApplication>
#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QTextBrowser>
#include <QUrl>
#include <latch>

namespace spoor::test {
namespace {

/// Chooses the frames in the export dialog: "all", "range" or "current".
auto frames(const char* which) {
    return [which](QDialog& dialog) {
        auto* range = dialog.findChild<QAbstractButton*>("export.frames.range");
        ASSERT_TRUE(range);
        if (range->isEnabled()) {
            EXPECT_TRUE(range->isChecked() && range->text().contains("5 to 12"))
                << range->text().toStdString();
        }
        clickNamed(dialog, (std::string("export.frames.") + which).c_str());
    };
}

class ExportTest : public ProjectTest {
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
            const Answers answers({exportAnswer(path("out/held.mp4"))});
            action("export_video").trigger();
        }
        ASSERT_TRUE(waitFor([&] { return progress() && progress()->isVisible(); }));
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
        EXPECT_TRUE(waitFor([&] {
            return !progress() && (notices().shows("error") || notices().shows("exported"));
        }));
        QString sentence = notices().sentence();
        for (const char* key : {"error", "exported"}) notices().close(QLatin1String(key));
        return sentence;
    }
    NoticeHost& notices() { return workbench->window()->videoArea().notices(); }
    QStringList written() const {
        return QDir(path("out")).entryList(QDir::Files | QDir::Hidden, QDir::Name);
    }

private:
    std::shared_ptr<std::latch> m_gate = std::make_shared<std::latch>(1);
};

TEST_F(ExportTest, ExportsVideoOfRangeOrAllFrames) {
    EXPECT_FALSE(action("export_video").isEnabled()) << "no video is open";
    trackClip();
    document().setRange(FrameRange{5, 12});
    write("export_video", {exportAnswer(path("out/part"), frames("range"))});
    EXPECT_TRUE(outcome().contains("part.mp4"));
    const auto part = FrameStore::open(folder.file("out/part.mp4"));
    ASSERT_EQ(part->frameCount(), 8);
    const auto first = part->get(0);
    EXPECT_NEAR(first->row(110)[4 * 10 + 2], 5 * 5, 8) << "the red of frame 5";

    write("export_video", {exportAnswer(path("out/all.mkv"), frames("all"))});
    EXPECT_TRUE(outcome().contains("all.mkv"));
    EXPECT_EQ(FrameStore::open(folder.file("out/all.mkv"))->frameCount(), 30);

    document().setRange({});
    write("export_video", {exportAnswer(path("out/asked.mkv"))});
    EXPECT_TRUE(outcome().contains("asked.mkv"));
    EXPECT_EQ(FrameStore::open(folder.file("out/asked.mkv"))->frameCount(), 30);

    workbench->selection().setHidden({1});
    write("export_video", {exportAnswer(path("out/bare.mkv"))});
    EXPECT_TRUE(outcome().contains("bare.mkv"));
    const auto edge = [&](const char* name) {
        return int(FrameStore::open(folder.file(name))->get(0)->row(45)[4 * 20 + 1]);
    };
    EXPECT_GT(qAbs(edge("out/asked.mkv") - 90), 30);
    EXPECT_NEAR(edge("out/bare.mkv"), 90, 8) << "a hidden target is drawn";
}

TEST_F(ExportTest, WindowStaysUsableAndCancelLeavesNoFile) {
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

TEST_F(ExportTest, ClosingWindowLeavesNoFile) {
    openHeld();
    stop();
    detach();
    EXPECT_TRUE(waitFor([] { return !BackgroundTask::anyWorks(); }));
    EXPECT_TRUE(written().isEmpty()) << written().join(' ').toStdString();
}

TEST_F(ExportTest, ExportsCropsOfSelectedTarget) {
    trackClip();
    workbench->selection().setTarget(0);
    write("export_crops", {[](QDialog& dialog) {
              const auto* why = dialog.findChild<QLabel*>("export.estimate");
              EXPECT_TRUE(why->text().contains("Select the target whose crops you want to export"))
                  << why->text().toStdString();
              EXPECT_FALSE(dialog.findChild<QAbstractButton*>("export.go")->isEnabled());
              click(dialog, QDialogButtonBox::Cancel);
          }});
    workbench->selection().setTarget(1);
    document().setRange(FrameRange{5, 12});
    const auto steps = [&] { return std::vector{exportAnswer(path("out"), frames("range"))}; };
    write("export_crops", steps());
    EXPECT_TRUE(outcome().contains("out"));
    const QStringList files = written();
    ASSERT_EQ(files.size(), 8);
    EXPECT_EQ(files.first(), "target_1_frame_000005.png");
    EXPECT_EQ(files.last(), "target_1_frame_000012.png");
    const QImage crop(path("out") + '/' + files.first());
    EXPECT_EQ(crop.size(), QSize(30, 30));
    EXPECT_EQ(crop.pixelColor(15, 15), QColor(25, 90, 175)) << "crops have no overlays";
    auto again = steps();
    again.emplace_back([](QDialog& dialog) {
        EXPECT_TRUE(dialog.findChild<QLabel*>("export.estimate")->text().contains("already"));
        click(dialog, QDialogButtonBox::Cancel);
    });
    const Answers answers(again);
    action("export_crops").trigger();
    EXPECT_TRUE(waitFor([&] { return answers.finished(); }));
    EXPECT_EQ(written(), files);
}

TEST_F(ExportTest, NeverOverwritesOpenVideo) {
    const std::string clip = folder.file("clip.mkv");
    VideoWriter writer(clip, SteppedSource::frameSize, {25, true});
    const auto frames = SteppedSource::store();
    for (FrameIndex at = 0; at < SteppedSource::frameTotal; ++at) writer.write(*frames->get(at));
    writer.finish();
    workbench->open(QString::fromStdString(clip));
    ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    const auto size = std::filesystem::file_size(clip);
    write("export_video", {[&](QDialog& dialog) {
              exportAnswer(QString::fromStdString(clip))(dialog);
              const auto* why = dialog.findChild<QLabel*>("export.estimate");
              EXPECT_TRUE(why->text().contains("is the open video and would be overwritten"))
                  << why->text().toStdString();
              click(dialog, QDialogButtonBox::Cancel);
          }});
    EXPECT_FALSE(progress());
    EXPECT_EQ(std::filesystem::file_size(clip), size);
}

TEST_F(ExportTest, ReportsUnwritablePath) {
    trackClip();
    const Answers answers({exportAnswer("/nowhere/clip.mp4"), [](QDialog& dialog) {
                               const QString why =
                                   dialog.findChild<QLabel*>("export.estimate")->text();
                               EXPECT_TRUE(why.contains("folder does not exist"))
                                   << why.toStdString();
                               click(dialog, QDialogButtonBox::Cancel);
                           }});
    action("export_video").trigger();
    EXPECT_TRUE(waitFor([&] { return answers.finished(); }));
    EXPECT_FALSE(notices().shows("error")) << "the dialog says it";
}

TEST_F(ExportTest, EstimatesTheSizeOfBoxesAndVideos) {
    trackClip();
    QString said;
    const auto listen = [&said](QDialog& dialog) {
        const auto* estimate = dialog.findChild<QLabel*>("export.estimate");
        EXPECT_TRUE(waitFor([&] { return estimate->text().contains(", about "); }));
        said = estimate->text().section(", about ", 1);
    };
    const auto sizeOf = [this](const char* name) {
        const qint64 bytes = QFileInfo(path(name)).size();
        return QLocale().formattedDataSize(bytes, bytes < 1'000'000 ? 0 : 1,
                                           QLocale::DataSizeSIFormat);
    };
    write("export_boxes", {exportAnswer(path("out/boxes.csv"), [&](QDialog& dialog) {
              chooseFormat(dialog, "csv");
              listen(dialog);
          })});
    EXPECT_TRUE(outcome().contains("boxes.csv"));
    EXPECT_EQ(said, sizeOf("out/boxes.csv"));
    write("export_video", {exportAnswer(path("out/clip.mkv"), [&](QDialog& dialog) {
              auto* container = dialog.findChild<QComboBox*>("export.container");
              container->setCurrentIndex(container->findData("mkv"));
              listen(dialog);
          })});
    EXPECT_TRUE(outcome().contains("clip.mkv"));
    EXPECT_EQ(said, sizeOf("out/clip.mkv"));
}

TEST_F(ExportTest, WritesDatasetWithImages) {
    trackClip();
    write("export_boxes", {exportAnswer(path("out/yolo"), [](QDialog& dialog) {
              chooseFormat(dialog, "yolo");
              auto* images = dialog.findChild<Switch*>("export.images");
              ASSERT_TRUE(images && images->isVisible());
              if (!images->isChecked()) QTest::mouseClick(images, Qt::LeftButton);
              const auto* estimate = dialog.findChild<QLabel*>("export.estimate");
              EXPECT_TRUE(estimate->text().contains("30 images, about "))
                  << estimate->text().toStdString();
              const auto* field = dialog.findChild<QLineEdit*>("export.path");
              EXPECT_TRUE(field->text().endsWith("-yolo")) << field->text().toStdString();
          })});
    EXPECT_TRUE(outcome().contains("yolo"));
    const QDir images(path("out/yolo/images/train")), labels(path("out/yolo/labels/train"));
    ASSERT_EQ(labels.entryList(QDir::Files).size(), 30);
    ASSERT_EQ(images.entryList(QDir::Files).size(), 30) << "one image per label file";
    EXPECT_EQ(images.entryList(QDir::Files, QDir::Name).first(), "0000.jpg")
        << "the name of the source image";
    EXPECT_EQ(labels.entryList(QDir::Files, QDir::Name).first(), "0000.txt");
    const QImage image(images.filePath("0006.jpg"));
    ASSERT_EQ(image.size(), QSize(160, 120));
    EXPECT_NEAR(image.pixelColor(10, 10).red(), 30, 6);

    write("export_boxes", {exportAnswer(path("out/coco.json"), [](QDialog& dialog) {
              chooseFormat(dialog, "coco");
              EXPECT_TRUE(dialog.findChild<Switch*>("export.images")->isChecked())
                  << "the option is remembered";
          })});
    EXPECT_TRUE(outcome().contains("coco.json"));
    QFile coco(path("out/coco.json"));
    ASSERT_TRUE(coco.open(QIODevice::ReadOnly));
    EXPECT_TRUE(coco.readAll().contains("\"0006.jpg\""));
    EXPECT_TRUE(QFile::exists(path("out/images/0006.jpg")));
}

TEST_F(ExportTest, BoxesNameTheSourceImagesAndNumberClassesAsTheProjectDoes) {
    trackClip();
    document().setup().annotateMode().setLabels({"woman", "man"});
    targets::giveLabel(document(), 1, "man");
    write("export_boxes", {exportAnswer(path("out/yolo"), [](QDialog& dialog) {
              chooseFormat(dialog, "yolo");
              auto* images = dialog.findChild<Switch*>("export.images");
              if (images->isChecked()) QTest::mouseClick(images, Qt::LeftButton);
              const auto* lost = dialog.findChild<QLabel*>("losses");
              EXPECT_TRUE(lost->text().contains("images/train")) << lost->text().toStdString();
              EXPECT_EQ(dialog.findChild<QLabel*>("export.classes")->text(), "0 woman · 1 man");
          })});
    EXPECT_TRUE(outcome().contains("yolo"));
    QFile names(path("out/yolo/data.yaml")), boxes(path("out/yolo/labels/train/0003.txt"));
    ASSERT_TRUE(names.open(QIODevice::ReadOnly));
    ASSERT_TRUE(boxes.open(QIODevice::ReadOnly)) << "named like the image of frame 3";
    EXPECT_TRUE(names.readAll().contains("  0: \"woman\"\n  1: \"man\"\n"));
    EXPECT_TRUE(boxes.readAll().startsWith("1 "));
    write("export_boxes", {exportAnswer(path("out/cvat.xml"), [](QDialog& dialog) {
              chooseFormat(dialog, "cvat-images");
          })});
    EXPECT_TRUE(outcome().contains("cvat.xml"));
    QFile cvat(path("out/cvat.xml"));
    ASSERT_TRUE(cvat.open(QIODevice::ReadOnly));
    EXPECT_TRUE(cvat.readAll().contains("name=\"0003.png\""));
}

TEST_F(ExportTest, NoticeShowsExportedFileInItsFolder) {
    QTextBrowser browser;  // has a signal that takes a URL
    QStringList opened;
    QObject::connect(&browser, &QTextBrowser::anchorClicked,
                     [&](const QUrl& url) { opened << url.toLocalFile(); });
    QDesktopServices::setUrlHandler("file", &browser, "anchorClicked");
    trackClip();
    write("export_boxes", {exportAnswer(path("out/all.json"),
                                        [](QDialog& dialog) { chooseFormat(dialog, "json"); })});
    ASSERT_TRUE(waitFor([&] { return notices().sentence().contains("all.json"); }));
    QPushButton* show = nullptr;
    for (auto* each : notices().findChildren<QPushButton*>())
        if (each->isVisible() && each->text() == "Show in folder") show = each;
    ASSERT_TRUE(show);
    QTest::mouseClick(show, Qt::LeftButton);
    EXPECT_EQ(opened, QStringList(path("out")));
    QDesktopServices::unsetUrlHandler("file");
}

TEST_F(ExportTest, AsksBeforeReplacingFile) {
    trackClip();
    const auto toJson = [&] {
        return exportAnswer(path("out/all.json"),
                            [](QDialog& dialog) { chooseFormat(dialog, "json"); });
    };
    QFile old(path("out/all.json"));
    ASSERT_TRUE(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    const auto content = [&] {
        EXPECT_TRUE(old.open(QIODevice::ReadOnly));
        QByteArray text = old.readAll();
        old.close();
        return text;
    };
    write("export_boxes", {[&](QDialog& dialog) {
                               toJson()(dialog);
                               click(dialog, QDialogButtonBox::Cancel);
                           },
                           [](QDialog& question) { click(question, QDialogButtonBox::Cancel); }});
    EXPECT_EQ(content(), "old");
    write("export_boxes", {toJson(), [](QDialog& question) {
                               for (auto* each : question.findChildren<QAbstractButton*>())
                                   if (each->text().contains("Replace")) return each->click();
                               ADD_FAILURE() << "no such button";
                           }});
    EXPECT_TRUE(outcome().contains("all.json"));
    EXPECT_NE(content(), "old");
}

TEST_F(ExportTest, SearchFindsFormatsAndLossesAreSorted) {
    trackClip();
    targets::setLabel(document(), {1}, "car");
    write(
        "export_boxes", {[](QDialog& dialog) {
            auto* search = dialog.findChild<QLineEdit*>("export.search");
            auto* list = dialog.findChild<QListWidget*>("export.formats");
            const auto written = std::ranges::count_if(
                formats(), [](const Format& format) { return format.write != nullptr; });
            EXPECT_TRUE(search->placeholderText().contains(QString::number(written)))
                << qPrintable(search->placeholderText());
            QTest::keyClicks(search, "rotated");
            int found = 0;
            for (int row = 0; row < list->count(); ++row)
                found += list->item(row)->data(Qt::UserRole).isValid();
            EXPECT_EQ(found, 2) << "YOLO-OBB and DOTA";
            search->clear();
            chooseFormat(dialog, "otb");
            const auto* lost = dialog.findChild<QLabel*>("losses");
            EXPECT_TRUE(waitFor([&] { return lost->text().contains("OTB does not store labels"); }))
                << "used here, once the results are read";
            EXPECT_FALSE(lost->text().contains("colours")) << "not used here";
            const auto* unused = dialog.findChild<QLabel*>("losses.unused");
            EXPECT_FALSE(unused->isVisible());
            clickNamed(dialog, "losses.more");
            EXPECT_TRUE(unused->isVisible());
            EXPECT_TRUE(unused->text().contains("colours"));
            emit dialog.findChild<QLabel*>("losses.better")->linkActivated("json");
            EXPECT_TRUE(lost->text().isEmpty()) << "JSON stores everything";
            click(dialog, QDialogButtonBox::Cancel);
        }});
}

TEST_F(ExportTest, LossesNameTheAffectedFramesAndTargets) {
    trackClip();
    targets::rename(document(), 1, "moth");
    targets::add(document(), {60, 60, 20, 20}, "bee");
    ASSERT_TRUE(waitFor([&] { return annotations().session().targets().size() == 2; }));
    write("export_boxes", {[](QDialog& dialog) {
              chooseFormat(dialog, "voc");
              const QString lost = dialog.findChild<QLabel*>("losses")->text();
              for (const char* extent : {">2 targets<", ">29 frames of moth<"})
                  EXPECT_TRUE(lost.contains(extent)) << extent << ": " << lost.toStdString();
              click(dialog, QDialogButtonBox::Cancel);
          }});
}

TEST_F(ExportTest, RecentFormatsLeadTheListOnce) {
    trackClip();
    for (const char* id : {"otb", "cvat"}) {
        write("export_boxes", {exportAnswer(path("out/") + id,
                                            [id](QDialog& dialog) { chooseFormat(dialog, id); })});
        (void)outcome();
    }
    write("export_boxes", {[](QDialog& dialog) {
              const auto* list = dialog.findChild<QListWidget*>("export.formats");
              QStringList ids;
              for (int row = 0; row < list->count(); ++row)
                  ids << list->item(row)->data(Qt::UserRole).toString();
              EXPECT_EQ(list->item(0)->text(), "Recent");
              EXPECT_EQ(ids.mid(0, 3), QStringList({"", "cvat", "otb"}));
              EXPECT_EQ(ids.count("cvat"), 1);
              click(dialog, QDialogButtonBox::Cancel);
          }});
}

TEST_F(ExportTest, HelpMenuExportsAReproductionBundle) {
    EXPECT_FALSE(action("save_repro").isEnabled()) << "no video is open";
    trackClip();
    write("save_repro", {exportAnswer(path("out/run"), [](QDialog& dialog) {
              EXPECT_EQ(dialog.findChild<QListWidget*>("export.kinds")->currentItem()->text(),
                        "Reproduction bundle");
          })});
    EXPECT_TRUE(outcome().contains("run.spoor"));
    EXPECT_EQ(written(), QStringList("run.spoor"));
}

TEST_F(ExportTest, SearchSelectsTheFirstMatch) {
    trackClip();
    write("export_boxes",
          {exportAnswer(path("out/first.xml"), [](QDialog& d) { chooseFormat(d, "cvat"); })});
    EXPECT_TRUE(outcome().contains("first.xml"));
    write("export_boxes", {[&](QDialog& dialog) {
              auto* search = dialog.findChild<QLineEdit*>("export.search");
              auto* list = dialog.findChild<QListWidget*>("export.formats");
              dialog.findChild<QLineEdit*>("export.path")->setText(path("out/found"));
              QTest::keyClicks(search, "nothing like this");
              EXPECT_FALSE(dialog.findChild<QPushButton*>("export.go")->isEnabled());
              QTest::keyClick(search, Qt::Key_Return);
              EXPECT_TRUE(dialog.isVisible()) << "exports a format that is not in the list";
              search->clear();
              ASSERT_TRUE(list->currentItem());
              QTest::keyClicks(search, "yolo");
              ASSERT_TRUE(list->currentItem());
              EXPECT_EQ(list->currentItem()->data(Qt::UserRole), "yolo");
              EXPECT_TRUE(dialog.findChild<QLabel*>("losses")->text().contains("YOLO"));
              QTest::keyClick(search, Qt::Key_Return);
          }});
    EXPECT_TRUE(outcome().contains("found"));
    EXPECT_TRUE(QFileInfo(path("out/found/labels")).isDir()) << "not the dataset of YOLO";
}

TEST_F(ExportTest, ListOpensAtTheSelectedFormat) {
    trackClip();
    const auto shows = [](QDialog& dialog) {
        auto* list = dialog.findChild<QListWidget*>("export.formats");
        EXPECT_TRUE(list->viewport()->rect().contains(list->visualItemRect(list->currentItem())));
        EXPECT_TRUE(list->viewport()->rect().contains(list->visualItemRect(list->item(0))));
        click(dialog, QDialogButtonBox::Cancel);
    };
    write("export_boxes", {shows});
    write("export_boxes",
          {exportAnswer(path("out/3de.txt"), [](QDialog& d) { chooseFormat(d, "3de"); })});
    EXPECT_TRUE(outcome().contains("3de.txt"));
    write("export_boxes", {shows});
}

TEST_F(ExportTest, ProposesTheFolderOfTheLastExport) {
    trackClip();
    write("export_boxes", {exportAnswer(path("out/first.csv"),
                                        [](QDialog& dialog) { chooseFormat(dialog, "csv"); })});
    EXPECT_TRUE(outcome().contains("first.csv"));
    write("export_video", {[&](QDialog& dialog) {
              const QString proposed = dialog.findChild<QLineEdit*>("export.path")->text();
              EXPECT_EQ(QFileInfo(proposed).path(), path("out")) << proposed.toStdString();
              click(dialog, QDialogButtonBox::Cancel);
          }});
}

TEST_F(ExportTest, OpeningStartsInTheFolderOfTheLastVideo) {
    QDir().mkpath(path("videos"));
    QFile(path("videos/one.mp4")).open(QIODevice::WriteOnly);
    write("open", {fileAnswer(path("videos/one.mp4"), QDialogButtonBox::Open)});
    write("open", {[&](QDialog& dialog) {
              EXPECT_EQ(static_cast<QFileDialog&>(dialog).directory().path(), path("videos"));
              click(dialog, QDialogButtonBox::Cancel);
          }});
}

TEST_F(ExportTest, KeepsTheChoicesOfAFailedExport) {
    trackClip();
    document().setRange(FrameRange{5, 12});
    const QString nowhere = QStringLiteral("/nowhere/boxes.txt");
    const auto kept = [&](QDialog& dialog) {
        const QString why = dialog.findChild<QLabel*>("export.estimate")->text();
        EXPECT_TRUE(why.contains("folder does not exist")) << why.toStdString();
        const auto* list = dialog.findChild<QListWidget*>("export.formats");
        EXPECT_EQ(list->currentItem()->data(Qt::UserRole), "otb");
        EXPECT_TRUE(dialog.findChild<QAbstractButton*>("export.frames.all")->isChecked());
        EXPECT_FALSE(dialog.findChild<Switch*>("export.uncertain")->isChecked());
        EXPECT_EQ(dialog.findChild<QLineEdit*>("export.path")->text(), nowhere);
    };
    {
        const Answers answers(
            {exportAnswer(nowhere,
                          [&](QDialog& dialog) {
                              chooseFormat(dialog, "otb");
                              frames("all")(dialog);
                              dialog.findChild<Switch*>("export.uncertain")->click();
                          }),
             exportAnswer(path("out/boxes.txt"), kept)});
        action("export_boxes").trigger();
        EXPECT_TRUE(waitFor([&] { return answers.finished(); }));
    }
    EXPECT_TRUE(outcome().contains("boxes.txt"));
    write("export_boxes", {[](QDialog& dialog) {
              EXPECT_TRUE(dialog.findChild<Switch*>("export.uncertain")->isChecked())
                  << "the choices were for the export that has succeeded";
              click(dialog, QDialogButtonBox::Cancel);
          }});
}

TEST_F(ExportTest, TraceOfTimingsGetsItsSuffixAndANotice) {
    trackClip();
    workbench->window()->modes().show(QStringLiteral("timing"));
    auto* trace = workbench->window()->findChild<QAction*>("export.trace");
    ASSERT_TRUE(trace);
    {
        const Answers answers({fileAnswer(path("out/named"), QDialogButtonBox::Save)});
        trace->trigger();
    }
    EXPECT_TRUE(outcome().contains("named.json"));
    EXPECT_EQ(written(), QStringList("named.json"));
}

TEST_F(ExportTest, ExportsDataOfPanels) {
    trackClip();
    const auto choose = [](const char* title) {
        return [title](QDialog& dialog) {
            QComboBox* choice = nullptr;
            for (auto* each : dialog.findChildren<QComboBox*>("export.data"))
                if (each->isVisible()) choice = each;
            ASSERT_TRUE(choice);
            ASSERT_GE(choice->findText(title), 0) << title;
            choice->setCurrentText(title);
        };
    };
    const auto page = [](int kind, const std::function<void(QDialog&)>& options) {
        return [=](QDialog& dialog) {
            dialog.findChild<QListWidget*>("export.kinds")->setCurrentRow(kind);
            options(dialog);
        };
    };
    enum { Measurements = 3, Timings = 4 };
    const auto text = [&](const char* name) {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    write("export_boxes", {exportAnswer(path("out/motion.csv"),
                                        page(Measurements, choose("Motion of all targets, CSV")))});
    EXPECT_TRUE(outcome().contains("motion.csv"));
    EXPECT_TRUE(text("out/motion.csv").contains("speed"));
    write("export_results",
          {exportAnswer(path("out/results.csv"), choose("Results of the run, CSV"))});
    EXPECT_TRUE(outcome().contains("results.csv"));
    EXPECT_EQ(text("out/results.csv").count('\n'), 31) << "a header and 30 frames";
    write("export_boxes",
          {exportAnswer(path("out/trace.json"), page(Timings, choose("Perfetto trace, JSON")))});
    EXPECT_TRUE(outcome().contains("trace.json"));
    EXPECT_TRUE(text("out/trace.json").contains("traceEvents"));
    write("export_boxes",
          {exportAnswer(path("out/chart.svg"), page(Timings, choose("Chart, SVG")))});
    EXPECT_TRUE(outcome().contains("chart.svg"));
    EXPECT_TRUE(text("out/chart.svg").contains("<svg"));
}

}  // namespace
}  // namespace spoor::test
