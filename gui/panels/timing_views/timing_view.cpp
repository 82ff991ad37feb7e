// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/timing_views/timing_view.h"

#include <QLocale>
#include <QPainter>

namespace spoor {

Exportable exportableView(const QString& name, QWidget* chart) {
    Exportable exportable;
    exportable.name = name;
    exportable.size = chart->size();
    exportable.paint = [chart](QPainter& painter, const QRectF& place) {
        painter.save();
        painter.translate(place.topLeft());
        chart->render(&painter, QPoint(), QRegion(), QWidget::DrawWindowBackground);
        painter.restore();
    };
    return exportable;
}

QString millisecondText(double nanos, int digits) {
    return nanos < 0 ? QStringLiteral("-") : QLocale().toString(nanos * 1e-6, 'f', digits);
}

}  // namespace spoor
