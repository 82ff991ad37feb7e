// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/features/benchmark/tracker_ranking.h"

#include <QRectF>
#include <QWidget>
#include <vector>

class QPainter;

namespace spoor {

struct PlotFrame;

/// Draws the trackers of a benchmark: accuracy by speed as points with intervals, or the success or
/// precision curves.
class RankingChart : public QWidget {
    Q_OBJECT
public:
    enum class View { Speed, Success, Precision };

    explicit RankingChart(QWidget* parent = nullptr);

    void setRows(std::vector<TrackerRanking::Row> rows);
    void setView(View view);
    View view() const { return m_view; }
    /// Emphasises a row; -1: none.
    void setChosen(int row);
    /// Draws into a rectangle, with the widget's palette.
    void draw(QPainter& painter, const QRectF& place) const;

signals:
    void clicked(int row);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    PlotFrame frameOf(QPainter& painter, const QRectF& whole) const;
    void drawPoints(QPainter& painter, const PlotFrame& frame) const;
    void drawCurves(QPainter& painter, const PlotFrame& frame) const;
    QString legendOf(const TrackerRanking::Row& row) const;
    QPointF pointOf(const PlotFrame& frame, const TrackerRanking::Row& row) const;

    std::vector<TrackerRanking::Row> m_rows;
    View m_view = View::Speed;
    int m_chosen = -1;
};

}  // namespace spoor
