// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/project/session/frame_range.h"
#include "gui/document/panel_context.h"
#include "gui/toolkit/widgets/exportable.h"

#include <QPersistentModelIndex>
#include <QStyleOptionViewItem>
#include <QTimer>
#include <QWidget>
#include <optional>

class QLabel;
class QListView;
class QMenu;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace spoor {

class QualityChecks;
class DiagnosisModel;
class EmptyState;
class FindingDelegate;
class TagLabel;

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
    void makeList();
    QWidget* makeHead();
    QWidget* makeCheck();
    QStyleOptionViewItem optionOf(const QModelIndex& index) const;
    void choose(const QModelIndex& index);
    std::optional<FrameIndex> frameOfPlot(const QModelIndex& index, QPoint at) const;
    bool mark(const QMouseEvent& event);
    bool endMark(const QMouseEvent& event);
    void schedule(bool again);
    void refresh();
    void showWhen();
    void showHeading();
    void showEmpty();
    void showBack();
    void go(std::optional<FrameIndex> frame);
    TargetId target() const;
    QString targetText() const;
    void showTag(const QString& name);
    void showState();

    Document& m_document;
    QualityChecks& m_checks;
    Selection& m_selection;
    DiagnosisModel* m_model;
    QListView* m_list;
    QLabel* m_heading;
    FindingDelegate* m_delegate;
    QPersistentModelIndex m_pressed;  ///< row whose curve was pressed
    QPoint m_released;                ///< where the mouse was released last
    FrameRange m_marked;
    FrameIndex m_from = 0;  ///< frame where the mouse was pressed
    bool m_marking = false;
    EmptyState* m_empty = nullptr;
    QPushButton* m_track = nullptr;
    TagLabel* m_state = nullptr;  ///< of the failure at the current frame
    QLabel* m_when = nullptr;
    QString m_whenText;
    QLabel* m_place = nullptr;  ///< "1 of 3"
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    QWidget* m_check = nullptr;  ///< the check backwards, and its result
    QLabel* m_checked = nullptr;
    QPushButton* m_back = nullptr;
    QPushButton* m_goBack = nullptr;  ///< goes to the frame where it differs
    std::optional<FrameIndex> m_differs;
    QProgressBar* m_progress = nullptr;
    QTimer m_timer;
    bool m_needsSearch = true;  ///< more than the current frame has changed
};

}  // namespace spoor
