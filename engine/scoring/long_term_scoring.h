// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scoring/scoring.h"

#include <cstdint>
#include <vector>

namespace spoor {

/// A run over a sequence in which the target may be absent, a value a frame.
struct LongTermRun {
    std::vector<double> overlaps;     ///< votOverlap(): 1 where box and target are both absent
    std::vector<double> confidences;  ///< 0 where nothing is known
    std::int64_t visible = 0;         ///< frames in which the target is there: has an area
};
/// `confidences` may be shorter than the truth. The box of frame `start`, which the tracker was
/// given, counts as none, as VOT's toolkit has it.
LongTermRun longTermRun(const BoxSequence& truth, const BoxSequence& result,
                        const std::vector<double>& confidences, SizeI size, FrameIndex start);

/// What a target's boxes say; 0 where nothing is said, or that it is absent.
std::vector<double> confidencesOf(const SessionTarget& target, FrameIndex frames);

/// Precision, recall and F of reports whose confidence reaches a threshold, at the threshold with
/// the greatest F (Lukezic et al., Performance Evaluation Methodology for Long-Term Visual Object
/// Tracking, 2018; Kristan et al., The Sixth Visual Object Tracking VOT2018 Challenge Results),
/// computed as VOT's toolkit does: up to 100 thresholds from all confidences, precision and recall
/// means over each sequence's runs, then over the sequences.
struct LongTermScore {
    double precision = 0;
    double recall = 0;
    double f = 0;
    double threshold = 0;
    std::vector<double> thresholds;               ///< descending, from infinity to -infinity
    std::vector<double> precisions, recalls, fs;  ///< a value a threshold
};
/// Runs by sequence. No runs: all is 0.
LongTermScore longTermScore(const std::vector<std::vector<LongTermRun>>& sequences);

}  // namespace spoor
