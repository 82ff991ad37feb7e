// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/session/session_event.h"

#include "engine/base/text.h"
#include "engine/project/session/session.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

namespace spoor {
namespace {

/// Number of UTF-8 characters.
std::size_t charactersIn(std::string_view text) {
    return std::size_t(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace

Message eventProblem(const SessionEvent& event) {
    if (trimmed(event.label).empty())
        return SPOOR_TR("engine", "An event needs a label. Enter one.");
    if (charactersIn(event.label) > maxEventLabel)
        return Message(
            SPOOR_TR("engine", "The label of an event has at most %1 characters. Shorten it."),
            maxEventLabel);
    if (charactersIn(event.comment) > maxEventComment)
        return Message(
            SPOOR_TR("engine", "The comment on an event has at most %1 characters. Shorten it."),
            maxEventComment);
    const auto& [first, last] = event.frames;
    if (first < 0 || last < first || last >= maxFrames)
        return Message(SPOOR_TR("engine",
                                "An event cannot last from frame %1 to frame %2. Frames must start "
                                "at 0 or later and ascend."),
                       long(first), long(last));
    return {};
}

EventId nextEventId(const Session& session) {
    return session.events.empty() ? 1 : session.events.rbegin()->first + 1;
}

std::vector<std::pair<EventId, const SessionEvent*>> eventsByTime(const Session& session) {
    std::vector<std::pair<EventId, const SessionEvent*>> events;
    for (const auto& [id, event] : session.events) events.emplace_back(id, &event);
    std::ranges::stable_sort(events, {}, [](const auto& each) {
        return std::tuple(each.second->frames.first, each.second->frames.last);
    });
    return events;
}

std::map<TargetId, std::string> subjectNames(const Session& session) {
    std::map<TargetId, std::string> names;
    std::set<std::string> taken;
    for (const SessionTarget& target : session.targets()) {
        const std::string number = '#' + std::to_string(target.id);
        std::string name = !target.name.empty() ? target.name : target.label;
        if (name.empty() || taken.contains(name)) name += (name.empty() ? "" : " ") + number;
        taken.insert(name);
        names[target.id] = std::move(name);
    }
    return names;
}

std::optional<double> timeOf(const Session& session, FrameIndex frame) {
    const auto known = session.times.find(frame);
    if (known != session.times.end()) return known->second;
    return session.fps > 0 ? std::optional(double(frame) / session.fps) : std::nullopt;
}

std::optional<double> durationOf(const Session& session, const SessionEvent& event) {
    const auto first = timeOf(session, event.frames.first);
    const auto last = timeOf(session, event.frames.last);
    return first && last ? std::optional(std::max(0.0, *last - *first)) : std::nullopt;
}

FrameClock::FrameClock(const std::map<FrameIndex, double>& times, double fps) : m_fps(fps) {
    for (const auto& [frame, time] : times) m_times.emplace_back(time, frame);
    std::ranges::sort(m_times);
}

FrameIndex FrameClock::frameAt(double seconds) const {
    const double limit = double(maxFrames - 1);
    const double even = std::clamp(std::round(seconds * m_fps), 0.0, limit);
    if (m_times.empty() || seconds > m_times.back().first) return FrameIndex(even);
    const auto after = std::ranges::lower_bound(m_times, std::pair(seconds, FrameIndex(0)));
    if (after == m_times.begin()) return after->second;
    const auto before = std::prev(after);
    return seconds - before->first < after->first - seconds ? before->second : after->second;
}

}  // namespace spoor
