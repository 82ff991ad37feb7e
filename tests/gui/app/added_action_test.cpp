// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A feature that lies in this file alone adds an action: one row brings it into the menus, the
// palette, the keyboard page and the cheat sheet, with its keys and its availability.
#include "gui/features/help/cheat_sheet.h"
#include "gui/shell/api/action_rules.h"
#include "gui/shell/palette/command_palette.h"
#include "gui/shell/settings/keyboard_page.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QContextMenuEvent>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTreeWidget>
#include <memory>

namespace spoor::test {
namespace {

int flips = 0;

const std::vector<Action> rows{Action("flip_video", "&Flip video", {"Ctrl+Alt+Shift+F"}, "swap",
                                      {{Menu::View, 107}, {Menu::Empty, 307}}, video,
                                      [](WindowRef, bool) { ++flips; })};

class AddedActionTest : public ProjectTest {
protected:
    AddedActionTest() { actionTables().push_back({"view", rows}); }
    ~AddedActionTest() override { actionTables().pop_back(); }

    MainWindow& window() { return *workbench->window(); }
    QAction& flip() { return action("flip_video"); }
};

TEST_F(AddedActionTest, IsInItsMenusWhereItsRowSays) {
    const QMenu* const menu = window().menuBar()->actions()[2]->menu();
    const auto after = menu->actions().indexOf(&action("zoom_fit")) + 1;
    EXPECT_EQ(menu->actions().value(after), &flip());
    openClip();
    QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(2, 2), QPoint(2, 2));
    QApplication::sendEvent(&view(), &event);
    auto* const empty = view().findChild<QMenu*>("video.empty");
    ASSERT_TRUE(empty);
    EXPECT_TRUE(empty->actions().contains(&flip()));
    delete empty;
}

TEST_F(AddedActionTest, ItsKeyRunsItWhenItIsAvailable) {
    flips = 0;
    EXPECT_FALSE(flip().isEnabled());
    EXPECT_EQ(flip().toolTip(), "Flip video (Ctrl+Alt+Shift+F)\nOpen a video first");
    press(Qt::Key_F, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_EQ(flips, 0);
    openClip();
    EXPECT_TRUE(flip().isEnabled());
    EXPECT_EQ(flip().toolTip(), "Flip video (Ctrl+Alt+Shift+F)");
    press(Qt::Key_F, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_EQ(flips, 1);
}

TEST_F(AddedActionTest, PaletteFindsItAndSaysWhatItLacks) {
    action("search").trigger();
    auto* const palette = window().findChild<CommandPalette*>();
    ASSERT_TRUE(palette);
    QTest::keyClicks(palette->findChild<QLineEdit*>(), "flip");
    const QModelIndex first = palette->model().index(0);
    EXPECT_EQ(first.data().toString(), "Flip video");
    EXPECT_EQ(first.data(PaletteModel::WhyRole), "Open a video first");
}

TEST_F(AddedActionTest, KeyboardPageAndCheatSheetListIt) {
    KeyboardPage page(window().actions());
    const auto* const tree = page.findChild<QTreeWidget*>("settings.keys");
    const auto found = tree->findItems("Flip video", Qt::MatchExactly | Qt::MatchRecursive);
    ASSERT_EQ(found.size(), 1);
    EXPECT_EQ(found.front()->text(1), "Ctrl+Alt+Shift+F");
    EXPECT_EQ(found.front()->parent()->text(0), Actions::groupTitle("view"));
    const std::unique_ptr<QDialog> sheet(makeCheatSheet(window().actions(), nullptr));
    const auto labels = sheet->findChildren<QLabel*>();
    EXPECT_TRUE(std::any_of(labels.begin(), labels.end(),
                            [](const QLabel* each) { return each->text() == "Flip video"; }));
}

}  // namespace
}  // namespace spoor::test
