// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/palette/palette_delegate.h"

#include "gui/shell/palette/palette_model.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/paint.h"

#include <QPainter>
#include <QTextLayout>
#include <algorithm>

namespace spoor {

namespace {

constexpr int rowInset = 12, iconSide = 16, gapAfterIcon = 12, gapBeforePlace = 12;
constexpr double captionShare = 0.5;  ///< of a row, at most, for the reason at its end

/// The colours of a row.
struct RowInk {
    QColor title, caption;
};

RowInk inkOf(const Tokens& t, bool chosen, bool available) {
    if (chosen) return {QColor(white), mixed(white, t.fill, 0.8)};
    return {available ? QColor(t.text1) : QColor(t.text3), QColor(t.text3)};
}

/// Draws a line of text with some letters in bold. Returns its width.
int drawTitle(QPainter& painter, const QRect& place, const QFont& font, const QString& title,
              const QList<int>& bold) {
    QTextLayout layout(title, font);
    QList<QTextLayout::FormatRange> formats;
    for (const int at : bold) {
        QTextLayout::FormatRange range;
        range.start = at;
        range.length = 1;
        range.format.setFontWeight(QFont::Bold);
        formats << range;
    }
    layout.setFormats(formats);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setLineWidth(100000);
    layout.endLayout();
    const int width = int(line.naturalTextWidth()) + 1;
    if (width > place.width()) {
        painter.setFont(font);
        painter.drawText(place, Qt::AlignVCenter | Qt::AlignLeft,
                         painter.fontMetrics().elidedText(title, Qt::ElideRight, place.width()));
        return place.width();
    }
    line.draw(&painter, QPointF(place.x(), place.y() + (place.height() - line.height()) / 2));
    return width;
}

}  // namespace

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {120, std::max(32, option.fontMetrics.height() + 14)};
}

void PaletteDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    const Tokens& t = tokens(option.palette);
    const bool chosen = option.state & QStyle::State_Selected;
    const QString why = index.data(PaletteModel::WhyRole).toString();
    const RowInk ink = inkOf(t, chosen, why.isEmpty());
    painter->save();
    if (chosen)
        paintBox(*painter, option.rect, QColor(t.fill), {}, tagRadius);
    else if (option.state & QStyle::State_MouseOver)
        paintBox(*painter, option.rect, QColor(t.pressed), {}, tagRadius);
    QRect room = option.rect.adjusted(rowInset, 0, -rowInset, 0);
    const QString icon = index.data(PaletteModel::IconRole).toString();
    if (!icon.isEmpty())
        painter->drawPixmap(
            QPointF(room.x(), room.y() + (room.height() - iconSide) / 2.0),
            iconPicture(icon, iconSide, painter->device()->devicePixelRatioF(),
                        chosen ? ink.title : QColor(why.isEmpty() ? t.text2 : t.text3)));
    room.setLeft(room.left() + iconSide + gapAfterIcon);

    const QFont caption = captionFont(option.font);
    const QFontMetrics small(caption);
    const QString end = why.isEmpty() ? index.data(PaletteModel::KeyRole).toString() : why;
    const QString shown =
        small.elidedText(end, Qt::ElideRight, int(option.rect.width() * captionShare));
    painter->setFont(caption);
    painter->setPen(ink.caption);
    painter->drawText(room, Qt::AlignVCenter | Qt::AlignRight, shown);
    room.setRight(room.right() - small.horizontalAdvance(shown) - gapBeforePlace);

    painter->setPen(ink.title);
    const auto bold = index.data(PaletteModel::PositionsRole).value<QList<int>>();
    const int used =
        drawTitle(*painter, room, option.font, index.data(Qt::DisplayRole).toString(), bold);
    room.setLeft(room.left() + used + gapBeforePlace);
    painter->setFont(caption);
    painter->setPen(ink.caption);
    if (room.width() > letterWidth(small) * 4)
        painter->drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                          small.elidedText(index.data(PaletteModel::PlaceRole).toString(),
                                           Qt::ElideRight, room.width()));
    painter->restore();
}

}  // namespace spoor
