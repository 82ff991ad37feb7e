// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Recent files on the start page and in the menu.
#include "engine/project/session/session.h"
#include "gui/features/files/export.h"
#include "gui/features/projects/recent_card.h"
#include "gui/features/projects/recent_menu.h"
#include "gui/features/projects/start_page.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QMenu>
#include <QPushButton>

namespace spoor::test {
namespace {

class RecentTest : public ProjectTest {
protected:
    void SetUp() override {
        qputenv("SPOOR_CACHE_DIR", folder.file("cache").c_str());
        ProjectTest::SetUp();
    }
    /// Creates a project of the clip with one target and a thumbnail, and returns its path.
    QString work() {
        openClip();
        draw(20, 30);
        QString project = workbench->project().path();
        EXPECT_TRUE(waitFor([&] { return !entry(project).picture.isNull(); }));
        return project;
    }
    RecentEntry entry(const QString& path) {
        for (const RecentEntry& each : workbench->recent().entries())
            if (each.path == path) return each;
        return {};
    }
    StartPage& page() { return *workbench->window()->findChild<StartPage*>(); }
    /// The visible card of the start page whose text contains `words`; null: none.
    RecentCard* link(const QString& words) {
        for (RecentCard* each : page().findChildren<RecentCard*>())
            if (each->isVisible() && each->text().contains(words)) return each;
        return nullptr;
    }
    QString folderAskedIn() {
        QString asked;
        QTimer watch;
        QObject::connect(&watch, &QTimer::timeout, [&asked] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!dialog) return;
            asked = dialog->directory().absolutePath();
            dialog->reject();
        });
        watch.start(10);
        action("open_project").trigger();
        return asked;
    }
};

TEST_F(RecentTest, ShowsThumbnailVideoNameAndTargetsOfProject) {
    const QString project = work();
    const RecentEntry shown = entry(project);
    EXPECT_EQ(shown.name, "clip");
    EXPECT_TRUE(shown.detail.startsWith("1 target, ")) << shown.detail.toStdString();
    EXPECT_FALSE(shown.gone);
    EXPECT_EQ(shown.picture.size().scaled(160, 120, Qt::KeepAspectRatio), QSize(160, 120));
    EXPECT_EQ(shown.picture.pixelColor(3, 3), QColor(0, 90, 200))
        << "the thumbnail is the frame on screen";
    EXPECT_FALSE(std::filesystem::is_empty(folder.path() / "cache" / "pictures"));
    draw(90, 70);
    ASSERT_TRUE(waitFor([&] { return workbench->project().saved() == Project::SaveState::Yes; }));
    action("close").trigger();
    ASSERT_TRUE(waitFor([&] { return page().isVisible() && link("2 targets") != nullptr; }));
    RecentCard* first = link("2 targets");
    EXPECT_TRUE(first->text().startsWith("clip\nEdited")) << first->text().toStdString();
    EXPECT_TRUE(first->accessibleName().startsWith("Open clip, 2 targets"));
    EXPECT_EQ(first->grab().toImage().pixelColor(first->width() / 2, 20), QColor(0, 90, 200))
        << "the card shows the thumbnail";
    EXPECT_TRUE(first->focusPolicy() & Qt::TabFocus);
    first->setFocus();
    QTest::keyClick(first, Qt::Key_Space);
    ASSERT_TRUE(waitFor([&] { return workbench->project().path() == project; }));
    ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    EXPECT_EQ(annotations().session().targets().size(), 2u);
}

TEST_F(RecentTest, MenuShowsSameEntries) {
    const QString project = work();
    stop();
    start();
    auto* menu = workbench->window()->findChild<RecentMenu*>();
    ASSERT_TRUE(menu);
    emit menu->aboutToShow();
    const auto shown = [&]() -> QAction* {
        for (QAction* each : menu->actions())
            if (each->statusTip() == project) return each;
        return nullptr;
    };
    ASSERT_TRUE(shown());
    EXPECT_TRUE(waitFor([&] { return shown()->text().startsWith("clip  –  1 target, "); }))
        << shown()->text().toStdString();
    EXPECT_FALSE(shown()->icon().isNull());
    shown()->trigger();
    EXPECT_TRUE(waitFor([&] { return workbench->project().path() == project; }));
    workbench->recent().clear();
    emit menu->aboutToShow();
    EXPECT_FALSE(shown());
}

