// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/support/bench_chart.h"

#include "gui/models/series_colours.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr double chartMargin = 8;

QString milliseconds(double time) {
    const QLocale locale;
    const int digits = time >= 100 ? 0 : time >= 10 ? 1 : time >= 1 ? 2 : time >= 0.1 ? 3 : 4;
    return BenchChart::tr("%1 ms").arg(locale.toString(time, 'f', digits));
}

/// Brush of a part of a bar: kernels are solid, transfers hatched, launches pale.
QBrush partBrush(QColor colour, int part) {
    if (part == 1) return QBrush(colour, Qt::BDiagPattern);
    if (part == 2) colour.setAlphaF(0.3F);
    return colour;
}

QString sideText(double pixels) {
    const int side = int(std::lround(std::sqrt(pixels)));
    return QStringLiteral("%1 x %1").arg(side);
}

}  // namespace

BenchChart::BenchChart(QWidget* parent) : QWidget(parent) {
    setMinimumWidth(280);
}

void BenchChart::showBars(std::vector<BenchReport::Category> categories) {
    m_lines.clear();
    m_categories = std::move(categories);
    m_series.clear();
    m_parts = false;
    std::size_t bars = 0;
    for (const auto& category : m_categories) {
        bars += category.bars.size();
        for (const auto& bar : category.bars) {
            if (!m_series.contains(bar.series)) m_series << bar.series;
            m_parts = m_parts || bar.transfer > 0 || bar.launch > 0;
        }
    }
    const double rows = double(bars) + 1.6 * double(m_categories.size()) + 3;
    setMinimumHeight(int(rows * rowHeight()));
    update();
}

void BenchChart::showCurves(const BenchReport& report) {
    m_categories.clear();
    m_lines.clear();
    m_series.clear();
    m_parts = false;
    for (const auto& curve : report.curves()) {
        m_lines.push_back({curve.method + ", " + report.label(curve.device), curve.points});
        m_series << m_lines.back().label;
    }
    setMinimumHeight(15 * rowHeight());
    update();
}

int BenchChart::rowHeight() const {
    return fontMetrics().height() + 4;
}

int BenchChart::seriesNumber(const QString& series) const {
    return int(m_series.indexOf(series));
}

void BenchChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    draw(painter, rect());
}

void BenchChart::draw(QPainter& painter, const QRectF& place) const {
    painter.save();
    painter.setFont(font());
    painter.fillRect(place, palette().base());
    const QRectF inner = place.adjusted(chartMargin, chartMargin, -chartMargin, -chartMargin);
    m_lines.empty() ? drawBars(painter, inner) : drawCurves(painter, inner);
    painter.restore();
}

/// Draws the legend and returns its height.
double BenchChart::drawLegend(QPainter& painter, const QRectF& place) const {
    const QFontMetricsF metrics(font());
    double x = place.left(), y = place.top();
    const auto entry = [&](const QBrush& brush, const QString& text) {
        const double width = metrics.horizontalAdvance(text) + rowHeight() + 12;
        if (x > place.left() && x + width > place.right()) x = place.left(), y += rowHeight();
        const QRectF box(x, y + 3, rowHeight() - 6, rowHeight() - 6);
        painter.fillRect(box, brush);
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(QPointF(x + rowHeight(), y + metrics.ascent() + 2), text);
        x += width;
    };
    for (int i = 0; i < m_series.size(); ++i) entry(seriesColour(i), m_series[i]);
    if (m_parts) {
        const QColor text = palette().color(QPalette::Text);
        entry(partBrush(text, 0), tr("Kernels"));
        entry(partBrush(text, 1), tr("Transfers"));
        entry(partBrush(text, 2), tr("Launches and waiting"));
    }
    return y - place.top() + rowHeight() * 1.4;
}

