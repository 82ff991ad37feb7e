// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/shape.h"
#include "engine/base/types.h"
#include "engine/pipeline/report.h"
#include "engine/project/calibration.h"
#include "engine/project/frame_range.h"

#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// Where a box comes from: set by a person, by a tracker, or computed between keyframes.
enum class BoxSource { Given, Tracked, Interpolated };

/// No document has more of it; what says so is damaged, or wants to do harm.
constexpr FrameIndex maxFrames = std::numeric_limits<std::int32_t>::max();
constexpr std::size_t maxTargets = 20'000;
constexpr TargetId maxTargetId = 1'000'000'000;      ///< so that there are others to give
constexpr std::size_t maxInterpolated = 20'000'000;  ///< boxes that are made between keyframes
constexpr double maxBoxPixels = 1e9;                 ///< of a box, in any direction

/// "given", "tracked" or "interpolated", as in our files.
const char* toText(BoxSource source);
std::optional<BoxSource> boxSource(std::string_view text);

/// What a tracker or a classifier said of a target in a frame, beside its box.
struct ResultNote {
    Message reason;                 ///< why it is Uncertain or Lost
    std::vector<TargetName> names;  ///< of a classifier, most probable first
    bool empty() const { return reason.empty() && names.empty(); }
    bool operator==(const ResultNote&) const = default;
};

/// Something that is not copied along: most boxes have none of it. Compares by its value.
template <typename Value>
class SharedValue {
public:
    SharedValue() = default;
    SharedValue(Value value) {
        if (!value.empty()) m_value = std::make_shared<const Value>(std::move(value));
    }
    const Value& operator*() const {
        static const Value nothing;
        return m_value ? *m_value : nothing;
    }
    const Value* operator->() const { return &**this; }
    bool empty() const { return !m_value; }
    bool operator==(const SharedValue& other) const {
        return m_value == other.m_value || **this == *other;
    }

private:
    std::shared_ptr<const Value> m_value;  ///< null: nothing
};
using SharedResultNote = SharedValue<ResultNote>;
using SharedShape = SharedValue<Shape>;
using SharedAttributes = SharedValue<std::map<std::string, std::string>>;

/// What is known of a target in one frame.
struct SessionBox {
    FrameIndex frame = 0;
    RectF box;  ///< pixels; all 0 when the target is not present; around the shape if it has one
    BoxSource source = BoxSource::Given;
    bool keyframe = false;
    bool occluded = false;
    bool outside = false;  ///< said to be absent; then the state is Lost
    TargetState state = TargetState::Tracking;
    double confidence = 1;
    SharedResultNote remark{};      ///< of a tracked box
    SharedShape shape{};            ///< where it is more than the box
    SharedAttributes attributes{};  ///< of this frame
    /// Of the last keyframe: the box stays until something else comes, a result or the end.
    bool holds = false;

    bool present() const { return !outside && state != TargetState::Lost; }
    /// With the box around it.
    void setShape(Shape value);
    /// Moved or sized as a box, its shape with it.
    void setBox(const RectF& value);
    bool operator==(const SessionBox&) const = default;
};

/// A target of the document with its boxes.
struct SessionTarget {
    TargetId id = 0;
    std::string label;
    std::string colour;  ///< "#rrggbb", or empty
    std::map<std::string, std::string> attributes;
    bool locked = false;            ///< nothing of it is changed until it is unlocked
    std::vector<SessionBox> boxes;  ///< ascending by frame, at most one a frame

    const SessionBox* at(FrameIndex frame) const;
    std::optional<SessionBox> put(const SessionBox& box);
    std::optional<SessionBox> erase(FrameIndex frame);
    bool operator==(const SessionTarget&) const = default;
};

/// What a document says, as a plain value: targets and their boxes, and what is known of the
/// pictures. Each edit returns what it replaced, so that undoing it is the same edit again.
class Session {
public:
    SizeI size;             ///< of the pictures; empty when unknown
    double fps = 0;         ///< frames a second; 0 when unknown
    FrameIndex length = 0;  ///< number of frames; 0 when unknown
    /// Ascending; frames that were looked at and in which nothing is. Of all others without a box
    /// nobody knows.
    std::vector<FrameRange> emptyFrames;
    /// How to measure what is in the pictures.
    Calibration calibration;
    /// What a format had beside all this, by the format's id, in a form that its writer knows; and
    /// what was said of doubtful places, see review.h.
    std::map<std::string, std::string> carried;

    /// Ascending by id.
    const std::vector<SessionTarget>& targets() const { return m_targets; }
    const SessionTarget* target(TargetId id) const;

    std::optional<SessionTarget> put(SessionTarget target);
    std::optional<SessionTarget> erase(TargetId id);
    /// Makes the target when there is none.
    std::optional<SessionBox> put(TargetId id, const SessionBox& box);
    std::optional<SessionBox> erase(TargetId id, FrameIndex frame);

    /// The known length, or up to the last frame with a box, whichever is more.
    FrameIndex frames() const;
    std::size_t boxCount() const;
    bool operator==(const Session&) const = default;

private:
    SessionTarget* find(TargetId id);

    std::vector<SessionTarget> m_targets;
};

/// The first box at the frame or after it.
std::vector<SessionBox>::const_iterator placeOf(const std::vector<SessionBox>& boxes,
                                                FrameIndex frame);
/// The box of a frame: the one that is there, else between two keyframes that are present the
/// linear one, else that of a last keyframe that holds, else none.
std::optional<SessionBox> boxAt(const SessionTarget& target, FrameIndex frame);
/// The box of a keyframe that holds, in a later frame.
SessionBox heldFrom(const SessionBox& key, FrameIndex frame);
/// The linear way between two boxes; the frame is between theirs.
RectF between(const SessionBox& a, const SessionBox& b, FrameIndex frame);
/// The same with their shapes, as an interpolated box with the flags of `a`.
SessionBox madeBetween(const SessionBox& a, const SessionBox& b, FrameIndex frame);
/// With every interpolated box made anew, and one in each empty frame between two keyframes that
/// are present. Flags are those of the keyframe before. Throws when these are too many.
SessionTarget interpolated(const SessionTarget& target);

/// What is in these frames, which keep their numbers. A computed box at an end becomes a keyframe,
/// as the one that it was computed from is gone.
Session within(const Session& session, const FrameRange& range);

/// Notes a frame after all that were noted before.
void addEmpty(std::vector<FrameRange>& frames, FrameIndex frame);
/// Frames of which something is known, ascending: those in which a target has anything, Lost and
/// absent ones too, and empty ones.
std::vector<FrameIndex> knownFrames(const Session& session);

/// A box and its target.
struct SessionBoxRef {
    const SessionTarget* target = nullptr;
    const SessionBox* box = nullptr;
};
/// All boxes by frame, then target. Points into the session.
std::vector<SessionBoxRef> byFrame(const Session& session);

}  // namespace spoor
