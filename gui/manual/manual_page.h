// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/pipeline/report.h"
#include "gui/manual/manual_sheet.h"

#include <QTimer>
#include <deque>
#include <set>
#include <string>
#include <vector>

class QGridLayout;
class QStackedWidget;

namespace spoor {

class ArtifactView;
class SamplePicture;
class Selection;

/// The page of one pipeline: what it does, its stages in order with what they show of a frame, its
/// parameters, and the papers behind it. Made from the descriptor and its advice, with what is
/// written about it on top.
class ManualPage : public ManualSheet {
    Q_OBJECT
public:
    /// `markdown`: what is written about it; may be empty.
    ManualPage(const AlgorithmDescriptor& type, Selection& selection, const QString& markdown = {},
               QWidget* parent = nullptr);

    const std::string& pipeline() const { return m_pipeline; }
    /// Pictures that are on the page now.
    int shownCount() const;

    /// The frame whose pictures are shown; those outside of the window follow when they come into
    /// it. `history`, in ascending order, is for curves.
    void showReport(const FrameReportPtr& report, const std::deque<FrameReportPtr>& history);
    /// Frames begin anew: forgets curves and scales.
    void restart();
    /// Fills what has come into the window by scrolling.
    void showVisible();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// One artifact: its caption, and its view or why there is nothing.
    struct ArtifactExhibit {
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

    void addIntroduction(const AlgorithmDescriptor& type, const QString& markdown);
    void addStages(const AlgorithmLayout& shape);
    void addExhibit(const ArtifactSpec& spec, Row& row);
    QVBoxLayout* addBox(const QString& title, const QString& name, Row& row);
    void addParameters(const AlgorithmDescriptor& type);
    void addSources(const AlgorithmDescriptor& type);
    void arrange();
    void fill(ArtifactExhibit& exhibit);
    void makeView(ArtifactExhibit& exhibit);

    std::string m_pipeline;  ///< its id
    Selection& m_selection;
    SamplePicture* m_picture = nullptr;
    std::vector<ArtifactExhibit> m_exhibits;
    std::vector<Row> m_rows;
    int m_columns = 0;
    FrameReportPtr m_report;
    std::deque<FrameReportPtr> m_history;
    QTimer m_timer;  ///< at most 15 refreshes a second
};

}  // namespace spoor
