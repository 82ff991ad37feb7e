// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/event_summary.h"

#include "engine/project/session/session.h"

#include <algorithm>
#include <map>

namespace spoor {

std::vector<EventSummary> summaryOf(const Session& session) {
    const auto names = subjectNames(session);
    const double video = session.length > 0 ? timeOf(session, session.length).value_or(0) : 0;
    std::map<std::pair<std::string, std::optional<TargetId>>, EventSummary> groups;
    for (const auto& [id, event] : session.events) {
        EventSummary& group = groups[{event.label, event.target}];
        if (event.target && names.contains(*event.target)) group.subject = names.at(*event.target);
        if (event.moment()) {
            ++group.moments;
            continue;
        }
        ++group.stretches;
        group.frames += event.frames.last - event.frames.first + 1;
        const auto duration = durationOf(session, event);
        if (!duration) continue;
        group.total = group.total.value_or(0) + *duration;
        group.shortest = std::min(group.shortest.value_or(*duration), *duration);
        group.longest = std::max(group.longest.value_or(*duration), *duration);
    }
    std::vector<EventSummary> rows;
    for (auto& [key, group] : groups) {
        std::tie(group.label, group.target) = key;
        if (group.total) group.mean = *group.total / group.stretches;
        if (group.total && video > 0) group.share = *group.total / video;
        rows.push_back(std::move(group));
    }
    return rows;
}

}  // namespace spoor