void BenchChart::drawBars(QPainter& painter, const QRectF& place) const {
    const QFontMetricsF metrics(font());
    double longest = 0;
    for (const auto& category : m_categories) {
        for (const auto& bar : category.bars) longest = std::max(longest, bar.total());
    }
    double y = place.top() + drawLegend(painter, place);
    const double room = place.width() - metrics.horizontalAdvance("000.0000 ms") - 8;
    const double scale = longest > 0 ? room / longest : 0;
    for (const auto& category : m_categories) {
        QString title = category.name;
        if (category.ratio) {
            title.prepend(
                tr("%1× relative to %2: ").arg(*category.ratio, 0, 'f', 2).arg(category.against));
        }
        if (category.roofline) {
            title += tr(", %1 % of roofline").arg(*category.roofline * 100, 0, 'f', 1);
        }
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(QPointF(place.left(), y + metrics.ascent()),
                         metrics.elidedText(title, Qt::ElideRight, place.width()));
        y += rowHeight();
        for (const auto& bar : category.bars) {
            const QColor colour = seriesColour(seriesNumber(bar.series));
            double x = place.left();
            const double parts[] = {bar.kernels, bar.transfer, bar.launch};
            for (int part = 0; part < 3; ++part) {
                const double width = parts[part] * scale;
                painter.fillRect(
                    QRectF(x, y + 2, std::max(width, part ? 0.0 : 1.0), rowHeight() - 4),
                    partBrush(colour, part));
                x += width;
            }
            painter.drawText(QPointF(x + 6, y + metrics.ascent() + 2), milliseconds(bar.total()));
            y += rowHeight();
        }
        y += rowHeight() * 0.6;
    }
}

void BenchChart::drawCurves(QPainter& painter, const QRectF& place) const {
    const QFontMetricsF metrics(font());
    double least = 1e300, most = 0, narrow = 1e300, wide = 0;
    for (const auto& line : m_lines) {
        for (const auto& point : line.points) {
            least = std::min(least, point.time), most = std::max(most, point.time);
            narrow = std::min(narrow, point.pixels), wide = std::max(wide, point.pixels);
        }
    }
    if (!(least > 0) || !(wide > narrow)) return;
    least = std::pow(10, std::floor(std::log10(least)));
    most = std::pow(10, std::ceil(std::log10(most)));
    const double top = place.top() + drawLegend(painter, place);
    const double left = place.left() + metrics.horizontalAdvance("0.0001 ms") + 6;
    const QRectF area(left, top, place.right() - left - metrics.horizontalAdvance("2048 x"),
                      place.bottom() - top - rowHeight());
    const auto at = [&](double pixels, double time) {
        return QPointF(
            area.left() + area.width() * std::log(pixels / narrow) / std::log(wide / narrow),
            area.bottom() - area.height() * std::log(time / least) / std::log(most / least));
    };
    QColor grid = palette().color(QPalette::Text);
    grid.setAlphaF(0.18F);
    for (double time = least; time <= most * 1.001; time *= 10) {
        painter.setPen(grid);
        painter.drawLine(at(narrow, time), at(wide, time));
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(QPointF(place.left(), at(narrow, time).y() + metrics.ascent() / 2),
                         milliseconds(time));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        painter.setPen(QPen(seriesColour(int(i)), 2));
        painter.setBrush(seriesColour(int(i)));
        QPolygonF polygon;
        for (const auto& point : m_lines[i].points) polygon << at(point.pixels, point.time);
        painter.drawPolyline(polygon);
        for (const QPointF& point : polygon) painter.drawEllipse(point, 2.5, 2.5);
    }
    painter.setPen(palette().color(QPalette::Text));
    for (const auto& point : m_lines.front().points) {
        const QString text = sideText(point.pixels);
        painter.drawText(QPointF(at(point.pixels, least).x() - metrics.horizontalAdvance(text) / 2,
                                 area.bottom() + metrics.ascent() + 4),
                         text);
    }
}

}  // namespace spoor
