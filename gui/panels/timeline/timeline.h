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

/// A value a frame, to be painted below a lane.
struct TimelineSeries {
    QString label;
    FrameIndex first = 0;
    const std::vector<float>* values = nullptr;  ///< NaN: none
    double top = 1;                              ///< value that fills the strip
};

/// A lane a target over the frames of the video: keyframes, what was set by hand, tracked and
/// interpolated, gaps, confidence and flags. A click seeks and chooses, the wheel zooms, dragging
/// scrolls, with Shift it marks a stretch of a lane, dragging in the ruler scrubs. Only what is on
/// screen is looked at and painted.
class Timeline : public QWidget {
    Q_OBJECT
public:
    explicit Timeline(const PanelContext& context, QWidget* parent = nullptr);

    /// As high as the lanes need.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    FrameIndex frameAt(double x) const;
    double positionOf(FrameIndex frame) const;
    /// Row of the lane at a height; -1: none.
    int laneAt(double y) const;
    QRect laneRect(int row) const;
    /// The strip below a lane that shows how a way back agrees; empty when none was made.
    QRect checkRect(int row) const;
    /// The part below a lane that compares with the truth; empty without one.
    QRect truthRect(int row) const;
    double framesPerPixel() const { return m_perPixel; }
    /// Zooms so that the frame under `x` stays where it is.
    void zoomBy(double factor, double x);
    void scrollBy(QPointF pixels);
    void showAll();
    /// Milliseconds that the last painting of the lanes took (for tests).
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
    double width0() const;  ///< pixels for frames
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
    QPixmap m_lanes;        ///< everything but the mark of the current frame; null: to be painted
    double m_first = 0;     ///< frame at the left edge
    double m_perPixel = 1;  ///< frames
    bool m_all = true;      ///< shows the whole video, whatever the width
    FrameIndex m_seen = 0;  ///< current frame when it was last followed
    QPointF m_pressed;
    QPointF m_last;
    int m_markedRow = -1;  ///< lane of the stretch that is being marked
    enum class Drag { None, Press, Scroll, Scrub, Mark } m_drag = Drag::None;
    double m_lastPaintMs = 0;
};

QWidget* makeTimeline(const PanelContext& context);

}  // namespace spoor
