// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scoring/scoring.h"
#include "engine/scoring/shape_scoring.h"

#include <cstdint>
#include <vector>

namespace spoor {

/// What a supervised run says of a frame: a box, or one of the codes 0, 1 and 2 of VOT's files.
struct VotRegion {
    enum class Kind { Skipped, Started, Failed, Box };
    Kind kind = Kind::Skipped;
    RectF box;      ///< of Kind::Box
    Shape shape{};  ///< where it is more than the box
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
/// this size (empty: without bounds). Its corner cases are kept: two boxes of one and the same
/// column (or row) of pixels overlap by 1, and what is left of one column inside the picture by 0.
double votOverlap(const std::optional<RectF>& a, const std::optional<RectF>& b, SizeI size);

/// What results are compared with, one target.
struct ShapedTruth {
    BoxSequence boxes;
    ShapeSequence shapes;  ///< as many, or none at all where all are boxes
    SizeI size;            ///< of the pictures; empty: not known
};
ShapedTruth shapedTruth(const Session& session, FrameIndex frames, SizeI size);
/// Of a result with the truth of a frame: with its shape where there are such.
double votOverlap(const std::optional<OutlinedBox>& result, const ShapedTruth& truth,
                  std::size_t frame);

/// The run has as many frames as the truth, or fewer: the others were skipped. Where the truth has
/// shapes, they are what is compared.
VotScore votScore(const ShapedTruth& truth, const std::vector<VotRegion>& run);

/// Overlaps of all frames of a run with the truth; 0 where it has a code and the truth a box.
std::vector<double> votOverlaps(const ShapedTruth& truth, const std::vector<VotRegion>& run);

/// From a start to the failure after it, or to the end of the sequence.
struct VotSegment {
    std::vector<double> overlaps;  ///< the first one, of the start, is 0
    bool failed = false;
};
std::vector<VotSegment> votStretches(const ShapedTruth& truth, const std::vector<VotRegion>& run);

/// Expected average overlap (Kristan et al., The Visual Object Tracking VOT2015 Challenge Results,
/// section 2.3): entry n is the mean, over stretches, of the mean overlap of frames 1 .. n; a
/// stretch that failed counts with 0 after it, one that met the end only up to there. As long as
/// the longest stretch, or as `least`.
std::vector<double> eaoCurve(const std::vector<VotSegment>& stretches, std::size_t least = 0);
/// What a stretch adds to the sums and counts of such a curve, which are at least as long as it.
void addToCurve(const VotSegment& stretch, std::vector<double>& sums, std::vector<double>& counts);
/// Lengths of sequences that count, both included.
struct EaoInterval {
    std::int64_t low = 0, high = 0;
    /// The length of a curve from which something can be read, where all failed before it.
    std::size_t least() const { return std::size_t(low) + 1; }
    bool operator==(const EaoInterval&) const = default;
};
/// The mean of a curve over an interval, as far as the curve goes.
double eao(const std::vector<double>& curve, const EaoInterval& interval);
/// The lengths that are typical of sequences: around the mode of their density, with equal density
/// at both ends, half of the density inside (the same paper). The density is of Gaussian kernels
/// by Scott's rule. Fewer than two different lengths: from 1 to the greatest one.
EaoInterval eaoInterval(const std::vector<std::int64_t>& lengths);

}  // namespace spoor
