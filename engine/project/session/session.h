// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/project/session/calibration.h"
#include "engine/project/session/session_box.h"
#include "engine/project/session/session_event.h"

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// A target of the document with its boxes.
struct SessionTarget {
    TargetId id = 0;
    std::string label, colour;  ///< Class, and "#rrggbb"; empty: none.
    std::map<std::string, std::string> attributes;
    bool locked = false;            ///< A locked target cannot be edited.
    std::vector<SessionBox> boxes;  ///< Ascending by frame, at most one per frame.
    std::string name = {};          ///< Of this target alone; empty: "Target 3", by its id.

    const SessionBox* at(FrameIndex frame) const;
    std::optional<SessionBox> put(const SessionBox& box);
    std::optional<SessionBox> erase(FrameIndex frame);
    bool operator==(const SessionTarget&) const = default;
};

/// The document as a plain value: targets, boxes, and facts about the video. Each edit returns what
/// it replaced, so that applying that again undoes the edit.
class Session {
public:
    SizeI size;             ///< Size of the frames; empty: unknown.
    double fps = 0;         ///< Frames per second; 0: unknown.
    FrameIndex length = 0;  ///< Number of frames; 0: unknown.
    /// Times of the frames in seconds if the rate varies; empty: frame / fps.
    std::map<FrameIndex, double> times;
    /// In ascending order: frames that were checked and contain no target. Other frames without a
    /// box are unknown.
    std::vector<FrameRange> emptyFrames;
    /// Labels on stretches and moments, at most maxEvents. They may overlap.
    std::map<EventId, SessionEvent> events;
    /// Scale of measurements in the image.
    Calibration calibration;
    /// Additional data of a format, by its id and in a form that its writer reads; also the
    /// verdicts on review issues, see review_issues.h.
    std::map<std::string, std::string> carried;

    /// Ascending by id.
    const std::vector<SessionTarget>& targets() const { return m_targets; }
    const SessionTarget* target(TargetId id) const;

    std::optional<SessionTarget> put(SessionTarget target);
    std::optional<SessionTarget> erase(TargetId id);
    /// Creates the target if it does not exist.
    std::optional<SessionBox> put(TargetId id, const SessionBox& box);
    std::optional<SessionBox> erase(TargetId id, FrameIndex frame);

    /// Returns the known length or the number of frames up to the last box, whichever is larger.
    FrameIndex frames() const;
    std::size_t boxCount() const;
    bool operator==(const Session&) const = default;

private:
    SessionTarget* find(TargetId id);

    std::vector<SessionTarget> m_targets;
};

/// Returns the first box at the frame or after it.
std::vector<SessionBox>::const_iterator placeOf(const std::vector<SessionBox>& boxes,
                                                FrameIndex frame);
/// Returns the box of a frame: the existing one; the interpolation between two keyframes with
/// boxes; the box of a last keyframe that holds; otherwise nullopt.
std::optional<SessionBox> boxAt(const SessionTarget& target, FrameIndex frame);
/// Returns the box of a keyframe that holds, for a later frame.
SessionBox heldFrom(const SessionBox& key, FrameIndex frame);
/// Interpolates linearly between two boxes; `frame` lies between theirs.
RectF between(const SessionBox& a, const SessionBox& b, FrameIndex frame);
/// Interpolates boxes and shapes; the result has the flags of `a`.
SessionBox madeBetween(const SessionBox& a, const SessionBox& b, FrameIndex frame);
/// Returns the target with recomputed interpolated boxes: one in each frame without a box between
/// two keyframes with boxes, and those that a keyframe holds. They have the flags of the keyframe
/// before. Throws EngineError above maxInterpolated.
SessionTarget interpolated(const SessionTarget& target);

/// Returns the part of a session in these frames; frame numbers stay. An interpolated box at an end
/// becomes a keyframe, because its original keyframe is gone. Events are cut to the range.
Session within(const Session& session, const FrameRange& range);

/// Adds a frame, which must follow all previous ones.
void addEmpty(std::vector<FrameRange>& frames, FrameIndex frame);
/// Returns the frames with known contents in ascending order: those with boxes, including Lost and
/// outside ones, and empty frames.
std::vector<FrameIndex> knownFrames(const Session& session);

/// A box and its target.
struct SessionBoxRef {
    const SessionTarget* target = nullptr;
    const SessionBox* box = nullptr;
};
/// Returns all boxes sorted by frame, then target. The pointers refer to the session.
std::vector<SessionBoxRef> byFrame(const Session& session);

}  // namespace spoor
