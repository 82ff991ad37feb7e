// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/charts/plot_cursor.h"

#include "gui/toolkit/widgets/look.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWidget>
#include <utility>

namespace spoor {

PlotCursor::PlotCursor(QWidget* chart, QWidget* surface, Items items)
    : QObject(chart), m_chart(chart), m_surface(surface), m_items(std::move(items)) {
    surface->setMouseTracking(true);
    chart->setFocusPolicy(Qt::StrongFocus);
    surface->installEventFilter(this);
    if (chart != surface) chart->installEventFilter(this);
}

bool PlotCursor::eventFilter(QObject* watched, QEvent* event) {
    const auto* mouse = static_cast<QMouseEvent*>(event);
    if (watched == m_surface && event->type() == QEvent::MouseMove) {
        select(m_items.at(mouse->position()), mouse->position());
        return true;
    }
    if (watched == m_surface && event->type() == QEvent::MouseButtonPress) {
        const qint64 item = m_items.at(mouse->position());
        if (mouse->button() != Qt::LeftButton)
            event->ignore();
        else if (item >= 0)
            m_items.pick(item, mouse->position());
        return true;
    }
    if (watched == m_surface && event->type() == QEvent::Leave) select(-1, {});
    if (event->type() == QEvent::KeyPress) return key(static_cast<QKeyEvent*>(event)->key());
    return keepKeys(event, {Qt::Key_Left, Qt::Key_Right});
}

bool PlotCursor::key(int key) {
    if (key == Qt::Key_Left || key == Qt::Key_Right) {
        const qint64 next = m_items.next(m_item, key == Qt::Key_Left ? -1 : 1);
        if (next >= 0) select(next, m_items.place(next));
        return true;
    }
    if (m_item < 0 || (key != Qt::Key_Return && key != Qt::Key_Enter)) return false;
    m_items.pick(m_item, std::nullopt);
    return true;
}

void PlotCursor::select(qint64 item, QPointF tip) {
    m_item = item;
    const QString text = item < 0 ? QString() : m_items.text(item);
    m_chart->setAccessibleDescription(text);
    m_items.changed();
    if (text.isEmpty()) return QToolTip::hideText();
    QToolTip::showText(m_surface->mapToGlobal(tip).toPoint(), text, m_chart);
}

void PlotCursor::paintFocus(QPainter& painter) const {
    if (!m_chart->hasFocus()) return;
    painter.setPen(m_chart->palette().color(QPalette::Highlight));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(m_chart->rect().adjusted(0, 0, -1, -1));
}

}  // namespace spoor
