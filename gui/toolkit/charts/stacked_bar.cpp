// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/charts/stacked_bar.h"

#include "gui/toolkit/style/paint.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

namespace spoor {

namespace {

constexpr int barHeight = 12;
constexpr double partGap = 1;

}  // namespace

StackedBar::StackedBar(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StackedBar::setParts(const QList<Part>& parts) {
    if (parts == m_parts) return;
    m_parts = parts;
    QStringList texts;
    for (const Part& part : parts) texts << part.text;
    setAccessibleDescription(texts.join(QStringLiteral("; ")));
    update();
}

QSize StackedBar::sizeHint() const {
    return {120, barHeight};
}

QRectF StackedBar::rectOf(int part) const {
    double before = 0, all = 0;
    for (int i = 0; i < m_parts.size(); ++i) {
        if (i < part) before += m_parts[i].share;
        all += m_parts[i].share;
    }
    if (all <= 0) return {};
    const double scale = width() / all;
    return {before * scale, 0, std::max(1.0, m_parts[part].share * scale - partGap),
            double(height())};
}

int StackedBar::partAt(QPointF at) const {
    for (int i = 0; i < m_parts.size(); ++i)
        if (rectOf(i).contains(at)) return i;
    return -1;
}

bool StackedBar::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int part = partAt(help->pos());
        QToolTip::showText(help->globalPos(), part < 0 ? QString() : m_parts[part].text, this);
        return true;
    }
    return QWidget::event(event);
}

void StackedBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    for (int i = 0; i < m_parts.size(); ++i)
        if (m_parts[i].share > 0) paintBox(painter, rectOf(i), m_parts[i].colour, {}, 2);
}

void StackedBar::mouseReleaseEvent(QMouseEvent* event) {
    const int part = partAt(event->position());
    if (event->button() == Qt::LeftButton && part >= 0) emit picked(m_parts[part].id);
}

}  // namespace spoor
