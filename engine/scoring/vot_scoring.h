// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scoring/scoring.h"

#include <cstdint>
#include <vector>

namespace spoor {

/// What a supervised run says of a frame: a box, or one of the codes 0, 1 and 2 of VOT's files.
struct VotRegion {
    enum class Kind { Skipped, Started, Failed, Box };
    Kind kind = Kind::Skipped;
    RectF box;  ///< of Kind::Box
    bool operator==(const VotRegion&) const = default;
};

/// Accuracy and robustness of a run that is started again after each failure (Kristan et al., A
/// Novel Performance Evaluation Methodology for Single-Target Trackers, 2016), with the constants
/// of the toolkit: ten frames from each start on do not count for the accuracy, a failure is an
/// overlap of 0, and the run goes on with the frame votSkip after it.
struct VotScore {
    double accuracy = 0;       ///< mean overlap of the frames that count
    std::int64_t counted = 0;  ///< how many they are
    std::int64_t failures = 0;
    std::int64_t frames = 0;
    double reliability = 0;  ///< exp(-30 failures / frames), the other axis of the AR plot
};
constexpr FrameIndex votBurnIn = 10;
constexpr FrameIndex votSkip = 5;

/// Overlap as VOT's toolkit counts it: in whole pixels, rounded half to even, inside a picture of
/// this size (empty: without bounds).
double votOverlap(const std::optional<RectF>& a, const std::optional<RectF>& b, SizeI size);
/// The run has as many frames as the truth, or fewer: the others were skipped.
VotScore votScore(const BoxSequence& truth, const std::vector<VotRegion>& run, SizeI size);

}  // namespace spoor
