// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/layout/handle.h"

#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/timers.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace spoor {

namespace {

constexpr int hoverMs = 150;

}  // namespace

Handle::Handle(const QString& name, QWidget* parent) : QWidget(parent) {
    setAccessibleName(name);
    setFocusPolicy(Qt::TabFocus);
    setVertical(true);
    callOnce(m_hover, hoverMs, this, [this] {
        m_lit = true;
        update();
    });
}

void Handle::setVertical(bool vertical) {
    m_vertical = vertical;
    setCursor(vertical ? Qt::SplitHCursor : Qt::SplitVCursor);
}

void Handle::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens(palette());
    QPainter painter(this);
    const bool lit = m_lit || m_dragging || hasFocus();
    paintEdge(painter, rect(), m_vertical ? Qt::LeftEdge : Qt::TopEdge,
              QColor(lit ? t.accent : t.line), hasFocus() ? 2 : 1);
}

void Handle::enterEvent(QEnterEvent*) {
    m_hover.start();
}

void Handle::leaveEvent(QEvent*) {
    m_hover.stop();
    m_lit = false;
    update();
}

void Handle::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    m_dragging = true;
    m_pressed = event->globalPosition().toPoint();
    update();
    emit began();
}

void Handle::mouseMoveEvent(QMouseEvent* event) {
    if (!m_dragging) return;
    const QPoint by = event->globalPosition().toPoint() - m_pressed;
    emit moved(m_vertical ? by.x() : by.y());
}

void Handle::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_dragging || event->button() != Qt::LeftButton) return;
    m_dragging = false;
    update();
    emit ended();
}

void Handle::mouseDoubleClickEvent(QMouseEvent*) {
    emit resetRequested();
}

void Handle::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    const int way = key == (m_vertical ? Qt::Key_Right : Qt::Key_Down) ? 1
                    : key == (m_vertical ? Qt::Key_Left : Qt::Key_Up)  ? -1
                                                                       : 0;
    if (way == 0) return QWidget::keyPressEvent(event);
    emit began();
    emit moved(way * keyStep);
    emit ended();
}

void Handle::focusInEvent(QFocusEvent*) {
    update();
}

void Handle::focusOutEvent(QFocusEvent*) {
    update();
}

}  // namespace spoor
