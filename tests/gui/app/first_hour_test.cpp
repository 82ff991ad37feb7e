// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Problems that new users of the window are likely to meet.
#include "engine/algorithms/api/registry.h"
#include "engine/project/session/session.h"
#include "gui/app/window/mode_control.h"
#include "gui/shell/api/mode_layout.h"
#include "gui/shell/notices/notice_host.h"
#include "gui/toolkit/plain_text.h"
#include "gui/view/timeline/timeline.h"
#include "gui/view/timeline/timeline_view.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QDialog>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QScrollArea>
#include <QSpinBox>
#include <map>

namespace spoor::test {
namespace {

class FirstHourTest : public ProjectTest {
protected:
    MainWindow& window() { return *workbench->window(); }
    NoticeHost& notices() { return window().videoArea().notices(); }
    bool showsError() { return notices().shows(VideoArea::errorKey); }
    /// Waits for the window in this language.
    void setLanguage(const char* language) {
        const MainWindow* const before = &window();
        workbench->setLanguage(language);
        ASSERT_TRUE(waitFor([&] { return &window() != before; }));
    }
    bool idleAt(FrameIndex frame) {
        return waitFor([&] {
            return document().frame() == frame && document().state().mode == RunMode::Idle;
        });
    }
};

TEST_F(FirstHourTest, ExecutesQuickKeyPressesInOrder) {
    openClip();
    draw(20, 30);
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(idleAt(29));
    // The next key is pressed before the frame of the previous one arrives.
    for (int round = 0; round < 5; ++round) {
        seek(20);
        press(Qt::Key_Home);
        press(Qt::Key_T, Qt::ControlModifier);
        ASSERT_TRUE(idleAt(29)) << "round " << round;
        ASSERT_FALSE(showsError()) << notices().sentence().toStdString();
    }
    EXPECT_EQ(shown(1, 20)->source, BoxSource::Tracked);
}

TEST_F(FirstHourTest, LettersAreShortcutsAgainAfterFrameNumber) {
    openClip();
    press(Qt::Key_J, Qt::ControlModifier);
    auto* field = window().findChild<QSpinBox*>("timeline.frame");
    ASSERT_TRUE(waitFor([&] { return field->hasFocus(); }));
    QTest::keyClicks(field, "12");
    QTest::keyClick(field, Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return document().frame() == 12; }));
    EXPECT_TRUE(view().hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_N);
    EXPECT_TRUE(view().boxTool().draft());
}

TEST_F(FirstHourTest, HomeAndEndSeekWhileListHasFocus) {
    openClip();
    draw(20, 30);
    auto* list = window().findChild<TimelineView*>();
    ASSERT_TRUE(list);
    list->setFocus();
    ASSERT_TRUE(waitFor([&] { return list->hasFocus(); }));
    QTest::keyClick(list, Qt::Key_End);
    EXPECT_TRUE(waitFor([&] { return document().frame() == 29; }));
    QTest::keyClick(list, Qt::Key_Home);
    EXPECT_TRUE(waitFor([&] { return document().frame() == 0; }));
}

TEST_F(FirstHourTest, MenuMnemonicsAreUniqueInWindow) {
    for (const char* language : {"en", "zh_CN"}) {
        setLanguage(language);
        std::map<QString, std::string> taken;
        for (const QAction* menu : window().menuBar()->actions())
            taken[QKeySequence::mnemonic(menu->text()).toString()] = menu->text().toStdString();
        taken.erase(QString());
        EXPECT_EQ(taken.size(), 9u) << language;
        for (const PanelType& type : panelTypes()) {
            const QWidget* const panel = window().modes().panel(type.id);
            QStringList texts;
            for (const auto* button : panel->findChildren<QAbstractButton*>())
                texts << button->text();
            for (const auto* label : panel->findChildren<QLabel*>())
                if (label->buddy()) texts << label->text();
            for (const QString& text : texts) {
                const QString key = QKeySequence::mnemonic(text).toString();
                EXPECT_FALSE(taken.count(key))
                    << type.id.toStdString() << ": " << text.toStdString() << " and " << taken[key];
            }
        }
    }
    setLanguage("en");
}

TEST_F(FirstHourTest, DragInsideABoxMovesItAlsoIfItIsNotSelected) {
    openClip();
    draw(20, 30);
    const auto pull = [&](double x, double y, double dx, double dy) {
        workbench->selection().setTarget(0);
        drag(view(), view().mapping().toWidget(QPointF(x, y)),
             view().mapping().toWidget(QPointF(x + dx, y + dy)));
    };
    const auto box = [&] { return annotations().boxAt(1, 0)->box; };
    pull(35, 45, 20, 5);
    EXPECT_EQ(annotations().session().targets().size(), 1u);
    EXPECT_EQ(workbench->selection().target(), 1);
    EXPECT_EQ(box(), (RectF{40, 35, 30, 30}));
    pull(41, 36, 5, 0);
    EXPECT_EQ(box(), (RectF{45, 35, 30, 30})) << "near a corner, too";
    pull(100, 60, 30, 30);
    EXPECT_EQ(annotations().session().targets().size(), 2u) << "on empty ground";
    // A box inside another one: N, then a drag.
    press(Qt::Key_N);
    workbench->selection().setTarget(0);
    pull(50, 40, 10, 10);
    EXPECT_EQ(annotations().session().targets().size(), 3u);
    EXPECT_EQ(box(), (RectF{45, 35, 30, 30}));
}

