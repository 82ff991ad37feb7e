// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/widgets/chip_box.h"

#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/paint.h"

#include <QPainter>
#include <QStyleOptionComboBox>
#include <algorithm>

namespace spoor {

namespace {

constexpr int chipEdge = 8, chipGap = 6, chipIcon = 16;

}  // namespace

ChipBox::ChipBox(QWidget* parent) : QComboBox(parent) {
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ChipBox::setSign(const char* icon) {
    m_sign = QString::fromLatin1(icon);
    update();
}

int ChipBox::widthOf(int text) {
    return 2 * chipEdge + chipIcon + chipGap + chipIcon + (text > 0 ? chipGap + text : 0);
}

QSize ChipBox::sizeHint() const {
    return {width(), std::max(28, fontMetrics().height() + 10)};
}

QSize ChipBox::minimumSizeHint() const {
    return {widthOf(0), sizeHint().height()};
}

void ChipBox::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens(palette());
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const bool hover = option.state & QStyle::State_MouseOver;
    QPainter painter(this);
    paintBox(painter, rect(), hover ? QColor(t.raised) : QColor(),
             QColor(hover ? t.edge : t.control));
    if (showsFocus(option)) paintFocus(painter, rect(), t);
    const double top = (height() - chipIcon) / 2.0;
    painter.drawPixmap(QPointF(chipEdge, top),
                       iconPicture(m_sign, chipIcon, devicePixelRatioF(), QColor(t.text2)));
    const QRectF arrow(width() - chipEdge - chipIcon + 2, 0, chipIcon, height());
    paintChevron(painter, arrow, Qt::DownArrow, QColor(t.text2));
    if (width() <= widthOf(0)) return;
    const QRectF room(chipEdge + chipIcon + chipGap, 0,
                      arrow.left() - chipGap - chipEdge - chipIcon - chipGap + 2, height());
    painter.setPen(QColor(t.text1));
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(currentText(), Qt::ElideMiddle, int(room.width())));
}

}  // namespace spoor
