// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/track/param_label.h"

#include "gui/toolkit/style/tokens.h"

#include <QMouseEvent>
#include <QPainter>
#include <QTextLayout>
#include <algorithm>

namespace spoor {

namespace {

constexpr int dotRoom = 10;  ///< before the text of a changed parameter
constexpr double dotRadius = 2.5;
constexpr double pixelsPerStep = 3, finePixels = 12;
constexpr int coarseSteps = 10;

}  // namespace

ParamLabel::ParamLabel(const QString& text, bool scrubs, QWidget* parent)
    : QWidget(parent), m_text(text), m_scrubs(scrubs) {
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    if (scrubs) setCursor(Qt::SizeHorCursor);
}

void ParamLabel::setChanged(bool changed) {
    if (changed == m_changed) return;
    m_changed = changed;
    updateGeometry();
    update();
}

int ParamLabel::indent() const {
    return m_changed ? dotRoom : 0;
}

QSize ParamLabel::sizeHint() const {
    return {indent() + fontMetrics().horizontalAdvance(m_text), fontMetrics().height() + 4};
}

int ParamLabel::heightForWidth(int width) const {
    return int(lines(width).size()) * fontMetrics().height() + 4;
}

QSize ParamLabel::minimumSizeHint() const {
    return {indent(), sizeHint().height()};
}

/// The text in one line, or in two if it is too long.
QStringList ParamLabel::lines(int width) const {
    const int room = width - indent();
    if (fontMetrics().horizontalAdvance(m_text) <= room) return {m_text};
    QTextLayout layout(m_text, font());
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    QTextLine first = layout.createLine();
    first.setLineWidth(room);
    layout.endLayout();
    const QString rest = m_text.mid(first.textLength());
    return {m_text.left(first.textLength()).trimmed(),
            fontMetrics().elidedText(rest, Qt::ElideRight, room)};
}

void ParamLabel::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens(palette());
    QPainter painter(this);
    painter.setPen(QColor(m_changed ? t.text1 : t.text2));
    painter.drawText(rect().adjusted(indent(), 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                     lines(width()).join('\n'));
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
