// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/detect/stages/detector_model.h"

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>

namespace spoor {

/// A position of a detector's output. Coordinates are pixels of the network's input.
struct DetectorCandidate {
    RectF box;
    double score = 0;  ///< of its best class, 0..1
    int label = 0;     ///< number of its best class; the first of equal ones
    RectF cell;        ///< of its grid; for heads without a grid, a square at the centre of the box
    std::array<PointF, 5> landmarks{};  ///< YuNet: eyes, nose and corners of the mouth
    std::size_t level = 0;              ///< index of its grid
    std::size_t row = 0;                ///< of its grid's outputs

    bool operator==(const DetectorCandidate&) const = default;
};

/// Decodes the outputs (one vector per output of the network) of an image with `input` pixels, like
/// the authors of each family. Returns positions with a score of at least `least` in their order in
/// the output. Values that are not finite do not count.
std::vector<DetectorCandidate> decodeDetections(const DetectorModel& model, SizeI input,
                                                std::span<const std::vector<float>> outputs,
                                                double least);

/// The scores of all classes at the position of a candidate, as the decoding rates them.
std::vector<double> classScores(const DetectorModel& model,
                                std::span<const std::vector<float>> outputs,
                                const DetectorCandidate& candidate);

/// Describes a box far beyond the image, if most boxes with a score of at least `least` are like
/// it: then the layout of the outputs was misread.
std::optional<std::string> impossibleBox(const DetectorModel& model, SizeI input,
                                         std::span<const DetectorCandidate> candidates,
                                         double least);

/// Limits of a choice of detections.
struct DetectionRules {
    double threshold = 0.4;
    std::map<int, double> thresholds;  ///< of classes with a threshold of their own
    double low = 0.1;      ///< detections from here to the threshold only continue targets
    double overlap = 0.5;  ///< non-maximum suppression of boxes of a class above this overlap
    std::size_t most = 100;

    double thresholdOf(int label) const;
    /// The lowest score at which a detection of some class counts.
    double least() const;
};

/// What becomes of a candidate.
struct DetectionFate {
    enum class Kind {
        Kept,         ///< reaches the threshold of its class
        Unsure,       ///< reaches the lower threshold only
        Suppressed,   ///< overlaps a better box of its class
        Surplus,      ///< worse than the maximum number of detections
        TooUncertain  ///< below the lower threshold
    };
    std::size_t candidate = 0;  ///< index
    Kind kind = Kind::Kept;
    std::size_t by = 0;  ///< Suppressed: position of the better box among the fates
    double shared = 0;   ///< Suppressed: overlap with it

    /// Whether it can be assigned to a target.
    bool stands() const { return kind == Kind::Kept || kind == Kind::Unsure; }
};

/// Decides on all candidates. Fates are in order of score, ties in the order of the candidates.
std::vector<DetectionFate> chooseDetections(std::span<const DetectorCandidate> candidates,
                                            const DetectionRules& rules);

}  // namespace spoor
