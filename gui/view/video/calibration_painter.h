// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/calibration.h"
#include "gui/view/video/view_mapping.h"

#include <QColor>
#include <QPointF>
#include <QString>

class QPainter;

namespace spoor {

/// Draws a line with a dark rim, and text on a dark ground.
void shadedLine(QPainter& painter, QPointF from, QPointF to, const QColor& colour, double width);
void shadedText(QPainter& painter, QPointF centre, const QString& text, const QColor& colour);

/// Paints the ruler or the ground plane, and the axes of a calibration over a picture.
class CalibrationPainter {
public:
    CalibrationPainter(QPainter& painter, const ViewMapping& mapping)
        : m_p(painter), m_map(mapping) {}

    void paint(const Calibration& scene);

private:
    void paintStick(const Calibration& scene);
    void paintPlane(const Calibration& scene);
    void paintAxes(const Calibration& scene);

    QPainter& m_p;
    const ViewMapping& m_map;
};

}  // namespace spoor
