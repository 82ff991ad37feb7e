// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/shape.h"
#include "engine/base/types.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

struct StartBox;

enum class TargetState : std::uint8_t { Tracking, Uncertain, Lost };

/// "Tracking", "Uncertain" or "Lost", as in the result CSV.
const char* toText(TargetState state);

/// Whether a box is on its target, judged from its content and independent of the algorithm.
enum class BoxVerdict : std::uint8_t { None, OnTarget, OffTarget };

/// "on" or "off", as in the result CSV; empty for None.
const char* toText(BoxVerdict verdict);
/// None for other texts.
BoxVerdict boxVerdict(std::string_view text);

/// A class that a classifier assigns to a target.
struct TargetName {
    std::string label;
    double probability = 0;  ///< 0..1
    bool operator==(const TargetName&) const = default;
};

/// The result for one target in one frame.
struct TargetResult {
    TargetId id = 0;
    TargetState state = TargetState::Lost;
    RectF box;                              ///< undefined when Lost
    double confidence = 0;                  ///< 0..1; its meaning depends on the algorithm
    Message reason;                         ///< why Uncertain or Lost; may be empty
    std::string label;                      ///< from the user or the detector; may be empty
    bool given = false;                     ///< the user set the box in this frame (initialisation)
    BoxVerdict verdict = BoxVerdict::None;  ///< only for boxes of a tracker
    std::vector<TargetName> names{};        ///< from a classifier, most probable first
    Shape shape{};  ///< set if more precise than the box, which then encloses it
    bool operator==(const TargetResult&) const = default;
};

/// The result of a target in the frame in which the user starts it.
TargetResult givenResult(TargetId id, const StartBox& start);
/// The name of a target in files: its label, or else its most probable class; may be empty.
std::string labelOf(const TargetResult& result);

}  // namespace spoor
