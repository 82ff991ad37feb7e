// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window in another language.
#include "gui/window/mode_control.h"
#include "tests/gui/runs/project_fixture.h"

#include <QMenu>

namespace spoor::test {
namespace {

bool chinese(const QString& text) {
    return std::any_of(text.begin(), text.end(),
                       [](QChar letter) { return letter.unicode() >= 0x2e80; });
}

class LanguageTest : public ProjectTest {
protected:
    void TearDown() override {
        const MainWindow* const before = workbench->window();
        workbench->setLanguage("en");
        EXPECT_TRUE(waitFor([&] { return workbench->window() != before; }));
        ProjectTest::TearDown();
    }
};

TEST_F(LanguageTest, MenusOfChartsAreTranslated) {
    openClip();
    const MainWindow* const before = workbench->window();
    workbench->setLanguage("zh_CN");
    ASSERT_TRUE(waitFor([&] { return workbench->window() != before; }));
    int seen = 0;
    for (const PanelType& type : panelTypes()) {
        const QWidget* const panel = workbench->window()->modes().panel(type.id);
        for (const QMenu* menu : panel->findChildren<QMenu*>())
            for (const QAction* action : menu->actions()) {
                if (!action->objectName().startsWith("export.")) continue;
                ++seen;
                EXPECT_TRUE(chinese(action->text()))
                    << type.id.toStdString() << ": " << action->text().toStdString();
            }
    }
    EXPECT_GT(seen, 10);
}

}  // namespace
}  // namespace spoor::test
