// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/video/video_view.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

namespace spoor {

namespace {

constexpr double kReach = 6;  ///< logical pixels around an edge that grab it

QPointF pixels(const QWheelEvent& event) {
    return event.pixelDelta().isNull() ? QPointF(event.angleDelta()) / 2
                                       : QPointF(event.pixelDelta());
}

}  // namespace

bool VideoView::event(QEvent* event) {
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::ScreenChangeInternal || event->type() == QEvent::Show) {
        placePicture();
        emit zoomChanged(m_mapping.zoom());
    }
    return done;
}

void VideoView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placePicture();
    placeForm();
    emit zoomChanged(m_mapping.zoom());
}

BoxPart VideoView::partUnder(QPointF widget) const {
    const std::optional<RectF> box = m_draft ? m_draft : selectedBox();
    if (!box || !canDraw()) return BoxPart::None;
    return partAt(*box, m_mapping.toSource(widget), kReach / m_mapping.scale());
}

TargetId VideoView::targetUnder(QPointF widget) const {
    const QPointF at = m_mapping.toSource(toFirst(widget));
    TargetId found = 0;
    double smallest = 0;
    for (const ShownBox& shown : m_shown) {
        if (!shown.box.present()) continue;
        const RectF& box = shown.box.box;
        if (partAt(box, at, kReach / m_mapping.scale()) == BoxPart::None) continue;
        if (!found || box.area() < smallest) {
            found = shown.id;
            smallest = box.area();
        }
    }
    return found;
}

int VideoView::artifactBoxUnder(QPointF widget) const {
    const FrameReportPtr& report = m_context.document.report();
    const QString shown = m_context.selection.artifact();
    if (!report || !m_context.selection.overlays().contains(shown)) return -1;
    const QPointF at = m_mapping.toSource(widget);
    for (const Artifact& artifact : report->artifacts) {
        const auto* list = std::get_if<BoxList>(&artifact.value);
        if (!list || QString::fromStdString(artifact.id) != shown) continue;
        for (std::size_t i = 0; i < list->boxes.size(); ++i) {
            if (list->boxes[i].score < m_context.selection.scoreThreshold()) continue;
            if (partAt(list->boxes[i].box, at, 2 / m_mapping.scale()) != BoxPart::None) {
                return int(i);
            }
        }
    }
    return -1;
}

void VideoView::mousePressEvent(QMouseEvent* event) {
    setFocus(Qt::MouseFocusReason);
    m_pressed = event->position();
    m_dividing = event->button() == Qt::LeftButton && onDivider(event->position());
    if (m_dividing) return;
    const bool pan = event->button() == Qt::MiddleButton ||
                     (event->button() == Qt::LeftButton &&
                      (event->modifiers().testFlag(Qt::ShiftModifier) || !canDraw()));
    if (pan) {
        m_panning = true;
        m_panFrom = event->position();
        setCursor(Qt::ClosedHandCursor);
        return;
    }
    if (event->button() != Qt::LeftButton || !canDraw()) return;
    const QPointF at = m_mapping.toSource(event->position());
    const BoxPart part = partUnder(event->position());
    m_drawing = part == BoxPart::None;
    if (m_drawing) {
        m_editor.beginDrawing(at);
    } else {
        m_editor.beginEditing(m_draft ? *m_draft : *selectedBox(), part, at);
    }
}

void VideoView::mouseMoveEvent(QMouseEvent* event) {
    if (m_dividing) {
        m_context.comparison->setDivider(event->position().x() / std::max(1, width()));
        return;
    }
    if (m_panning) {
        m_mapping.pan(event->position() - m_panFrom);
        m_panFrom = event->position();
        emit zoomChanged(m_mapping.zoom());
        update();
        return;
    }
    if (m_editor.active()) {
        m_editor.drag(m_mapping.toSource(event->position()));
        if (m_draft && !m_drawing) setDraft(m_editor.box());
        update();
        return;
    }
    updateCursor(event->position());
}

void VideoView::mouseReleaseEvent(QMouseEvent* event) {
    if (std::exchange(m_dividing, false)) return;
    if (m_panning) {
        m_panning = false;
        updateCursor(event->position());
        const bool still =
            (event->position() - m_pressed).manhattanLength() < QApplication::startDragDistance();
        if (still && event->button() == Qt::LeftButton) click(event->position());
        return;
    }
    if (event->button() != Qt::LeftButton || !m_editor.active()) return;
    m_editor.drag(m_mapping.toSource(event->position()));
    const std::optional<RectF> box = m_editor.finish();
    const QPointF way = event->position() - m_pressed;
    // A click that trembles is a click.
    const bool tremble = m_drawing && way.manhattanLength() < 4;
    if (tremble || (!box && way.manhattanLength() < QApplication::startDragDistance())) {
        click(event->position());
    } else if (box && m_draft) {
        const bool again = m_redraw;
        setDraft(m_drawing ? std::nullopt : box);
        if (m_drawing) commit(*box, !again);
    } else if (box) {
        commit(*box, m_drawing);
    }
    updateCursor(event->position());
    update();
}

void VideoView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && partUnder(event->position()) != BoxPart::None) {
        editNumbers();
    } else {
        mousePressEvent(event);
    }
}

void VideoView::click(QPointF widget) {
    const int box = artifactBoxUnder(widget);
    if (box >= 0) {
        m_context.selection.setBox(box);
    } else {
        m_context.selection.setTarget(targetUnder(widget));
    }
    updateCursor(widget);
}

void VideoView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    setStatusTip({});
}

void VideoView::updateCursor(QPointF widget) {
    if (m_picture.isNull()) {
        unsetCursor();
        return;
    }
    if (onDivider(widget)) {
        setCursor(Qt::SplitHCursor);
        return;
    }
    if (!canDraw()) {
        setCursor(targetUnder(widget) ? Qt::PointingHandCursor : Qt::OpenHandCursor);
        return;
    }
    const BoxPart part = partUnder(widget);
    setCursor(cursorFor(part));
}

void VideoView::wheelEvent(QWheelEvent* event) {
    const Qt::KeyboardModifiers held = event->modifiers();
    if (held.testFlag(Qt::ShiftModifier)) {
        const QPointF by = pixels(*event);
        m_mapping.pan(by.x() != 0 ? by : QPointF(by.y(), 0));
    } else {
        const double notches = event->angleDelta().y() / 120.0;
        m_mapping.zoomTo(m_mapping.zoom() * std::pow(1.25, notches), toFirst(event->position()));
    }
    emit zoomChanged(m_mapping.zoom());
    updateCursor(event->position());
    update();
    event->accept();
}

void VideoView::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && m_draft) {
        startDraft();
    } else {
        QWidget::keyPressEvent(event);
    }
}

}  // namespace spoor
