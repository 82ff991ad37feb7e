// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/results/result_cache.h"
#include "engine/project/session/frame_range.h"

#include <vector>

namespace spoor {

class Session;

/// What says that frames are uncertain, the weightiest first: the state of the tracker, the live
/// verdict, or the backward check after the run.
enum class DoubtSource { Tracker, Verdict, Check };

/// Whether a box is a result in which the target is lost or uncertain, or off target by its
/// verdict.
bool isUncertain(const SessionBox& box);
/// Whether that holds, or the backward check does not confirm the result.
bool isUncertain(const Session& session, TargetId id, const SessionBox& box);

/// Frames of a target that a person should check. Fewer than three certain frames do not end a
/// segment.
struct UncertainSegment {
    FrameRange frames;
    DoubtSource source = DoubtSource::Check;  ///< The weightiest in these frames.
    FrameIndex lost = 0;                      ///< Number of frames in which the target is lost.
    FrameIndex worst = 0;                     ///< The first lost frame, else the least certain one.
    double confidence = 1;                    ///< The confidence in that frame; 0 if lost.
    bool operator==(const UncertainSegment&) const = default;
};

/// The one list of uncertain segments that the window shows, exports and reviews.
struct UncertainSegments {
    std::vector<UncertainSegment> all;  ///< In ascending order.
    bool waits = false;                 ///< Results are not loaded yet; search again later.

    /// Adds a box. Boxes of a target come in ascending order of their frames. `unconfirmed`: the
    /// backward check disagrees in this frame.
    void add(const SessionBox& box, bool unconfirmed = false);
    /// The segment that holds a frame; null if there is none.
    const UncertainSegment* at(FrameIndex frame) const;
    /// The next segment that begins after a frame, or the last one that begins before it.
    const UncertainSegment* next(FrameIndex from, bool forward) const;
};
UncertainSegments uncertainSegments(const Session& session, TargetId id, ResultCache& results);

/// Segments of a target that the backward check after its run did not confirm, in ascending order.
/// They are stored in Session::carried.
std::vector<FrameRange> unconfirmedFrames(const Session& session, TargetId id);
/// The key of such a segment in Session::carried. Its value is not empty.
std::string unconfirmedKey(TargetId id, const FrameRange& frames);

}  // namespace spoor
