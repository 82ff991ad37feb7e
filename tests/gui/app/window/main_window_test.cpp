// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/main_window.h"

#include "engine/pipeline/report.h"
#include "gui/app/application_shell.h"
#include "gui/app/window/mode_control.h"
#include "gui/features/projects/start_page.h"
#include "gui/shell/api/mode_layout.h"
#include "gui/shell/notices/notice_host.h"
#include "gui/toolkit/language.h"
#include "gui/toolkit/theme.h"
#include "gui/view/timeline/timeline.h"
#include "gui/view/video/video_view.h"
#include "tests/gui/support/window_fixture.h"

#include <gtest/gtest.h>
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSettings>
#include <QTabBar>
#include <QTest>
#include <filesystem>

namespace spoor::test {
namespace {

class WindowTest : public ::testing::Test {
protected:
    void SetUp() override {
        QSettings().clear();
        workbench.showWindow();
        window().activateWindow();
    }
    MainWindow& window() { return *workbench.window(); }
    void openClip(SizeI size = {320, 240}, FrameIndex frames = 30) {
        workbench.bridge().show(FrameStore::fromSource(std::make_unique<ClipSource>(size, frames),
                                                       FrameStore::Options()));
        ASSERT_TRUE(waitFor([&] { return workbench.document().report() != nullptr; }));
    }

