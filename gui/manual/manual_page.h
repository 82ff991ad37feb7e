// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/pipeline_type.h"
#include "engine/pipeline/report.h"

#include <QTimer>
#include <QWidget>
#include <deque>
#include <set>
#include <string>
#include <vector>

class QGridLayout;
class QLabel;
class QStackedWidget;
class QVBoxLayout;

namespace spoor {

class ArtifactView;
class SamplePicture;
class Selection;

/// The page of one pipeline: what it does, its stages in order with what they show of a frame, its
/// parameters, and the papers behind it. Made from the descriptor and its advice alone.
class ManualPage : public QWidget {
    Q_OBJECT
public:
    /// A part of the page, to go to.
    struct Part {
        QString title;
        QWidget* heading = nullptr;
    };

    ManualPage(const PipelineType& type, Selection& selection, QWidget* parent = nullptr);

    const std::string& pipeline() const { return m_pipeline; }
    const std::vector<Part>& parts() const { return m_parts; }
    /// Pictures that are on the page now.
    int shownCount() const;

    /// The frame whose pictures are shown; those outside of the window follow when they come into
    /// it. `history`, in ascending order, is for curves.
    void showReport(const FrameReportPtr& report, const std::deque<FrameReportPtr>& history);
    /// Frames begin anew: forgets curves and scales.
    void restart();
    /// Fills what has come into the window by scrolling.
    void showVisible();

    /// As high as its texts are at its width, and not as they would be at the least width.
    QSize minimumSizeHint() const override { return {1, 1}; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// One artifact: its caption, and its view or why there is nothing.
    struct Exhibit {
        ArtifactSpec spec;
        QWidget* box = nullptr;
        QStackedWidget* stack = nullptr;
        SamplePicture* picture = nullptr;  ///< of what has a place in the frame and is no picture
        ArtifactView* view = nullptr;
        FrameReportPtr shown;
    };
    struct Row {
        QGridLayout* grid = nullptr;
        std::vector<QWidget*> boxes;
        std::set<QWidget*> pairs = {};  ///< those that belong beside the next one
    };

    QLabel* addText(const QString& text, QVBoxLayout* column);
    void addPart(const QString& title);
    void addIntroduction(const PipelineType& type);
    void addStages(const PipelineShape& shape);
    void addExhibit(const ArtifactSpec& spec, Row& row);
    QVBoxLayout* addBox(const QString& title, const QString& name, Row& row);
    void addParameters(const PipelineType& type);
    void addSources(const PipelineType& type);
    void arrange();
    void fill(Exhibit& exhibit);
    void makeView(Exhibit& exhibit);

    std::string m_pipeline;  ///< its id
    Selection& m_selection;
    QVBoxLayout* m_column;
    SamplePicture* m_picture = nullptr;
    std::vector<Part> m_parts;
    std::vector<Exhibit> m_exhibits;
    std::vector<Row> m_rows;
    int m_columns = 0;
    FrameReportPtr m_report;
    std::deque<FrameReportPtr> m_history;
    QTimer m_timer;  ///< at most 15 refreshes a second
};

}  // namespace spoor
