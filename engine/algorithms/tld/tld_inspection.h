// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/tld_detector.h"
#include "engine/pipeline/window_inspection.h"

namespace spoor {

/// Explains the requested window of a target in seen.inspection, as far as the detector decides
/// about it: variance filter, fern forest, selection of candidates and nearest neighbour. Call it
/// after judgeCandidates() and before learning, because the numbers are those of the decision.
/// `position`: of the target among the searched ones. `passed`: the windows of its search that
/// passed the variance filter. Launches and waits; changes no results.
void inspectDetector(const TldTarget& target, std::size_t position, TldFrame& seen,
                     TldDetector& detector, const WindowList& passed, double varianceRatio,
                     FrameContext& frame, StageContext& stages);

/// Adds the rows of clustering and of the decision between flow and detector, after integrate().
void inspectDecision(TldFrame& seen);

}  // namespace spoor
