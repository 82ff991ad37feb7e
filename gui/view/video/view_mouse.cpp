// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/view_mouse.h"

#include "gui/document/document.h"
#include "gui/document/pointer_session.h"
#include "gui/document/runs/artifact_recompute.h"
#include "gui/document/selection.h"
#include "gui/view/video/box_tool.h"
#include "gui/view/video/calibration_tool.h"
#include "gui/view/video/comparison_view.h"
#include "gui/view/video/shape_tool.h"
#include "gui/view/video/shown_frame.h"
#include "gui/view/video/view_mapping.h"

#include <QApplication>
#include <QCursor>
#include <QMouseEvent>
#include <QRubberBand>
#include <QWheelEvent>
#include <cmath>
#include <utility>

namespace spoor {

ViewMouse::ViewMouse(const PanelContext& context, ViewMapping& mapping, const ShownFrame& frame,
                     PointerSession& session, BoxTool& hand, ShapeTool& shapes,
                     CalibrationTool& scene, ComparisonView& runs, QWidget* view)
    : m_context(context),
      m_mapping(mapping),
      m_frame(frame),
      m_session(session),
      m_hand(hand),
      m_shapes(shapes),
      m_scene(scene),
      m_runs(runs),
      m_view(view),
      m_band(new QRubberBand(QRubberBand::Rectangle, view)) {
    view->installEventFilter(this);
}

bool ViewMouse::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::MouseButtonPress:
            press(*static_cast<QMouseEvent*>(event));
            return true;
        case QEvent::MouseMove:
            move(*static_cast<QMouseEvent*>(event));
            return true;
        case QEvent::MouseButtonRelease:
            if (m_session.release(*static_cast<QMouseEvent*>(event))) {
                updateCursor(static_cast<QMouseEvent*>(event)->position());
                m_view->update();
            }
            return true;
        case QEvent::MouseButtonDblClick:
            doubleClick(*static_cast<QMouseEvent*>(event));
            return true;
        case QEvent::Wheel:
            turnWheel(*static_cast<QWheelEvent*>(event));
            event->accept();
            return true;
        case QEvent::Leave:
            pointAt(std::nullopt);
            return false;
        default:
            return QObject::eventFilter(watched, event);
    }
}

void ViewMouse::setPans(bool pans) {
    m_pans = pans;
    updateCursor(m_view->mapFromGlobal(QCursor::pos()));
}

TargetId ViewMouse::targetAt(QPointF at) const {
    return m_frame.targetAt(m_mapping.toSource(m_runs.toFirst(at)), boxReach / m_mapping.scale());
}

TargetId ViewMouse::detectionAt(QPointF at) const {
    if (m_runs.compared()) return 0;
    return m_frame.foundAt(m_mapping.toSource(at), boxReach / m_mapping.scale());
}

/// The target that is not selected and whose box a drag from here would move; 0: none. A new box is
/// drawn on empty ground only.
TargetId ViewMouse::otherUnder(QPointF at) const {
    const bool free = !m_hand.draft() && m_shapes.tool() == ShapeTool::Tool::None;
    if (!free || m_hand.partUnder(at) != BoxPart::None || m_shapes.takes(at)) return 0;
    const QPointF source = m_mapping.toSource(at);
    const bool choosesBox = m_frame.artifactBoxAt(source, 2 / m_mapping.scale()) >= 0;
    return choosesBox ? TargetId(0) : m_frame.targetAt(source, 0);
}

void ViewMouse::press(const QMouseEvent& event) {
    m_view->setFocus(Qt::MouseFocusReason);
    if (!m_session.press(event)) return;
    const QPointF at = event.position();
    const bool left = event.button() == Qt::LeftButton;
    m_drewShape = left && m_shapes.tool() != ShapeTool::Tool::None;
    if (left && m_runs.onDivider(at))
        return m_session.begin({.move = [this](QPointF to, auto) { m_runs.moveDivider(to); }});
    if (left && picksWindow()) return beginPicking();
    const bool shifted = m_pans || event.modifiers().testFlag(Qt::ShiftModifier);
    if (left && !shifted && m_scene.takes(at)) return m_scene.press(at);
    const bool moves = shifted || !m_hand.canDraw();
    const TargetId other = left && !moves ? otherUnder(at) : TargetId(0);
    if (other) m_context.selection.setTarget(other);
    if (event.button() == Qt::MiddleButton || (left && moves)) {
        beginPanning();
    } else if (left && m_shapes.takes(at)) {
        m_shapes.press(at, event.modifiers());
    } else if (left) {
        m_hand.press(at, other != 0, [this, other](QPointF to) { click(to, other != 0); });
    }
}

void ViewMouse::beginPanning() {
    m_panFrom = m_session.press().at;
    m_view->setCursor(Qt::ClosedHandCursor);
    const bool left = m_session.press().button == Qt::LeftButton;
    m_session.begin({.move =
                         [this](QPointF to, auto) {
                             m_mapping.pan(to - std::exchange(m_panFrom, to));
                             emit moved();
                         },
                     .release =
                         [this, left](QPointF to, auto) {
                             const double way = (to - m_session.press().at).manhattanLength();
                             if (left && way < QApplication::startDragDistance()) click(to);
                         }});
}

