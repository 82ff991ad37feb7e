// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/api/settings_page.h"

#include <QDialog>

class QLineEdit;
class QListWidget;
class QPushButton;
class QStackedWidget;

namespace spoor {

class EmptyState;

/// All settings of the application, a page per subject. Changes apply at once.
class SettingsDialog : public QDialog {
    Q_OBJECT
public:
    /// `page`: id of the first page; empty: the first one.
    SettingsDialog(const WindowContext& context, const QString& page);

    void showPage(const QString& page);
    /// Id of the page on screen.
    QString pageName() const;
    SettingsPage& page() const;

private:
    QWidget* makeHead();
    QWidget* makeFoot();
    SettingsPage* pageAt(int index);
    void onPage();
    void search(const QString& text);

    std::vector<SettingsPageType> m_types;
    std::vector<SettingsPage*> m_pages;  ///< null until they are shown or searched
    QListWidget* m_list;
    QStackedWidget* m_stack;
    QLineEdit* m_search;
    QPushButton* m_reset;
    EmptyState* m_nothing;
};

}  // namespace spoor
