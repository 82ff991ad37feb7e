// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/project/session/session_event.h"

#include <QColor>
#include <QObject>
#include <QString>
#include <set>
#include <vector>

namespace spoor {

class Document;

/// The labels of events with their keys, and the stretches whose end a key sets. GUI thread.
class EventLog : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// The keys that a label can have: 1 to 9 and A to Z.
    static QStringList keys();

    const std::vector<EventLabel>& labels() const { return m_labels; }
    /// Removes empty and duplicate labels, and keys that an earlier label has.
    void setLabels(std::vector<EventLabel> labels);
    /// Sets the labels of another project. No stretch is open then.
    void restore(std::vector<EventLabel> labels);
    /// The labels, then those of other events in alphabetical order.
    std::vector<EventLabel> lanes(const Session& session) const;
    /// The label with a key; null: none.
    const EventLabel* withKey(const QString& key) const;
    /// The first key without a label; empty: none.
    QString freeKey() const;

    /// Sets a moment at the frame on screen, or starts or ends a stretch. `subject` 0: none.
    void mark(Document& document, const EventLabel& label, TargetId subject);
    /// Whether the stretch has no end yet.
    bool isOpen(EventId id) const { return m_open.contains(id); }

signals:
    void changed();

private:
    std::vector<EventLabel> m_labels;
    std::set<EventId> m_open;
};

/// The event log of a document.
EventLog& eventLog(Document& document);
/// The colour of the lane with this number.
QColor eventColour(int lane);
/// The targets without boxes, with rate and length of the video; for eventText().
Session subjectsOf(Document& document);
/// Does the same with the events; for measurements.
Session eventsOf(Document& document);
/// "run, Ann, frames 10 to 60, 2 s".
QString eventText(const Session& session, const SessionEvent& event);

}  // namespace spoor
