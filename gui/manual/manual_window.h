// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/selection.h"
#include "gui/manual/sample_run.h"

#include <QDialog>
#include <QTimer>

class QLabel;
class QScrollArea;
class QToolButton;
class QTreeWidget;

namespace spoor {

class ManualPage;
class ManualSearch;

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

    /// Id of the pipeline that the page is about.
    std::string pipeline() const { return m_type ? m_type->id : std::string(); }
    ManualPage* page() const { return m_page; }
    const SampleRun& run() const { return m_run; }
    const ManualSearch& search() const { return *m_search; }
    /// The frame whose pictures are shown; -1 before the first.
    FrameIndex frame() const { return m_frame; }

protected:
    void hideEvent(QHideEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeBar();
    QToolButton* makeButton(const QString& name, const QString& text, const QString& keys);
    void addKeys();
    void choose(std::size_t type);
    void goToPart(int part);
    void fillContents();
    void begin(FrameIndex to);
    void step(FrameIndex by);
    void setPlaying(bool playing);
    void showFrame();
    void update();

    const std::vector<PipelineType>& m_types;
    DevicePlan m_plan;
    Selection m_selection;  ///< of its own: the pages choose nothing in the workbench
    SampleRun m_run;
    const PipelineType* m_type = nullptr;
    QTreeWidget* m_contents;
    QScrollArea* m_scroll;
    ManualSearch* m_search;
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
