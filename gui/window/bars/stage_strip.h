// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTabBar>
#include <QTimer>

namespace spoor {

class Document;
class Selection;
class TimingModel;

/// The stages of the algorithm in the order of their work, each with its median time. Choosing one
/// shows its intermediate results. Does no work while it is hidden.
class StageStrip : public QTabBar {
    Q_OBJECT
public:
    StageStrip(Document& document, Selection& selection, QWidget* parent = nullptr);

    /// The text on a stage: its median time in milliseconds; empty: it has not run.
    QString timeOf(int stage) const { return m_times.value(stage); }

protected:
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override;
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void rebuild();
    void followStage();
    void schedule();
    void showTimes();
    void paintStage(QPainter& painter, int index);

    Document& m_document;
    Selection& m_selection;
    TimingModel* m_model;
    QStringList m_times;
    QTimer m_timer;  ///< limits the work during a run
};

}  // namespace spoor
