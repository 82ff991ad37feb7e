// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who has the keyboard, and what keys tell: tables over widgets and commands.
#include "engine/algorithms/api/registry.h"
#include "engine/project/session/session.h"
#include "gui/app/window/focus_rules.h"
#include "gui/app/window/help_control.h"
#include "gui/app/window/mode_control.h"
#include "gui/document/target_edits.h"
#include "gui/features/annotate/edit_notices.h"
#include "gui/features/help/manual_window.h"
#include "gui/shell/notices/notice_host.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimer>

namespace spoor::test {
namespace {

class KeyRulesTest : public ProjectTest {
protected:
    MainWindow& window() { return *workbench->window(); }
    NoticeHost& notices() { return window().videoArea().notices(); }
    void showEveryPanel() {
        for (const PanelType& type : panelTypes()) {
            window().modes().show(type.id);
            QApplication::processEvents();
        }
    }
    /// Waits until the engine is idle and notices have been posted.
    void settle() {
        QApplication::processEvents();
        EXPECT_TRUE(waitFor([&] { return document().state().mode == RunMode::Idle; }));
        runEventLoop(0);
    }
    /// A selected target with boxes in two frames, none of which is on screen, in the mode
    /// Annotate.
    void prepare() {
        workbench->comparison().stop();
        window().modes().enter(Mode::Annotate);
        window().modes().closeOver();
        view().cancelTools();
        document().setRange(std::nullopt);
        while (annotations().canUndo()) annotations().undo();
        settle();
        seek(0);
        draw(20, 30);
        ASSERT_FALSE(annotations().empty());
        const TargetId id = annotations().session().targets().back().id;
        workbench->selection().setTarget(id);
        annotations().edit(setBox(annotations().annotated(), id, 20, {60, 40, 30, 30}));
        seek(10);
        settle();
        notices().close("command");
        view().setFocus();
    }
    /// Presses a key. A dialog would wait for an answer that never comes, so it is closed.
    void pressOnce(const QKeyCombination& key) {
        QTimer::singleShot(0, &window(), [] {
            if (QWidget* const dialog = QApplication::activeModalWidget()) {
                ADD_FAILURE() << "opens " << dialog->metaObject()->className();
                dialog->close();
            }
        });
        QTest::keyClick(&view(), key.key(), key.keyboardModifiers());
        settle();
    }
    QList<QWidget*> focusable() {
        QList<QWidget*> found;
        for (QWidget* widget : window().findChildren<QWidget*>())
            if (widget->focusPolicy() != Qt::NoFocus && widget->isVisible() && widget != &view())
                found << widget;
        return found;
    }
};

TEST_F(KeyRulesTest, OnlyTextFieldsAndTheVideoTakeTheFocusFromAClick) {
    openClip();
    draw(20, 30);
    showEveryPanel();
    int seen = 0;
    for (const QWidget* widget : focusable()) {
        const QDialog* dialog = nullptr;
        for (const QWidget* up = widget; up && !dialog; up = up->parentWidget())
            dialog = qobject_cast<const QDialog*>(up);
        if (dialog || FocusRules::takesText(*widget)) continue;
        ++seen;
        EXPECT_FALSE(widget->focusPolicy() & Qt::ClickFocus)
            << widget->metaObject()->className() << ' ' << widget->objectName().toStdString();
    }
    EXPECT_GE(seen, 15);
}

TEST_F(KeyRulesTest, EnterAndEscapeInAFieldGiveTheFocusBack) {
    openClip();
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Escape}) {
        press(Qt::Key_J, Qt::ControlModifier);  // the field for a frame
        QWidget* field = QApplication::focusWidget();
        ASSERT_TRUE(field && FocusRules::takesText(*field));
        QTest::keyClick(field, key);
        EXPECT_TRUE(waitFor([&] { return view().hasFocus(); })) << key;
    }
}

struct KeyRow {
    const char* id;
    const char* notice;  ///< part of the sentence
};