bool ViewMouse::picksWindow() const {
    return m_context.inside && m_context.inside->picking() == ArtifactRecompute::Picking::All &&
           !m_pans;
}

/// A click asks for the window at a point, a drag for the window that it encloses.
void ViewMouse::beginPicking() {
    const QPointF from = m_session.press().at;
    m_session.begin(
        {.move =
             [this, from](QPointF to, auto) {
                 m_band->setGeometry(QRectF(from, to).normalized().toRect());
                 m_band->show();
             },
         .release =
             [this, from](QPointF to, auto) {
                 m_band->hide();
                 const bool point =
                     (to - from).manhattanLength() < QApplication::startDragDistance();
                 const QPointF first = m_mapping.toSource(from);
                 const QPointF last = point ? first : m_mapping.toSource(to);
                 const QRectF box = QRectF(first, last).normalized();
                 m_context.inside->askWindow({box.x(), box.y(), box.width(), box.height()});
             },
         .cancel = [this] { m_band->hide(); }});
}

void ViewMouse::move(const QMouseEvent& event) {
    if (m_session.move(event)) return;
    m_shapes.move(event.position());
    pointAt(event.position());
    updateCursor(event.position());
}

/// Maps show the place of the frame below the pointer.
void ViewMouse::pointAt(const std::optional<QPointF>& at) {
    if (!m_context.inside) return;
    if (!at) return m_context.inside->pointInVideo(std::nullopt);
    const QPointF place = m_mapping.toSource(m_runs.toFirst(*at));
    m_context.inside->pointInVideo(PointF{place.x(), place.y()});
}

void ViewMouse::doubleClick(const QMouseEvent& event) {
    const bool left = event.button() == Qt::LeftButton;
    if (left && m_scene.takes(event.position())) return;
    // The first click may have closed the shape.
    if (left && (m_shapes.doubleClick() || m_drewShape)) return;
    if (left && detectionAt(event.position()) && m_context.document.computed().found().chosen()) {
        emit takeRequested();
    } else if (left && m_hand.partUnder(event.position()) != BoxPart::None) {
        m_hand.editNumbers();
    } else {
        press(event);
    }
}

void ViewMouse::turnWheel(const QWheelEvent& event) {
    if (picksWindow() && event.modifiers().testFlag(Qt::AltModifier)) {
        // With Alt, some systems turn the wheel sideways.
        const QPoint by = event.angleDelta();
        m_context.inside->askScale(std::pow(1.1, (by.y() != 0 ? by.y() : by.x()) / 120.0));
    } else if (event.modifiers().testFlag(Qt::ShiftModifier)) {
        const QPointF by = event.pixelDelta().isNull() ? QPointF(event.angleDelta()) / 2
                                                       : QPointF(event.pixelDelta());
        m_mapping.pan(by.x() != 0 ? by : QPointF(by.y(), 0));
    } else {
        const double notches = event.angleDelta().y() / 120.0;
        m_mapping.zoomTo(m_mapping.zoom() * std::pow(1.25, notches),
                         m_runs.toFirst(event.position()));
    }
    emit moved();
    updateCursor(event.position());
}

/// In *Inspect*, a place without another target asks for its window. `other`: the press has
/// selected another target.
void ViewMouse::click(QPointF at, bool other) {
    const int box = m_frame.artifactBoxAt(m_mapping.toSource(at), 2 / m_mapping.scale());
    const TargetId found = detectionAt(at);
    m_context.document.computed().found().choose(found);
    if (box >= 0) {
        m_context.selection.setBox(box);
    } else if (!found) {
        const TargetId under = targetAt(at);
        other = other || (under && under != m_context.selection.target());
        const bool explains = m_context.inside && !m_pans && !m_runs.compared() &&
                              m_context.inside->picking() != ArtifactRecompute::Picking::Nothing;
        if (explains && !other) {
            const QPointF place = m_mapping.toSource(at);
            m_context.inside->askWindow({place.x(), place.y(), 0, 0});
        } else {
            m_context.selection.setTarget(under);
        }
    }
    updateCursor(at);
}

void ViewMouse::updateCursor(QPointF at) {
    if (m_frame.picture().isNull()) {
        m_view->unsetCursor();
    } else if (m_runs.onDivider(at)) {
        m_view->setCursor(Qt::SplitHCursor);
    } else if (m_pans) {
        m_view->setCursor(Qt::OpenHandCursor);
    } else if (picksWindow()) {
        m_view->setCursor(Qt::CrossCursor);
    } else if (m_scene.takes(at)) {
        m_view->setCursor(m_context.selection.calibrationTool() == CalibrationMode::None
                              ? Qt::PointingHandCursor
                              : Qt::CrossCursor);
    } else if (!m_hand.canDraw()) {
        m_view->setCursor(targetAt(at) || detectionAt(at) ? Qt::PointingHandCursor
                                                          : Qt::OpenHandCursor);
    } else if (m_shapes.takes(at)) {
        m_view->setCursor(m_shapes.tool() == ShapeTool::Tool::None ? Qt::PointingHandCursor
                                                                   : Qt::CrossCursor);
    } else {
        m_view->setCursor(cursorFor(otherUnder(at) ? BoxPart::Inside : m_hand.partUnder(at)));
    }
}

}  // namespace spoor
