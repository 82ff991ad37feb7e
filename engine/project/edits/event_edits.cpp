// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/edits/event_edits.h"

#include "engine/project/session/session.h"

#include <utility>

namespace spoor {

Edit setEvent(const Session& session, EventId id, const std::optional<SessionEvent>& event) {
    const auto found = session.events.find(id);
    std::optional<SessionEvent> before;
    if (found != session.events.end()) before = found->second;
    if (before == event) return Message(SPOOR_TR("engine", "Nothing has changed."));
    if (event)
        if (Message why = eventProblem(*event); !why.empty()) return why;
    if (event && !before && session.events.size() >= maxEvents)
        return Message(SPOOR_TR("engine",
                                "A project has at most %1 events. Delete some, or use a second "
                                "project."),
                       maxEvents);
    const SessionEvent& shown = event ? *event : *before;
    EditStep step;
    step.label = Message(!before  ? SPOOR_TR("engine", "add event %1")
                         : !event ? SPOOR_TR("engine", "delete event %1")
                                  : SPOOR_TR("engine", "change event %1"),
                         shown.label);
    step.frame = shown.frames.first;
    step.target = shown.target.value_or(0);
    step.changes.emplace_back(EventChange{id, std::move(before), event});
    return step;
}

Edit renameEvents(const Session& session, const std::string& from, const std::string& to) {
    if (from == to) return Message(SPOOR_TR("engine", "Nothing has changed."));
    EditStep step;
    step.label = Message(to.empty() ? SPOOR_TR("engine", "delete events %1")
                                    : SPOOR_TR("engine", "rename events %1"),
                         from);
    step.frame = -1;  // Not tied to a frame.
    for (const auto& [id, event] : session.events) {
        if (event.label != from) continue;
        SessionEvent after = event;
        after.label = to;
        if (!to.empty())
            if (Message why = eventProblem(after); !why.empty()) return why;
        step.changes.emplace_back(
            EventChange{id, event, to.empty() ? std::nullopt : std::optional(std::move(after))});
    }
    if (step.changes.empty())
        return Message(SPOOR_TR("engine", "No event has the label %1."), from);
    return step;
}

void moveEvents(std::vector<Change>& changes, const Session& session, TargetId from,
                std::optional<TargetId> to, FrameIndex frame) {
    for (const auto& [id, event] : session.events) {
        if (event.target != from || event.frames.first < frame) continue;
        SessionEvent after = event;
        after.target = to;
        changes.emplace_back(EventChange{id, event, std::move(after)});
    }
}

}  // namespace spoor
