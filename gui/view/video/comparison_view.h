// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/comparison/comparison_model.h"
#include "gui/document/panel_context.h"
#include "gui/view/video/overlay_painter.h"
#include "gui/view/video/view_mapping.h"

#include <QWidget>
#include <optional>

namespace spoor {

class OverlayScenes;
class ShownFrame;

/// Paints two runs into the view in the layout of the comparison or of a parameter preview.
class ComparisonView {
public:
    /// `view` provides size, font and palette.
    ComparisonView(const PanelContext& context, const ShownFrame& frame, OverlayScenes& scenes,
                   const ViewMapping& mapping, const QWidget& view)
        : m_context(context), m_frame(frame), m_scenes(scenes), m_mapping(mapping), m_view(view) {}

    /// The two runs of the comparison or of the parameter preview; nullopt if there is neither.
    std::optional<ComparedRuns> compared() const;
    void paint(QPainter& painter, const ComparedRuns& both);
    /// Requests the selected overlay artifacts from the runs of the comparison.
    void showArtifacts();

    /// Width of each picture, in logical pixels.
    int sideWidth() const;
    /// Maps a point of the second picture to the first picture.
    QPointF toFirst(QPointF at) const;
    bool onDivider(QPointF at) const;
    void moveDivider(QPointF to);

private:
    bool comparing() const { return m_context.comparison && m_context.comparison->shown(); }
    ComparisonModel::Layout layout() const;
    OverlayScene sideScene(const ComparedRuns& both, int side, const QColor& colour) const;
    OverlayScene shownScene(const ComparedRuns& both, int side);
    void paintScene(QPainter& painter, const OverlayScene& scene);
    void paintBlinking(QPainter& painter, const ComparedRuns& both);
    void paintBoth(QPainter& painter, const ComparedRuns& both);
    void paintSides(QPainter& painter, const ComparedRuns& both);
    void paintWipe(QPainter& painter, const ComparedRuns& both);
    void paintDivider(QPainter& painter, double at);
    void paintDifference(QPainter& painter, const ComparedRuns& both);
    void paintNames(QPainter& painter, const ComparedRuns& both);
    void paintName(QPainter& painter, const QString& name, int side, const QRectF& place);

    PanelContext m_context;
    const ShownFrame& m_frame;
    OverlayScenes& m_scenes;
    const ViewMapping& m_mapping;
    const QWidget& m_view;
};

}  // namespace spoor
