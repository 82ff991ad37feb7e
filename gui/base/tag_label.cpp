// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/tag_label.h"

#include "gui/base/style/paint.h"

#include <QPainter>

namespace spoor {

TagLabel::TagLabel(QWidget* parent) : QLabel(parent) {
    setContentsMargins(6, 1, 6, 1);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void TagLabel::setTone(Tone tone) {
    m_tone = tone;
    update();
}

void TagLabel::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens(palette());
    QRgb fill = t.pressed, words = t.text1;
    if (m_tone == Tone::Accent) fill = t.selected, words = t.accent;
    if (m_tone == Tone::Good) fill = t.goodTag, words = t.good;
    if (m_tone == Tone::Warning) fill = t.warningTag, words = t.warning;
    if (m_tone == Tone::Danger) fill = t.dangerTag, words = t.danger;
    QPainter painter(this);
    paintBox(painter, rect(), QColor(fill), {}, tagRadius);
    painter.setPen(QColor(words));
    painter.drawText(contentsRect(), Qt::AlignCenter, text());
}

}  // namespace spoor
