// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/sample_run.h"
#include "gui/selection.h"

#include <QDialog>
#include <QTimer>

class QLabel;
class QListWidget;
class QScrollArea;
class QToolButton;

namespace spoor {

class ManualPage;

/// The manual: a page a pipeline, with the pipeline at work on the sample behind it. Nothing runs
/// while the window is closed.
class ManualWindow : public QDialog {
    Q_OBJECT
public:
    /// `types` outlive the window.
    ManualWindow(const std::vector<PipelineType>& types, QWidget* parent = nullptr);

    /// Shows the page of the pipeline with this id, computed on `plan`; the first page for an id
    /// that there is none for.
    void showPage(const std::string& id, const DevicePlan& plan);

    ManualPage* page() const { return m_page; }
    const SampleRun& run() const { return m_run; }
    /// The frame whose pictures are shown; -1 before the first.
    FrameIndex frame() const { return m_frame; }

protected:
    void hideEvent(QHideEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeBar();
    QToolButton* makeButton(const QString& name, const QString& text, const QString& keys);
    void choose(int row);
    void begin();
    void step(FrameIndex by);
    void setPlaying(bool playing);
    void showFrame();
    void update();

    const std::vector<PipelineType>& m_types;
    DevicePlan m_plan;
    Selection m_selection;  ///< of its own: the pages choose nothing in the workbench
    SampleRun m_run;
    const PipelineType* m_type = nullptr;
    QListWidget* m_list;
    QScrollArea* m_scroll;
    ManualPage* m_page = nullptr;
    QLabel* m_problem;
    QLabel* m_place = nullptr;
    QToolButton* m_again = nullptr;
    QToolButton* m_back = nullptr;
    QToolButton* m_play = nullptr;
    QToolButton* m_forward = nullptr;
    QTimer m_timer;           ///< of playing
    FrameIndex m_frame = -1;  ///< on the page
    FrameIndex m_wanted = 0;  ///< to be shown as soon as it is computed
};

}  // namespace spoor
