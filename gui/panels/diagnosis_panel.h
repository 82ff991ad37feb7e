// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/project/session.h"
#include "gui/base/panel.h"
#include "gui/panels/support/exportable.h"

#include <QPersistentModelIndex>
#include <QTimer>
#include <QWidget>
#include <optional>

class QLabel;
class QListView;
class QMenu;
class QProgressBar;
class QPushButton;

namespace spoor {

class QualityChecks;
class DiagnosisModel;
class EmptyState;
class FindingDelegate;

/// Diagnosis: the failures of the selected target, and the unusual measurements before and during
/// the failure at the current frame, each with its signal. It reports measurements only.
class DiagnosisPanel : public QWidget {
    Q_OBJECT
public:
    explicit DiagnosisPanel(const PanelContext& context, QWidget* parent = nullptr);

    DiagnosisModel& model() { return *m_model; }
    Exportable exportable() const;

protected:
    /// Watches drags over the curves, which mark a range of frames.
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeBar();
    std::optional<FrameIndex> frameOfPlot(const QModelIndex& index, QPoint at) const;
    bool mark(const QMouseEvent& event);
    bool endMark(const QMouseEvent& event);
    void schedule(bool again);
    void refresh();
    void showHeading();
    void showEmpty();
    void showBack();
    void go(std::optional<FrameIndex> frame);
    TargetId target() const;
    QString targetText() const;

    Document& m_document;
    QualityChecks& m_checks;
    Selection& m_selection;
    DiagnosisModel* m_model;
    QListView* m_list;
    QLabel* m_heading;
    FindingDelegate* m_delegate;
    QPersistentModelIndex m_pressed;  ///< row whose curve was pressed
    FrameRange m_marked;
    FrameIndex m_from = 0;  ///< frame where the mouse was pressed
    bool m_marking = false;
    EmptyState* m_empty = nullptr;
    QPushButton* m_track = nullptr;
    QPushButton* m_check = nullptr;
    QPushButton* m_previous = nullptr;
    QPushButton* m_next = nullptr;
    QPushButton* m_back = nullptr;
    QProgressBar* m_progress = nullptr;
    QTimer m_timer;
    bool m_again = true;  ///< more than the current frame has changed
};

QWidget* makeDiagnosisPanel(const PanelContext& context);

}  // namespace spoor
