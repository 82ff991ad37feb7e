// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/pipeline_type.h"
#include "engine/pipeline/report.h"

#include <QTimer>
#include <QWidget>
#include <vector>

class QGridLayout;
class QLabel;
class QStackedWidget;
class QVBoxLayout;

namespace spoor {

class ArtifactView;
class SamplePicture;
class Selection;

/// The page of one pipeline: what it does, its stages in order with what they show of a frame, and
/// its parameters. Made from the descriptor alone.
class ManualPage : public QWidget {
    Q_OBJECT
public:
    ManualPage(const PipelineType& type, Selection& selection, QWidget* parent = nullptr);

    /// The frame whose pictures are shown; those outside of the window follow when they come into
    /// it.
    void showReport(const FrameReportPtr& report);
    /// Fills what has come into the window by scrolling.
    void showVisible();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// One artifact: its caption, and its view or why there is nothing.
    struct Exhibit {
        ArtifactSpec spec;
        QWidget* box = nullptr;
        QStackedWidget* stack = nullptr;
        ArtifactView* view = nullptr;
        FrameReportPtr shown;
    };
    struct Row {
        QGridLayout* grid = nullptr;
        std::vector<QWidget*> boxes;
    };

    QLabel* addText(const QString& text, QVBoxLayout* column);
    void addIntroduction(const PipelineType& type);
    void addStages(const PipelineShape& shape);
    QWidget* makeExhibit(const ArtifactSpec& spec);
    void addParameters(const PipelineType& type);
    void arrange();
    void fill(Exhibit& exhibit);

    Selection& m_selection;
    QVBoxLayout* m_column;
    SamplePicture* m_picture = nullptr;
    std::vector<Exhibit> m_exhibits;
    std::vector<Row> m_rows;
    int m_columns = 0;
    FrameReportPtr m_report;
    QTimer m_timer;  ///< at most 15 refreshes a second
};

}  // namespace spoor
