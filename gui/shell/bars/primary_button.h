// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"
#include "gui/shell/bars/primary_action.h"

#include <QToolButton>
#include <functional>

namespace spoor {

class Document;
class RunMonitor;

/// The button that names the next step and takes it. Its menu has the alternatives. It is as wide
/// as its longest label needs, so that it never changes its width.
class PrimaryButton : public QToolButton {
    Q_OBJECT
public:
    using ActionOf = std::function<QAction*(const QString& id)>;

    PrimaryButton(ActionOf action, Document& document, RunMonitor& monitor,
                  QWidget* parent = nullptr);

    void setMode(Mode mode);
    /// The panel in front of the inspector; empty: closed.
    void setFront(const QString& inspector);
    QSize sizeHint() const override;

private:
    void refresh();
    void run();
    WorkbenchState state() const;

    ActionOf m_actionOf;
    Document& m_document;
    RunMonitor& m_monitor;
    PrimaryAction m_action;
    Mode m_mode = Mode::Track;
    QString m_inspector;
    QMenu* m_menu;
};

}  // namespace spoor
