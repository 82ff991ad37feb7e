// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/pipeline/report.h"
#include "gui/features/help/manual_sheet.h"

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

/// The page of one algorithm: introduction, stages with their intermediate results, parameters and
/// papers. It is generated from the descriptor, below the introduction in Markdown.
class ManualPage : public ManualSheet {
    Q_OBJECT
public:
    /// `markdown`: introduction; may be empty.
    ManualPage(const AlgorithmDescriptor& type, Selection& selection, const QString& markdown = {},
               QWidget* parent = nullptr);

    const std::string& pipeline() const { return m_pipeline; }
    /// Number of artifacts that are displayed.
    int shownCount() const;

    /// Shows the artifacts of a frame. Those outside the visible area are updated when they are
    /// scrolled into view. `history`: earlier frames in ascending order, for curves.
    void showReport(const FrameReportPtr& report, const std::deque<FrameReportPtr>& history);
    /// Clears curves and scales for another run.
    void restart();
    /// Updates the artifacts that have been scrolled into view.
    void showVisible();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// One artifact with its caption, and its view or the reason for its absence.
    struct ArtifactExhibit {
        ArtifactSpec spec;
        QWidget* box = nullptr;
        QStackedWidget* stack = nullptr;
        SamplePicture* picture = nullptr;  ///< the frame below boxes and points; else null
        ArtifactView* view = nullptr;
        FrameReportPtr shown;
    };
    struct Row {
        QGridLayout* grid = nullptr;
        std::vector<QWidget*> boxes;
        std::set<QWidget*> pairs = {};  ///< boxes that stay in one row with the next one
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

    std::string m_pipeline;  ///< id of the algorithm
    Selection& m_selection;
    SamplePicture* m_picture = nullptr;
    std::vector<ArtifactExhibit> m_exhibits;
    std::vector<Row> m_rows;
    int m_columns = 0;
    FrameReportPtr m_report;
    std::deque<FrameReportPtr> m_history;
    QTimer m_timer;  ///< limits refreshes to 15 per second
};

}  // namespace spoor