TEST_F(FirstHourTest, HidesAndIsolatesTargets) {
    openClip();
    draw(20, 30);
    seek(0);
    draw(90, 30);
    ASSERT_EQ(annotations().session().targets().size(), 2u);
    Selection& selection = workbench->selection();
    const auto hidden = [&](TargetId id) { return selection.hidden().contains(id); };
    const auto drawn = [&] { return view().grab().toImage(); };
    selection.setTarget(2);
    const QImage both = drawn();
    press(Qt::Key_H, Qt::ShiftModifier);
    EXPECT_TRUE(hidden(2) && !hidden(1));
    EXPECT_NE(drawn(), both);
    press(Qt::Key_H, Qt::ShiftModifier);
    EXPECT_EQ(drawn(), both);
    press(Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(hidden(1) && !hidden(2));
    press(Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(selection.hidden().isEmpty());
}

/// On a screen of 900 pixels, in one column.
TEST_F(FirstHourTest, MenusAreShortAndHoldTheSettings) {
    QStringList titles;
    bool settings = false;
    for (const QAction* each : window().menuBar()->actions()) {
        titles << plainText(each->text());
        EXPECT_LE(each->menu()->sizeHint().height(), 800) << titles.back().toStdString();
        if (titles.back() == "Edit")
            settings = each->menu()->actions().back() == &action("settings");
    }
    EXPECT_EQ(titles.join(' ').toStdString(),
              "File Edit View Target Annotate Track Compare Tools Help");
    EXPECT_TRUE(settings);
}

TEST_F(FirstHourTest, KeyboardOverviewScrollsAndSearches) {
    openClip();
    draw(20, 30);
    window().resize(1000, 700);
    press(Qt::Key_Question);
    auto* const search = window().findChild<QLineEdit*>("sheet.search");
    auto* const area = window().findChild<QScrollArea*>("sheet.keys");
    ASSERT_TRUE(search && area);
    const auto shown = [area] {
        QStringList texts;
        for (const QLabel* each : area->widget()->findChildren<QLabel*>())
            if (each->isVisible()) texts << each->text();
        return texts;
    };
    EXPECT_TRUE(waitFor([&] { return shown().contains("Undo"); })) << "not \"Undo: new target\"";
    EXPECT_TRUE(shown().contains("Right or ."));
    QDialog& sheet = *static_cast<QDialog*>(search->window());
    EXPECT_LE(sheet.height(), sheet.screen()->availableGeometry().height());
    QTest::keyClicks(search, "keyfr");
    EXPECT_TRUE(shown().contains("Toggle keyframe"));
    EXPECT_FALSE(shown().contains("Undo"));
    search->clear();
    QTest::keyClicks(search, "Ctrl+Z");
    EXPECT_TRUE(shown().contains("Undo")) << "keys are searched, too";
    EXPECT_FALSE(shown().contains("Toggle keyframe"));
    QTest::keyClick(search, Qt::Key_Escape);
}

TEST_F(FirstHourTest, NoticesSayWhatWasDone) {
    openClip();
    draw(20, 30);
    const auto notice = [this] { return notices().sentence(); };
    press(Qt::Key_2, Qt::AltModifier);
    press(Qt::Key_Q);
    EXPECT_TRUE(waitFor([&] { return notice().contains("Marked Target 1 as occluded"); }))
        << notice().toStdString();
    press(Qt::Key_Delete);
    EXPECT_TRUE(waitFor([&] { return notice().contains("Deleted Target 1"); }))
        << notice().toStdString();
    press(Qt::Key_P);
    QApplication::processEvents();
    EXPECT_FALSE(notice().contains("olygon")) << "a tool needs no notice";
}

TEST_F(FirstHourTest, FileMenuMnemonicsAreUnique) {
    const QMenu* const file = window().menuBar()->actions().front()->menu();
    std::map<QString, QString> letters;
    for (const QAction* action : file->actions()) {
        const QString letter = QKeySequence::mnemonic(action->text()).toString();
        if (letter.isEmpty()) continue;
        EXPECT_TRUE(letters.emplace(letter, action->text()).second)
            << qPrintable(action->text() + " and " + letters[letter]);
    }
}

TEST_F(FirstHourTest, NoticeUsesDefaultNameOfTarget) {
    openClip();
    draw(20, 30);
    Annotations::RowsOfFrames rows;
    for (FrameIndex frame = 5; frame < 12; ++frame) {
        TargetResult lost = trackedAt(1, {20, 30, 30, 30});
        lost.state = TargetState::Uncertain;
        rows.push_back({frame, {lost}});
    }
    annotations().takeRows(rows, "x");
    press(Qt::Key_BracketRight);
    EXPECT_TRUE(waitFor([&] {
        return notices().sentence().startsWith("Target 1: uncertain, segment 1");
    })) << qPrintable(notices().sentence());
}

TEST_F(FirstHourTest, RemembersAlgorithm) {
    const AlgorithmDescriptor& other = *findAlgorithm("correlation-filter").orThrow();
    document().setup().choose(other, ParamSet(other.params), {});
    stop();
    workbench = std::make_unique<ApplicationShell>();
    EXPECT_EQ(document().setup().type(), &other);
    workbench->showWindow();
}

TEST_F(FirstHourTest, NextRunDismissesMessage) {
    openClip();
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return showsError(); }));
    draw(20, 30);
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(idleAt(29));
    EXPECT_FALSE(showsError());
}

TEST_F(FirstHourTest, VideoKeepsHalfOfSmallScreen) {
    openClip();
    window().resize(1366, 768);
    for (const Mode mode : {Mode::Track, Mode::Annotate}) {
        window().modes().enter(mode);
        EXPECT_GE(view().height(), 768 / 2) << layoutOf(mode).id;
        EXPECT_TRUE(window().timeline().isVisible());
        EXPECT_EQ(window().timeline().width(), 1366);
        for (const char* panel : {"timing", "score", "compare", "why", "sensitivity"})
            EXPECT_FALSE(window().modes().shows(panel)) << panel;
    }
}

}  // namespace
}  // namespace spoor::test
