// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/session_event.h"
#include "gui/document/events/event_log.h"

#include <QPointF>
#include <QRectF>
#include <QTimer>
#include <QWidget>
#include <optional>

class QLineEdit;
class QMenu;

namespace spoor {

class TimelineView;

/// One lane per label of events, below the lanes of the targets and with their scale: bars for
/// stretches, diamonds for moments. Hidden while there are neither labels nor events.
class EventLanes : public QWidget {
    Q_OBJECT
public:
    static constexpr int laneHeight = 24;

    explicit EventLanes(TimelineView& view, QWidget* parent = nullptr);

    int count() const { return int(m_lanes.size()); }
    /// The place of an event; empty if there is no such event.
    QRectF placeOf(EventId id) const;
    EventId selected() const { return m_selected; }  ///< 0: none
    /// Selects an event and goes to its first frame.
    void select(EventId id);
    /// Reads the events, and shows the area around the lanes if there are any.
    void showLanes();
    /// Edits the label of an event in its place.
    void rename(EventId id);

signals:
    void left();  ///< an edit has ended: the focus belongs to the video

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct LaneEvents {
        EventLabel label;
        std::vector<std::pair<EventId, FrameRange>> events;  ///< in ascending order of their starts
    };
    /// The part of an event that a drag changes.
    enum class Grip { None, First, Last, Whole, New };
    struct Hit {
        int lane = -1;
        EventId event = 0;
        Grip grip = Grip::None;
    };

    Hit hitAt(QPointF at) const;
    QRectF placeOf(int lane, const FrameRange& frames) const;
    FrameRange framesShown(EventId id, const FrameRange& frames) const;
    FrameRange dragged(FrameIndex to) const;
    void paintLane(QPainter& painter, int lane) const;
    void put(EventId id, const SessionEvent& event);
    void erase(EventId id);
    void step(int direction);
    void describe();
    void endRename(bool accept);
    // event_lane_menus.cpp
    void fillEventMenu(QMenu& menu, EventId id);
    void fillLaneMenu(QMenu& menu, const std::string& label);
    std::optional<QString> askText(const QString& title, const std::string& text);
    const Session& session() const;
    Document& document() const;

    TimelineView& m_view;
    EventLog& m_log;
    std::vector<LaneEvents> m_lanes;
    EventId m_selected = 0;
    Hit m_pressed;
    QPointF m_pressedAt;
    std::optional<FrameRange> m_preview;  ///< of the drag
    QLineEdit* m_editor = nullptr;
    QTimer m_later;
};

}  // namespace spoor
