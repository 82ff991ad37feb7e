// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/bars/chip_box.h"

#include "gui/base/style/icons.h"
#include "gui/base/style/paint.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QStyleOptionComboBox>
#include <algorithm>

namespace spoor {

namespace {

constexpr int chipEdge = 8, chipGap = 6, chipIcon = 16;
constexpr int widestChip = 152;

}  // namespace

ChipBox::ChipBox(QWidget* parent) : QComboBox(parent) {
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QComboBox::currentIndexChanged, this, [this] { updateGeometry(); });
}

void ChipBox::setSign(const char* icon) {
    m_sign = QString::fromLatin1(icon);
    update();
}

void ChipBox::setTextShown(bool shown) {
    m_text = shown;
    update();
}

int ChipBox::widthOf(bool text) const {
    const int frame = 2 * chipEdge + chipIcon + chipGap + chipIcon;
    if (!text) return frame;
    return frame + chipGap +
           std::min(widestChip, fontMetrics().horizontalAdvance(currentText()) + 1);
}

QSize ChipBox::sizeHint() const {
    return {widthOf(m_text), std::max(28, fontMetrics().height() + 10)};
}

QSize ChipBox::minimumSizeHint() const {
    return {widthOf(false), sizeHint().height()};
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
    if (!m_text) return;
    const QRectF room(chipEdge + chipIcon + chipGap, 0,
                      arrow.left() - chipGap - chipEdge - chipIcon - chipGap + 2, height());
    painter.setPen(QColor(t.text1));
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(currentText(), Qt::ElideMiddle, int(room.width())));
}

/// The list is as wide as its longest entry.
void ChipBox::showPopup() {
    int widest = 0;
    for (int i = 0; i < count(); ++i)
        widest = std::max(widest, fontMetrics().horizontalAdvance(itemText(i)));
    view()->setMinimumWidth(std::max(width(), widest + 48));
    QComboBox::showPopup();
}

}  // namespace spoor
