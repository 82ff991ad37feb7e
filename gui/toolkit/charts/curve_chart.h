// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/toolkit/charts/plot.h"

#include <QList>
#include <QPointF>
#include <QStringList>
#include <vector>

class QAreaSeries;
class QLineSeries;

namespace spoor {

class ChartLegend;
class SharedScale;

/// Named curves over a common axis, distinguished by colour and dashes. A vertical line is a mark.
class CurveChart : public Plot {
    Q_OBJECT
public:
    struct Curve {
        QString name;
        QList<QPointF> points;  ///< a value of NaN is a gap
    };

    explicit CurveChart(const QString& accessibleName, QWidget* parent = nullptr);

    void setTitle(const QString& across);
    /// Sets the ranges of the axes and the spacing of the grid lines.
    void setScale(double left, double right, double acrossStep, double top, double upStep);
    /// Sets the range of a chart over frames. It shows the frames of the timeline if there is one.
    void setFrames(double first, double last, double top, double upStep);
    /// Takes the frames from the timeline. Null: there is none.
    void follow(const SharedScale* scale);
    /// Replaces the points of the curves. Lines are created or removed only if their number
    /// changes.
    void setCurves(const std::vector<Curve>& curves);
    /// Fills the area between two curves of the same frames. Empty curves remove it.
    void setBand(const QString& name, const QList<QPointF>& low, const QList<QPointF>& high);
    void setMark(double across);
    void hideMark();
    /// The names in the legend.
    QStringList captions() const;
    /// The position on the axis below this point of the chart.
    double acrossAt(QPointF at) const;

signals:
    void clicked(double across);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void applyColours() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showFrames();
    void showCaptions();
    void resizeLines(std::size_t count);

    QLineSeries* m_mark;
    ChartLegend* m_legend;
    std::vector<QLineSeries*> m_lines;  ///< one per part of a curve between two gaps
    QStringList m_names;                ///< of the curves
    const SharedScale* m_scale = nullptr;
    bool m_overFrames = false;
    QAreaSeries* m_band = nullptr;  ///< created on first use
};

}  // namespace spoor
