// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"

#include <QTimer>
#include <QWidget>

class QLabel;

namespace spoor {

class StackedBar;
class TimingModel;

/// The median time of a frame, the budget, and the share of each stage. Hidden without timings.
class FrameTimeBar : public QWidget {
    Q_OBJECT
public:
    explicit FrameTimeBar(const PanelContext& context, QWidget* parent = nullptr);

    /// Updates the bar from the document. Does nothing while its parent is hidden.
    void refresh();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void schedule();

    Document& m_document;
    TimingModel* m_model;
    QLabel* m_median;
    QLabel* m_budget;
    StackedBar* m_shares;
    QTimer m_timer;
};

}  // namespace spoor
