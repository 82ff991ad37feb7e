// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scoring/scoring.h"
#include "engine/scoring/shape_scoring.h"

#include <cstdint>
#include <vector>

namespace spoor {

/// The entry of a supervised run for a frame: a box, or code 0, 1 or 2 of VOT's files.
struct VotRegion {
    enum class Kind { Skipped, Started, Failed, Box };
    Kind kind = Kind::Skipped;
    RectF box;      ///< Only for Kind::Box.
    Shape shape{};  ///< Set if the region is not a plain box.
    bool operator==(const VotRegion&) const = default;
};

/// Accuracy and robustness of a run with a restart after each failure (Kristan et al., A Novel
/// Performance Evaluation Methodology for Single-Target Trackers, 2016), with the constants of the
/// toolkit. The first ten frames after each start do not count for the accuracy. An overlap of 0 is
/// a failure; the run resumes votSkip frames later.
struct VotScore {
    double accuracy = 0;       ///< Mean overlap of the frames that count.
    std::int64_t counted = 0;  ///< Number of these frames.
    std::int64_t failures = 0;
    std::int64_t frames = 0;
    double reliability = 0;  ///< exp(-30 failures / frames), the other axis of the AR plot.
};
constexpr FrameIndex votBurnIn = 10;
constexpr FrameIndex votSkip = 5;

/// Overlap as in the VOT toolkit: in whole pixels, rounded half to even, inside an image of this
/// size (empty: unbounded). The corner cases of the toolkit are kept: two boxes in the same single
/// column (or row) of pixels overlap by 1, and boxes of which one column remains inside the image
/// overlap by 0.
double votOverlap(const std::optional<RectF>& a, const std::optional<RectF>& b, SizeI size);

/// Ground truth of one target.
struct ShapedTruth {
    BoxSequence boxes;
    ShapeSequence shapes;  ///< One per frame, or empty if all are boxes.
    SizeI size;            ///< Image size; empty if unknown.
};
ShapedTruth shapedTruth(const Session& session, FrameIndex frames, SizeI size);
/// Compares a result with the ground truth of a frame, including its shape if there is one.
double votOverlap(const std::optional<OutlinedBox>& result, const ShapedTruth& truth,
                  std::size_t frame);

/// `run` has at most as many frames as the ground truth; missing frames count as skipped. Shapes
/// are compared if the ground truth has them.
VotScore votScore(const ShapedTruth& truth, const std::vector<VotRegion>& run);

/// Overlaps of all frames of a run with the ground truth; 0 if the run has a code and the ground
/// truth a box.
std::vector<double> votOverlaps(const ShapedTruth& truth, const std::vector<VotRegion>& run);

/// The frames from a start to the next failure or to the end of the sequence.
struct VotSegment {
    std::vector<double> overlaps;  ///< The first overlap, of the start frame, is 0.
    bool failed = false;
};
std::vector<VotSegment> votStretches(const ShapedTruth& truth, const std::vector<VotRegion>& run);

/// Expected average overlap (Kristan et al., The Visual Object Tracking VOT2015 Challenge Results,
/// section 2.3). Entry n is the mean, over segments, of the mean overlap of frames 1 .. n. A failed
/// segment counts with 0 after its end; a segment that reached the end of the sequence counts only
/// up to there. The curve is as long as the longest segment, and at least `least`.
std::vector<double> eaoCurve(const std::vector<VotSegment>& stretches, std::size_t least = 0);
/// Adds a segment to the sums and counts of such a curve, which must be at least as long as the
/// segment.
void addToCurve(const VotSegment& stretch, std::vector<double>& sums, std::vector<double>& counts);
/// The range of sequence lengths that counts, inclusive.
struct EaoInterval {
    std::int64_t low = 0, high = 0;
    /// Minimum length of a curve that covers the interval, even if all segments failed earlier.
    std::size_t least() const { return std::size_t(low) + 1; }
    bool operator==(const EaoInterval&) const = default;
};
/// Mean of a curve over an interval, as far as the curve extends.
double eao(const std::vector<double>& curve, const EaoInterval& interval);
/// The typical lengths of sequences (same paper): the interval around the mode of their density
/// with equal density at both ends and half of the density inside. The density uses Gaussian
/// kernels and Scott's rule. For fewer than two different lengths, the interval runs from 1 to the
/// longest.
EaoInterval eaoInterval(const std::vector<std::int64_t>& lengths);

}  // namespace spoor
