// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/support/plot_frame.h"

#include "gui/base/convert.h"
#include "gui/base/style/tokens.h"
#include "gui/panels/support/look.h"

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

void PlotFrame::draw(QPainter& painter, const QPalette& palette, const QString& unit,
                     const QString& across) const {
    const QLocale locale;
    const Tokens& t = tokens(palette);
    const QColor text(t.text3), grid(t.grid);
    painter.fillRect(plot, QColor(t.plot));
    const QFontMetricsF metrics(painter.font());
    const double step = this->step();
    const double from = std::ceil(bottom / step - 1e-9) * step;
    for (int n = 0; from + n * step <= top + step * 1e-6; ++n) {
        const double value = std::abs(from + n * step) < step * 1e-6 ? 0 : from + n * step;
        painter.setPen(grid);
        painter.drawLine(QPointF(plot.left(), y(value)), QPointF(plot.right(), y(value)));
        painter.setPen(text);
        const QString label = this->label(value) + unit;
        painter.drawText(
            QRectF(0, y(value) - metrics.height() / 2, plot.left() - 5, metrics.height()),
            Qt::AlignRight | Qt::AlignVCenter, label);
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
    for (double value = std::ceil(left / wide) * wide; value <= right * (1 + 1e-12);
         value += wide) {
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

void PlotFrame::drawInside(QPainter& painter, const QPalette& palette, const QString& unit) const {
    constexpr double inset = 8;
    const Tokens& t = tokens(palette);
    painter.fillRect(plot, QColor(t.plot));
    const QFontMetricsF metrics(painter.font());
    const double step = this->step();
    const double from = std::ceil(bottom / step - 1e-9) * step;
    for (int n = 0; from + n * step <= top + step * 1e-6; ++n) {
        const double value = std::abs(from + n * step) < step * 1e-6 ? 0 : from + n * step;
        painter.setPen(QColor(t.grid));
        painter.drawLine(QPointF(plot.left(), y(value)), QPointF(plot.right(), y(value)));
        painter.setPen(QColor(t.text3));
        const bool upper = from + (n + 1) * step > top + step * 1e-6;
        painter.drawText(QPointF(plot.left() + inset, y(value) - metrics.descent()),
                         upper ? label(value) + unit : label(value));
    }
}

QColor withinColour(const QPalette& palette) {
    return &tokens(palette) == &darkTokens ? targetColour(1) : targetColour(7);
}

QColor beyondColour(const QPalette& palette) {
    return QColor(tokens(palette).danger);
}

}  // namespace spoor
