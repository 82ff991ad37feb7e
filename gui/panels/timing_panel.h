// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"
#include "gui/panels/support/exportable.h"
#include "gui/panels/timing_views/timing_files.h"

#include <QTimer>
#include <QWidget>
#include <functional>
#include <vector>

class QLabel;
class QMenu;
class QPushButton;
class QStackedLayout;
class QTabBar;

namespace spoor {

class TimingRuns;
class TimingView;

/// Where the time goes: the views of it, one at a time. Only the view that is seen is refreshed.
class TimingPanel : public QWidget {
    Q_OBJECT
public:
    enum View { Stages, Deadline, Frame, Histogram, ComparisonModel, ViewCount };

    explicit TimingPanel(const PanelContext& context, QWidget* parent = nullptr);

    /// What the export menu saves: chart and numbers of the view that is seen.
    Exportable exportable() const;
    QMenu* exportMenu() const { return m_exportMenu; }
    void showView(View view);
    /// Writes all timings; `done` is called later with what went wrong.
    void saveTimings(const QString& path, TimingFile::Form form,
                     std::function<void(const QString&)> done);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeViews(const PanelContext& context);
    QWidget* makeBar();
    void fillExportMenu();
    void askAndSave(TimingFile::Form form);
    void chooseView();
    void schedule();
    void refresh();
    TimingView* view() const;

    Document& m_document;
    TimingRuns* m_runs;
    QTabBar* m_tabs;
    QStackedLayout* m_stack;
    std::vector<TimingView*> m_views;
    QMenu* m_exportMenu;
    QPushButton* m_export = nullptr;
    QLabel* m_hint = nullptr;  ///< without a video
    QTimer m_timer;            ///< at most 12 refreshes a second
};

QWidget* makeTimingPanel(const PanelContext& context);

}  // namespace spoor
