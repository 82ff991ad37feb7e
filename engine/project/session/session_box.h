// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shape.h"
#include "engine/pipeline/target_result.h"

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// Source of a box: the user, a tracker, or interpolation.
enum class BoxSource : std::uint8_t { Given, Tracked, Interpolated };

/// Limits of a document. Data beyond them is damaged or malicious.
constexpr FrameIndex maxFrames = std::numeric_limits<std::int32_t>::max();
constexpr std::size_t maxTargets = 20'000;
constexpr TargetId maxTargetId = 1'000'000'000;      ///< Leaves room for new ids.
constexpr std::size_t maxInterpolated = 20'000'000;  ///< Boxes interpolated between keyframes.
constexpr double maxBoxPixels = 1e9;                 ///< Maximum of box coordinates and sides.

/// "given", "tracked" or "interpolated", as in Spoor's files.
const char* toText(BoxSource source);
std::optional<BoxSource> boxSource(std::string_view text);

/// Remarks of a tracker or a classifier on a target in a frame.
struct ResultNote {
    Message reason;                 ///< Why the state is Uncertain or Lost.
    std::vector<TargetName> names;  ///< Labels of a classifier, most probable first.
    bool empty() const { return reason.empty() && names.empty(); }
    bool operator==(const ResultNote&) const = default;
};

/// A shared immutable value, for data that most boxes lack. Compares by value.
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
    std::shared_ptr<const Value> m_value;  ///< Null: empty.
};
using SharedResultNote = SharedValue<ResultNote>;
using SharedShape = SharedValue<Shape>;
using SharedAttributes = SharedValue<std::map<std::string, std::string>>;

/// Box of a target in one frame.
struct SessionBox {
    FrameIndex frame = 0;
    /// Pixels; all 0 if the target is not present; the bounds of the shape if it has one.
    RectF box;
    double confidence = 1;
    // Small members together: there may be millions of boxes.
    TargetState state = TargetState::Tracking;
    BoxSource source = BoxSource::Given;
    bool keyframe = false, occluded = false;
    bool outside = false;  ///< Marked as out of frame; the state is Lost then.
    bool holds = false;    ///< For the last keyframe: holds until the next result or the end.
    BoxVerdict verdict = BoxVerdict::None;  ///< Only for tracked boxes.
    SharedResultNote remark{};              ///< Only for tracked boxes.
    SharedShape shape{};                    ///< Empty: only the box.
    SharedAttributes attributes{};          ///< Attributes of this frame.

    bool present() const { return !outside && state != TargetState::Lost; }
    /// Sets the shape and adapts the box to its bounds.
    void setShape(Shape value);
    /// Moves or resizes the box together with its shape.
    void setBox(const RectF& value);
    bool operator==(const SessionBox&) const = default;
};

}  // namespace spoor
