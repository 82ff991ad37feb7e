// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"

#include <QList>
#include <QStringList>
#include <QWidget>

class QAction;
class QHBoxLayout;
class QToolButton;

namespace spoor {

class ShapeTool;

/// Bar above the video in the mode Annotate: the labels with their number keys. The button of the
/// label for the next box is pressed.
class AnnotateBar : public QWidget {
    Q_OBJECT
public:
    /// `giveLabel`: the actions of the number keys.
    AnnotateBar(const PanelContext& context, const QList<QAction*>& giveLabel,
                QWidget* parent = nullptr);

    /// While a shape is drawn, the bar has buttons for what it becomes: a new target, a part of the
    /// selected one, or its shape.
    void setShapeTool(ShapeTool& tool);

signals:
    void left();  ///< the keyboard focus returns to the video
    void editRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void showLabels();

    PanelContext m_context;
    QList<QAction*> m_giveLabel;
    QHBoxLayout* m_labels;
    QList<QToolButton*> m_buttons;
    QStringList m_shown;
};

}  // namespace spoor
