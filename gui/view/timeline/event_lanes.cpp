// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/timeline/event_lanes.h"

#include "engine/project/edits/event_edits.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/style/tokens.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/view/timeline/timeline_view.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace spoor {

namespace {

constexpr int eventChangeMs = 20;
constexpr int eventLowWindow = 820;  ///< as for the thumbnails
constexpr double eventEdgeGrip = 4;  ///< pixels around the end of a bar
constexpr double eventBarInset = 4, eventMomentRadius = 6;
constexpr int eventHeadPadding = 12, eventSwatch = 10;

}  // namespace

EventLanes::EventLanes(TimelineView& view, QWidget* parent)
    : QWidget(parent), m_view(view), m_log(eventLog(view.state().context.document)) {
    nameControl(this, QStringLiteral("timeline.events"), tr("Events"));
    setFocusPolicy(Qt::TabFocus);
    setMouseTracking(true);
    setLayoutDirection(Qt::LeftToRight);
    Document& document = this->document();
    callOnce(m_later, eventChangeMs, this, &EventLanes::showLanes);
    connect(&document.annotations(), &Annotations::changed, this, [this] {
        if (!m_later.isActive()) m_later.start();
    });
    connect(&document.annotations(), &Annotations::reset, this, &EventLanes::showLanes);
    connect(&m_log, &EventLog::changed, this, &EventLanes::showLanes);
    connect(&document, &Document::framesChanged, this, &EventLanes::showLanes);
    const auto repaint = [this] { update(); };
    connect(&document, &Document::reportChanged, this, repaint);
    connect(&document, &Document::posted, this, repaint);
    connect(&view, &TimelineView::scaleChanged, this, repaint);
    showLanes();
}

Document& EventLanes::document() const {
    return m_view.state().context.document;
}

const Session& EventLanes::session() const {
    return document().annotations().session();
}

void EventLanes::showLanes() {
    m_later.stop();
    m_lanes.clear();
    std::map<std::string, std::size_t> rows;
    for (EventLabel& label : m_log.lanes(session())) {
        rows[label.label] = m_lanes.size();
        m_lanes.push_back({std::move(label), {}});
    }
    for (const auto& [id, event] : eventsByTime(session()))
        m_lanes[rows[event->label]].events.emplace_back(id, event->frames);
    if (!session().events.contains(m_selected)) m_selected = 0;
    setMinimumHeight(count() * laneHeight);
    if (QWidget* const area = parentWidget() ? parentWidget()->parentWidget() : nullptr) {
        const int shown = window()->height() < eventLowWindow ? 2 : 4;
        area->setVisible(count() > 0);
        area->setFixedHeight(std::min(count(), shown) * laneHeight);
    }
    describe();
    update();
}

/// An open stretch lasts until the playhead.
FrameRange EventLanes::framesShown(EventId id, const FrameRange& frames) const {
    if (m_preview && m_pressed.event == id && id != 0) return *m_preview;
    if (!m_log.isOpen(id)) return frames;
    const FrameIndex now = document().frame();
    return {std::min(frames.first, now), std::max(frames.first, now)};
}

QRectF EventLanes::placeOf(int lane, const FrameRange& frames) const {
    const TimelineState& state = m_view.state();
    const double top = lane * laneHeight + eventBarInset, high = laneHeight - 2 * eventBarInset - 1;
    if (frames.first == frames.last)
        return {state.xOf(frames.first) - eventMomentRadius, top, 2 * eventMomentRadius, high};
    const double left = state.heads + state.scale.leftOf(double(frames.first));
    const double right = state.heads + state.scale.leftOf(double(frames.last + 1));
    return {left, top, std::max(2.0, right - left), high};
}

QRectF EventLanes::placeOf(EventId id) const {
    for (int lane = 0; lane < count(); ++lane)
        for (const auto& [each, frames] : m_lanes[std::size_t(lane)].events)
            if (each == id) return placeOf(lane, framesShown(id, frames));
    return {};
}

