// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/siamese/siamese_network.h"

#include <vector>

namespace spoor {

/// Where a target is looked for, in continuous source pixels.
struct SiameseRegion {
    SquareCrop crop;
    PointF centre;                 ///< of the target as it was; what the answer's middle stands for
    double width = 0, height = 0;  ///< of the target as it was
    double scale = 1;              ///< network pixels a source pixel
};

/// How a place is made of a target, and an answer judged.
struct SiameseRules {
    SiameseConstants constants;
    /// As OpenCV's TrackerNano has it, its faults included: sizes in whole pixels, red first, and
    /// the change of size measured against the target's place (opencv#27190).
    bool openCv = false;
    bool windowed = true;  ///< false: places in the middle are not preferred
};

/// The square that shows the target and its surroundings: an exemplar has a side of the square
/// root of (w + p)(h + p), p being half of w + h; a search is so much larger as its picture is.
SquareCrop exemplarCrop(const RectF& box, const SiameseRules& rules);
SiameseRegion searchPlace(PointF centre, double width, double height, const SiameseRules& rules);

/// One place of an answer.
struct SiameseCell {
    double logit = 0;    ///< of target against nothing
    double score = 0;    ///< its probability
    double penalty = 1;  ///< for another size and shape, 0..1
    double window = 0;   ///< preference of the middle, 0..1
    double value = 0;    ///< what decides
    PointF centre;       ///< of its box, source pixels
    double width = 0, height = 0;

    RectF box() const { return {centre.x - width / 2, centre.y - height / 2, width, height}; }
};

struct SiameseChoice {
    std::vector<SiameseCell> cells;  ///< row by row
    int side = 0;
    std::size_t best = 0;  ///< the first of equal ones

    const SiameseCell& chosen() const { return cells[best]; }
};

/// Judges every place. Answers that are no numbers count as nothing.
SiameseChoice chooseCell(const SiameseResponse& answer, int side, const SiameseRegion& place,
                         const SiameseRules& rules);

/// The part of the frame whose cells the answers are, for maps over the video.
RectF answerFootprint(const SiameseRegion& place, int side);

}  // namespace spoor
