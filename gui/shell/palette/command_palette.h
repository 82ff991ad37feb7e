// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/palette/palette_model.h"

#include <QFrame>
#include <QPointer>

class QAction;
class QLineEdit;
class QListView;

namespace spoor {

class EmptyState;

/// A search field over the window with a list of what matches. Enter or a click runs an entry. Esc,
/// or a click elsewhere, closes the palette. It gives the focus back when it closes.
class CommandPalette : public QFrame {
    Q_OBJECT
public:
    /// `search`: the action that opens the palette; its keys close it again.
    CommandPalette(QWidget* window, QAction* search);

    PaletteModel& model() { return *m_model; }
    /// Shows the palette over `well`, in the window's coordinates, with an empty field. Closes it
    /// if it is open.
    void open(const QRect& well);

signals:
    void ran(const QString& id);  ///< an entry was run
    void helpRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeFoot();
    void onTyped();
    bool onKey(int key);
    void moveBy(int rows);
    void run(const QModelIndex& index);
    void leave();
    void fit();

    QAction* m_search;
    PaletteModel* m_model;
    QLineEdit* m_field;
    QListView* m_list;
    EmptyState* m_nothing;
    QRect m_well;
    QPointer<QWidget> m_before;  ///< had the focus
};

}  // namespace spoor