EventLanes::Hit EventLanes::hitAt(QPointF at) const {
    Hit hit;
    hit.lane = at.y() < 0 ? -1 : int(at.y()) / laneHeight;
    if (hit.lane >= count()) hit.lane = -1;
    if (hit.lane < 0 || at.x() < m_view.state().heads) return hit;
    hit.grip = Grip::New;
    // Later events lie over earlier ones; moments over stretches.
    for (const auto& [id, frames] : m_lanes[std::size_t(hit.lane)].events) {
        const QRectF place = placeOf(hit.lane, framesShown(id, frames));
        if (at.x() < place.left() - eventEdgeGrip || at.x() > place.right() + eventEdgeGrip)
            continue;
        const bool inside = at.x() >= place.left() && at.x() <= place.right();
        if (!inside && (frames.first == frames.last || hit.event != 0)) continue;
        hit.event = id;
        const bool narrow = place.width() < 4 * eventEdgeGrip;
        hit.grip = frames.first == frames.last              ? Grip::Whole
                   : at.x() > place.right() - eventEdgeGrip ? Grip::Last
                   : at.x() < place.left() + eventEdgeGrip  ? Grip::First
                   : narrow && at.x() > place.center().x()  ? Grip::Last
                                                            : Grip::Whole;
    }
    return hit;
}

void EventLanes::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& t = tokens(palette());
    painter.fillRect(rect(), QColor(t.panel));
    for (int lane = 0; lane < count(); ++lane) paintLane(painter, lane);
    const TimelineState& state = m_view.state();
    paintEdge(painter, QRectF(0, 0, state.heads, height()), Qt::RightEdge, t.line);
    paintEdge(painter, rect(), Qt::TopEdge, t.line);
    if (document().frameCount() == 0) return;
    const double x = state.xOf(document().aimedFrame());
    if (x >= state.heads) painter.fillRect(QRectF(x - 0.75, 0, 1.5, height()), QColor(t.text1));
}

void EventLanes::paintLane(QPainter& painter, int lane) const {
    const Tokens& t = tokens(palette());
    const TimelineState& state = m_view.state();
    const LaneEvents& events = m_lanes[std::size_t(lane)];
    const QRectF whole(0, lane * laneHeight, width(), laneHeight);
    const QColor colour = eventColour(lane);
    paintEdge(painter, whole, Qt::BottomEdge, t.line);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(whole.adjusted(state.heads, 0, 0, 0));
    double painted = -1;
    for (const auto& [id, frames] : events.events) {
        const FrameRange shown = framesShown(id, frames);
        const QRectF place = placeOf(lane, shown);
        const bool chosen = id == m_selected;
        // Events within a pixel that is painted add nothing.
        if (place.right() < state.heads || place.left() > width()) continue;
        if (place.right() <= painted && place.width() <= 2 && !chosen) continue;
        painted = std::max(painted, place.right());
        QPen edge(chosen ? QColor(t.text1) : colour.darker(130), chosen ? 2 : 1);
        if (m_log.isOpen(id)) edge.setStyle(Qt::DashLine);
        painter.setPen(edge);
        painter.setBrush(colour);
        if (shown.first == shown.last) {
            const QPointF c = place.center();
            painter.drawPolygon(
                QPolygonF{c + QPointF(0, -eventMomentRadius), c + QPointF(eventMomentRadius, 0),
                          c + QPointF(0, eventMomentRadius), c + QPointF(-eventMomentRadius, 0)});
        } else {
            painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        }
    }
    if (m_preview && m_pressed.event == 0 && m_pressed.lane == lane) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(mixed(colour.rgb(), t.panel, 0.5));
        painter.drawRect(placeOf(lane, *m_preview));
    }
    painter.restore();
    painter.fillRect(
        QRectF(eventHeadPadding, whole.center().y() - eventSwatch / 2.0, eventSwatch, eventSwatch),
        colour);
    painter.setPen(QColor(t.text1));
    painter.setFont(font());
    QRectF words = whole;
    words.setLeft(eventHeadPadding + eventSwatch + 8);
    words.setRight(state.heads - 34);
    const QString label = QString::fromStdString(events.label.label).simplified();
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(label, Qt::ElideMiddle, int(words.width())));
    const QString key = QString::fromStdString(events.label.key);
    if (key.isEmpty()) return;
    const QRectF cap(state.heads - 30, whole.center().y() - 9, 20, 18);
    paintBox(painter, cap, QColor(t.pressed), {}, tagRadius);
    painter.setPen(QColor(t.text2));
    painter.setFont(captionFont(font()));
    painter.drawText(cap, Qt::AlignCenter, key);
}

