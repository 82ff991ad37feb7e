// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/session.h"
#include "gui/document/pointer_session.h"

#include <QObject>
#include <QPointF>
#include <optional>

class QMouseEvent;
class QPainter;

namespace spoor {

class TimelineView;
struct TimelineState;

/// The mouse gestures of a timeline view, with what they paint.
class TimelineGestures : public QObject {
    Q_OBJECT
public:
    explicit TimelineGestures(TimelineView& view);

    /// Handles an event of the viewport. Returns whether it needs no other handling.
    bool handle(QEvent& event);
    /// Paints the hovered keyframe, the frames being marked and the keyframe being moved.
    void paint(QPainter& painter) const;
    /// Paints where the lane that is dragged would go.
    void paintOrder(QPainter& painter) const;
    /// Row of the lane header under the pointer; -1: none.
    int hoveredHead() const { return m_hoveredHead; }
    /// The keyframe at a position of the viewport.
    std::optional<FrameIndex> keyframeAt(QPointF at) const;

signals:
    void editCancelled();  ///< Esc in the editor of a name

protected:
    /// Esc cancels a drag.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The marks that the drag paints.
    enum class Shown { Nothing, Mark, Keyframe, Order };
    void press(const QMouseEvent& event);
    void begin(Drag drag, Shown shown = Shown::Nothing);
    void beginLane(Qt::KeyboardModifiers held);
    void click(Qt::KeyboardModifiers held);
    void releaseHead(Qt::KeyboardModifiers held);
    void doubleClick(const QMouseEvent& event);
    void end();
    void hover(QPointF at);
    void select(Qt::KeyboardModifiers held);
    void dropKeyframe(bool copy);
    void dropLane();
    int row() const;
    int rowAfterDrop() const;
    FrameIndex snapped(double x) const;
    FrameRange marked() const;
    TimelineState& state() const;

    TimelineView& m_view;
    PointerSession m_session;
    Shown m_shown = Shown::Nothing;
    QPointF m_last;
    TargetId m_lane = 0;              ///< target whose lane was pressed; 0: none
    std::optional<FrameIndex> m_key;  ///< keyframe that was pressed
    FrameIndex m_target = 0;          ///< where it goes
    int m_hoveredHead = -1;
    std::optional<QPointF> m_ghost;  ///< centre of the keyframe that a double click would add
};

}  // namespace spoor
