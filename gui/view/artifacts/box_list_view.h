// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/view/artifacts/artifact_view.h"

#include <vector>

class QLabel;
class QSlider;
class QSpinBox;
class QTableView;

namespace spoor {

class TableRowModel;

/// Ranked boxes with score and reason. The best ones are shown, those above a score. Selecting a
/// row selects the box in all views.
class BoxListView : public ArtifactView {
    Q_OBJECT
public:
    BoxListView(Selection& selection, QWidget* parent = nullptr);
    void setArtifact(const ArtifactPtr& artifact, FrameIndex frame) override;
    void start(const QString& id) override;
    Exportable exportable() override;
    /// How many boxes are listed at most.
    int top() const;

private:
    QVariant cell(int row, int column, int role) const;
    QString tipOf(int row) const;
    const BoxList::Box& boxOf(int row) const;
    void filter();
    void showSelected();
    double threshold() const;

    Selection& m_selection;
    ArtifactPtr m_artifact;
    std::vector<int> m_shown;  ///< index in the artifact of each row
    TableRowModel* m_model;
    QTableView* m_table;
    QSpinBox* m_top;
    QSlider* m_slider;
    QLabel* m_threshold;
    QLabel* m_count;
    double m_low = 0;  ///< scores at the slider's ends; never narrowed, for stability
    double m_high = 1;
    bool m_updating = false;
};

}  // namespace spoor
