// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/features/timing/timing_comparison.h"

#include <QWidget>
#include <utility>
#include <vector>

namespace spoor {

class PlotCursor;

/// Histogram of times as filled bars, with the outline of another run. The y axis is the share of
/// frames, so runs of different lengths are comparable.
class HistogramChart : public QWidget {
    Q_OBJECT
public:
    explicit HistogramChart(QWidget* parent = nullptr);

    struct Mark {
        QString name;  ///< "p50", ...
        NanosF time = 0ns;
    };
    /// `then` may be empty, else it has the same bins as `now`.
    void show(const TimeHistogram& now, const TimeHistogram& then, std::vector<Mark> marks,
              const QColor& colour);
    /// The bin at a horizontal position in the widget; -1 if there is none.
    int binAt(double x) const;
    QString describe(int bin) const;
    /// Bounds [first, last) of a bin. The last bin has no upper bound.
    std::pair<NanosF, NanosF> rangeOf(int bin) const;
    QSize sizeHint() const override { return {420, 160}; }

signals:
    void picked(int bin);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRectF plot() const;
    double share(const TimeHistogram& histogram, std::size_t bin) const;

    TimeHistogram m_now;
    TimeHistogram m_then;
    std::vector<Mark> m_marks;
    QColor m_colour;
    double m_top = 10;  ///< percent
    PlotCursor* m_cursor;
};

}  // namespace spoor
