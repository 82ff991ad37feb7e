// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/events/event_panel.h"

#include "engine/project/edits/event_edits.h"
#include "engine/project/session/session.h"
#include "tests/gui/support/panel_fixture.h"

#include <gtest/gtest.h>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>

namespace spoor {
using namespace test;
namespace {

class EventPanelTest : public testing::Test {
protected:
    EventPanelTest() : panel(fixture.context()) {
        fixture.choosePipeline();
        panel.resize(500, 300);
        panel.show();
        runEventLoop(20);
    }
    EventLog& log() { return eventLog(fixture.document); }
    template <typename Widget>
    Widget& find(const char* name) {
        return *panel.findChild<Widget*>(QLatin1String(name));
    }
    QString cell(int row, int column) {
        return find<QTableView>("events.table").model()->index(row, column).data().toString();
    }
    void addLabel(const char* name) {
        find<QLineEdit>("events.name").setText(QLatin1String(name));
        QTest::mouseClick(&find<QPushButton>("events.add"), Qt::LeftButton);
    }

    PanelFixture fixture;
    EventPanel panel;
};

TEST_F(EventPanelTest, AddsLabelsWithFreeKeysAndChangesThem) {
    addLabel("run");
    addLabel("jump");
    addLabel("run");
    ASSERT_EQ(log().labels().size(), 2u) << "a label exists once";
    EXPECT_EQ(log().labels()[1], (EventLabel{"jump", "2", false}));
    find<QTableView>("events.table").selectRow(1);
    auto& key = find<QComboBox>("events.key");
    key.setCurrentIndex(key.findData("1"));
    emit key.activated(key.currentIndex());
    auto& kind = find<QComboBox>("events.kind");
    kind.setCurrentIndex(1);
    emit kind.activated(1);
    EXPECT_EQ(log().labels()[0], (EventLabel{"run", "", false})) << "a key has one label";
    EXPECT_EQ(log().labels()[1], (EventLabel{"jump", "1", true}));
    QTest::mouseClick(&find<QToolButton>("events.remove"), Qt::LeftButton);
    EXPECT_EQ(log().labels().size(), 1u);
}

TEST_F(EventPanelTest, CountsAndMeasures) {
    Annotations& annotations = fixture.document.annotations();
    annotations.edit(setEvent(annotations.session(), 1, SessionEvent{"run", {0, 50}}));
    annotations.edit(setEvent(annotations.session(), 2, SessionEvent{"run", {60, 60}}));
    addLabel("jump");
    runEventLoop(400);
    EXPECT_EQ(cell(0, 0), "jump");
    EXPECT_EQ(cell(1, 0), "run");
    EXPECT_EQ(cell(1, 3), "1");
    EXPECT_EQ(cell(1, 4), "1");
    EXPECT_EQ(cell(1, 5), QLocale().toString(2.0, 'f', 2)) << "25 frames per second";
    EXPECT_TRUE(find<QToolButton>("events.export").isEnabled());
}

TEST_F(EventPanelTest, MarksEventsWithoutAKey) {
    addLabel("run");
    QTest::mouseClick(&find<QPushButton>("events.mark"), Qt::LeftButton);
    EXPECT_EQ(fixture.document.annotations().session().events.size(), 1u);
    EXPECT_TRUE(log().isOpen(1));
}

TEST_F(EventPanelTest, NamesItsControls) {
    for (const QWidget* each : panel.findChildren<QWidget*>())
        if (each->focusPolicy() != Qt::NoFocus && each->objectName().startsWith("events.")) {
            EXPECT_FALSE(each->accessibleName().isEmpty()) << each->objectName().toStdString();
        }
}

}  // namespace
}  // namespace spoor
