// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/view/timeline/timeline_state.h"

#include <QAbstractScrollArea>
#include <QPixmap>
#include <QTimer>
#include <memory>

class QAction;
class QLineEdit;

namespace spoor {

class EmptyState;
class HeadPainter;
class ThumbnailStore;
class TimelineGestures;

/// Lane headers, ruler, thumbnails and lanes. Only visible lanes and frames are painted, into a
/// picture that is kept until something other than the current frame changes; the playhead and
/// what follows the pointer are painted over it.
class TimelineView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit TimelineView(const PanelContext& context, QWidget* parent = nullptr);
    ~TimelineView() override;

    TimelineState& state() { return m_state; }
    TimelineModel& model() { return *m_model; }
    QAction* action(const char* id) const { return m_state.context.action(id); }
    QSize sizeHint() const override;

    // Positions in the viewport.
    FrameIndex frameAt(double x) const { return m_state.frameAt(x); }
    double positionOf(FrameIndex frame) const { return m_state.xOf(frame); }
    HeadPainter headPainter() const;
    std::optional<FrameIndex> keyframeAt(QPointF at) const;

    void setScale(const TimeScale& scale);
    /// Zooms and keeps the frame at `x` in place.
    void zoomBy(double factor, double x);
    void scrollBy(QPointF pixels);
    void showAll();
    /// Shows the selected segment, the range, or the selected target.
    void zoomToSelection();
    void setHeads(int width);
    void setLaneHeight(int height);
    void setThumbnailsShown(bool shown);
    void setFilter(const LaneFilter& filter);
    /// Edits the name of a target in its lane header.
    void rename(TargetId id);
    void seek(FrameIndex frame);
    /// Paints everything again, after lanes or their looks have changed.
    void redraw();
    /// Reads the document and paints everything again.
    void refresh();
    /// Duration of the last repaint, in milliseconds.
    double lastPaintMs() const { return m_paintMs; }

signals:
    void scaleChanged();  ///< also after a change of the lane headers' width
    void lanesChanged();  ///< their number, filter or states
    void left();          ///< an edit has ended: the focus belongs to the video
    void diagnoseRequested(TargetId target, const FrameRange& frames);

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void connectDocument();
    void schedule();
    void followFrame();
    void settle();
    void updateScrollBars();
    void selectBy(int rows);
    void endRename(bool accept);
    QRect playheadRect(FrameIndex frame) const;
    // timeline_view_paint.cpp
    void paintStill();
    void paintRuler(QPainter& painter) const;
    void paintRange(QPainter& painter) const;
    void paintCached(QPainter& painter) const;
    void paintPlayhead(QPainter& painter) const;

    TimelineModel* m_model;
    TimelineState m_state;
    ThumbnailStore* m_thumbnails;
    TimelineGestures* m_gestures;
    QWidget* m_lanesArea;  ///< covered by the empty state
    EmptyState* m_empty;
    QLineEdit* m_editor = nullptr;
    TargetId m_renamed = 0;
    QTimer m_refresh;
    QTimer m_poll;  ///< of the cached frames
    std::vector<std::pair<FrameIndex, FrameIndex>> m_cached;
    QPixmap m_still;                 ///< thumbnails and lanes; null: must be painted
    bool m_all = true;               ///< the whole video fits the width
    FrameIndex m_followedFrame = 0;  ///< last current frame that the view followed
    bool m_folded = false;           ///< the user has folded the thumbnails
    double m_paintMs = 0;
};

}  // namespace spoor
