// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/target_panel.h"
#include "tests/gui/panels/panel_fixture.h"

#include <gtest/gtest.h>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QPushButton>
#include <QTableView>
#include <QTest>

namespace spoor::test {
namespace {

class TargetPanelTest : public ::testing::Test {
protected:
    TargetPanelTest() {
        m_window.setCentralWidget(m_panel);
        m_window.resize(320, 400);
        m_window.show();
        (void)QTest::qWaitForWindowExposed(&m_window, hangLimitMs);
    }
    QTableView& table() { return *m_panel->findChild<QTableView*>("targets.table"); }
    QPushButton& button(const char* name) { return *m_panel->findChild<QPushButton*>(name); }
    void start() {
        m_fixture.choosePipeline();
        m_fixture.compute(3);
        ASSERT_TRUE(waitFor([&] { return table().model()->rowCount() == 3; }));
    }

    PanelFixture m_fixture;
    QMainWindow m_window;
    TargetPanel* m_panel = new TargetPanel(m_fixture.context());
};

TEST_F(TargetPanelTest, SyncsTheSelectionInBothDirections) {
    start();
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {},
                      table().visualRect(table().model()->index(1, 0)).center());
    EXPECT_EQ(m_fixture.selection.target(), 2);
    m_fixture.selection.setTarget(1);
    EXPECT_EQ(table().currentIndex().row(), 0);
    QTest::keyClick(&table(), Qt::Key_Down);
    EXPECT_EQ(m_fixture.selection.target(), 2);
    m_fixture.selection.setTarget(0);
    EXPECT_FALSE(table().currentIndex().isValid());
}

TEST_F(TargetPanelTest, PausesResumesAndRemoves) {
    start();
    EXPECT_FALSE(button("targets.pause").isEnabled());
    m_fixture.selection.setTarget(1);
    button("targets.pause").click();
    const auto* pause = m_fixture.last<command::PauseTarget>();
    ASSERT_TRUE(pause);
    EXPECT_EQ(pause->id, 1);
    EXPECT_TRUE(pause->paused);
    m_fixture.selection.setTarget(3);
    EXPECT_TRUE(button("targets.pause").text().remove('&').contains("Resume"));
    button("targets.pause").click();
    EXPECT_FALSE(m_fixture.last<command::PauseTarget>()->paused);
    button("targets.remove").click();
    ASSERT_TRUE(m_fixture.last<command::RemoveTarget>());
    EXPECT_EQ(m_fixture.last<command::RemoveTarget>()->id, 3);
}

TEST_F(TargetPanelTest, NewButtonTriggersTheWindowsAction) {
    start();
    int triggered = 0;
    auto* action = new QAction(&m_window);
    action->setObjectName("new_target");
    QObject::connect(action, &QAction::triggered, [&triggered] { ++triggered; });
    button("targets.new").click();
    EXPECT_EQ(triggered, 1);
}

TEST_F(TargetPanelTest, ReinitialisesOnTheBoxInTheFrame) {
    start();
    int drawn = 0;
    auto* redraw = new QAction(&m_window);
    redraw->setObjectName("redraw_target");
    QObject::connect(redraw, &QAction::triggered, [&drawn] { ++drawn; });
    m_fixture.selection.setTarget(3);  // no box in this frame
    button("targets.again").click();
    EXPECT_EQ(drawn, 1);
    EXPECT_FALSE(m_fixture.last<command::Retarget>());
    m_fixture.selection.setTarget(1);
    button("targets.again").click();
    const auto* again = m_fixture.last<command::Retarget>();
    ASSERT_TRUE(again);
    EXPECT_EQ(again->id, 1);
    EXPECT_EQ(again->box.box, (RectF{100, 100, 40, 30}));
}

TEST_F(TargetPanelTest, DoubleClickRenames) {
    start();
    const QModelIndex name = table().model()->index(0, 0);
    const QPoint at = table().visualRect(name).center();
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(table().viewport(), Qt::LeftButton, {}, at);
    auto* editor = table().findChild<QLineEdit*>();
    ASSERT_TRUE(editor);
    editor->setText("lorry");
    QTest::keyClick(editor, Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return m_fixture.last<command::Rename>() != nullptr; }));
    const auto* rename = m_fixture.last<command::Rename>();
    EXPECT_EQ(rename->id, 1);
    EXPECT_EQ(rename->label, "lorry");
    // Detections cannot be renamed.
    EXPECT_FALSE(table().model()->setData(table().model()->index(1, 1), "x", Qt::EditRole));
}

TEST_F(TargetPanelTest, ShowsAHintForAnEmptyList) {
    auto* hint = m_panel->findChild<QLabel*>("targets.hint");
    EXPECT_TRUE(hint->isVisible());
    EXPECT_FALSE(button("targets.new").isEnabled());
    start();
    EXPECT_FALSE(hint->isVisible());
    EXPECT_TRUE(button("targets.new").isEnabled());
}

}  // namespace
}  // namespace spoor::test
