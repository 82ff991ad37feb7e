// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/projects/recent_icon.h"

#include "gui/toolkit/style/icons.h"

#include <QPainter>
#include <QPixmap>

namespace spoor {

QIcon recentIcon(const RecentEntry& entry, QSize size, qreal ratio) {
    constexpr double faint = 0.4;
    QPixmap canvas(size * ratio);
    canvas.setDevicePixelRatio(ratio);
    canvas.fill(Qt::transparent);
    QPainter painter(&canvas);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    if (entry.gone) painter.setOpacity(faint);
    const bool sign = entry.picture.isNull();
    QRect place(QPoint(), sign ? size / 2 : entry.picture.size().scaled(size, Qt::KeepAspectRatio));
    place.moveCenter(QRect(QPoint(), size).center());
    if (sign)
        icon("film").paint(&painter, place);
    else
        painter.drawImage(place, entry.picture);
    painter.end();
    return QIcon(canvas);
}

}  // namespace spoor
