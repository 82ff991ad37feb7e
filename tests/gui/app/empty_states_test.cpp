// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Panels without data say what to do and show neither axes nor headers.
#include "gui/toolkit/widgets/empty_state.h"

#include "gui/app/window/mode_control.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QAbstractItemView>
#include <QGraphicsView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>

namespace spoor::test {
namespace {

class EmptyStatesTest : public ProjectTest {
protected:
    QWidget& open(const char* panel) {
        workbench->window()->modes().show(QLatin1String(panel));
        QWidget& dock = *workbench->window()->modes().panel(QLatin1String(panel));
        EXPECT_TRUE(waitFor([&] { return !dock.visibleRegion().isEmpty(); })) << panel;
        QApplication::processEvents();
        return dock;
    }
    static EmptyState* stateIn(const QWidget& panel) {
        for (auto* state : panel.findChildren<EmptyState*>())
            if (state->isVisible()) return state;
        return nullptr;
    }
    static QPushButton* button(const QWidget& panel, const char* name) {
        return panel.findChild<QPushButton*>(name);
    }
};

struct PanelState {
    const char* panel;
    const char* heading;
    const char* button;  ///< object name; null: none
};

const PanelState untracked[] = {
    {"timing", "No timings yet", "timing.track_one"},
    {"score", "No ground truth", "score.empty.truth"},
    {"why", "Nothing to diagnose yet", nullptr},
    {"sensitivity", "Not tested yet", "sensitivity.start"},
    {"review", "Nothing to review", nullptr},
    {"measure", "Nothing to measure", nullptr},
    {"bench", "No results yet", "bench.empty.run"},
    {"papers", "No results yet", "paper.empty.run"},
    {"parity", "Not compared yet", "parity.empty.compare"},
    {"inside", "No intermediate results", nullptr},
};

TEST_F(EmptyStatesTest, EveryPanelSaysWhatToDoBeforeTracking) {
    workbench->window()->resize(1440, 900);
    openClip();
    for (const PanelState& row : untracked) {
        QWidget& panel = open(row.panel);
        ASSERT_TRUE(waitFor([&] { return stateIn(panel) != nullptr; })) << row.panel;
        EmptyState& state = *stateIn(panel);
        EXPECT_TRUE(state.accessibleName().startsWith(row.heading))
            << row.panel << ": " << state.accessibleName().toStdString();
        EXPECT_TRUE(!row.button || button(state, row.button)->isVisible()) << row.panel;
        QList<QWidget*> data;
        for (auto* view : panel.findChildren<QAbstractItemView*>()) data << view;
        for (auto* chart : panel.findChildren<QGraphicsView*>()) data << chart;
        for (QWidget* each : data) {
            if (!each->isVisible() || each->inherits("QComboBoxListView")) continue;
            QWidget* const top = panel.childAt(each->mapTo(&panel, each->rect().center()));
            EXPECT_TRUE(top && (top == &state || state.isAncestorOf(top)))
                << row.panel << " shows " << each->objectName().toStdString() << " without data";
        }
    }
}

TEST_F(EmptyStatesTest, TrackingIsOfferedOnceThereIsATarget) {
    openClip();
    const auto expectOffer = [&](const char* panel, const char* name, bool offered) {
        QWidget& shown = open(panel);
        EXPECT_TRUE(waitFor([&] { return button(shown, name)->isVisible() == offered; })) << panel;
    };
    expectOffer("why", "diagnosis.track", false);
    expectOffer("measure", "measure.track", false);
    draw(20, 30);
    expectOffer("why", "diagnosis.track", true);
    expectOffer("measure", "measure.track", true);
}

TEST_F(EmptyStatesTest, ButtonsDoWhatTheySay) {
    openClip();
    draw(20, 30);
    QTest::mouseClick(button(open("timing"), "timing.track_one"), Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return document().frame() == 1; }));
    ASSERT_TRUE(waitFor([&] { return document().state().mode == RunMode::Idle; }));
    QTest::mouseClick(button(open("why"), "diagnosis.back"), Qt::LeftButton);
    seek(0);
    QWidget& measure = open("measure");
    EXPECT_TRUE(waitFor([&] { return !stateIn(measure); })) << "one frame is tracked";
}

TEST_F(EmptyStatesTest, SaysThatAllIsWellAfterACleanRun) {
    openClip();
    draw(20, 30);
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return document().frame() == 29; }));
    QWidget& why = open("why");
    ASSERT_TRUE(waitFor([&] {
        const EmptyState* state = stateIn(why);
        return state && state->accessibleName().startsWith("Nothing to diagnose.");
    }));
    EXPECT_TRUE(button(why, "diagnosis.back")->isVisible());
    EXPECT_FALSE(button(why, "diagnosis.track")->isVisible());
}

TEST(EmptyStateTest, CoversWhileEmptyAndKeepsItsTextReadable) {
    QWidget panel;
    panel.resize(500, 300);
    auto* list = new QListWidget(&panel);
    list->setGeometry(0, 0, 500, 300);
    auto* state =
        new EmptyState(list, "some.empty",
                       {"clock", "No timings yet", QString("Track a few frames. ").repeated(6)});
    bool pressed = false;
    QPushButton* first = state->addButton("Track", "track", [&] { pressed = true; });
    state->addButton("Help", "help", [] {});
    panel.show();
    EXPECT_TRUE(state->isVisible());
    EXPECT_EQ(state->geometry(), list->geometry());
    const auto* sentence = panel.findChild<QLabel*>("some.empty");
    EXPECT_LE(sentence->width(), 400) << "short lines are easier to read";
    EXPECT_GE(sentence->height(), sentence->heightForWidth(sentence->width()));
    QTest::mouseClick(first, Qt::LeftButton);
    EXPECT_TRUE(pressed);
    list->resize(160, 90);
    EXPECT_EQ(state->size(), QSize(160, 90));
    EXPECT_LE(sentence->width(), 160);
    state->setEmpty(false);
    EXPECT_FALSE(state->isVisible());
}

}  // namespace
}  // namespace spoor::test
