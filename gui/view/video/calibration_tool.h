// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/calibration.h"
#include "gui/document/panel_context.h"
#include "gui/document/pointer_session.h"
#include "gui/view/video/measure_tool.h"
#include "gui/view/video/view_mapping.h"

#include <QObject>
#include <QPointF>
#include <optional>
#include <vector>

class QPainter;

namespace spoor {

class ShownFrame;

/// Draws the ruler, ground plane and axes over the video and edits them by their ends and corners.
/// Measures between points.
/// The selection holds the active tool. Each drag is one undo step.
class CalibrationTool : public QObject {
    Q_OBJECT
public:
    CalibrationTool(const PanelContext& context, const ShownFrame& frame,
                    const ViewMapping& mapping, PointerSession& session);

    /// Whether a drag from here belongs to the calibration rather than to a box.
    bool takes(QPointF at) const;
    void press(QPointF at);
    /// Cancels the drag, or else the tool. Returns false if there is neither.
    bool cancel();
    /// Enter stores the points that are chosen.
    bool finishPoints() { return m_points.finish(); }
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
    void drag(QPointF at);
    void release(QPointF at);

    PanelContext m_context;
    const ShownFrame& m_frame;
    const ViewMapping& m_mapping;
    PointerSession& m_session;
    MeasureTool m_points;
    std::optional<Calibration> m_draft;  ///< calibration during a drag
    Handle m_handle;
    PointF m_from;
    bool m_drawing = false;  ///< the drag uses the tool
};

}  // namespace spoor
