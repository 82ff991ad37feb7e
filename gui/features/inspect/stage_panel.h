// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"
#include "gui/document/panel_context.h"

#include <QTimer>
#include <QWidget>
#include <utility>
#include <vector>

class QLabel;
class QListWidget;
class QTableView;

namespace spoor {

class Document;
class EmptyState;
class Selection;
class TableRowModel;
class TimingModel;

/// Describes the selected stage: what it does, its views with pictures of the frame on screen, and
/// its kernels with their times. Choosing a view shows it in the stage view.
class StagePanel : public QWidget {
    Q_OBJECT
public:
    explicit StagePanel(const PanelContext& context, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeViews();
    QWidget* makeTimes();
    bool known() const;
    void schedule();
    void rebuild();
    std::vector<ArtifactSpec> views() const;
    void watch();
    void refresh();
    void showViews();
    void showTimes();
    void followArtifact();

    const PanelContext m_context;
    Document& m_document;
    Selection& m_selection;
    TimingModel* m_model;
    TableRowModel* m_kernels = nullptr;
    QLabel* m_name;
    QLabel* m_help;
    QWidget* m_details;
    QWidget* m_viewsPart = nullptr;
    QListWidget* m_views = nullptr;
    QLabel* m_range = nullptr;
    QLabel* m_device = nullptr;
    QTableView* m_table = nullptr;
    EmptyState* m_empty = nullptr;
    std::vector<std::pair<QString, QString>> m_times;  ///< of kernels: name and milliseconds
    QTimer m_timer;                                    ///< limits the work during a run
};

}  // namespace spoor
