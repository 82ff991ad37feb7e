// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/api/settings_page.h"
#include "gui/shell/api/shortcuts.h"

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QTreeWidget;

namespace spoor {

class SegmentedControl;

/// Edits the keys of all actions. Keys apply at once, unless two actions share one.
class KeyboardPage : public SettingsPage {
    Q_OBJECT
public:
    explicit KeyboardPage(Actions& actions);

    void setKeys(const QString& id, const Actions::Keys& keys);
    void applyPreset(const QString& preset);
    /// The message about a conflict; empty if there is none.
    QString problem() const;
    void reset() override;

private:
    QWidget* makeHead();
    QWidget* makeEditor();
    void fill();
    void filter(const QString& text);
    void choose();
    void refresh();
    void apply();
    QString chosenId() const;

    Actions& m_actions;
    QHash<QString, Actions::Keys> m_bindings;
    SegmentedControl* m_presets;
    QTreeWidget* m_tree;
    QKeySequenceEdit* m_edit = nullptr;
    QLabel* m_problem;
};

}  // namespace spoor
