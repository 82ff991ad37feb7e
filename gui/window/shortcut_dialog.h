// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/window/shortcuts.h"

#include <QDialog>

class QKeySequenceEdit;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace spoor {

/// Edits the keys of all actions. Shows conflicts, and does not store them.
class ShortcutDialog : public QDialog {
    Q_OBJECT
public:
    ShortcutDialog(Actions& actions, QWidget* parent);

    void setKeys(const QString& id, const Actions::Keys& keys);
    /// The message about a conflict; empty if there is none.
    QString problem() const;
    void accept() override;

private:
    void fill();
    void choose();
    void refresh();
    QString chosenId() const;
    void buildEditor();
    void applyPreset(const QString& preset);

    Actions& m_actions;
    QHash<QString, Actions::Keys> m_bindings;
    QTreeWidget* m_tree;
    QKeySequenceEdit* m_edit;
    QLabel* m_problem;
    QPushButton* m_save = nullptr;
};

/// Creates a dialog with all keys on one page.
QDialog* makeCheatSheet(const Actions& actions, QWidget* parent);

}  // namespace spoor