FrameRange EventLanes::dragged(FrameIndex to) const {
    const FrameIndex from = m_view.frameAt(m_pressedAt.x());
    if (m_pressed.grip == Grip::New) return {std::min(from, to), std::max(from, to)};
    FrameRange frames = session().events.at(m_pressed.event).frames;
    const FrameIndex last = std::max<FrameIndex>(m_view.state().frames(), frames.last + 1) - 1;
    if (m_pressed.grip == Grip::First) frames.first = std::min(to, frames.last);
    if (m_pressed.grip == Grip::Last) frames.last = std::max(to, frames.first);
    if (m_pressed.grip == Grip::Whole) {
        const FrameIndex way = std::clamp<FrameIndex>(to - from, -frames.first, last - frames.last);
        frames = {frames.first + way, frames.last + way};
    }
    return frames;
}

void EventLanes::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    setFocus(Qt::MouseFocusReason);
    m_pressed = hitAt(event->position());
    m_pressedAt = event->position();
    m_preview.reset();
    m_selected = m_pressed.event;
    describe();
    update();
}

void EventLanes::mouseMoveEvent(QMouseEvent* event) {
    if (!(event->buttons() & Qt::LeftButton)) {
        const Grip grip = hitAt(event->position()).grip;
        setCursor(grip == Grip::First || grip == Grip::Last ? Qt::SizeHorCursor : Qt::ArrowCursor);
        return;
    }
    const bool gone = m_pressed.event != 0 && !session().events.contains(m_pressed.event);
    if (m_pressed.grip == Grip::None || gone) return;
    const QPointF way = event->position() - m_pressedAt;
    if (!m_preview && way.manhattanLength() < QApplication::startDragDistance()) return;
    m_preview = dragged(m_view.frameAt(event->position().x()));
    update();
}

void EventLanes::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const Hit pressed = std::exchange(m_pressed, {});
    const auto frames = std::exchange(m_preview, std::nullopt);
    update();
    if (pressed.grip == Grip::None) return;
    if (!frames) return m_view.seek(m_view.frameAt(m_pressedAt.x()));
    if (pressed.event == 0)
        return put(nextEventId(session()),
                   {m_lanes[std::size_t(pressed.lane)].label.label, *frames, std::nullopt});
    const auto found = session().events.find(pressed.event);
    if (found == session().events.end()) return;
    SessionEvent changed = found->second;
    changed.frames = *frames;
    put(pressed.event, changed);
}

/// Changes an event, or adds one about the selected target.
void EventLanes::put(EventId id, const SessionEvent& event) {
    SessionEvent changed = event;
    const TargetId subject = m_view.state().context.selection.target();
    if (!session().events.contains(id) && session().target(subject)) changed.target = subject;
    if (document().annotations().edit(setEvent(session(), id, changed))) m_selected = id;
    describe();
}

void EventLanes::erase(EventId id) {
    document().annotations().edit(setEvent(session(), id, std::nullopt));
}

void EventLanes::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    m_pressed = {};
    const Hit hit = hitAt(event->position());
    if (hit.event != 0) return rename(hit.event);
    if (hit.grip != Grip::New) return;
    const FrameIndex frame = m_view.frameAt(event->position().x());
    put(nextEventId(session()), {m_lanes[std::size_t(hit.lane)].label.label, {frame, frame}});
}

void EventLanes::wheelEvent(QWheelEvent* event) {
    const QPoint turned = event->angleDelta();
    if (event->modifiers().testFlag(Qt::ShiftModifier) || turned.x() != 0)
        m_view.scrollBy({(turned.x() != 0 ? turned.x() : turned.y()) / 2.0, 0});
    else if (event->position().x() < m_view.state().heads)
        return event->ignore();  // Scrolls the lanes.
    else
        m_view.zoomBy(std::pow(1.25, turned.y() / 120.0), event->position().x());
    event->accept();
}

void EventLanes::select(EventId id) {
    const auto found = session().events.find(id);
    m_selected = found == session().events.end() ? 0 : id;
    if (m_selected != 0) m_view.seek(found->second.frames.first);
    describe();
    update();
}

/// Selects the next or previous event in time.
void EventLanes::step(int direction) {
    const auto all = eventsByTime(session());
    if (all.empty()) return;
    const auto place =
        std::ranges::find_if(all, [this](const auto& each) { return each.first == m_selected; });
    const auto last = std::ptrdiff_t(all.size()) - 1;
    const std::ptrdiff_t at =
        place == all.end() ? (direction > 0 ? 0 : last) : place - all.begin() + direction;
    select(all[std::size_t(std::clamp<std::ptrdiff_t>(at, 0, last))].first);
}

