// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/timeline/timeline_gestures.h"

#include "engine/project/edits/lane_edits.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/target_edits.h"
#include "gui/toolkit/style/paint.h"
#include "gui/view/timeline/head_painter.h"
#include "gui/view/timeline/lane_painter.h"
#include "gui/view/timeline/timeline_menus.h"
#include "gui/view/timeline/timeline_view.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace spoor {

namespace {

constexpr int edgeReach = 3;     ///< pixels around the edge of the lane headers
constexpr double snapReach = 8;  ///< pixels

}  // namespace

TimelineGestures::TimelineGestures(TimelineView& view)
    : QObject(&view),
      m_view(view),
      m_session(view.state().context.document, view.state().context.selection) {}

TimelineState& TimelineGestures::state() const {
    return m_view.state();
}

bool TimelineGestures::handle(QEvent& event) {
    const auto mouse = [&event]() -> const QMouseEvent& {
        return static_cast<const QMouseEvent&>(event);
    };
    switch (event.type()) {
        case QEvent::MouseButtonPress:
            press(mouse());
            return true;
        case QEvent::MouseMove:
            if (!m_session.move(mouse())) hover(mouse().position());
            return true;
        case QEvent::MouseButtonRelease:
            m_session.release(mouse());
            return true;
        case QEvent::MouseButtonDblClick:
            doubleClick(mouse());
            return true;
        case QEvent::Leave:
            hover({-1, -1});
            return false;
        default:
            return false;
    }
}

/// The row that the pressed lane has now; -1: none. Playing and filters move lanes during a drag.
int TimelineGestures::row() const {
    return m_lane ? state().model.rowOf(m_lane) : -1;
}

std::optional<FrameIndex> TimelineGestures::keyframeAt(QPointF at) const {
    const int row = state().laneAt(at.y());
    if (row < 0 || at.x() < state().heads) return std::nullopt;
    const double y = state().segmentTop(row) + segmentHeight / 2;
    if (std::abs(at.y() - y) > keyframeRadius + 2) return std::nullopt;
    const FrameIndex first = state().scale.frameAt(at.x() - state().heads - keyframeRadius);
    const FrameIndex last = state().scale.frameAt(at.x() - state().heads + keyframeRadius);
    std::optional<FrameIndex> nearest;
    const auto distance = [&](FrameIndex frame) { return std::abs(state().xOf(frame) - at.x()); };
    const TargetId id = state().model.lane(row).id;
    for (const FrameIndex frame : state().model.keyframesAt(id, first, last))
        if (distance(frame) <= keyframeRadius && (!nearest || distance(frame) < distance(*nearest)))
            nearest = frame;
    return nearest;
}

void TimelineGestures::press(const QMouseEvent& event) {
    if (m_session.dragging() || !m_session.press(event)) return;
    const QPointF at = m_last = event.position();
    const int pressed = state().laneAt(at.y());
    m_lane = pressed < 0 ? TargetId(0) : state().model.lane(pressed).id;
    m_key.reset();
    m_ghost.reset();
    if (event.button() == Qt::MiddleButton)
        begin({.move = [this](QPointF to, auto) { m_view.scrollBy(to - m_last); }});
    if (event.button() != Qt::LeftButton) return;
    if (std::abs(at.x() - state().heads) <= edgeReach) {
        begin({.move = [this](QPointF to, auto) { m_view.setHeads(int(to.x())); }});
    } else if (at.x() < state().heads || at.y() >= state().lanesTop()) {
        m_key = keyframeAt(at);
        begin({.move =
                   [this](QPointF to, Qt::KeyboardModifiers held) {
                       const QPointF way = to - m_session.press().at;
                       if (way.manhattanLength() >= QApplication::startDragDistance() && row() >= 0)
                           beginLane(held);
                       else
                           hover(to);
                   },
               .release = [this](QPointF, Qt::KeyboardModifiers held) { click(held); }});
    } else {
        begin({.move = [this](QPointF to, auto) { m_view.seek(m_view.frameAt(to.x())); }});
        m_view.seek(m_view.frameAt(at.x()));
    }
}

/// Begins a drag that Esc cancels.
void TimelineGestures::begin(Drag drag, Shown shown) {
    m_shown = shown;
    drag.move = [this, move = std::move(drag.move)](QPointF to, Qt::KeyboardModifiers held) {
        if (move) move(to, held);
        m_last = to;
        if (m_shown != Shown::Nothing) m_view.viewport()->update();
    };
    drag.release = [this, release = std::move(drag.release)](QPointF to,
                                                             Qt::KeyboardModifiers held) {
        end();
        m_last = to;
        if (release) release(to, held);
    };
    drag.cancel = [this] { end(); };
    m_session.begin(std::move(drag));
    qApp->installEventFilter(this);
}

void TimelineGestures::end() {
    m_shown = Shown::Nothing;
    qApp->removeEventFilter(this);
    m_view.viewport()->update();
}

