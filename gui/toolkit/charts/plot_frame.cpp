// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/charts/plot_frame.h"

#include "gui/toolkit/convert.h"
#include "gui/toolkit/style/tokens.h"
#include "gui/toolkit/widgets/look.h"

#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace spoor {

QRectF PlotFrame::inside(const QRectF& place, const QFontMetrics& metrics, const QString& widest) {
    return place.adjusted(metrics.horizontalAdvance(widest) + 10, metrics.height() / 2 + 2, -10,
                          -metrics.height() - 5);
}

double PlotFrame::step() const {
    return roundUp((top - bottom) / 4);
}

QString PlotFrame::label(double value) const {
    const double digits = std::ceil(-std::log10(step()) - 1e-9);
    if (digits > 6) return QLocale().toString(value, 'g', 4);
    return QLocale().toString(value, 'f', std::max(0, int(digits)));
}

QString PlotFrame::widestLabel(const QFontMetrics& metrics, const QString& unit) const {
    QString widest;
    for (const double value : ticksOf(bottom, top, step()))
        if (const QString text = label(value) + unit;
            metrics.horizontalAdvance(text) > metrics.horizontalAdvance(widest))
            widest = text;
    return widest;
}

void PlotFrame::draw(QPainter& painter, const QPalette& palette, const QString& unit,
                     const QString& across) const {
    const QLocale locale;
    const Tokens& t = tokens(palette);
    const QColor text(t.text3), grid(t.grid);
    painter.fillRect(plot, QColor(t.plot));
    const QFontMetricsF metrics(painter.font());
    for (const double value : ticksOf(bottom, top, step())) {
        painter.setPen(grid);
        painter.drawLine(QPointF(plot.left(), y(value)), QPointF(plot.right(), y(value)));
        painter.setPen(text);
        painter.drawText(
            QRectF(0, y(value) - metrics.height() / 2, plot.left() - 5, metrics.height()),
            Qt::AlignRight | Qt::AlignVCenter, label(value) + unit);
    }
    const double wide = roundUp((right - left) / std::max(2.0, plot.width() / 90));
    const double below = plot.bottom() + 3;
    double limit = plot.right() + 8;
    if (!across.isEmpty()) {
        const double width = metrics.horizontalAdvance(across);
        limit = plot.right() - width - 8;
        painter.setPen(text);
        painter.drawText(QRectF(plot.right() - width, below, width + 8, metrics.height()),
                         Qt::AlignLeft, across);
    }
    for (const double value : ticksOf(left, right, wide)) {
        const QString label = locale.toString(value, 'f', wide < 1 ? (wide < 0.1 ? 2 : 1) : 0);
        const double half = metrics.horizontalAdvance(label) / 2;
        painter.setPen(grid);
        painter.drawLine(QPointF(x(value), plot.top()), QPointF(x(value), plot.bottom()));
        if (x(value) + half > limit) continue;
        painter.setPen(text);
        painter.drawText(QRectF(x(value) - half - 2, below, half * 2 + 4, metrics.height()),
                         Qt::AlignHCenter, label);
    }
}

void PlotFrame::drawInside(QPainter& painter, const QPalette& palette, const QString& unit,
                           double playhead, const std::function<void()>& content) const {
    constexpr double inset = 8, margin = 3;
    const Tokens& t = tokens(palette);
    painter.fillRect(plot, QColor(t.plot));
    const QFontMetricsF metrics(painter.font());
    const std::vector<double> ticks = ticksOf(bottom, top, step());
    painter.setPen(QColor(t.grid));
    for (const double value : ticks)
        painter.drawLine(QPointF(plot.left(), y(value)), QPointF(plot.right(), y(value)));
    content();
    for (const double value : ticks) {
        const QString text = value == ticks.back() ? label(value) + unit : label(value);
        const double width = metrics.horizontalAdvance(text);
        const double left = plot.left() + inset;
        // The labels leave the edge when the playhead comes.
        const bool away = playhead > plot.left() - inset && playhead < left + width + inset;
        const QPointF at(away ? plot.right() - inset - width : left, y(value) - metrics.descent());
        QColor plate(t.plot);
        plate.setAlphaF(0.8F);
        painter.fillRect(QRectF(at.x(), at.y() - metrics.ascent(), width, metrics.height() - 1)
                             .adjusted(-margin, 0, margin, 0)
                             .intersected(plot),
                         plate);
        painter.setPen(QColor(t.text3));
        painter.drawText(at, text);
    }
}

QColor withinColour(const QPalette& palette) {
    return &tokens(palette) == &darkTokens ? targetColour(1) : targetColour(7);
}

QColor beyondColour(const QPalette& palette) {
    return QColor(tokens(palette).danger);
}

}  // namespace spoor
