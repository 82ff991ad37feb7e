// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/results/result_cache.h"
#include "engine/project/session/frame_range.h"
#include "engine/scoring/scoring.h"

#include <optional>
#include <vector>

namespace spoor {

/// Closeness of the boxes of a target to the ground truth, one value per frame.
struct TruthLane {
    std::vector<double> overlap;   ///< 0 without a box; NaN without a ground-truth box.
    std::vector<double> distance;  ///< Between the centres, in pixels; NaN also without a box.
};
/// Frames outside `counts` are NaN.
TruthLane truthLane(const BoxSequence& truth, const BoxSequence& boxes, const FrameRange& counts);

/// Boxes that a document shows for a target in the frames 0 .. frames - 1.
struct ShownSequence {
    BoxSequence boxes;
    std::optional<FrameRange> extent;  ///< From the first to the last known frame, lost or present;
                                       ///< nullopt if there is none.
    bool complete = true;              ///< False: results are being loaded; call again later.
};
ShownSequence shownSequence(const SessionTarget& target, ResultCache& results, FrameIndex frames);

/// The ground-truth target with this number, else the only one; null if there is neither.
const SessionTarget* truthOf(const Session& truth, TargetId id);

/// The worst values of the frames in one column of the screen; NaN if no frame is compared.
struct TruthColumn {
    double overlap = 0;
    double distance = 0;
};
std::vector<TruthColumn> truthColumns(const TruthLane& lane, double first, double perColumn,
                                      int count);

}  // namespace spoor
