// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scoring/vot_scoring.h"

#include <vector>

namespace spoor {

/// A run from an anchor to one end of its sequence, in the order of processing.
struct AnchorRun {
    std::vector<double> overlaps;  ///< votOverlap(); 0 for the anchor, which is the first frame.
    std::vector<bool> there;       ///< Whether the target is present.
};

/// VOT's short-term measures since 2020 (Kristan et al., The Eighth Visual Object Tracking VOT2020
/// Challenge Results, section 2.1). A run fails when ten consecutive overlaps are at most 0.1;
/// later frames do not count. Accuracy is the mean overlap before the failure, robustness the share
/// of frames before it.
struct MultiStartScore {
    double accuracy = 0;
    double robustness = 0;
    double eao = 0;
    std::vector<double> curve;  ///< Entries 0 .. interval.high - 1.
};
/// Number of frames before the failure of a run, or all frames if it did not fail.
std::size_t framesUntilFailure(const AnchorRun& run);

/// Contribution of the runs of one sequence to the figures.
struct AnchoredSequence {
    double overlaps = 0;               ///< Sum of the overlaps that count.
    double until = 0;                  ///< Frames before failures.
    double all = 0;                    ///< All frames of the runs.
    double length = 0;                 ///< Frames of the sequence.
    std::vector<double> sums, counts;  ///< Parts of the EAO curve.
};
AnchoredSequence anchoredSequence(const std::vector<AnchorRun>& runs, std::int64_t length,
                                  const EaoInterval& interval);
/// Combines sequences as the VOT toolkit does: accuracy is weighted by the frames that count,
/// robustness by the lengths of the sequences.
MultiStartScore multiStartScore(const std::vector<const AnchoredSequence*>& sequences,
                                const EaoInterval& interval);

/// Start and direction of a run.
struct Anchor {
    FrameIndex frame = 0;
    bool backward = false;
    bool operator==(const Anchor&) const = default;
};
/// Anchors of a sequence that defines none: one every 50 frames from the first to the last
/// ground-truth box. Each is moved forward to the next frame with a box and runs in the direction
/// with more frames.
std::vector<Anchor> anchorsOf(const BoxSequence& truth);

}  // namespace spoor