TEST_F(KeyRulesTest, UndoInTheNoticeRestoresTheDocument) {
    openClip();
    draw(20, 30);
    seek(5);
    workbench->selection().setTarget(1);
    const Session before = annotations().session();
    press(Qt::Key_L, Qt::ShiftModifier);
    ASSERT_NE(annotations().session(), before);
    ASSERT_TRUE(waitFor([&] { return notices().shows("command"); }));
    press(Qt::Key_U, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(QApplication::focusWidget());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_TRUE(waitFor([&] { return annotations().session() == before; }));
}

const KeyRow modeKeys[] = {
    {"range_in", "In point set to frame 3"}, {"range_out", "Out point set to frame 3"},
    {"range_clear", "Range cleared"},        {"by_hand", "Annotate manually: on"},
    {"by_hand", "Annotate manually: off"},   {"loop_playback", "Loop playback: on"},
};

TEST_F(KeyRulesTest, KeysThatChangeAModeSaySo) {
    openClip();
    draw(20, 30);
    seek(3);
    for (const KeyRow& row : modeKeys) {
        notices().close("command");
        action(row.id).trigger();
        EXPECT_TRUE(waitFor([&] { return notices().sentence().contains(row.notice); }))
            << row.id << ": " << notices().sentence().toStdString();
    }
}

TEST_F(KeyRulesTest, KeysThatChangeNothingAreSilent) {
    openClip();
    draw(20, 30);
    runEventLoop(30);
    for (const char* id : {"next_frame", "copy_box", "zoom_fit", "next_target"}) {
        action(id).trigger();
        runEventLoop(30);
        EXPECT_FALSE(notices().holds("command")) << id;
    }
    QSettings().setValue(keyNoticesSetting, false);
    workbench->selection().setTarget(1);
    action("lock_target").trigger();
    runEventLoop(30);
    EXPECT_FALSE(notices().holds("command")) << "switched off in the settings";
}

TEST_F(KeyRulesTest, NothingChangesWithoutAVideo) {
    const QStringList open{
        "open",         "open_pictures", "open_project",   "open_camera", "open_sample",
        "quit",         "settings",      "search",         "manual",      "tour",
        "cheat_sheet",  "about",         "full_screen",    "next_pane",   "previous_pane",
        "focus_notice", "kernel_lab",    "parity_frame",   "mode_track",  "mode_annotate",
        "mode_inspect", "mode_measure",  "mode_benchmark", "mode_back",   "menu_bar"};
    for (const Actions::Spec& spec : Actions::specs()) {
        const QAction& each = action(spec.id);
        const bool view =
            QLatin1String(spec.group) == QLatin1String("layers") || each.isCheckable();
        if (view || open.contains(QLatin1String(spec.id))) continue;
        EXPECT_FALSE(each.isEnabled()) << spec.id << " does nothing without a video";
    }
}

/// Every command with a key that may change the document: pressing the key either changes nothing,
/// or is followed by a notice whose Undo restores the document.
TEST_F(KeyRulesTest, EveryKeyThatChangesDataOffersUndo) {
    openClip();
    document().setup().annotateMode().setOn(true);
    // These open a dialog, another video or another program, or change the document later.
    const QStringList leaves{"new_project",  "open",         "open_pictures",  "open_camera",
                             "open_project", "close",        "save",           "save_as",
                             "import_boxes", "export_boxes", "export_frame",   "settings",
                             "quit",         "undo",         "redo",           "search",
                             "manual",       "cheat_sheet",  "target_details", "merge_targets",
                             "swap_targets", "go_to_frame",  "menu_bar",       "full_screen",
                             "compare",      "parity_frame", "mask_from_box"};
    int changing = 0;
    for (const Actions::Spec& spec : Actions::specs()) {
        const QString id = QString::fromLatin1(spec.id);
        const Actions::Keys keys = window().actions().keys(id);
        if (keys.isEmpty() || leaves.contains(id)) continue;
        SCOPED_TRACE(spec.id);
        prepare();
        const Session before = annotations().session();
        pressOnce(keys.first()[0]);
        if (annotations().session() == before) continue;
        ++changing;
        // A warning of an earlier key may cover it.
        EXPECT_TRUE(notices().holds("command")) << "no notice";
        action("undo").trigger();
        settle();
        EXPECT_EQ(annotations().session(), before) << "Undo does not restore the document";
    }
    EXPECT_GT(changing, 10);
}

TEST_F(KeyRulesTest, EnterPressesTheButtonThatHasTheFocus) {
    auto* const button = new QPushButton(QStringLiteral("Press"), &window());
    QSignalSpy clicked(button, &QPushButton::clicked);
    button->show();
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Return);
    QTest::keyClick(button, Qt::Key_Enter);
    QTest::keyClick(button, Qt::Key_Space);
    EXPECT_EQ(clicked.count(), 3);
    delete button;
}

TEST_F(KeyRulesTest, ManualOpensAtThePageOfTheModeOrOfThePanelWithTheFocus) {
    openClip();
    const AlgorithmDescriptor& type = *findAlgorithm("template").orThrow();
    document().setup().choose(type, ParamSet(type.params), {});
    window().resize(1440, 900);
    const auto page = [&] {
        QWidget* const focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : &window(), Qt::Key_F1);
        std::string name = window().help().manual()->pageName();
        window().help().manual()->close();
        window().activateWindow();
        return name;
    };
    const std::pair<Mode, const char*> pages[] = {{Mode::Track, "template"},
                                                  {Mode::Annotate, "annotating"},
                                                  {Mode::Inspect, "looking-inside"},
                                                  {Mode::Measure, "measuring"},
                                                  {Mode::Benchmark, "comparing"}};
    for (const auto& [mode, expected] : pages) {
        window().modes().enter(mode);
        if (mode != Mode::Benchmark) view().setFocus();
        EXPECT_EQ(page(), expected);
    }
    window().modes().enter(Mode::Inspect);
    window().modes().show("score");
    QPushButton* const load = window().modes().panel("score")->findChild<QPushButton*>();
    ASSERT_TRUE(load && load->isVisible());
    load->setFocus();
    EXPECT_EQ(page(), "scores");
}

}  // namespace
}  // namespace spoor::test
