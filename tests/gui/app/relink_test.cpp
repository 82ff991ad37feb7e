// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The video of a project is replaced from the menu, by dialogs and notices.
#include "engine/project/session/session.h"
#include "tests/gui/document/projects/project_fixture.h"
#include "tests/gui/support/answers.h"

#include <QDialog>
#include <QMessageBox>
#include <QPushButton>

namespace spoor::test {
namespace {

class RelinkTest : public ProjectTest {
protected:
    void openProject() {
        openClip();
        draw(20, 30);
        saveAs(path("mine.spoor"));
    }
    /// A folder of images of this size and colour.
    QString makeClip(const char* name, QSize size, int frames, int green = 90) {
        std::filesystem::create_directory(folder.path() / name);
        for (int i = 0; i < frames; ++i) {
            QImage image(size, QImage::Format_RGB32);
            image.fill(QColor(i * 5, green, 200 - i * 5));
            image.save(QStringLiteral("%1/%2.png").arg(path(name)).arg(i, 4, 10, QLatin1Char('0')));
        }
        return path(name);
    }
    static Answers::Answer choose(const QString& folder) {
        return fileAnswer(folder, QDialogButtonBox::Open);
    }
    /// Clicks the button of the question with this text.
    Answers::Answer reply(const QString& text) {
        return [this, text](QDialog& dialog) {
            auto* const box = qobject_cast<QMessageBox*>(&dialog);
            ASSERT_TRUE(box) << dialog.windowTitle().toStdString();
            EXPECT_EQ(stored(), clip()) << "nothing is stored before the answer";
            for (QAbstractButton* each : box->buttons())
                if (each->text() == text) return QTest::mouseClick(each, Qt::LeftButton);
            FAIL() << text.toStdString();
        };
    }
    void relink(std::vector<Answers::Answer> steps) {
        const Answers answers(std::move(steps));
        action("relink_video").trigger();
        EXPECT_TRUE(waitFor([&] { return answers.finished(); }));
    }
    QString stored() { return QString::fromStdString(workbench->project().run().input); }
    bool shows(const QString& input) {
        return waitFor([&] {
            return document().frames() && document().report() &&
                   QString::fromStdString(document().frames()->info().input) == input;
        });
    }
    NoticeHost& notices() { return workbench->window()->videoArea().notices(); }
};

TEST_F(RelinkTest, TheSameVideoElsewhereNeedsNoQuestion) {
    openProject();
    const QString copy = makeClip("copy", {160, 120}, 30);
    relink({choose(copy)});
    EXPECT_TRUE(waitFor([&] { return stored() == copy; })) << stored().toStdString();
    EXPECT_TRUE(shows(copy));
    EXPECT_EQ(workbench->project().path(), path("mine.spoor"));
    EXPECT_EQ(annotations().session().targets().size(), 1u);
}

TEST_F(RelinkTest, AnotherVideoIsStoredOnlyIfTheUserAgrees) {
    openProject();
    const QString small = makeClip("small", {80, 60}, 30);
    const QString green = makeClip("green", {160, 120}, 30, 200);
    relink({choose(small), reply("Cancel")});
    EXPECT_TRUE(shows(clip())) << "the video of the project is back";
    EXPECT_EQ(stored(), clip());
    relink({choose(small), reply("C&hoose another…"), choose(green), reply("&Use anyway")});
    EXPECT_TRUE(waitFor([&] { return stored() == green; })) << stored().toStdString();
    EXPECT_TRUE(shows(green));
    ASSERT_TRUE(waitFor([&] { return notices().shows("relinked"); }));
    press(Qt::Key_U, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(QApplication::focusWidget());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_TRUE(waitFor([&] { return stored() == clip(); })) << "Undo";
    EXPECT_TRUE(shows(clip()));
    EXPECT_EQ(annotations().session().targets().size(), 1u);
}

TEST_F(RelinkTest, AFileThatCannotBeOpenedChangesNothing) {
    openProject();
    std::filesystem::create_directory(folder.path() / "empty");
    relink({choose(path("empty"))});
    EXPECT_TRUE(shows(clip()));
    EXPECT_EQ(stored(), clip());
}

}  // namespace
}  // namespace spoor::test
