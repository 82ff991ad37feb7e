// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"
#include "gui/comparison/comparison_model.h"
#include "gui/video/overlay_painter.h"
#include "gui/video/view_mapping.h"

#include <QWidget>
#include <optional>

namespace spoor {

class OverlayScenes;
class ShownFrame;

/// How two runs share the view: side by side, with a divider, in turn, or one over the other.
class ComparisonView {
public:
    /// `view` gives size, font and colours.
    ComparisonView(const PanelContext& context, const ShownFrame& frame, OverlayScenes& scenes,
                   const ViewMapping& mapping, const QWidget& view)
        : m_context(context), m_frame(frame), m_scenes(scenes), m_mapping(mapping), m_view(view) {}

    /// The two that are compared, or that are tried against each other; nothing: there is one.
    std::optional<ComparedRuns> compared() const;
    void paint(QPainter& painter, const ComparedRuns& both);
    /// Asks the sides that were run for what lies over the video.
    void showArtifacts();

    /// Logical pixels from the left that a picture has, of both.
    int sideWidth() const;
    /// A point of the second picture as one of the first.
    QPointF toFirst(QPointF at) const;
    bool onDivider(QPointF at) const;
    void moveDivider(QPointF to);

private:
    bool comparing() const { return m_context.comparison && m_context.comparison->active(); }
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
