// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/siamese/stages/siamese_network.h"

#include <vector>

namespace spoor {

/// The search region for a target, in continuous source pixels.
struct SiameseRegion {
    SquareCrop crop;
    PointF centre;                 ///< last centre of the target, at the centre of the response
    double width = 0, height = 0;  ///< last size of the target
    double scale = 1;              ///< network pixels per source pixel
};

/// Rules for search regions and for rating responses.
struct SiameseRules {
    SiameseConstants constants;
    /// Reproduces OpenCV's TrackerNano with its faults: sizes in whole pixels, red first, and the
    /// change of size measured against the position of the target.
    bool openCv = false;
    bool windowed = true;  ///< false: does not prefer the centre
    SiameseHead head = SiameseHead::Distances;
    SiameseInput input{};
    /// Centre: the rule of the authors of these networks, which takes the centre of the search
    /// square for the centre of the target, though the square consists of whole pixels.
    bool plain = false;
};

/// The square that shows the target and its surroundings. Distances: the side of an exemplar is
/// sqrt((w + p)(h + p)), where p is half of w + h, and a search region is larger like its network
/// input. Centre: whole pixels, with the factors of the network and black outside the frame.
SquareCrop exemplarCrop(const RectF& box, const SiameseRules& rules);
SiameseRegion searchPlace(PointF centre, double width, double height, const SiameseRules& rules);

/// One cell of a response.
struct SiameseCell {
    double logit = 0;    ///< target versus background; Centre: the probability, too
    double score = 0;    ///< probability of the target
    double penalty = 1;  ///< for a change of size and aspect ratio, 0..1
    double window = 0;   ///< preference of the centre, 0..1
    double value = 0;    ///< the rating; the largest one wins
    PointF centre;       ///< centre of its box, in source pixels
    double width = 0, height = 0;

    RectF box() const { return {centre.x - width / 2, centre.y - height / 2, width, height}; }
};

struct SiameseChoice {
    std::vector<SiameseCell> cells;  ///< row by row
    int side = 0;
    std::size_t best = 0;  ///< the first of equal cells

    const SiameseCell& chosen() const { return cells[best]; }
};

/// Rates every cell. Values that are not finite count as 0.
SiameseChoice chooseCell(const SiameseResponse& answer, int side, const SiameseRegion& place,
                         const SiameseRules& rules);

/// Centre: chooses the best cell that is not excluded, and gives it the mean box of itself and its
/// neighbours with at least half of its value, weighted by their values.
void refineChoice(SiameseChoice& choice, const std::vector<bool>& excluded);

/// The highest logit away from the best cell.
double rivalLogit(const SiameseChoice& choice);

/// The part of the frame that the cells of a response cover, for maps over the video.
RectF answerFootprint(const SiameseRegion& place, int side, const SiameseRules& rules);

}  // namespace spoor
