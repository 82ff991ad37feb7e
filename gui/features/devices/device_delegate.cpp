// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/devices/device_delegate.h"

#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/widgets/tag_label.h"

#include <QAbstractItemView>
#include <QPainter>

namespace spoor {

namespace {

constexpr int deviceInset = 10, deviceGap = 8, deviceIcon = 20;

}  // namespace

QSize DeviceDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const int height =
        QFontMetrics(option.font).height() + QFontMetrics(captionFont(option.font)).height();
    return {view ? view->viewport()->width() : option.rect.width(),
            height + 2 * deviceInset + 4 + deviceGap};
}

void DeviceDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const {
    const Tokens& t = tokens(option.palette);
    const QRect card = option.rect.adjusted(0, 0, 0, -deviceGap);
    const bool chosen = option.state & QStyle::State_Selected;
    painter->save();
    paintBox(*painter, card, QColor(t.raised), QColor(chosen ? t.accent : t.control), cardRadius);
    const double ratio = painter->device()->devicePixelRatioF();
    painter->drawPixmap(QPointF(card.left() + deviceInset, card.top() + deviceInset),
                        iconPicture(QStringLiteral("device"), deviceIcon, ratio, QColor(t.text2)));
    QRect words =
        card.adjusted(2 * deviceInset + deviceIcon, deviceInset, -deviceInset, -deviceInset);
    painter->setFont(captionFont(option.font));
    painter->setPen(QColor(t.text3));
    painter->drawText(words, Qt::AlignBottom | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(index.data(About).toString(),
                                                        Qt::ElideRight, words.width()));
    const QString state = index.data(State).toString();
    const auto tone = TagLabel::Tone(index.data(Tone).toInt());
    const QFontMetrics small = painter->fontMetrics();
    const QRect tag(words.right() - small.horizontalAdvance(state) - 12, words.top(),
                    small.horizontalAdvance(state) + 12, small.height() + 2);
    TagLabel::paint(*painter, tag, state, tone, option.palette);
    words.setRight(tag.left() - deviceGap);
    painter->setFont(strongFont(option.font));
    painter->setPen(QColor(t.text1));
    painter->drawText(
        words, Qt::AlignTop | Qt::AlignLeft,
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, words.width()));
    painter->restore();
}

}  // namespace spoor
