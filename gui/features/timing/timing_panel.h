// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"
#include "gui/features/timing/timing_files.h"
#include "gui/toolkit/widgets/exportable.h"

#include <QTimer>
#include <QWidget>
#include <functional>
#include <vector>

class QComboBox;
class QMenu;
class QPushButton;
class QStackedLayout;
class QToolButton;
class QVBoxLayout;

namespace spoor {

class EmptyState;
class PinnedRuns;
class SegmentedControl;
class StageTimes;
class Switch;
class TimingRuns;
class TimingView;

/// The views of the timing data, one at a time. Only the visible view is refreshed.
class TimingPanel : public QWidget {
    Q_OBJECT
public:
    enum View { Stages, Deadline, Frame, Histogram, ComparisonModel, ViewCount };

    explicit TimingPanel(const PanelContext& context, QWidget* parent = nullptr);

    /// Chart and data of the current view, for the export menu.
    Exportable exportable() const;
    QMenu* exportMenu() const { return m_exportMenu; }
    void showView(View view);
    /// Writes all timings in the background. `done` receives an error message, empty on success.
    void saveTimings(const QString& path, TimingFile::Form form,
                     std::function<void(const QString&)> done);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeViews(const PanelContext& context);
    void makeWindow();
    void makeBar(QVBoxLayout* column);
    void pin(bool on);
    void followReference();
    void fillExportMenu();
    void askAndSave(TimingFile::Form form);
    void chooseView();
    void refreshView();
    void schedule();
    void refresh();
    TimingView* view() const;
    View shown() const;

    Document& m_document;
    PinnedRuns& m_pins;
    TimingRuns* m_runs;
    StageTimes* m_stages;
    SegmentedControl* m_tabs;
    QStackedLayout* m_stack;  ///< the views
    std::vector<TimingView*> m_views;
    QComboBox* m_window = nullptr;
    QMenu* m_exportMenu;
    Switch* m_compare = nullptr;
    QToolButton* m_pin = nullptr;
    QToolButton* m_export = nullptr;
    EmptyState* m_empty = nullptr;  ///< shown without timings
    QPushButton* m_trackOne = nullptr;
    QTimer m_timer;  ///< limits refreshes to 12 per second
};

}  // namespace spoor
