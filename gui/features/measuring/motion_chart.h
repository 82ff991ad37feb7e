// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/motion_model.h"
#include "gui/toolkit/charts/time_scale.h"

#include <QRectF>
#include <QWidget>
#include <optional>
#include <vector>

namespace spoor {

class PlotCursor;
struct LegendEntry;
struct PlotFrame;

/// Three digits, as far as the number has them; "–" if there is none.
QString figureText(double value);

/// Plots one quantity of all lines over the time of the video, with gaps where it is missing, and
/// marks the frame on screen. A click, or Enter after the arrow keys, picks a frame.
class MotionChart : public QWidget {
    Q_OBJECT
public:
    explicit MotionChart(QWidget* parent = nullptr);

    /// Copies the lines and shows them.
    void show(const std::vector<MotionModel::Line>& lines, MotionQuantity quantity,
              const Calibration& calibration, double fps);
    void setFrame(FrameIndex frame);
    /// Takes the scale of the timeline, whose ruler then is the horizontal axis.
    void setScale(const TimeScale& scale);
    /// Paints with axes, as in a file: without what belongs to the frame on screen.
    void paint(QPainter& painter, const QRectF& place) const;
    /// The frame at a horizontal position in the widget.
    FrameIndex frameAt(double x) const;
    /// The value on the playhead with its unit; empty if there is none, or several lines.
    QString valueOnPlayhead() const;

signals:
    void picked(FrameIndex frame);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// The names of the lines; empty if there is only one.
    QList<LegendEntry> legend() const;
    PlotFrame frameOf(const QRectF& place) const;
    PlotFrame frameOnScreen() const;
    void paintLines(QPainter& painter, const PlotFrame& frame) const;
    void paintCorrections(QPainter& painter, const PlotFrame& frame,
                          const MotionModel::Line& line) const;
    void paintGaps(QPainter& painter, const PlotFrame& frame, const MotionModel::Line& line) const;
    void paintLine(QPainter& painter, const PlotFrame& frame, const MotionModel::Line& line) const;
    void paintCursors(QPainter& painter, const PlotFrame& frame) const;
    void paintPlayhead(QPainter& painter, const PlotFrame& frame) const;
    void paintValue(QPainter& painter, QPointF at) const;
    QString describe(FrameIndex frame) const;

    std::vector<MotionModel::Line> m_lines;
    MotionQuantity m_quantity = MotionQuantity::Speed;
    QString m_unit;
    double m_fps = 1;
    double m_low = 0, m_high = 1;
    FrameIndex m_first = 0, m_last = 1;
    FrameIndex m_frame = -1;
    PlotCursor* m_cursor;
    std::optional<TimeScale> m_scale;
};

}  // namespace spoor
