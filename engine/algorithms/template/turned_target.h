// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/start_box.h"
#include "engine/stages/template/turned_template.h"

#include <vector>

namespace spoor {

class StateReader;
class StateWriter;

/// Sizes of a target, in that of its start.
constexpr double smallestScale = 1.0 / 8, largestScale = 8;

/// What is known of a target that turns and grows.
struct TurnedTarget {
    TurnSource source;        ///< what is searched for
    std::vector<float> mean;  ///< running mean that its pixels are rounded from
    /// The box as given: its centre from that of the source's box, which is the part of it that the
    /// picture had, and its size.
    PointF offset;
    double width = 0, height = 0;
    PointF centre;  ///< of the source's box, where it was found last
    Pose pose;      ///< and how
    bool paused = false;

    static TurnedTarget start(const StartBox& start, const Frame& frame);
    static TurnedTarget load(StateReader& state, SizeI frame);
    void save(StateWriter& state) const;
    /// As given, where it is now.
    TurnedBox box() const;
    /// Mixes a share of what is seen now, turned back, into the source's pixels.
    void refresh(const Frame& frame, float rate);
};

}  // namespace spoor
