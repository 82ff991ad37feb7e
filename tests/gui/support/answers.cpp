// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/support/answers.h"

#include "gui/app/window/main_window.h"

#include <gtest/gtest.h>
#include <QAbstractButton>
#include <QApplication>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <algorithm>
#include <utility>

namespace spoor::test {

Answers::Answers(std::vector<Answer> answers) : m_answers(std::move(answers)) {
    if (auto* open = qobject_cast<QDialog*>(QApplication::activeModalWidget()))
        m_answered.emplace_back(open);
    watch();
}

Answers::~Answers() {
    EXPECT_EQ(m_next, m_answers.size()) << "not all expected dialogs appeared";
    // Activates the window like a window manager does when a dialog closes. Dialogs may disappear
    // in the meantime.
    QWidget* window = nullptr;
    for (QWidget* each : QApplication::topLevelWidgets())
        if (qobject_cast<MainWindow*>(each)) window = each;
    if (!window) return;
    window->activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(window, hangLimitMs));
}

void Answers::watch() {
    // Each look has its own timer, because an answer may wait here for another dialog.
    QTimer::singleShot(20, this, [this] {
        watch();
        look();
    });
}

void Answers::look() {
    auto* const dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    if (!dialog || !dialog->isVisible()) return;
    if (std::find(m_answered.begin(), m_answered.end(), dialog) != m_answered.end()) return;
    if (m_next == m_answers.size()) {
        ADD_FAILURE() << "unexpected dialog: " << dialog->windowTitle().toStdString();
        dialog->reject();
        return;
    }
    m_answered.emplace_back(dialog);
    const Answer answer = m_answers[m_next++];
    answer(*dialog);
}

void click(QDialog& dialog, QDialogButtonBox::StandardButton which) {
    auto* buttons = dialog.findChild<QDialogButtonBox*>();
    ASSERT_TRUE(buttons);
    QPushButton* const button = buttons->button(which);
    ASSERT_TRUE(button && button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
}

void clickNamed(QDialog& dialog, const char* button) {
    auto* found = dialog.findChild<QAbstractButton*>(button);
    ASSERT_TRUE(found && found->isVisible() && found->isEnabled()) << button;
    found->click();
}

void chooseFormat(QDialog& dialog, const QString& id) {
    auto* list = dialog.findChild<QListWidget*>("export.formats");
    ASSERT_TRUE(list);
    for (int row = 0; row < list->count(); ++row) {
        if (list->item(row)->data(Qt::UserRole).toString() != id) continue;
        list->setCurrentRow(row);
        return;
    }
    ADD_FAILURE() << "no format " << id.toStdString();
}

Answers::Answer exportAnswer(const QString& path, const std::function<void(QDialog&)>& options) {
    return [=](QDialog& dialog) {
        ASSERT_EQ(dialog.objectName(), "export_dialog");
        auto* state = dialog.findChild<QLabel*>("export.estimate");
        ASSERT_TRUE(waitFor([&] { return !state->text().startsWith("Reading"); }));
        if (options) options(dialog);
        auto* field = dialog.findChild<QLineEdit*>("export.path");
        ASSERT_TRUE(field);
        if (!path.isEmpty()) field->setText(path);
        clickNamed(dialog, "export.go");
    };
}

Answers::Answer fileAnswer(const QString& path, QDialogButtonBox::StandardButton which) {
    return [=](QDialog& dialog) {
        ASSERT_TRUE(qobject_cast<QFileDialog*>(&dialog)) << dialog.windowTitle().toStdString();
        auto* name = dialog.findChild<QLineEdit*>("fileNameEdit");
        ASSERT_TRUE(name);
        name->setText(path);  // key events would open a completer that covers the buttons
        click(dialog, which);
    };
}

}  // namespace spoor::test
