// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/widgets/figure_block.h"

#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/tokens.h"

#include <QPainter>
#include <algorithm>

namespace spoor {

namespace {

constexpr double largeSize = 22.0 / 13, smallSize = 16.0 / 13;
constexpr int unitGap = 4;

}  // namespace

FigureBlock::FigureBlock(Size size, QWidget* parent)
    : QWidget(parent), m_size(size == Size::Large ? largeSize : smallSize) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void FigureBlock::setFigure(const QString& value, const QString& unit, const QString& caption,
                            Tone tone) {
    if (value == m_value && unit == m_unit && caption == m_caption && tone == m_tone) return;
    const QSize before = sizeHint();
    m_value = value;
    m_unit = unit;
    m_caption = caption;
    m_tone = tone;
    setAccessibleName((caption + QStringLiteral(": ") + value + QLatin1Char(' ') + unit).trimmed());
    if (sizeHint() != before) updateGeometry();
    update();
}

QFont FigureBlock::valueFont() const {
    return strongFont(font(), m_size);
}

QSize FigureBlock::sizeHint() const {
    const QFontMetrics value(valueFont()), caption(captionFont(font()));
    const int above =
        value.horizontalAdvance(m_value) + unitGap + fontMetrics().horizontalAdvance(m_unit);
    return {std::max(above, caption.horizontalAdvance(m_caption)) + 1,
            value.height() + caption.height()};
}

QSize FigureBlock::minimumSizeHint() const {
    return {40, sizeHint().height()};
}

void FigureBlock::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens(palette());
    QPainter painter(this);
    painter.setFont(valueFont());
    const QFontMetrics large = painter.fontMetrics();
    painter.setPen(QColor(m_tone == Tone::Good      ? t.good
                          : m_tone == Tone::Warning ? t.warning
                                                    : t.text1));
    painter.drawText(0, large.ascent(), m_value);
    const int after = large.horizontalAdvance(m_value) + unitGap;
    painter.setFont(font());
    painter.setPen(QColor(t.text2));
    painter.drawText(after, large.ascent(),
                     fontMetrics().elidedText(m_unit, Qt::ElideRight, width() - after));
    painter.setFont(captionFont(font()));
    painter.setPen(QColor(t.text3));
    painter.drawText(0, large.height() + painter.fontMetrics().ascent(),
                     painter.fontMetrics().elidedText(m_caption, Qt::ElideRight, width()));
}

}  // namespace spoor