TEST_F(RecentTest, MarksMissingAndDamagedFiles) {
    const QString project = work();
    saveAs(path("mine & yours.spoor"));
    const QString mine = workbench->project().path();
    ASSERT_TRUE(waitFor([&] {
        return entry(mine).detail.startsWith("mine & yours.spoor  –  1 target");
    })) << entry(mine).detail.toStdString();
    ASSERT_TRUE(waitFor([&] { return !entry(mine).picture.isNull(); }))
        << "the saved project has no thumbnail";
    EXPECT_EQ(entry(project).path, "") << "Save as moved the project";
    const QString gone = path("gone.spoor");
    ASSERT_TRUE(QFile::copy(mine, gone));
    workbench->recent().add(gone);
    ASSERT_TRUE(QFile::remove(gone));
    stop();
    QFile file(mine);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(QByteArray(9000, 'x'));
    file.close();
    start();
    ASSERT_TRUE(waitFor([&] { return entry(gone).gone; }));
    EXPECT_TRUE(entry(gone).detail.startsWith("Missing: "));
    EXPECT_FALSE(entry(mine).gone);
    EXPECT_EQ(entry(mine).name, "mine & yours.spoor");
    EXPECT_TRUE(entry(mine).picture.isNull());
    EXPECT_TRUE(waitFor([&] { return link("mine & yours.spoor") && link("Missing: "); }));
}

TEST_F(RecentTest, ImageFoldersHaveTheNameOfTheirSequence) {
    ASSERT_TRUE(QDir(path("")).mkpath("Girl"));
    std::filesystem::rename(clip().toStdString(), folder.path() / "Girl" / "img");
    workbench->open(path("Girl/img"));
    ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    EXPECT_EQ(workbench->project().name(), "Girl");
    EXPECT_EQ(inputName(document()), "Girl");
    EXPECT_TRUE(waitFor([&] { return entry(path("Girl/img")).name == "Girl"; }));
}

TEST_F(RecentTest, FolderWithoutImagesOffersTheOneBelow) {
    ASSERT_TRUE(QDir(path("")).mkpath("Girl"));
    std::filesystem::rename(clip().toStdString(), folder.path() / "Girl" / "img");
    workbench->open(path("Girl"));
    NoticeHost& notices = workbench->window()->videoArea().notices();
    ASSERT_TRUE(waitFor([&] { return notices.sentence().contains("contains no images"); }));
    QPushButton* open = nullptr;
    for (auto* each : notices.findChildren<QPushButton*>())
        if (each->isVisible() && each->text() == "Open \"img\"") open = each;
    ASSERT_TRUE(open);
    QTest::mouseClick(open, Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    EXPECT_FALSE(notices.shows(VideoArea::errorKey));
}

TEST_F(RecentTest, LongNamesDoNotWidenStartPage) {
    const int before = page().minimumSizeHint().width();
    for (int i = 0; i < 12; ++i) {
        const QString name = path("a video whose name is much longer than the names of others ") +
                             QString(60, 'x') + QString::number(i);
        ASSERT_TRUE(QDir().mkpath(name));
        workbench->recent().add(name);
    }
    EXPECT_EQ(workbench->recent().entries().size(), 10) << "the list is limited";
    QApplication::processEvents();
    EXPECT_EQ(page().minimumSizeHint().width(), before);
    EXPECT_LT(page().minimumSizeHint().height(), 420);
}

TEST_F(RecentTest, VideoHasOneCardWithItsProjects) {
    const QString first = work();
    saveAs(path("first.spoor"));
    action("close").trigger();
    workbench->open(clip());
    ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    draw(20, 30);
    saveAs(path("second.spoor"));
    action("close").trigger();
    ASSERT_TRUE(waitFor([&] { return page().isVisible() && link("2 projects") != nullptr; }));
    int cards = 0;
    for (const RecentCard* each : page().findChildren<RecentCard*>()) cards += each->isVisible();
    EXPECT_EQ(cards, 1) << "video and projects share a card";
    QStringList offered;
    for (const QAction* each : link("2 projects")->menu().actions())
        if (!each->statusTip().isEmpty()) offered << each->statusTip();
    EXPECT_TRUE(offered.contains(path("first.spoor")) && offered.contains(path("second.spoor")));
    link("2 projects")->click();
    EXPECT_TRUE(waitFor([&] { return workbench->project().path() == path("second.spoor"); }))
        << "a click resumes the newest project";
    action("close").trigger();
    ASSERT_TRUE(waitFor([&] { return page().isVisible() && link("2 projects") != nullptr; }));
    for (QAction* each : link("2 projects")->menu().actions())
        if (each->text() == "Remove from list") each->trigger();
    EXPECT_TRUE(waitFor([&] { return workbench->recent().entries().isEmpty(); }));
    EXPECT_TRUE(QFile::exists(path("second.spoor"))) << "files stay";
}

TEST_F(RecentTest, OpenDialogStartsInFolderOfProject) {
    QDir().mkpath(Project::dataFolder());
    EXPECT_EQ(folderAskedIn(), QDir(Project::dataFolder()).absolutePath());
    openClip();
    draw(20, 30);
    EXPECT_EQ(folderAskedIn(), QDir(Project::dataFolder()).absolutePath());
    saveAs(path("mine.spoor"));
    EXPECT_EQ(folderAskedIn(), QString::fromStdString(folder.path().string()));
}

}  // namespace
}  // namespace spoor::test
