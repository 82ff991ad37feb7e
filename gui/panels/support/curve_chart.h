// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChartView>
#include <QList>
#include <QPointF>
#include <QString>
#include <vector>

class QAreaSeries;
class QLineSeries;
class QValueAxis;

namespace spoor {

/// Named curves over a common axis, told apart by colour and dashes; an upright line marks a place.
class CurveChart : public QChartView {
    Q_OBJECT
public:
    struct Curve {
        QString name;
        QList<QPointF> points;
    };

    explicit CurveChart(const QString& accessibleName, QWidget* parent = nullptr);

    void setTitle(const QString& across);
    /// Ranges of the axes; lines of the grid every `acrossStep` and `upStep`.
    void setScale(double left, double right, double acrossStep, double top, double upStep);
    /// One replacement a curve; new lines only when their number changes.
    void setCurves(const std::vector<Curve>& curves);
    /// Fills what lies between two curves of the same frames; empty ones: nothing.
    void setBand(const QString& name, const QList<QPointF>& low, const QList<QPointF>& high);
    void setMark(double across);
    void hideMark();

signals:
    void clicked(double across);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showCaptions();
    void applyColours();

    QValueAxis* m_across;
    QValueAxis* m_up;
    QLineSeries* m_mark;
    std::vector<QLineSeries*> m_lines;
    QAreaSeries* m_band = nullptr;  ///< made when first wanted
};

}  // namespace spoor
