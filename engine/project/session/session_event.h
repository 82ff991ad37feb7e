// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/types.h"
#include "engine/project/session/frame_range.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

class Session;

using EventId = std::int64_t;

constexpr std::size_t maxEvents = 100'000;       ///< In a document.
constexpr std::size_t maxEventLabel = 200;       ///< Characters.
constexpr std::size_t maxEventComment = 10'000;  ///< Characters.

/// A label on a stretch of the video, or on a moment: a stretch of one frame.
struct SessionEvent {
    std::string label;
    FrameRange frames;
    std::optional<TargetId> target = {};  ///< The subject; nullopt: the whole picture.
    std::string comment = {};

    bool moment() const { return frames.first == frames.last; }
    bool operator==(const SessionEvent&) const = default;
};

/// A label of events, with its key in the window. Documents list them in the order of their lanes.
struct EventLabel {
    std::string label, key;  ///< The key may be empty.
    bool moment = false;     ///< The key sets a moment. Otherwise it starts and ends a stretch.
    bool operator==(const EventLabel&) const = default;
};

/// Returns why an event is invalid; empty if it is valid.
Message eventProblem(const SessionEvent& event);
/// The first id that no event has.
EventId nextEventId(const Session& session);
/// All events, sorted by their first frame, then their last.
std::vector<std::pair<EventId, const SessionEvent*>> eventsByTime(const Session& session);
/// The name of the target of an event, else its label, else "#3"; empty if it has none. The names
/// of two targets differ.
std::map<TargetId, std::string> subjectNames(const Session& session);

/// Time of a frame in seconds: its own, or one that follows from the frame rate. nullopt if neither
/// is known.
std::optional<double> timeOf(const Session& session, FrameIndex frame);
/// Time from the first to the last frame of an event in seconds: 0 for a moment.
std::optional<double> durationOf(const Session& session, const SessionEvent& event);

/// Finds the frames of times.
class FrameClock {
public:
    /// `times`: times of frames in seconds; may be empty.
    FrameClock(const std::map<FrameIndex, double>& times, double fps);
    /// The frame that is nearest to a time.
    FrameIndex frameAt(double seconds) const;

private:
    std::vector<std::pair<double, FrameIndex>> m_times;  ///< Ascending.
    double m_fps;
};

}  // namespace spoor
