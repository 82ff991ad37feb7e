// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/template/stages/turned_template.h"
#include "engine/pipeline/start_box.h"

#include <vector>

namespace spoor {

class StateReader;
class StateWriter;

/// Limits of a target's scale relative to its start.
constexpr double smallestScale = 1.0 / 8, largestScale = 8;

/// State of a target that rotates and changes its size.
struct TurnedTarget {
    TurnSource source;        ///< The template.
    std::vector<float> mean;  ///< Running mean; the pixels of the template are its rounded version.
    /// The given box: its centre relative to that of the source's box, which is clipped to the
    /// image, and its size.
    PointF offset;
    double width = 0, height = 0;
    PointF centre;  ///< Centre of the source's box at the last match.
    Pose pose;      ///< Pose at the last match.
    bool paused = false;

    static TurnedTarget start(const StartBox& start, const Frame& frame);
    static TurnedTarget load(StateReader& state, SizeI frame);
    void save(StateWriter& state) const;
    /// Returns the given box at its current pose.
    TurnedBox box() const;
    /// Blends the current image, rotated back, into the template with weight `rate`.
    void refresh(const Frame& frame, float rate);
};

}  // namespace spoor
