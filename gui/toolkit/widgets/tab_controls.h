// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

class QHBoxLayout;
class QToolButton;
class QVBoxLayout;

namespace spoor {

/// Controls of a panel that lie in the row of its tabs. Where they do not fit, they are the first
/// row of the panel.
class TabControls : public QWidget {
    Q_OBJECT
public:
    /// `home`: the column of the panel whose first row they are.
    explicit TabControls(QVBoxLayout* home);

    QHBoxLayout* row() const { return m_row; }
    /// Adds a button with an icon at the end of the row.
    QToolButton* addButton(const char* name, const char* icon, const QString& accessibleName,
                           const QString& help);
    /// The size that they need in the row of tabs.
    QSize rowSize() const;
    /// Moves them to the row of tabs.
    void lendTo(QWidget* tabs);
    /// Moves them back to the panel.
    void returnHome();

signals:
    void used();  ///< the user wants to see the panel, which may be closed

private:
    QPointer<QVBoxLayout> m_home;
    QHBoxLayout* m_row;
};

}  // namespace spoor
