// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/benchmark/bench_chart.h"

#include "gui/toolkit/charts/chart_legend.h"
#include "gui/toolkit/charts/series_colours.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/paint.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr double chartMargin = 8;
constexpr double barHeight = 8, barGap = 4, barsInset = 8;
constexpr double nameShare = 0.3, maxName = 320;
constexpr double columnGap = 16;
constexpr double legendGap = 6;
constexpr double whisker = 3;  ///< half of its height

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
    m_baseline.clear();
    m_parts = false;
    double rows = 0;
    for (const auto& category : m_categories) {
        rows += heightOf(category);
        for (const auto& bar : category.bars) {
            if (!m_series.contains(bar.series)) m_series << bar.series;
            if (bar.peer && m_baseline.isEmpty()) m_baseline = bar.series;
            m_parts = m_parts || bar.transfer > 0 || bar.launch > 0;
        }
    }
    setMinimumHeight(int(rows + 3 * rowHeight() + 2 * chartMargin));
    update();
}

void BenchChart::showCurves(const BenchReport& report) {
    m_categories.clear();
    m_lines.clear();
    m_series.clear();
    m_baseline.clear();
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

/// The first baseline is grey.
QColor BenchChart::colourOf(const QString& series) const {
    return series == m_baseline ? QColor(tokens(palette()).edge)
                                : seriesColour(int(m_series.indexOf(series)));
}

void BenchChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    draw(painter, rect());
}

void BenchChart::draw(QPainter& painter, const QRectF& place) const {
    painter.save();
    painter.setFont(font());
    painter.fillRect(place, palette().color(QPalette::AlternateBase));
    const QRectF inner = place.adjusted(chartMargin, chartMargin, -chartMargin, -chartMargin);
    m_lines.empty() ? drawBars(painter, inner) : drawCurves(painter, inner);
    painter.restore();
}

/// Draws the legend and returns its height.
double BenchChart::drawLegend(QPainter& painter, const QRectF& place) const {
    QList<LegendEntry> entries;
    for (const QString& series : m_series) entries << LegendEntry{series, colourOf(series)};
    if (m_parts) {
        const QColor text(tokens(palette()).text2);
        entries << LegendEntry{tr("Kernels"), partBrush(text, 0)}
                << LegendEntry{tr("Transfers"), partBrush(text, 1)}
                << LegendEntry{tr("Launches and waiting"), partBrush(text, 2)};
    }
    painter.setFont(font());
    return paintLegend(painter, place, entries, palette()) + legendGap;
}

double BenchChart::heightOf(const BenchReport::Category& category) const {
    const double words = fontMetrics().height() + QFontMetricsF(captionFont(font())).height();
    const double bars = double(category.bars.size()) * (barHeight + barGap) - barGap;
    return std::max(words, bars) + 2 * barsInset;
}

void BenchChart::drawBars(QPainter& painter, const QRectF& place) const {
    double y = place.top() + drawLegend(painter, place);
    for (const auto& category : m_categories) {
        const QRectF row(place.left(), y, place.width(), heightOf(category));
        paintEdge(painter, row, Qt::TopEdge, QColor(tokens(palette()).line));
        drawRow(painter, category, row.adjusted(0, barsInset, 0, -barsInset));
        y += row.height();
    }
}

void BenchChart::drawRow(QPainter& painter, const BenchReport::Category& category,
                         const QRectF& row) const {
    const Tokens& t = tokens(palette());
    const QFontMetricsF metrics(font()), small(captionFont(font()));
    const double name = std::min(maxName, row.width() * nameShare);
    const double ratio = small.horizontalAdvance(QStringLiteral("OpenCV CPU, 0"));
    painter.setPen(QColor(t.text1));
    painter.drawText(QPointF(row.left(), row.top() + metrics.ascent()),
                     metrics.elidedText(category.name, Qt::ElideMiddle, name));
    painter.setFont(captionFont(font()));
    if (category.roofline) {
        painter.setPen(QColor(t.text3));
        const QString words = tr("%1 % of roofline").arg(*category.roofline * 100, 0, 'f', 1);
        painter.drawText(QPointF(row.left(), row.top() + metrics.height() + small.ascent()),
                         small.elidedText(words, Qt::ElideRight, name));
    }
    double longest = 0;
    for (const auto& bar : category.bars) longest = std::max(longest, bar.total() + bar.spread);
    const double left = row.left() + name + columnGap;
    const double room = row.right() - ratio - columnGap - left -
                        small.horizontalAdvance(milliseconds(1000)) - columnGap;
    const double scale = longest > 0 ? std::max(0.0, room) / longest : 0;
    double y = row.top();
    for (const auto& bar : category.bars) {
        const double end = drawBar(painter, bar, {left, y}, scale);
        painter.setPen(QColor(t.text2));
        painter.drawText(QPointF(end + 6, y + barHeight / 2 + small.ascent() / 2 - 1),
                         milliseconds(bar.total()));
        y += barHeight + barGap;
    }
    painter.setFont(font());
    drawRatio(painter, category, QRectF(row.right() - ratio, row.top(), ratio, row.height()));
}

/// Returns where the bar and its spread end.
double BenchChart::drawBar(QPainter& painter, const BenchReport::Bar& bar, QPointF at,
                           double scale) const {
    const Tokens& t = tokens(palette());
    const QColor colour = colourOf(bar.series);
    double x = at.x();
    const double parts[] = {bar.kernels, bar.transfer, bar.launch};
    for (int part = 0; part < 3; ++part) {
        const double width = std::max(parts[part] * scale, part == 0 ? 1.0 : 0.0);
        painter.fillRect(QRectF(x, at.y(), width, barHeight), partBrush(colour, part));
        x += width;
    }
    if (bar.spread <= 0) return x;
    const double half = bar.spread * scale, middle = at.y() + barHeight / 2;
    painter.setPen(QColor(t.text2));
    painter.drawLine(QPointF(x - half, middle), QPointF(x + half, middle));
    for (const double end : {x - half, x + half})
        painter.drawLine(QPointF(end, middle - whisker), QPointF(end, middle + whisker));
    return x + half;
}

/// How many times the first device is faster than the baseline, and what that is.
void BenchChart::drawRatio(QPainter& painter, const BenchReport::Category& category,
                           const QRectF& place) const {
    const Tokens& t = tokens(palette());
    const QFont strong = strongFont(font());
    painter.setFont(strong);
    const QString words = category.ratio
                              ? tr("%1 ×").arg(QLocale().toString(*category.ratio, 'f', 1))
                              : QStringLiteral("–");
    painter.setPen(QColor(!category.ratio ? t.text3 : *category.ratio >= 1 ? t.good : t.warning));
    painter.drawText(place, Qt::AlignRight | Qt::AlignTop, words);
    painter.setFont(captionFont(font()));
    painter.setPen(QColor(t.text3));
    const QRectF below = place.adjusted(0, QFontMetricsF(strong).height(), 0, 0);
    painter.drawText(below, Qt::AlignRight | Qt::AlignTop,
                     QFontMetricsF(captionFont(font()))
                         .elidedText(category.against, Qt::ElideRight, place.width()));
    painter.setFont(font());
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
