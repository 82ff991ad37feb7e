// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <QWidget>
#include <vector>

namespace spoor {

class PlotCursor;
class TimingHistory;

/// Time of every frame of a run compared with its budget. Each pixel column shows the mean and the
/// slowest of its frames. Frames over budget exceed the dashed line and have a mark above. Hovering
/// and the arrow keys select a frame; clicking and Enter pick it.
class DeadlineChart : public QWidget {
    Q_OBJECT
public:
    explicit DeadlineChart(QWidget* parent = nullptr);

    /// `top` is the longest time that must be visible.
    void refresh(const TimingHistory& run, NanosF budget, NanosF top, FrameIndex current);
    /// The frame at a horizontal position in the widget; -1 if there is none.
    FrameIndex frameAt(double x) const;
    QString describe(FrameIndex frame) const;
    QSize sizeHint() const override { return {420, 160}; }

signals:
    void picked(spoor::FrameIndex frame);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Column {
        FrameIndex frame = -1;  ///< slowest frame
        Nanos worst = 0ns;
        Nanos middle = 0ns;  ///< mean
        int frames = 0;
        int late = 0;
        bool warmUp = false;
    };
    qint64 nextColumn(qint64 column, int step) const;
    int columnAt(double x) const;
    QRectF plot() const;
    double xOf(double column) const;

    std::vector<Column> m_columns;
    FrameIndex m_first = 0;
    double m_perColumn = 1;
    NanosF m_budget = 0ns;
    double m_top = 1;  ///< milliseconds
    FrameIndex m_current = -1;
    PlotCursor* m_cursor;
};

}  // namespace spoor
