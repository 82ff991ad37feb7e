// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/style/two_line_delegate.h"

#include "gui/toolkit/style/fonts.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QStyle>
#include <utility>

namespace spoor {

namespace {

constexpr int rowMargin = 8, rowPadding = 4, partGap = 8;

bool isHeading(const QModelIndex& index) {
    return !index.flags().testFlag(Qt::ItemIsSelectable);
}

}  // namespace

void TwoLineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    QStyleOptionViewItem item(option);
    initStyleOption(&item, index);
    const QString name = std::exchange(item.text, QString());
    const QString about = index.data(aboutRole).toString();
    const QWidget* const view = option.widget;
    view->style()->drawControl(QStyle::CE_ItemViewItem, &item, painter, view);
    painter->save();
    const QPalette::ColorGroup group =
        item.state & QStyle::State_Enabled ? QPalette::Active : QPalette::Disabled;
    const QColor plain = item.palette.color(group, QPalette::Text);
    const QColor quiet = item.palette.color(QPalette::PlaceholderText);
    QRect place = item.rect.adjusted(rowMargin, rowPadding, -rowMargin, -rowPadding);
    if (item.features & QStyleOptionViewItem::HasCheckIndicator)
        place.setLeft(view->style()
                          ->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &item, view)
                          .right() +
                      partGap);
    if (!item.icon.isNull()) place.adjust(item.decorationSize.width() + partGap, 0, 0, 0);
    const QFont small = captionFont(item.font);
    const auto write = [&](const QRect& at, const QFont& font, const QColor& colour,
                           const QString& text, int align) {
        painter->setFont(font);
        painter->setPen(colour);
        painter->drawText(at, align | Qt::AlignLeft,
                          QFontMetrics(font).elidedText(text, Qt::ElideRight, at.width()));
    };
    if (isHeading(index)) {
        write(place, small, quiet, name, Qt::AlignBottom);
    } else if (about.isEmpty()) {
        write(place, item.font, plain, name, Qt::AlignVCenter);
    } else {
        const int first = QFontMetrics(item.font).height();
        place.setTop(place.center().y() - (first + QFontMetrics(small).height()) / 2);
        write({place.topLeft(), QSize(place.width(), first)}, strongFont(item.font), plain, name,
              Qt::AlignTop);
        write(place.adjusted(0, first, 0, 0), small, quiet, about, Qt::AlignTop);
    }
    painter->restore();
}

QSize TwoLineDelegate::sizeHint(const QStyleOptionViewItem& option,
                                const QModelIndex& index) const {
    const QFontMetrics name(option.font), small(captionFont(option.font));
    const bool about = !index.data(aboutRole).toString().isEmpty();
    const int lines =
        isHeading(index) ? small.height() + 8 : name.height() + (about ? small.height() : 0);
    const int wide = std::max(name.horizontalAdvance(index.data().toString()),
                              small.horizontalAdvance(index.data(aboutRole).toString()));
    const int picture =
        index.data(Qt::DecorationRole).isValid() ? option.decorationSize.height() : 0;
    // Without a scroll bar, texts are elided instead of making rows wider than the view.
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const bool elided = view && view->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff;
    return {elided ? 0 : wide + 2 * rowMargin, std::max(lines, picture) + 2 * rowPadding};
}

}  // namespace spoor
