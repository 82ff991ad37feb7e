// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/widgets/tag_label.h"

#include "gui/toolkit/style/paint.h"

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

void TagLabel::paint(QPainter& painter, const QRect& place, const QString& text, Tone tone,
                     const QPalette& palette) {
    const Tokens& t = tokens(palette);
    QRgb fill = t.pressed, words = t.text1;
    if (tone == Tone::Accent) fill = t.selected, words = t.accent;
    if (tone == Tone::Good) fill = t.goodTag, words = t.good;
    if (tone == Tone::Warning) fill = t.warningTag, words = t.warning;
    if (tone == Tone::Danger) fill = t.dangerTag, words = t.danger;
    paintBox(painter, place, QColor(fill), {}, tagRadius);
    painter.setPen(QColor(words));
    painter.drawText(place, Qt::AlignCenter, text);
}

void TagLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paint(painter, rect(), text(), m_tone, palette());
}

}  // namespace spoor