void EventLanes::keyPressEvent(QKeyEvent* event) {
    const auto found = session().events.find(m_selected);
    const bool some = found != session().events.end();
    switch (event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Up:
            return step(-1);
        case Qt::Key_Right:
        case Qt::Key_Down:
            return step(1);
        case Qt::Key_Delete:
        case Qt::Key_Backspace:
            if (some) erase(m_selected);
            return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (some) rename(m_selected);
            return;
        case Qt::Key_Escape:
            if (m_editor) return endRename(false);
            m_pressed = {};
            m_preview.reset();
            update();
            return emit left();
        default:
            QWidget::keyPressEvent(event);
    }
}

bool EventLanes::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const auto own = {Qt::Key_Left,   Qt::Key_Right,  Qt::Key_Up,
                          Qt::Key_Down,   Qt::Key_Delete, Qt::Key_Backspace,
                          Qt::Key_Return, Qt::Key_Enter,  Qt::Key_Escape};
        if (key->modifiers() == Qt::NoModifier && std::ranges::find(own, key->key()) != own.end()) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const Hit hit = hitAt(help->pos());
        const auto found = session().events.find(hit.event);
        QString text;
        if (found != session().events.end()) {
            text = eventText(subjectsOf(document()), found->second);
            if (!found->second.comment.empty())
                text += '\n' + QString::fromStdString(found->second.comment);
        } else if (hit.lane >= 0) {
            const EventLabel& label = m_lanes[std::size_t(hit.lane)].label;
            text = QString::fromStdString(label.label) + '\n' +
                   tr("Drag to add a stretch, double-click to add a moment");
        }
        QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QWidget::event(event);
}

/// Tells assistive programs which event is selected.
void EventLanes::describe() {
    const auto found = session().events.find(m_selected);
    setAccessibleDescription(found == session().events.end()
                                 ? tr("%Ln event(s)", nullptr, int(session().events.size()))
                                 : eventText(subjectsOf(document()), found->second));
}

void EventLanes::rename(EventId id) {
    const auto found = session().events.find(id);
    if (found == session().events.end() || !document().annotations().mayEdit()) return;
    endRename(false);
    m_selected = id;
    m_editor = new QLineEdit(QString::fromStdString(found->second.label), this);
    nameControl(m_editor, QStringLiteral("timeline.event.label"), tr("Label of the event"));
    m_editor->setMaxLength(int(maxEventLabel));
    const QRectF place = placeOf(id);
    const double left = std::clamp(place.left(), double(m_view.state().heads),
                                   std::max(double(m_view.state().heads), width() - 160.0));
    m_editor->setGeometry(int(left), int(place.top()) - 4, 160, laneHeight);
    m_editor->selectAll();
    m_editor->show();
    m_editor->setFocus();
    connect(m_editor, &QLineEdit::editingFinished, this, [this] { endRename(true); });
}

void EventLanes::endRename(bool accept) {
    if (!m_editor) return;
    QLineEdit* const editor = std::exchange(m_editor, nullptr);
    const std::string label = editor->text().simplified().toStdString();
    editor->hide();
    editor->deleteLater();
    const auto found = session().events.find(m_selected);
    if (accept && found != session().events.end() && label != found->second.label) {
        SessionEvent changed = found->second;
        changed.label = label;
        put(m_selected, changed);
    }
    setFocus();
}

void EventLanes::contextMenuEvent(QContextMenuEvent* event) {
    const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
    Hit hit = hitAt(event->pos());
    if (keyboard) hit = {0, m_selected, Grip::Whole};
    if (hit.event == 0 && hit.lane < 0) return;
    if (count() == 0 || (keyboard && m_selected == 0)) return;
    auto* const menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("timeline.event.menu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (hit.event != 0) {
        m_selected = hit.event;
        fillEventMenu(*menu, hit.event);
    } else {
        fillLaneMenu(*menu, m_lanes[std::size_t(hit.lane)].label.label);
    }
    menu->popup(keyboard ? mapToGlobal(placeOf(m_selected).center().toPoint())
                         : event->globalPos());
    event->accept();
}

}  // namespace spoor
