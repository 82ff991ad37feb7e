// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/zoom_chip.h"

#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/theme.h"

#include <QAction>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QStyleOptionButton>

namespace spoor {

namespace {

constexpr int chipInset = 10, chipSign = 16;

}  // namespace

ZoomChip::ZoomChip(const QList<QAction*>& actions, QWidget* parent) : QPushButton(parent) {
    setFocusPolicy(Qt::TabFocus);
    setToolTip(tr("Zoom"));
    auto* menu = new QMenu(this);
    menu->addActions(actions);
    setMenu(menu);
    setZoom(1);
}

void ZoomChip::setZoom(double zoom) {
    setText(tr("%1 %").arg(QLocale().toString(zoom * 100, 'f', 0)));
    setAccessibleName(tr("Zoom, %1").arg(text()));
    adjustSize();
}

QSize ZoomChip::sizeHint() const {
    const int words = fontMetrics().horizontalAdvance(QStringLiteral("8") + text());
    return {chipInset + chipSign + 8 + words + 8 + chipSign + 6,
            std::max(28, fontMetrics().height() + 10)};
}

void ZoomChip::paintEvent(QPaintEvent*) {
    // Dark in both themes, as everything over the video.
    const Tokens& t = darkTokens;
    QStyleOptionButton option;
    initStyleOption(&option);
    const bool hover = option.state & QStyle::State_MouseOver;
    QPainter painter(this);
    paintBox(painter, rect(), hover ? QColor(t.raised) : QColor::fromRgba(overlayFill));
    if (showsFocus(option)) paintFocus(painter, rect(), t);
    painter.drawPixmap(
        QPointF(chipInset, (height() - chipSign) / 2.0),
        iconPicture(QStringLiteral("fit"), chipSign, devicePixelRatioF(), QColor(t.text1)));
    painter.setPen(QColor(overlayText));
    painter.drawText(rect().adjusted(chipInset + chipSign + 8, 0, 0, 0),
                     Qt::AlignVCenter | Qt::AlignLeft, text());
    paintChevron(painter, QRectF(width() - chipSign - 6, 0, chipSign, height()), Qt::DownArrow,
                 QColor(t.text2));
}

}  // namespace spoor
