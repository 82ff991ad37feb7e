// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/target_result.h"

#include <QStringList>
#include <QTabBar>
#include <QTimer>
#include <optional>

namespace spoor {

class Document;
class Selection;
class TimingModel;

/// The stages of the algorithm in the order of their work, between decoding and the decision on the
/// target. Each has its median time; the decision has the target's state. Choosing one shows its
/// intermediate results. Does no work while it is hidden.
class StageBar : public QTabBar {
    Q_OBJECT
public:
    StageBar(Document& document, Selection& selection, QWidget* parent = nullptr);

    /// The text on a stage: its median time in milliseconds, or the target's state. Empty: it has
    /// not run.
    QString noteOf(int stage) const { return m_notes.value(stage); }

protected:
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override;
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void rebuild();
    void followStage();
    void schedule();
    void showNotes();
    void paintStage(QPainter& painter, int index);
    QString decision();

    Document& m_document;
    Selection& m_selection;
    TimingModel* m_model;
    QStringList m_notes;
    std::optional<TargetState> m_state;  ///< of the target in the frame on screen
    QTimer m_timer;                      ///< limits the work during a run
};

}  // namespace spoor
