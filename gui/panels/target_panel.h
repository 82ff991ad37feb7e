// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/base/panel.h"

#include <QTimer>
#include <QWidget>
#include <optional>

class QLabel;
class QPushButton;
class QTableView;

namespace spoor {

class TargetModel;

/// List of targets: add, remove, pause, re-initialise.
class TargetPanel : public QWidget {
    Q_OBJECT
public:
    explicit TargetPanel(const PanelContext& context, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeButtons();
    void schedule();
    void refresh();
    void showSelected();
    void showButtons();
    void pauseOrResume();
    void remove();
    void startAgain();
    void rename();
    /// Box of the selected target in the frame on screen; nullopt if it is lost.
    std::optional<RectF> boxOnScreen() const;
    /// Triggers an action of the panel's window.
    void trigger(const QString& action);
    int currentRow() const;

    Document& m_document;
    Selection& m_selection;
    TargetModel* m_model;
    QTableView* m_table;
    QLabel* m_hint;
    QPushButton* m_new = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_pause = nullptr;
    QPushButton* m_remove = nullptr;
    QTimer m_timer;
    bool m_updating = false;
};

QWidget* makeTargetPanel(const PanelContext& context);

}  // namespace spoor