/// Begins the drag of the pressed lane, of its keyframe, or over its frames.
void TimelineGestures::beginLane(Qt::KeyboardModifiers held) {
    if (m_session.press().at.x() < state().heads)
        return begin({.release =
                          [this](QPointF, auto) {
                              if (row() >= 0) dropLane();
                          }},
                     Shown::Order);
    if (!m_key)
        return begin({.release =
                          [this](QPointF to, auto) {
                              if (row() < 0) return;
                              state().context.selection.setTarget(m_lane);
                              state().context.selection.setSegment(marked());
                              const QPointF at = m_view.viewport()->mapToGlobal(to);
                              showSegmentMenu(m_view, m_lane, marked(), at.toPoint());
                          }},
                     Shown::Mark);
    if (!state().context.document.annotations().mayChange(m_lane)) return m_session.cancel();
    select(held & Qt::ControlModifier);
    state().context.selection.setKeyframe(m_key);
    m_target = *m_key;
    begin({.move = [this](QPointF to, auto) { m_target = snapped(to.x()); },
           .release =
               [this](QPointF to, Qt::KeyboardModifiers now) {
                   m_target = snapped(to.x());
                   if (row() >= 0) dropKeyframe(now.testFlag(Qt::AltModifier));
               }},
          Shown::Keyframe);
}

/// The frame at a position, or one nearby that a keyframe snaps to.
FrameIndex TimelineGestures::snapped(double x) const {
    const FrameIndex free = m_view.frameAt(x);
    if (!state().snap) return free;
    std::vector<FrameIndex> places{state().context.document.frame()};
    if (const auto& range = state().context.document.range())
        places.insert(places.end(), {range->first, range->last});
    const FrameIndex first = m_view.frameAt(x - snapReach), last = m_view.frameAt(x + snapReach);
    for (int row = 0; row < state().model.count(); ++row) {
        const TargetId id = state().model.lane(row).id;
        for (const FrameIndex key : state().model.keyframesAt(id, first, last))
            if (id != m_lane || key != m_key) places.push_back(key);
    }
    const auto distance = [&](FrameIndex frame) { return std::abs(state().xOf(frame) - x); };
    const auto nearest =
        std::min_element(places.begin(), places.end(),
                         [&](FrameIndex a, FrameIndex b) { return distance(a) < distance(b); });
    return distance(*nearest) <= snapReach ? *nearest : free;
}

FrameRange TimelineGestures::marked() const {
    const FrameIndex a = m_view.frameAt(m_session.press().at.x()), b = m_view.frameAt(m_last.x());
    return {std::min(a, b), std::max(a, b)};
}

void TimelineGestures::click(Qt::KeyboardModifiers held) {
    const QPointF at = m_session.press().at;
    if (at.x() < state().heads) return releaseHead(held);
    const FrameIndex frame = m_key ? *m_key : m_view.frameAt(at.x());
    if (row() >= 0) {
        select(held);
        const double top = state().segmentTop(row());
        const bool onSegment = at.y() >= top && at.y() < top + segmentHeight;
        const auto segment = onSegment ? state().model.segmentAt(m_lane, frame) : std::nullopt;
        if (m_key)
            state().context.selection.setKeyframe(m_key);
        else
            state().context.selection.setSegment(segment ? std::optional(segment->frames)
                                                         : std::nullopt);
    }
    m_view.seek(frame);
}

/// Selects the pressed lane: alone, with Ctrl in addition, with Shift all up to it.
void TimelineGestures::select(Qt::KeyboardModifiers held) {
    Selection& selection = state().context.selection;
    QSet<TargetId> targets = selection.targets();
    const int from = state().model.rowOf(selection.target()), to = row();
    if (held & Qt::ShiftModifier && from >= 0) {
        for (int each = std::min(from, to); each <= std::max(from, to); ++each)
            targets.insert(state().model.lane(each).id);
        selection.setTargets(targets, selection.target());
    } else if (held & Qt::ControlModifier) {
        if (targets.contains(m_lane) && targets.size() > 1)
            targets.remove(m_lane);
        else
            targets.insert(m_lane);
        selection.setTargets(targets, targets.contains(m_lane) ? m_lane : *targets.begin());
    } else {
        selection.setTarget(m_lane);
    }
}

void TimelineGestures::releaseHead(Qt::KeyboardModifiers held) {
    const HeadPainter heads = m_view.headPainter();
    const HeadPart part = heads.partAt(m_session.press().at);
    if (part != heads.partAt(m_last)) return;
    if (part == HeadPart::Fold) m_view.setThumbnailsShown(state().thumbnails == Thumbnails::Folded);
    if (row() < 0) return;
    Selection& selection = state().context.selection;
    if (part == HeadPart::Visibility) targets::toggleHidden(selection, m_lane);
    if (part == HeadPart::Lock) targets::toggleLocked(state().context.document, selection, m_lane);
    if (part != HeadPart::Name) return;
    select(held);
    selection.setSegment(std::nullopt);
}

