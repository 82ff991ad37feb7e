// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/charts/curve_chart.h"

#include "gui/toolkit/charts/chart_legend.h"
#include "gui/toolkit/charts/series_colours.h"
#include "gui/toolkit/charts/shared_scale.h"
#include "gui/toolkit/widgets/look.h"

#include <QAreaSeries>
#include <QLineSeries>
#include <QMouseEvent>
#include <QValueAxis>
#include <cmath>

namespace spoor {

namespace {

constexpr int captionsFrom = 180;  ///< minimum height for the axis title and a single legend

/// A part of a curve without gaps.
struct CurvePart {
    std::size_t curve = 0;
    QList<QPointF> points;
};

/// Splits curves at their gaps. Every curve has at least one part.
std::vector<CurvePart> partsOf(const std::vector<CurveChart::Curve>& curves) {
    std::vector<CurvePart> parts;
    for (std::size_t n = 0; n < curves.size(); ++n) {
        parts.push_back({n, {}});
        for (const QPointF& point : curves[n].points) {
            const bool gap = std::isnan(point.y());
            if (!gap)
                parts.back().points << point;
            else if (!parts.back().points.isEmpty())
                parts.push_back({n, {}});
        }
    }
    return parts;
}

}  // namespace

CurveChart::CurveChart(const QString& accessibleName, QWidget* parent)
    : Plot("%.6g", "%.6g", parent),
      m_mark(add(new QLineSeries(chart()))),
      m_legend(new ChartLegend(chart())) {
    setAccessibleName(accessibleName);
    setRenderHint(QPainter::Antialiasing);
    setMinimumHeight(84);
    applyColours();
    showCaptions();
}

void CurveChart::setTitle(const QString& across) {
    m_across->setTitleText(across);
}

void CurveChart::setScale(double left, double right, double acrossStep, double top, double upStep) {
    setAxis(m_across, left, right, acrossStep);
    setAxis(m_up, 0, top, upStep);
    m_overFrames = false;
}

void CurveChart::setFrames(double first, double last, double top, double upStep) {
    setScale(first, last, roundUp((last - first) / 6), top, upStep);
    m_overFrames = true;
    showFrames();
}

void CurveChart::follow(const SharedScale* scale) {
    m_scale = scale;
    if (scale) connect(scale, &SharedScale::changed, this, &CurveChart::showFrames);
}

void CurveChart::showFrames() {
    if (!m_scale || !m_overFrames) return;
    const double first = m_scale->first(), last = m_scale->last();
    setAxis(m_across, first, last, roundUp((last - first) / 6));
}

void CurveChart::setCurves(const std::vector<Curve>& curves) {
    const std::vector<CurvePart> parts = partsOf(curves);
    resizeLines(parts.size());
    m_names.clear();
    for (const Curve& curve : curves) m_names << curve.name;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        QLineSeries* const line = m_lines[i];
        const std::size_t n = parts[i].curve;
        line->setPen(seriesPen(n));
        line->setName(curves[n].name);
        line->replace(parts[i].points);
    }
    showCaptions();
}

void CurveChart::resizeLines(std::size_t count) {
    while (m_lines.size() > count) {
        chart()->removeSeries(m_lines.back());
        m_lines.back()->deleteLater();  // Qt Charts deletes its drawing of the line later, too
        m_lines.pop_back();
    }
    while (m_lines.size() < count) m_lines.push_back(add(new QLineSeries(chart())));
}

/// Hides captions in a low chart that needs none, to leave the space to the curves.
void CurveChart::showCaptions() {
    const bool low = height() < captionsFrom;
    m_across->setTitleVisible(!low);
    QList<LegendEntry> entries;
    for (qsizetype n = 0; n < m_names.size(); ++n)
        entries << (m_names.size() > 1 ? LegendEntry{m_names[n], {}, seriesPen(std::size_t(n))}
                                       : LegendEntry{m_names[n], seriesColour(int(n))});
    if (m_band) entries << LegendEntry{m_band->name(), m_band->brush()};
    if (low && entries.size() < 2) entries.clear();
    m_legend->setEntries(entries);
    m_legend->fit(*this);
}

QStringList CurveChart::captions() const {
    QStringList names;
    for (const LegendEntry& entry : m_legend->entries()) names << entry.text;
    return names;
}

void CurveChart::resizeEvent(QResizeEvent* event) {
    Plot::resizeEvent(event);
    showCaptions();
}

void CurveChart::setBand(const QString& name, const QList<QPointF>& low,
                         const QList<QPointF>& high) {
    if (!m_band) {
        m_band = add(new QAreaSeries(new QLineSeries(this), new QLineSeries(this)));
        QColor fill = seriesColour(0);
        fill.setAlpha(70);
        m_band->setBrush(fill);
        m_band->setPen(QPen(fill, 1));
    }
    m_band->setName(name);
    m_band->upperSeries()->replace(high);
    m_band->lowerSeries()->replace(low);
    showCaptions();
}

void CurveChart::setMark(double across) {
    m_mark->replace(QList<QPointF>{{across, m_up->min()}, {across, m_up->max()}});
    m_mark->setVisible(true);
}

void CurveChart::hideMark() {
    m_mark->setVisible(false);
}

double CurveChart::acrossAt(QPointF at) const {
    return chart()->mapToValue(at, m_mark).x();
}

void CurveChart::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && chart()->plotArea().contains(event->position()))
        emit clicked(acrossAt(event->position()));
    Plot::mousePressEvent(event);
}

void CurveChart::applyColours() {
    Plot::applyColours();
    const QColor text = palette().color(QPalette::Text);
    m_mark->setPen(QPen(text, 1));
    m_legend->fit(*this);
}

}  // namespace spoor
