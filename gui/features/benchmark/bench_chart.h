// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/features/benchmark/bench_report.h"

#include <QRectF>
#include <QWidget>
#include <vector>

class QPainter;

namespace spoor {

/// Draws a benchmark report: the rows of one group, or curves over increasing image sizes. A row
/// has a name, one bar per device and peer (split into kernels, transfers and launches) and the
/// ratio to the baseline. The longest bar of each row has the whole width. Sets its own height.
class BenchChart : public QWidget {
    Q_OBJECT
public:
    explicit BenchChart(QWidget* parent = nullptr);

    void showBars(std::vector<BenchReport::Category> categories);
    void showCurves(const BenchReport& report);
    /// Draws into a rectangle, with the widget's palette.
    void draw(QPainter& painter, const QRectF& place) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Line {
        QString label;
        std::vector<BenchReport::Curve::Point> points;
    };
    void drawBars(QPainter& painter, const QRectF& place) const;
    void drawRow(QPainter& painter, const BenchReport::Category& category, const QRectF& row) const;
    void drawRatio(QPainter& painter, const BenchReport::Category& category,
                   const QRectF& place) const;
    double drawBar(QPainter& painter, const BenchReport::Bar& bar, QPointF at, double scale) const;
    double heightOf(const BenchReport::Category& category) const;
    void drawCurves(QPainter& painter, const QRectF& place) const;
    double drawLegend(QPainter& painter, const QRectF& place) const;
    int rowHeight() const;
    QColor colourOf(const QString& series) const;

    std::vector<BenchReport::Category> m_categories;
    std::vector<Line> m_lines;
    QStringList m_series;  ///< in the order of their colours
    QString m_baseline;    ///< the first series of a peer
    bool m_parts = false;  ///< a bar has transfers or launches
};

}  // namespace spoor
