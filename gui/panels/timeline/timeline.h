// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session.h"
#include "gui/base/panel.h"

#include <QPixmap>
#include <QPointF>
#include <QTimer>
#include <QWidget>
#include <optional>
#include <vector>

class QScrollBar;

namespace spoor {

class TimelineModel;
struct LaneColumn;

/// One value per frame, painted below a lane.
struct TimelineSeries {
    QString label;
    FrameIndex first = 0;
    const std::vector<float>* values = nullptr;  ///< NaN: no value
    double top = 1;                              ///< value that fills the strip
};

/// One lane per target over the frames of the video: keyframes, manual, tracked and interpolated
/// boxes, gaps, confidence and flags. A click seeks and selects, the wheel zooms, a drag scrolls,
/// Shift with a drag marks a range of a lane, and a drag in the ruler scrubs. Only the visible part
/// is evaluated and painted.
class Timeline : public QWidget {
    Q_OBJECT
public:
    explicit Timeline(const PanelContext& context, QWidget* parent = nullptr);

    /// Height that the lanes need.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    FrameIndex frameAt(double x) const;
    double positionOf(FrameIndex frame) const;
    /// Row of the lane at a vertical position; -1 if there is none.
    int laneAt(double y) const;
    QRect laneRect(int row) const;
    /// The strip below a lane with the backward check; empty if there is none.
    QRect checkRect(int row) const;
    /// The strip below a lane with the comparison to the ground truth; empty if there is none.
    QRect truthRect(int row) const;
    double framesPerPixel() const { return m_perPixel; }
    /// Zooms and keeps the frame under `x` in place.
    void zoomBy(double factor, double x);
    void scrollBy(QPointF pixels);
    void showAll();
    /// Duration of the last paint of the lanes in milliseconds (for tests).
    double lastPaintMs() const { return m_lastPaintMs; }
    TimelineModel& model() { return *m_model; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void schedule();
    void refresh();
    void followFrame();
    void redraw();
    void clampView();
    void updateScrollBar();
    int laneHeight() const;
    double width0() const;  ///< width of the frames area in pixels
    FrameIndex count() const;
    void seek(FrameIndex frame);
    QString tipAt(QPointF at) const;
    static QString legend();
    FrameRange marked() const;
    void paintMarked(QPainter& painter);
    // timeline_checks.cpp
    bool hasChecks() const;
    std::optional<TimelineSeries> checkOf(int row) const;
    QString checkTip(int row, FrameIndex frame) const;
    void paintSeries(QPainter& painter, const QRectF& place, const TimelineSeries& series,
                     const QColor& colour);
    // timeline_paint.cpp
    void paintLanes(QPainter& painter);
    void paintRuler(QPainter& painter);
    void paintTick(QPainter& painter, FrameIndex frame, const QFontMetricsF& metrics);
    void paintCurrent(QPainter& painter);
    void paintLane(QPainter& painter, int row);
    void paintSpans(QPainter& painter, const QRectF& lane, const QColor& colour,
                    const std::vector<LaneColumn>& columns);
    void paintSpan(QPainter& painter, const QRectF& span, const QColor& colour,
                   std::uint16_t flags);
    void paintConfidence(QPainter& painter, const QRectF& lane, const QColor& colour,
                         const std::vector<LaneColumn>& columns);
    void paintTruth(QPainter& painter, int row);
    void paintTruthCaption(QPainter& painter, const QRectF& place, const QColor& colour);
    void paintRange(QPainter& painter);
    void paintKeyframes(QPainter& painter, int row, const QRectF& lane, const QColor& colour);
    void paintName(QPainter& painter, int row, const QRectF& lane);

    PanelContext m_context;
    TimelineModel* m_model;
    QScrollBar* m_scroll;
    QTimer m_refresh;
    QPixmap m_lanes;        ///< all except the mark of the current frame; null: must be painted
    double m_first = 0;     ///< frame at the left edge
    double m_perPixel = 1;  ///< frames per pixel
    bool m_all = true;      ///< fits the whole video to the width
    FrameIndex m_seen = 0;  ///< last current frame that the view followed
    QPointF m_pressed;
    QPointF m_last;
    int m_markedRow = -1;  ///< lane of the range that is being marked
    enum class Drag { None, Press, Scroll, Scrub, Mark } m_drag = Drag::None;
    double m_lastPaintMs = 0;
};

QWidget* makeTimeline(const PanelContext& context);

}  // namespace spoor
