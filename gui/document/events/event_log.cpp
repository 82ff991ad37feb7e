// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/events/event_log.h"

#include "engine/project/edits/event_edits.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"

#include <QLocale>
#include <algorithm>

namespace spoor {

QStringList EventLog::keys() {
    QStringList all;
    for (char key = '1'; key <= '9'; ++key) all << QString(QLatin1Char(key));
    for (char key = 'A'; key <= 'Z'; ++key) all << QString(QLatin1Char(key));
    return all;
}

void EventLog::setLabels(std::vector<EventLabel> labels) {
    std::vector<EventLabel> valid;
    for (EventLabel& each : labels) {
        const auto equals = [&](const EventLabel& other) { return other.label == each.label; };
        if (each.label.empty() || std::ranges::any_of(valid, equals)) continue;
        const auto taken = [&](const EventLabel& other) { return other.key == each.key; };
        if (std::ranges::any_of(valid, taken)) each.key.clear();
        valid.push_back(std::move(each));
    }
    if (valid == m_labels) return;
    m_labels = std::move(valid);
    emit changed();
}

void EventLog::restore(std::vector<EventLabel> labels) {
    m_open.clear();
    setLabels(std::move(labels));
}

std::vector<EventLabel> EventLog::lanes(const Session& session) const {
    std::vector<EventLabel> lanes = m_labels;
    std::set<std::string> known, others;
    for (const EventLabel& each : lanes) known.insert(each.label);
    for (const auto& [id, event] : session.events)
        if (!known.contains(event.label)) others.insert(event.label);
    for (const std::string& each : others) lanes.push_back({each, {}});
    return lanes;
}

const EventLabel* EventLog::withKey(const QString& key) const {
    const std::string text = key.toUpper().toStdString();
    const auto found =
        std::ranges::find_if(m_labels, [&](const auto& each) { return each.key == text; });
    return text.empty() || found == m_labels.end() ? nullptr : &*found;
}

QString EventLog::freeKey() const {
    for (const QString& key : keys())
        if (!withKey(key)) return key;
    return {};
}

void EventLog::mark(Document& document, const EventLabel& label, TargetId subject) {
    if (!document.frames()) return;
    Annotations& annotations = document.annotations();
    const auto& events = annotations.session().events;
    std::optional<TargetId> target;
    if (annotations.session().target(subject)) target = subject;
    const FrameIndex frame = document.frame();
    std::erase_if(m_open, [&](EventId id) { return !events.contains(id); });
    const auto open = std::ranges::find_if(m_open, [&](EventId id) {
        return events.at(id).label == label.label && events.at(id).target == target;
    });
    if (!label.moment && open != m_open.end()) {
        SessionEvent ended = events.at(*open);
        const EventId id = *open;
        ended.frames = {std::min(ended.frames.first, frame), std::max(ended.frames.first, frame)};
        m_open.erase(open);
        if (ended != events.at(id)) annotations.edit(setEvent(annotations.session(), id, ended));
    } else {
        const EventId id = nextEventId(annotations.session());
        const SessionEvent event{label.label, {frame, frame}, target};
        // The annotations announce the change before edit() returns.
        if (!label.moment) m_open.insert(id);
        if (!annotations.edit(setEvent(annotations.session(), id, event))) m_open.erase(id);
    }
    emit changed();
}

EventLog& eventLog(Document& document) {
    auto* log = document.findChild<EventLog*>(QString(), Qt::FindDirectChildrenOnly);
    return log ? *log : *new EventLog(&document);
}

QColor eventColour(int lane) {
    return targetColour(TargetId(lane + 1));
}

Session subjectsOf(Document& document) {
    const Session& all = document.annotations().session();
    Session session;
    session.fps = document.frames() ? document.frames()->info().framesPerSecond : all.fps;
    session.length = document.frameCount();
    for (const SessionTarget& target : all.targets())
        session.put({target.id, target.label, {}, {}, false, {}, target.name});
    return session;
}

Session eventsOf(Document& document) {
    Session session = subjectsOf(document);
    session.events = document.annotations().session().events;
    return session;
}

QString eventText(const Session& session, const SessionEvent& event) {
    QStringList parts{QString::fromStdString(event.label)};
    const auto names = subjectNames(session);
    if (event.target && names.contains(*event.target))
        parts << QString::fromStdString(names.at(*event.target));
    if (event.moment()) {
        parts << EventLog::tr("frame %1").arg(countText(event.frames.first));
    } else {
        parts << EventLog::tr("frames %1 to %2")
                     .arg(countText(event.frames.first), countText(event.frames.last));
        if (const auto seconds = durationOf(session, event))
            parts << EventLog::tr("%1 s").arg(QLocale().toString(*seconds, 'f', 2));
    }
    return parts.join(QStringLiteral(", "));
}

}  // namespace spoor