void TimelineGestures::dropKeyframe(bool copy) {
    Annotations& annotations = state().context.document.annotations();
    if (m_target == *m_key) return;
    if (annotations.edit(moveKeyframe(annotations.annotated(), m_lane, *m_key, m_target, copy)))
        state().context.selection.setKeyframe(m_target);
}

/// The row before which the dragged lane would go.
int TimelineGestures::rowAfterDrop() const {
    const int count = state().model.count();
    for (int row = 0; row < count; ++row)
        if (m_last.y() < state().wholeRect(row).center().y()) return row;
    return count;
}

void TimelineGestures::dropLane() {
    Annotations& annotations = state().context.document.annotations();
    const int row = rowAfterDrop();
    const TargetId next = row < state().model.count() ? state().model.lane(row).id : TargetId(0);
    if (next == m_lane) return;
    std::vector<TargetId> order = laneOrder(annotations.session());
    std::erase(order, m_lane);
    order.insert(std::find(order.begin(), order.end(), next), m_lane);
    if (order != laneOrder(annotations.session()))
        annotations.edit(setLaneOrder(annotations.annotated(), order));
}

void TimelineGestures::doubleClick(const QMouseEvent& event) {
    if (event.button() != Qt::LeftButton) return;
    const QPointF at = event.position();
    const int row = state().laneAt(at.y());
    if (at.x() < state().heads) {
        if (row >= 0 && m_view.headPainter().partAt(at) == HeadPart::Name)
            m_view.rename(state().model.lane(row).id);
        return;
    }
    if (at.y() < rulerHeight) return m_view.showAll();
    if (row < 0 || keyframeAt(at)) return;
    Annotations& annotations = state().context.document.annotations();
    const TargetId id = state().model.lane(row).id;
    const FrameIndex frame = m_view.frameAt(at.x());
    if (annotations.edit(toggleKeyframe(annotations.annotated(), id, frame)))
        state().context.selection.setKeyframe(frame);
}

bool TimelineGestures::eventFilter(QObject* watched, QEvent* event) {
    const bool key = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!key || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return QObject::eventFilter(watched, event);
    if (m_session.dragging()) {
        event->accept();
        m_session.cancel();
        return true;
    }
    if (event->type() == QEvent::KeyPress) {
        emit editCancelled();
        return true;
    }
    event->accept();
    return true;
}

void TimelineGestures::hover(QPointF at) {
    const int row = state().laneAt(at.y());
    const bool heads = at.x() >= 0 && at.x() < state().heads;
    const int hovered = heads ? row : -1;
    std::optional<QPointF> ghost;
    const bool lane = row >= 0 && at.x() >= state().heads && state().selected(row);
    if (lane && !keyframeAt(at))
        ghost = QPointF(state().xOf(m_view.frameAt(at.x())),
                        state().segmentTop(row) + segmentHeight / 2);
    const bool edge = std::abs(at.x() - state().heads) <= edgeReach;
    m_view.viewport()->setCursor(edge             ? Qt::SplitHCursor
                                 : keyframeAt(at) ? Qt::SizeHorCursor
                                                  : Qt::ArrowCursor);
    if (hovered == m_hoveredHead && ghost == m_ghost) return;
    m_hoveredHead = hovered;
    m_ghost = ghost;
    m_view.viewport()->update();
}

void TimelineGestures::paint(QPainter& painter) const {
    const Tokens& t = tokens(m_view.palette());
    const int lane = row();
    if (m_shown == Shown::Mark && lane >= 0) {
        const FrameRange frames = marked();
        QColor shade(t.accent);
        shade.setAlphaF(0.25F);
        const double left = state().heads + state().scale.leftOf(double(frames.first));
        const double right = state().heads + state().scale.leftOf(double(frames.last + 1));
        const QRectF place = state().laneRect(lane);
        painter.fillRect(QRectF(left, place.top(), right - left, place.height()), shade);
    }
    if (m_shown == Shown::Keyframe && lane >= 0) {
        const double y = state().segmentTop(lane) + segmentHeight / 2;
        paintKeyframe(painter, {state().xOf(m_target), y}, state().model.lane(lane).colour,
                      KeyframeLook::Selected, t);
    }
    if (!m_session.dragging() && m_ghost)
        paintKeyframe(painter, *m_ghost, QColor(t.text1), KeyframeLook::Outline, t);
}

void TimelineGestures::paintOrder(QPainter& painter) const {
    if (m_shown != Shown::Order || state().model.count() == 0) return;
    const int row = rowAfterDrop(), count = state().model.count();
    const double y =
        row < count ? state().wholeRect(row).top() : state().wholeRect(count - 1).bottom() + 1;
    painter.fillRect(QRectF(0, y - 1, state().heads, 2), QColor(tokens(m_view.palette()).accent));
}

}  // namespace spoor
