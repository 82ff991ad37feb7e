// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/calibration.h"
#include "gui/base/panel.h"
#include "gui/video/view_mapping.h"

#include <QObject>
#include <QPointF>
#include <optional>
#include <vector>

class QPainter;

namespace spoor {

class ShownFrame;

/// Stick, plane and axes over the video, as they are drawn with the tool of the selection and
/// corrected by their ends and corners. Each drag is one step of undo.
class CalibrationTool : public QObject {
    Q_OBJECT
public:
    CalibrationTool(const PanelContext& context, const ShownFrame& frame,
                    const ViewMapping& mapping);

    bool dragging() const { return m_wanted.has_value(); }
    /// Whether a drag from here is the scene's, and not a box's.
    bool takes(QPointF at) const;
    void press(QPointF at);
    void drag(QPointF at);
    void release(QPointF at);
    /// Drops what is in hand, or the tool; false when there is neither.
    bool cancel();
    void paint(QPainter& painter) const;

signals:
    void changed();

private:
    enum class Part { None, End, Corner, Origin, Along };
    struct Handle {
        Part part = Part::None;
        std::size_t number = 0;
        PointF at;
    };
    bool canDraw() const;
    const Calibration& shown() const;
    std::vector<Handle> handles() const;
    Handle under(QPointF at) const;
    PointF snapped(QPointF at) const;
    void begin(PointF at);
    void paintStick(QPainter& painter) const;
    void paintPlane(QPainter& painter) const;
    void paintAxes(QPainter& painter) const;

    PanelContext m_context;
    const ShownFrame& m_frame;
    const ViewMapping& m_mapping;
    std::optional<Calibration> m_wanted;  ///< while it is dragged
    Handle m_handle;
    PointF m_from;
    bool m_drawing = false;  ///< with the tool
};

}  // namespace spoor
