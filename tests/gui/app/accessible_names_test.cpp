// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Walks the controls of every panel and dialog as a screen reader does.
#include "engine/algorithms/api/registry.h"
#include "gui/app/window/mode_control.h"
#include "gui/document/target_edits.h"
#include "gui/features/annotate/target_dialog.h"
#include "gui/features/files/export_dialog.h"
#include "gui/features/help/cheat_sheet.h"
#include "gui/features/help/manual_window.h"
#include "gui/features/lab/kernel_lab.h"
#include "gui/shell/palette/command_palette.h"
#include "gui/shell/settings/settings_dialog.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QLineEdit>
#include <QScrollArea>
#include <QTabBar>

namespace spoor::test {
namespace {

/// Parts of other controls, and areas whose content is named instead.
bool isPart(const QWidget& widget) {
    const QWidget* const around = widget.parentWidget();
    if (qobject_cast<const QScrollArea*>(&widget) || qobject_cast<const QTabBar*>(&widget))
        return true;
    const auto* area = qobject_cast<const QAbstractScrollArea*>(around);
    if ((area && area->viewport() == &widget) || widget.inherits("QComboBoxListView")) return true;
    return around && qobject_cast<const QLineEdit*>(&widget) &&
           (around->focusProxy() == &widget || widget.objectName().startsWith("qt_"));
}

std::string placeOf(const QWidget& widget) {
    std::string text = widget.metaObject()->className();
    text += " '" + widget.objectName().toStdString() + '\'';
    for (const QWidget* up = widget.parentWidget(); up; up = up->parentWidget())
        if (!up->objectName().isEmpty()) return text + " in " + up->objectName().toStdString();
    return text;
}

/// Expects a name for every control that can have the focus, also for hidden ones: they are
/// announced as soon as they appear. Returns the number of controls.
int expectNames(const QWidget& root) {
    int seen = 0;
    for (QWidget* widget : root.findChildren<QWidget*>()) {
        if (!(widget->focusPolicy() & Qt::TabFocus) || isPart(*widget)) continue;
        // Buttons get their text together with what they are about.
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        if (button && !button->isVisible() && button->text().isEmpty() && button->icon().isNull())
            continue;
        ++seen;
        QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(widget);
        if (!spoken) {
            ADD_FAILURE() << placeOf(*widget);
            continue;
        }
        EXPECT_FALSE(spoken->text(QAccessible::Name).isEmpty()) << placeOf(*widget);
    }
    return seen;
}

class AccessibleNamesTest : public ProjectTest {
protected:
    MainWindow& window() { return *workbench->window(); }
    WindowContext parts() { return window().context(); }
};

TEST_F(AccessibleNamesTest, StartPage) {
    EXPECT_GT(expectNames(window()), 5);
}

TEST_F(AccessibleNamesTest, EveryPanel) {
    openClip();
    draw(20, 30);
    document().setup().annotateMode().setLabels({"moth"});
    for (const PanelType& type : panelTypes()) {
        window().modes().show(type.id);
        QApplication::processEvents();
        EXPECT_GT(expectNames(*window().modes().panel(type.id)), 0) << type.id.toStdString();
    }
    action("by_hand").trigger();
    action("edit_numbers").trigger();
    EXPECT_GT(expectNames(window()), 60);
}

TEST_F(AccessibleNamesTest, EveryPageOfTheSettings) {
    openClip();
    SettingsDialog dialog(parts(), {});
    dialog.show();
    for (const SettingsPageType& page : settingsPages(parts())) {
        dialog.showPage(page.id);
        QApplication::processEvents();
        EXPECT_GT(expectNames(dialog), 3) << page.id.toStdString();
    }
}

TEST_F(AccessibleNamesTest, EveryPageOfTheExportDialog) {
    openClip();
    draw(20, 30);
    const ExportContext context{document(),
                                workbench->selection(),
                                {},
                                [this] { return view().renderFrame(); },
                                [](const QString&) {},
                                &window()};
    ExportDialog dialog(context, ExportDialog::Boxes);
    dialog.show();
    for (const auto kind : {ExportDialog::Boxes, ExportDialog::Video, ExportDialog::Images,
                            ExportDialog::Measurements, ExportDialog::Timings, ExportDialog::Scores,
                            ExportDialog::Bundle}) {
        dialog.choose(kind);
        QApplication::processEvents();
        EXPECT_GT(expectNames(dialog), 3) << kind;
    }
}

TEST_F(AccessibleNamesTest, OtherDialogs) {
    openClip();
    draw(20, 30);
    const auto check = [](QWidget& dialog) {
        dialog.show();
        QApplication::processEvents();
        EXPECT_GT(expectNames(dialog), 0) << dialog.windowTitle().toStdString();
    };
    TargetDialog target(factsOf(*annotations().session().target(1)), Qt::red, &window());
    check(target);
    KernelLab lab(document(), &window());
    check(lab);
    ManualWindow manual(algorithmDescriptors(), &window());
    check(manual);
    check(*makeCheatSheet(window().actions(), &window()));
    action("search").trigger();
    check(*window().findChild<CommandPalette*>());
}

}  // namespace
}  // namespace spoor::test
