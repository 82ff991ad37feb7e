// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Opening a video for which there are earlier projects: the window offers to resume one.
#include "engine/project/session/session.h"
#include "gui/document/projects/project_entry.h"
#include "gui/shell/notices/notice_host.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QApplication>
#include <QDateTime>
#include <QDir>
#include <QPushButton>
#include <QToolButton>

namespace spoor::test {
namespace {

class ProjectFinderTest : public ProjectTest {
protected:
    void SetUp() override {
        qputenv("SPOOR_CACHE_DIR", folder.file("cache").c_str());
        QDir(Project::dataFolder()).removeRecursively();
        QDir().mkpath(Project::dataFolder());
        ProjectTest::SetUp();
    }
    NoticeHost& notices() { return workbench->window()->videoArea().notices(); }
    bool offers() { return notices().shows(VideoArea::resumeKey); }
    QPushButton& button(const char* name) {
        return *workbench->window()->findChild<QPushButton*>(name);
    }
    bool offered() {
        return waitFor([&] { return offers(); });
    }
    bool nothingOffered() {
        runEventLoop(700);
        return !offers();
    }
    static QString kept(const char* name) {
        return Project::dataFolder() + QLatin1Char('/') + QLatin1String(name);
    }
    /// Writes a project like one from an earlier session.
    QString makeProject(const QString& path, const QString& video, int targets) {
        ProjectFile file(path.toStdString());
        ProjectRun run;
        run.input = video.toStdString();
        file.document().putRun(run);
        SessionBox box;
        box.box = {20, 30, 30, 30};
        box.keyframe = true;
        for (TargetId id = 1; id <= targets; ++id) file.document().putBox(id, box);
        return path;
    }
    /// Copies the open project in the state that a killed process leaves: with its write-ahead log
    /// and without a lock.
    QString killedCopy() {
        const QString open = workbench->project().path();
        QString copy = kept("killed.spoor");
        EXPECT_TRUE(
            waitFor([&] { return workbench->project().saved() == Project::SaveState::Yes; }));
        EXPECT_TRUE(QFile::copy(open, copy));
        EXPECT_TRUE(QFile::copy(open + "-wal", copy + "-wal"));
        stop();
        EXPECT_TRUE(QFile::remove(open));
        return copy;
    }
};

TEST_F(ProjectFinderTest, ResumesProjectOfKilledProcess) {
    openClip();
    draw(20, 30);
    draw(80, 60);
    const QString killed = killedCopy();
    start();
    openClip();
    ASSERT_TRUE(offered());
    const auto known = ProjectEntry::at(killed);
    ASSERT_TRUE(known);
    EXPECT_TRUE(known->work().startsWith("2 targets, ")) << known->work().toStdString();
    EXPECT_TRUE(notices().sentence().startsWith("Resume your project for clip?"));
    EXPECT_TRUE(notices().sentence().contains(known->work())) << notices().sentence().toStdString();
    EXPECT_FALSE(QApplication::activeModalWidget());
    EXPECT_TRUE(view().hasFocus()) << "the video keeps the keyboard focus";
    EXPECT_TRUE(annotations().empty());
    QTest::mouseClick(&button("notice.action"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return workbench->project().path() == killed; }));
    ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    EXPECT_EQ(annotations().session().targets().size(), 2u);
    EXPECT_NE(workbench->project().saved(), Project::SaveState::ReadOnly);
    EXPECT_FALSE(offers());
    EXPECT_TRUE(nothingOffered()) << "the resumed project is offered again";
    EXPECT_EQ(QDir(Project::dataFolder()).entryList({"*.spoor"}), QStringList("killed.spoor"))
        << "the new, unused project is deleted";
}

TEST_F(ProjectFinderTest, DeletesEmptyProjectsThatAKilledProcessLeft) {
    const auto leave = [&](const char* name, int targets, int hours) {
        const QString path = makeProject(kept(name), clip(), targets);
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadWrite));
        EXPECT_TRUE(file.setFileTime(QDateTime::currentDateTime().addSecs(-3600 * hours),
                                     QFileDevice::FileModificationTime));
        return path;
    };
    const QString empty = leave("clip-empty.spoor", 0, 2);
    const QString young = leave("clip-young.spoor", 0, 0);
    const QString used = leave("clip-used.spoor", 1, 2);
    openClip();
    ASSERT_TRUE(offered());
    EXPECT_FALSE(QFile::exists(empty));
    EXPECT_TRUE(QFile::exists(young)) << "another process may be about to open it";
    EXPECT_TRUE(QFile::exists(used));
}

TEST_F(ProjectFinderTest, ResumesProjectsInTheFolderOfEarlierVersions) {
    const QStringList folders = projectFolders();
    ASSERT_EQ(folders.size(), 2);
    EXPECT_TRUE(folders.front().endsWith("/spoor/projects")) << folders.front().toStdString();
    QDir().mkpath(folders.back());
    const QString old = makeProject(folders.back() + "/clip-old.spoor", clip(), 1);
    openClip();
    EXPECT_TRUE(workbench->project().path().startsWith(folders.front()));
    ASSERT_TRUE(offered());
    QTest::mouseClick(&button("notice.action"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return workbench->project().path() == old; }));
    EXPECT_TRUE(workbench->project().temporary()) << "it has no name of its own there, either";
    stop();
    QFile::remove(old);
}

