// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Leaving a document with changes that are not on disk: every way asks the user first.
#include "engine/project/session/session.h"
#include "gui/features/projects/start_page.h"
#include "gui/shell/notices/notice_host.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QUrl>

namespace spoor::test {
namespace {

/// A project that cannot be written, because a file blocks the folder of unsaved projects.
class LeaveTest : public ProjectTest {
protected:
    void SetUp() override {
        ProjectTest::SetUp();
        QDir().mkpath(projects());
        ASSERT_TRUE(QDir().rename(projects(), projects() + "-aside"));
        QFile inTheWay(projects());
        ASSERT_TRUE(inTheWay.open(QIODevice::WriteOnly));
        std::filesystem::copy(folder.file("clip"), folder.file("other"));
        { ProjectFile(folder.file("other.spoor")).document().putFacts({160, 120}, 25, 30); }
        openClip();
        ASSERT_TRUE(
            waitFor([&] { return workbench->project().saved() == Project::SaveState::No; }));
        draw(20, 30);
        ASSERT_TRUE(workbench->project().hasUnsavedChanges());
        QObject::connect(&m_watch, &QTimer::timeout, [this] { answerDialogs(); });
        m_watch.start(10);
    }
    void TearDown() override {
        m_watch.stop();
        workbench.reset();
        QFile::remove(projects());
        QDir().rename(projects() + "-aside", projects());
    }
    static QString projects() { return Project::dataFolder(); }
    /// Chooses files in file dialogs, and counts and answers questions.
    void answerDialogs() {
        auto* const dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (!dialog || dialog == m_last || !dialog->isVisible()) return;
        m_last = dialog;
        if (auto* question = qobject_cast<QMessageBox*>(dialog)) {
            ++questions;
            question->button(answer)->click();
        } else if (auto* files = qobject_cast<QFileDialog*>(dialog)) {
            files->findChild<QLineEdit*>("fileNameEdit")->setText(choice);
            const bool save = files->acceptMode() == QFileDialog::AcceptSave;
            files->findChild<QDialogButtonBox*>()
                ->button(save ? QDialogButtonBox::Save : QDialogButtonBox::Open)
                ->click();
        }
    }
    /// Leaves the document by `way` and returns the number of questions.
    int asked(const std::function<void()>& way) {
        questions = 0;
        way();
        runEventLoop(150);
        return questions;
    }
    bool isThere() {
        return document().frames() && annotations().session().targets().size() == 1 &&
               workbench->project().hasUnsavedChanges();
    }
    void drop(const QString& file) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file)});
        QDropEvent event(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        static_cast<QObject*>(workbench->window())->event(&event);  // sent without a real drag
    }

    QMessageBox::StandardButton answer = QMessageBox::Cancel;
    QString choice;
    int questions = 0;

private:
    QPointer<QDialog> m_last;  // a new dialog may reuse the address of an old one
    QTimer m_watch;
};

TEST_F(LeaveTest, EveryWayToLeaveAsksAndCancelStays) {
    const auto trigger = [this](const char* id) { return [this, id] { action(id).trigger(); }; };
    choice = path("other");
    EXPECT_EQ(asked(trigger("open_pictures")), 1);
    EXPECT_TRUE(isThere());
    choice = path("clip/0001.png");
    EXPECT_EQ(asked(trigger("open")), 1);
    EXPECT_TRUE(isThere());
    choice = path("other.spoor");
    EXPECT_EQ(asked(trigger("open_project")), 1);
    EXPECT_TRUE(isThere());
    for (const char* id : {"open_camera", "open_sample", "new_project", "close", "quit"}) {
        EXPECT_EQ(asked(trigger(id)), 1) << id;
        EXPECT_TRUE(isThere()) << id;
    }
    for (const char* file : {"other", "other.spoor"}) {
        EXPECT_EQ(asked([&] { drop(path(file)); }), 1) << file;
        EXPECT_TRUE(isThere()) << file;
        EXPECT_EQ(asked([&] { workbench->open(path(file)); }), 1) << file;
        EXPECT_TRUE(isThere()) << file;
        auto* welcome = workbench->window()->findChild<StartPage*>();
        EXPECT_EQ(asked([&] { emit welcome->openRequested(path(file)); }), 1) << file;
        EXPECT_TRUE(isThere()) << file;
    }
    EXPECT_EQ(asked([&] { workbench->window()->close(); }), 1);
    EXPECT_TRUE(isThere() && workbench->window()->isVisible());
}

TEST_F(LeaveTest, OpeningRecentFileAsks) {
    QMenu* recent = nullptr;
    for (QMenu* menu : workbench->window()->findChildren<QMenu*>()) {
        emit menu->aboutToShow();
        for (QAction* entry : menu->actions())
            if (entry->statusTip() == clip()) recent = menu;
    }
    ASSERT_TRUE(recent);
    EXPECT_EQ(asked([&] { recent->actions().front()->trigger(); }), 1);
    EXPECT_TRUE(isThere());
}

TEST_F(LeaveTest, DiscardOpensOtherDocument) {
    answer = QMessageBox::Discard;
    EXPECT_EQ(asked([&] { workbench->open(path("other")); }), 1);
    EXPECT_TRUE(waitFor([&] { return annotations().empty() && document().frames(); }));
    EXPECT_FALSE(workbench->project().hasUnsavedChanges());
}

TEST_F(LeaveTest, SaveStoresProjectThenLeaves) {
    answer = QMessageBox::Save;
    choice = path("kept.spoor");
    EXPECT_EQ(asked([&] { workbench->open(path("other.spoor")); }), 1);
    EXPECT_TRUE(waitFor([&] { return workbench->project().path() == path("other.spoor"); }));
    EXPECT_EQ(ProjectFile(folder.file("kept.spoor")).document().load().boxCount(), 1u);
}

TEST_F(LeaveTest, FailedSaveStays) {
    answer = QMessageBox::Save;
    choice = QStringLiteral("/proc/kept.spoor");
    EXPECT_EQ(asked([&] { workbench->open(path("other.spoor")); }), 1);
    EXPECT_TRUE(waitFor([&] { return workbench->window()->videoArea().notices().isVisible(); }));
    runEventLoop(200);
    EXPECT_TRUE(isThere());
}

TEST_F(LeaveTest, ClosingTheWindowAsksOnce) {
    answer = QMessageBox::Discard;
    EXPECT_EQ(asked([&] { workbench->window()->close(); }), 1);
    EXPECT_TRUE(waitFor([&] { return !workbench->window()->isVisible(); }));
}

}  // namespace
}  // namespace spoor::test