    ApplicationShell workbench;
};

TEST_F(WindowTest, StartsWithStartPage) {
    auto* welcome = window().findChild<StartPage*>();
    ASSERT_TRUE(welcome);
    EXPECT_TRUE(welcome->isVisible());
    for (const char* id : {"open", "open_pictures", "open_camera", "open_sample"}) {
        EXPECT_TRUE(window().actions()[id]->isEnabled()) << id;
    }
    EXPECT_FALSE(window().actions()["track_all"]->isEnabled());
    openClip();
    EXPECT_FALSE(welcome->isVisible());
    EXPECT_TRUE(window().view().isVisible());
}

TEST_F(WindowTest, FitsSmallScreenInEveryMode) {
    QApplication::processEvents();
    EXPECT_EQ(window().size(), QSize(1440, 900));
    EXPECT_EQ(window().minimumSize(), minWindow);
    openClip();
    for (const QSize size : {QSize(1366, 768), minWindow}) {
        for (const ModeLayout& mode : modeLayouts()) {
            window().resize(size);
            window().modes().enter(mode.mode);
            QApplication::processEvents();
            EXPECT_EQ(window().size(), size) << mode.id;
        }
        window().modes().enter(Mode::Track);
        EXPECT_EQ(window().timeline().width(), size.width());
    }
}

TEST_F(WindowTest, KeyComparesFrameOnTwoDevices) {
    openClip();
    EXPECT_FALSE(window().modes().shows("parity"));
    QTest::keyClick(&window().view(), Qt::Key_G, Qt::ControlModifier);
    EXPECT_TRUE(window().modes().shows("parity"));
    auto* summary = window().modes().panel("parity")->findChild<QLabel*>("parity.summary");
    EXPECT_TRUE(summary->text().contains("Draw one")) << summary->text().toStdString();
}

TEST_F(WindowTest, KeysSeekInVideo) {
    openClip();
    window().view().setFocus();
    const auto frame = [&] { return workbench.document().state().frame; };
    const auto press = [&](Qt::Key key, Qt::KeyboardModifiers held, FrameIndex expected) {
        QTest::keyClick(&window().view(), key, held);
        EXPECT_TRUE(waitFor([&] { return frame() == expected; }))
            << "expected frame " << expected << ", got " << frame();
    };
    press(Qt::Key_Right, Qt::NoModifier, 1);
    press(Qt::Key_Right, Qt::ShiftModifier, 11);
    press(Qt::Key_Left, Qt::NoModifier, 10);
    press(Qt::Key_End, Qt::NoModifier, 29);
    press(Qt::Key_PageUp, Qt::NoModifier, 4);
    press(Qt::Key_Home, Qt::NoModifier, 0);
}

TEST_F(WindowTest, FocusedButtonKeepsItsKeys) {
    openClip();
    auto* button =
        window().findChild<QWidget*>("timeline.transport")->findChild<QAbstractButton*>();
    ASSERT_TRUE(button);
    button->setFocus();
    ASSERT_TRUE(waitFor([&] { return button->hasFocus(); }));
    const RunMode before = workbench.document().state().mode;
    QTest::keyClick(button, Qt::Key_Space);
    runEventLoop(200);
    EXPECT_EQ(workbench.document().state().mode, before) << "Space played instead of pressing";
}

TEST_F(WindowTest, TrackActionSaysWhatIsMissing) {
    QAction* track = window().actions()["track_all"];
    EXPECT_TRUE(track->toolTip().contains("Open a video first")) << track->toolTip().toStdString();
    openClip();
    EXPECT_TRUE(track->toolTip().contains("Draw a box")) << track->toolTip().toStdString();
    track->trigger();
    ASSERT_TRUE(waitFor([&] { return window().videoArea().notices().isVisible(); }));
    EXPECT_TRUE(window().videoArea().notices().sentence().contains("no target"));
}

TEST_F(WindowTest, ShowsErrorInNoticeAndContinues) {
    openClip();
    workbench.open(QStringLiteral("/nowhere/x.mp4"));
    ASSERT_TRUE(waitFor([&] { return window().videoArea().notices().isVisible(); }));
    EXPECT_TRUE(window().videoArea().notices().sentence().contains("x.mp4"));
    EXPECT_TRUE(workbench.document().frames());
    workbench.document().post(command::Seek{5});
    EXPECT_TRUE(waitFor([&] { return workbench.document().state().frame == 5; }));
}

TEST_F(WindowTest, RestoresLayout) {
    openClip();
    window().resize(1440, 900);
    window().modes().show("score");
    window().modes().setInspectorShown(false);
    window().close();
    workbench.showWindow();
    EXPECT_EQ(window().modes().mode(), Mode::Inspect);
    EXPECT_TRUE(window().modes().shows("score"));
    EXPECT_FALSE(window().modes().shows("why")) << "the inspector was hidden";
    window().modes().enter(Mode::Track);
    EXPECT_TRUE(window().modes().shows("params")) << "the inspector of another mode was not";
    EXPECT_FALSE(window().modes().shows("score"));
}

TEST_F(WindowTest, StoresLayoutWithoutClosing) {
    const QString place = QStringLiteral("layout/geometry"),
                  shown = QStringLiteral("layout/track/inspector_shown");
    const auto stored = [](const QString& key) { return QSettings().value(key); };
    ASSERT_TRUE(waitFor([&] { return stored(shown).isValid(); }));
    const QVariant placeBefore = stored(place);
    openClip();
    window().resize(1200, 830);
    const QSize size = window().size();
    ASSERT_TRUE(waitFor([&] { return stored(place) != placeBefore; }));
    window().modes().setInspectorShown(false);
    ASSERT_TRUE(waitFor([&] { return !stored(shown).toBool(); }));
    ApplicationShell second;
    second.showWindow();
    EXPECT_FALSE(second.window()->modes().shows("params"));
    EXPECT_EQ(second.window()->size(), size);
}

TEST_F(WindowTest, EveryControlHasAccessibleName) {
    openClip();
    window().content().panels().createAll();
    for (QWidget* widget : window().findChildren<QWidget*>()) {
        // Hidden controls, too: they are announced as soon as they appear.
        if (!(widget->focusPolicy() & Qt::TabFocus) || widget->window() != &window()) continue;
        // Their content is named instead.
        if (qobject_cast<QScrollArea*>(widget) || qobject_cast<QTabBar*>(widget)) continue;
        if (qobject_cast<QLineEdit*>(widget) && widget->parentWidget()->focusProxy() == widget) {
            continue;
        }
        // Their texts come with what they are about.
        const auto* later = qobject_cast<QPushButton*>(widget);
        if (later && !later->isVisible() && later->text().isEmpty() && later->icon().isNull())
            continue;
        QString name = widget->accessibleName();
        if (const auto* button = qobject_cast<QAbstractButton*>(widget)) name += button->text();
        if (name.isEmpty()) name = widget->toolTip();
        for (const QWidget* up = widget->parentWidget(); name.isEmpty() && up && up != &window();
             up = up->parentWidget()) {
            if (up->focusPolicy() & Qt::TabFocus) name = up->accessibleName();
        }
        EXPECT_FALSE(name.isEmpty()) << widget->metaObject()->className() << " in "
                                     << widget->parentWidget()->metaObject()->className();
    }
}

TEST_F(WindowTest, EveryTranslationIsALanguage) {
    QStringList wanted;
    for (const auto& file : std::filesystem::directory_iterator(SPOOR_SOURCE_DIR "/translations"))
        wanted += QString::fromStdString(file.path().stem().string()).mid(6);
    QStringList known = languages();
    wanted.sort();
    known.sort();
    EXPECT_EQ(known, wanted);
    EXPECT_EQ(nameOfLanguage("zh_CN"), QStringLiteral("简体中文"));
}

TEST_F(WindowTest, LanguageChangeKeepsSession) {
    openClip();
    workbench.document().post(command::Seek{7});
    ASSERT_TRUE(waitFor([&] { return workbench.document().state().frame == 7; }));
    const MainWindow* before = workbench.window();
    window().resize(1360, 860);
    const QSize size = window().size();
    workbench.setLanguage("zh_CN");
    ASSERT_TRUE(waitFor([&] { return workbench.window() != before; }));
    EXPECT_EQ(window().size(), size);
    EXPECT_TRUE(window().view().isVisible());
    EXPECT_EQ(workbench.document().state().frame, 7);
    workbench.document().post(command::Seek{9});
    EXPECT_TRUE(waitFor([&] { return workbench.document().report()->frame.index() == 9; }));
    const MainWindow* chinese = workbench.window();
    workbench.setLanguage("en");
    EXPECT_TRUE(waitFor([&] { return workbench.window() != chinese; }));
}

TEST_F(WindowTest, TabCyclesTargetsAndEscapeDropsBoxFirst) {
    openClip();
    window().view().setFocus();
    for (const double x : {20.0, 120.0}) {
        workbench.document().post(command::AddTarget{{x, 90, 60, 60}, {}});
    }
    ASSERT_TRUE(waitFor([&] { return workbench.document().state().targets.size() == 2; }));
    const TargetId second = workbench.selection().target();
    EXPECT_EQ(second, workbench.document().state().targets[1].id);
    QTest::keyClick(&window().view(), Qt::Key_Tab);
    EXPECT_EQ(workbench.selection().target(), workbench.document().state().targets[0].id);
    QTest::keyClick(&window().view(), Qt::Key_Backtab, Qt::ShiftModifier);
    EXPECT_EQ(workbench.selection().target(), second);
    QTest::keyClick(&window().view(), Qt::Key_Right, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] {
        const auto rows = workbench.document().computed().results().value(0);
        return rows.size() == 2 && rows[1].box == RectF{121, 90, 60, 60};
    }));
    QTest::keyClick(&window().view(), Qt::Key_N);
    EXPECT_TRUE(window().view().boxTool().draft());
    QTest::keyClick(&window().view(), Qt::Key_Escape);
    EXPECT_FALSE(window().view().boxTool().draft());
    QTest::keyClick(&window().view(), Qt::Key_Delete);
    EXPECT_TRUE(waitFor([&] { return workbench.document().state().targets.size() == 1; }));
}

TEST_F(WindowTest, WindowHasEveryAction) {
    // Shortcuts work only for actions that are added to the window.
    for (const Actions::Spec& spec : Actions::specs()) {
        QAction* action = window().actions()[spec.id];
        ASSERT_TRUE(action) << spec.id;
        EXPECT_TRUE(window().QWidget::actions().contains(action)) << spec.id;
    }
}

}  // namespace
}  // namespace spoor::test