TEST_F(ProjectFinderTest, QuestionGoesBeforeAnErrorMessage) {
    makeProject(kept("old.spoor"), clip(), 1);
    openClip();
    ASSERT_TRUE(offered());
    document().applyError(Message("Network not found. Choose its files."), {});
    ASSERT_TRUE(waitFor([&] { return notices().holds(VideoArea::errorKey); }));
    EXPECT_TRUE(notices().sentence().startsWith("Resume your project for clip?"))
        << notices().sentence().toStdString();
    QTest::mouseClick(&button("notice.link"), Qt::LeftButton);
    EXPECT_TRUE(notices().sentence().startsWith("Network not found."));
}

TEST_F(ProjectFinderTest, KeyboardStartsNewProject) {
    const QString old = makeProject(kept("old.spoor"), clip(), 1);
    openClip();
    ASSERT_TRUE(offered());
    EXPECT_TRUE(notices().sentence().contains("1 target,")) << notices().sentence().toStdString();
    const QString begun = workbench->project().path();
    press(Qt::Key_F6);
    ASSERT_TRUE(waitFor([&] { return button("notice.action").hasFocus(); }));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    ASSERT_TRUE(button("notice.link").hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_FALSE(offers());
    EXPECT_TRUE(view().hasFocus());
    EXPECT_EQ(workbench->project().path(), begun);
    EXPECT_TRUE(annotations().empty());
    draw(20, 30);
    stop();
    EXPECT_EQ(ProjectEntry::at(old)->targets, 1);
    EXPECT_EQ(ProjectEntry::at(begun)->targets, 1);
}

TEST_F(ProjectFinderTest, KeyboardResumesProject) {
    const QString old = makeProject(kept("old.spoor"), clip(), 1);
    openClip();
    ASSERT_TRUE(offered());
    press(Qt::Key_U, Qt::AltModifier);
    EXPECT_TRUE(waitFor([&] { return workbench->project().path() == old; }));
    EXPECT_TRUE(waitFor([&] { return document().report() && !offers(); }));
}

TEST_F(ProjectFinderTest, OffersOnlyProjectsOfThisVideo) {
    makeProject(kept("idle.spoor"), clip(), 0);
    makeProject(kept("other.spoor"), QStringLiteral("/elsewhere/clip"), 2);
    makeProject(kept("none.spoor"), {}, 2);
    QFile damaged(kept("clip-damaged.spoor"));
    ASSERT_TRUE(damaged.open(QIODevice::WriteOnly));
    damaged.write(QByteArray(9000, 'x'));
    damaged.close();
    openClip();
    EXPECT_TRUE(nothingOffered());
    EXPECT_FALSE(notices().holds(VideoArea::errorKey)) << notices().sentence().toStdString();
    const QString older = makeProject(kept("older.spoor"), clip(), 1);
    QFile file(older);
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    ASSERT_TRUE(file.setFileTime(QDateTime::currentDateTime().addDays(-3),
                                 QFileDevice::FileModificationTime));
    file.close();
    // A link is another path to the same video.
    ASSERT_TRUE(QFile::link(clip(), path("link")));
    makeProject(kept("newer.spoor"), path("link"), 3);
    workbench->open(clip());
    ASSERT_TRUE(offered());
    EXPECT_TRUE(notices().sentence().contains("Newest of 2: 3 targets"))
        << notices().sentence().toStdString();
    action("close").trigger();
    EXPECT_TRUE(waitFor([&] { return !offers(); })) << "no video is open";
}

TEST_F(ProjectFinderTest, DoesNotOfferProjectOpenElsewhere) {
    const QString old = makeProject(kept("old.spoor"), clip(), 1);
    {
        const ProjectFile held(old.toStdString());
        openClip();
        EXPECT_TRUE(nothingOffered());
    }
    workbench->open(clip());
    EXPECT_TRUE(offered());
}

TEST_F(ProjectFinderTest, OffersProjectThatWasJustClosed) {
    openClip();
    draw(20, 30);
    const QString left = workbench->project().path();
    workbench->open(clip());
    ASSERT_TRUE(offered());
    EXPECT_NE(workbench->project().path(), left);
    workbench->setLanguage("zh_CN");
    ASSERT_TRUE(waitFor([&] { return offers() && notices().sentence().contains("1 个目标"); }))
        << notices().sentence().toStdString();
    workbench->setLanguage("en");
    ASSERT_TRUE(waitFor([&] { return offers() && notices().sentence().contains("1 target"); }));
    button("notice.action").click();
    EXPECT_TRUE(waitFor([&] { return workbench->project().path() == left; }));
}

TEST_F(ProjectFinderTest, UnreadableFolderDoesNotHideOtherProjects) {
    makeProject(path("mine.spoor"), clip(), 2);
    workbench->recent().add(path("mine.spoor"));
    const QString folderOfAll = Project::dataFolder();
    ASSERT_TRUE(QDir(folderOfAll).removeRecursively());
    QFile inTheWay(folderOfAll);
    ASSERT_TRUE(inTheWay.open(QIODevice::WriteOnly));
    openClip();
    ASSERT_TRUE(waitFor([&] { return notices().holds(VideoArea::errorKey); }));
    EXPECT_TRUE(offered()) << "recent projects are searched, too";
    EXPECT_TRUE(notices().sentence().contains("2 targets")) << notices().sentence().toStdString();
    stop();
    EXPECT_TRUE(inTheWay.remove());
}

}  // namespace
}  // namespace spoor::test
