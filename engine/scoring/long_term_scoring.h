// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/scoring/scoring.h"

#include <cstdint>
#include <vector>

namespace spoor {

/// A run over a sequence in which the target may be absent, with one value per frame.
struct LongTermRun {
    std::vector<double> overlaps;     ///< votOverlap(): 1 if box and target are both absent.
    std::vector<double> confidences;  ///< 0 if unknown.
    std::int64_t visible = 0;         ///< Frames in which the target is visible, i.e. has an area.
};
/// `confidences` may be shorter than the ground truth. As in the VOT toolkit, the box of frame
/// `start`, which the tracker was given, does not count.
LongTermRun longTermRun(const BoxSequence& truth, const BoxSequence& result,
                        const std::vector<double>& confidences, SizeI size, FrameIndex start);

/// Confidences of the boxes of a target; 0 for frames without a box and frames where it is absent.
std::vector<double> confidencesOf(const SessionTarget& target, FrameIndex frames);

/// Precision, recall and F of the reports whose confidence reaches a threshold, at the threshold
/// with the highest F (Lukezic et al., Performance Evaluation Methodology for Long-Term Visual
/// Object Tracking, 2018; Kristan et al., The Sixth Visual Object Tracking VOT2018 Challenge
/// Results). As in the VOT toolkit, up to 100 thresholds are taken from all confidences, and
/// precision and recall are averaged over the runs of each sequence, then over the sequences.
struct LongTermScore {
    double precision = 0;
    double recall = 0;
    double f = 0;
    double threshold = 0;
    std::vector<double> thresholds;               ///< Descending, from infinity to -infinity.
    std::vector<double> precisions, recalls, fs;  ///< One value per threshold.
};
/// `sequences` has the runs of each sequence. Without runs, all figures are 0.
LongTermScore longTermScore(const std::vector<std::vector<LongTermRun>>& sequences);

}  // namespace spoor
