// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"
#include "gui/runs/comparison.h"
#include "gui/video/overlay_painter.h"
#include "gui/video/view_mapping.h"

#include <QWidget>
#include <optional>

namespace spoor {

class OverlayScenes;
class ShownFrame;

/// How two runs share the view: side by side, with a divider, in turn, or one over the other.
class TwoRuns {
public:
    /// `view` gives size, font and colours.
    TwoRuns(const PanelContext& context, const ShownFrame& frame, OverlayScenes& scenes,
            const ViewMapping& mapping, const QWidget& view)
        : m_context(context), m_frame(frame), m_scenes(scenes), m_mapping(mapping), m_view(view) {}

    /// The two that are compared, or that are tried against each other; nothing: there is one.
    std::optional<Compared> compared() const;
    void paint(QPainter& painter, const Compared& both);
    /// Asks the sides that were run for what lies over the video.
    void lookInside();

    /// Logical pixels from the left that a picture has, of both.
    int sideWidth() const;
    /// A point of the second picture as one of the first.
    QPointF toFirst(QPointF at) const;
    bool onDivider(QPointF at) const;
    void moveDivider(QPointF to);

private:
    bool comparing() const { return m_context.comparison && m_context.comparison->active(); }
    Comparison::Layout layout() const;
    OverlayScene sideScene(const Compared& both, int side, const QColor& colour) const;
    OverlayScene shownScene(const Compared& both, int side);
    void paintScene(QPainter& painter, const OverlayScene& scene);
    void paintBlinking(QPainter& painter, const Compared& both);
    void paintBoth(QPainter& painter, const Compared& both);
    void paintSides(QPainter& painter, const Compared& both);
    void paintWipe(QPainter& painter, const Compared& both);
    void paintDivider(QPainter& painter, double at);
    void paintDifference(QPainter& painter, const Compared& both);
    void paintNames(QPainter& painter, const Compared& both);
    void paintName(QPainter& painter, const QString& name, int side, const QRectF& place);

    PanelContext m_context;
    const ShownFrame& m_frame;
    OverlayScenes& m_scenes;
    const ViewMapping& m_mapping;
    const QWidget& m_view;
};

}  // namespace spoor
