// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measure/point_measure.h"
#include "gui/document/panel_context.h"
#include "gui/view/video/view_mapping.h"

#include <QObject>
#include <QPointF>

class QPainter;

namespace spoor {

class Document;
class ShownFrame;

/// Deletes all distances and angles between points, as one undo step.
void deleteMeasures(Document& document);

/// Chooses points of targets with clicks and measures between them: two points give a distance,
/// three an angle. Each measure is one undo step. Paints the measures with their values in the
/// frame on screen.
class MeasureTool : public QObject {
    Q_OBJECT
public:
    MeasureTool(const PanelContext& context, const ShownFrame& frame, const ViewMapping& mapping);

    bool active() const;
    /// Chooses the point here. The third one ends the measure.
    void press(QPointF at);
    /// Stores the chosen points. Returns false if there are less than two.
    bool finish();
    void clear();
    void paint(QPainter& painter) const;

signals:
    void changed();

private:
    std::optional<MeasuredPoint> under(QPointF at) const;
    std::vector<PointF> placesOf(const std::vector<MeasuredPoint>& points) const;
    void paint(QPainter& painter, const PointMeasure& measure) const;

    PanelContext m_context;
    const ShownFrame& m_frame;
    const ViewMapping& m_mapping;
    PointMeasure m_chosen;
};

}  // namespace spoor
