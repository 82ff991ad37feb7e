// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/result_cache.h"
#include "engine/scoring/scoring.h"

#include <optional>
#include <vector>

namespace spoor {

/// How near the boxes of a target are to the true ones, a value a frame.
struct TruthLane {
    std::vector<double> overlap;   ///< 0 without a box; NaN where there is no true one
    std::vector<double> distance;  ///< of the centres, pixels; NaN also where there is no box
};
/// Frames outside `counts` are NaN.
TruthLane truthLane(const BoxSequence& truth, const BoxSequence& boxes, const FrameRange& counts);

/// What a document shows of a target in the frames 0 .. frames - 1.
struct ShownSequence {
    BoxSequence boxes;
    std::optional<FrameRange> extent;  ///< of what is known, lost or present; none: nothing
    bool complete = true;              ///< false: results are on their way, ask again
};
ShownSequence shownSequence(const SessionTarget& target, ResultCache& results, FrameIndex frames);

/// The true target with this number, else the only one; null: none.
const SessionTarget* truthOf(const Session& truth, TargetId id);

/// The worst of the frames that a column of a screen stands for; NaN: nothing to compare.
struct TruthColumn {
    double overlap = 0;
    double distance = 0;
};
std::vector<TruthColumn> truthColumns(const TruthLane& lane, double first, double perColumn,
                                      int count);

}  // namespace spoor
