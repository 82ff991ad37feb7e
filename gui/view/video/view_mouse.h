// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/document/panel_context.h"

#include <QObject>
#include <QPointF>
#include <optional>

class QMouseEvent;
class QRubberBand;
class QWheelEvent;

namespace spoor {

class BoxTool;
class CalibrationTool;
class ShapeTool;
class ComparisonView;
class PointerSession;
class ShownFrame;
class ViewMapping;

/// Mouse input of the video view: selects, pans, zooms, moves the divider of two runs, and passes
/// drags to the box, shape and calibration tools. The cursor shows what a drag does.
class ViewMouse : public QObject {
    Q_OBJECT
public:
    /// Installs itself as an event filter of `view`.
    ViewMouse(const PanelContext& context, ViewMapping& mapping, const ShownFrame& frame,
              PointerSession& session, BoxTool& hand, ShapeTool& shapes, CalibrationTool& scene,
              ComparisonView& runs, QWidget* view);

    /// Whether a drag moves the picture even where it would change a box.
    bool pans() const { return m_pans; }
    void setPans(bool pans);
    /// The target or the detection whose box is at this position; 0: none.
    TargetId targetAt(QPointF at) const;
    TargetId detectionAt(QPointF at) const;

signals:
    void moved();          ///< the mapping has changed
    void takeRequested();  ///< asks to add the chosen detection as a target

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void press(const QMouseEvent& event);
    void move(const QMouseEvent& event);
    void beginPanning();
    bool picksWindow() const;
    void beginPicking();
    void doubleClick(const QMouseEvent& event);
    void pointAt(const std::optional<QPointF>& at);
    void turnWheel(const QWheelEvent& event);
    TargetId otherUnder(QPointF at) const;
    void click(QPointF at, bool other = false);
    void updateCursor(QPointF at);

    PanelContext m_context;
    ViewMapping& m_mapping;
    const ShownFrame& m_frame;
    PointerSession& m_session;
    BoxTool& m_hand;
    ShapeTool& m_shapes;
    CalibrationTool& m_scene;
    ComparisonView& m_runs;
    QWidget* m_view;
    QRubberBand* m_band;  ///< the window that is being picked
    QPointF m_panFrom;
    bool m_pans = false;
    bool m_drewShape = false;  ///< the last press, which a double-click repeats
};

}  // namespace spoor
