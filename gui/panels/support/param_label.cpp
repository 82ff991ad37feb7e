// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/support/param_label.h"

#include "gui/base/style/tokens.h"

#include <QMouseEvent>
#include <QPainter>

namespace spoor {

namespace {

constexpr int dotRoom = 10;
constexpr double dotRadius = 2.5;
constexpr double pixelsPerStep = 3, finePixels = 12;
constexpr int coarseSteps = 10;

}  // namespace

ParamLabel::ParamLabel(const QString& text, bool scrubs, QWidget* parent)
    : QWidget(parent), m_text(text), m_scrubs(scrubs) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    if (scrubs) setCursor(Qt::SizeHorCursor);
}

void ParamLabel::setChanged(bool changed) {
    m_changed = changed;
    update();
}

QSize ParamLabel::sizeHint() const {
    return {dotRoom + fontMetrics().horizontalAdvance(m_text), fontMetrics().height() + 4};
}

QSize ParamLabel::minimumSizeHint() const {
    return {dotRoom, sizeHint().height()};
}

void ParamLabel::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens(palette());
    QPainter painter(this);
    painter.setPen(QColor(m_changed ? t.text1 : t.text2));
    painter.drawText(rect().adjusted(dotRoom, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(m_text, Qt::ElideRight, width() - dotRoom));
    if (!m_changed) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(t.accent));
    painter.drawEllipse(QPointF(dotRadius, height() / 2.0), dotRadius, dotRadius);
}

void ParamLabel::mousePressEvent(QMouseEvent* event) {
    m_from = event->position().x();
}

/// Shift changes the value more slowly, Ctrl faster.
void ParamLabel::mouseMoveEvent(QMouseEvent* event) {
    if (!m_scrubs || !event->buttons().testFlag(Qt::LeftButton)) return;
    const bool fine = event->modifiers().testFlag(Qt::ShiftModifier);
    const double perStep = fine ? finePixels : pixelsPerStep;
    const int steps = int((event->position().x() - m_from) / perStep);
    if (steps == 0) return;
    m_from += steps * perStep;
    emit scrubbed(steps * (event->modifiers().testFlag(Qt::ControlModifier) ? coarseSteps : 1));
}

}  // namespace spoor
