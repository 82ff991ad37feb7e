// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/benchmark/ranking_chart.h"

#include "gui/toolkit/charts/chart_legend.h"
#include "gui/toolkit/charts/plot_frame.h"
#include "gui/toolkit/charts/series_colours.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/widgets/look.h"

#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr double rankingMargin = 8, rankingGap = 8;
constexpr double rankedRadius = 5, chosenRankRadius = 8, rankPickRadius = 14;
constexpr double wideCurve = 3, thinCurve = 1.5;

}  // namespace

RankingChart::RankingChart(QWidget* parent) : QWidget(parent) {
    setMinimumSize(280, 200);
}

void RankingChart::setRows(std::vector<TrackerRanking::Row> rows) {
    m_rows = std::move(rows);
    m_chosen = -1;
    update();
}

void RankingChart::setView(View view) {
    m_view = view;
    update();
}

void RankingChart::setChosen(int row) {
    m_chosen = row;
    update();
}

QString RankingChart::legendOf(const TrackerRanking::Row& row) const {
    const QLocale locale;
    const double figure = m_view == View::Precision ? row.precision : row.auc.value;
    return tr("%1 (%2)").arg(row.tracker, locale.toString(figure, 'f', 3));
}

/// The axes below the legend, which it paints.
PlotFrame RankingChart::frameOf(QPainter& painter, const QRectF& whole) const {
    const QRectF place =
        whole.adjusted(rankingMargin, rankingMargin, -rankingMargin, -rankingMargin);
    QList<LegendEntry> entries;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        entries << LegendEntry{legendOf(m_rows[i]), seriesColour(m_rows[i].colour)};
    const double legend = paintLegend(painter, place, entries, palette()) + rankingGap;
    PlotFrame frame;
    if (m_view == View::Precision) frame.right = TrackerRanking::lastPixelThreshold;
    if (m_view == View::Speed) {
        double fastest = 1;
        for (const auto& row : m_rows) fastest = std::max(fastest, row.rate);
        frame.right = roundUp(fastest * 1.05);
    }
    const QFontMetrics metrics(painter.font());
    frame.plot =
        PlotFrame::inside(place.adjusted(0, legend, 0, 0), metrics, frame.widestLabel(metrics, {}));
    return frame;
}

QPointF RankingChart::pointOf(const PlotFrame& frame, const TrackerRanking::Row& row) const {
    return {frame.x(row.rate), frame.y(row.auc.value)};
}

void RankingChart::drawPoints(QPainter& painter, const PlotFrame& frame) const {
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const TrackerRanking::Row& row = m_rows[i];
        if (row.rate <= 0) continue;
        const QColor colour = seriesColour(m_rows[i].colour);
        const QPointF at = pointOf(frame, row);
        painter.setPen(QPen(colour, thinCurve));
        painter.drawLine(QPointF(at.x(), frame.y(row.auc.low)),
                         QPointF(at.x(), frame.y(row.auc.high)));
        painter.setBrush(colour);
        const double radius = int(i) == m_chosen ? chosenRankRadius : rankedRadius;
        painter.drawEllipse(at, radius, radius);
        painter.setPen(QColor(tokens(palette()).text1));
        const double width = QFontMetricsF(painter.font()).horizontalAdvance(row.tracker);
        const bool left = at.x() + chosenRankRadius + width > frame.plot.right();
        painter.drawText(
            QPointF(left ? at.x() - chosenRankRadius - 2 - width : at.x() + chosenRankRadius + 2,
                    at.y() - 4),
            row.tracker);
    }
}

void RankingChart::drawCurves(QPainter& painter, const PlotFrame& frame) const {
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const QList<QPointF>& points =
            m_view == View::Success ? m_rows[i].success : m_rows[i].precisionCurve;
        QPolygonF line;
        for (const QPointF& point : points) line << QPointF(frame.x(point.x()), frame.y(point.y()));
        painter.setPen(
            QPen(seriesColour(m_rows[i].colour), int(i) == m_chosen ? wideCurve : thinCurve));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(line);
    }
}

void RankingChart::draw(QPainter& painter, const QRectF& place) const {
    painter.save();
    painter.setFont(font());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(place, palette().color(QPalette::AlternateBase));
    const PlotFrame frame = frameOf(painter, place);
    const QString across = m_view == View::Speed     ? tr("frames/s")
                           : m_view == View::Success ? tr("overlap threshold")
                                                     : tr("centre error threshold (px)");
    frame.draw(painter, palette(), {}, across);
    painter.setPen(QColor(tokens(palette()).text3));
    painter.drawText(frame.plot.topLeft() + QPointF(6, QFontMetricsF(font()).ascent() + 4),
                     m_view == View::Speed ? tr("Success (AUC)") : tr("share of frames"));
    m_view == View::Speed ? drawPoints(painter, frame) : drawCurves(painter, frame);
    painter.restore();
}

void RankingChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    draw(painter, rect());
}

void RankingChart::mousePressEvent(QMouseEvent* event) {
    if (m_view != View::Speed) return;
    QPixmap nowhere(1, 1);
    QPainter painter(&nowhere);
    painter.setFont(font());
    const PlotFrame frame = frameOf(painter, rect());
    int nearest = -1;
    double least = rankPickRadius;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const QPointF apart = pointOf(frame, m_rows[i]) - event->position();
        const double distance = std::hypot(apart.x(), apart.y());
        if (m_rows[i].rate > 0 && distance < least) least = distance, nearest = int(i);
    }
    if (nearest >= 0) emit clicked(nearest);
}

}  // namespace spoor
