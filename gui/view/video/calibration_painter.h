// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/calibration.h"
#include "gui/view/video/view_mapping.h"

class QPainter;

namespace spoor {

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
