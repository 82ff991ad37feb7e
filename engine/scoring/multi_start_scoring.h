// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scoring/vot_scoring.h"

#include <vector>

namespace spoor {

/// A run from an anchor to one end of its sequence, in the order in which it went.
struct AnchorRun {
    std::vector<double> overlaps;  ///< votOverlap(); the first one, of the anchor, is 0
    std::vector<bool> there;       ///< whether the target is there
};

/// VOT's short-term measures since 2020 (Kristan et al., The Eighth Visual Object Tracking VOT2020
/// Challenge Results, section 2.1): a run has failed where ten overlaps in a row are at most 0.1,
/// and what comes after does not count. Accuracy is the mean overlap until then, robustness the
/// share of frames until then.
struct MultiStartScore {
    double accuracy = 0;
    double robustness = 0;
    double eao = 0;
    std::vector<double> curve;  ///< entries 0 .. interval.high - 1
};
/// Frames of a run until it failed; all where it did not.
std::size_t framesUntilFailure(const AnchorRun& run);

/// What a sequence's runs add to the figures.
struct AnchoredSequence {
    double overlaps = 0;               ///< the sum of those that count
    double until = 0;                  ///< frames until failures
    double all = 0;                    ///< frames
    double length = 0;                 ///< of the sequence
    std::vector<double> sums, counts;  ///< of the curve
};
AnchoredSequence anchoredSequence(const std::vector<AnchorRun>& runs, std::int64_t length,
                                  const EaoInterval& interval);
/// As VOT's toolkit computes it: accuracy weighted by frames that count, robustness by the
/// sequences' lengths.
MultiStartScore multiStartScore(const std::vector<const AnchoredSequence*>& sequences,
                                const EaoInterval& interval);

/// Where runs start, and which way they go.
struct Anchor {
    FrameIndex frame = 0;
    bool backward = false;
    bool operator==(const Anchor&) const = default;
};
/// Anchors of a sequence that says nothing of its own: every 50 frames from the first to the last
/// true box, each going where more frames are left; moved on to the next frame with a true box.
std::vector<Anchor> anchorsOf(const BoxSequence& truth);

}  // namespace spoor
