// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session.h"

#include <array>
#include <optional>
#include <vector>

namespace spoor {

/// A box, with the shape that it is around where there is one.
struct OutlinedBox {
    RectF box;
    SharedShape shape;
};
/// One a frame; none where the target is absent, or was not found.
using ShapeSequence = std::vector<std::optional<OutlinedBox>>;

ShapeSequence shapeSequence(const SessionTarget& target, FrameIndex frames);
/// The first one of each frame, by id of the targets.
ShapeSequence shapeSequence(const Session& session, FrameIndex frames);
bool hasShapes(const ShapeSequence& sequence);

/// Overlap as VOT's toolkit counts it, in whole pixels inside a picture of this size (empty:
/// without bounds): boxes and corners of polygons are rounded, lines are filled from edge to edge
/// with both ends, its corner cases are kept (see votOverlap()). Turned boxes are polygons, several
/// parts are a mask. Source: votchallenge/toolkit, vot/region/raster.py.
double votShapeOverlap(const std::optional<OutlinedBox>& a, const std::optional<OutlinedBox>& b,
                       SizeI size);

/// Intersection over union of two boxes, turned or not, exactly; none where one of them is another
/// shape.
std::optional<double> turnedOverlap(const OutlinedBox& a, const OutlinedBox& b);

/// Region similarity J and boundary accuracy F of a mask in a picture of this size (Perazzi et al.,
/// A Benchmark Dataset and Evaluation Methodology for Video Object Segmentation, 2016), as the code
/// of DAVIS 2017 computes them: edges match within 0.008 of the picture's diagonal.
struct MaskScore {
    double j = 0, f = 0;
};
MaskScore maskScore(const std::optional<OutlinedBox>& truth,
                    const std::optional<OutlinedBox>& result, SizeI size);

/// What is said of a result whose truth has shapes: means over frames in which the target is there.
struct ShapeScore {
    std::int64_t frames = 0;
    double overlap = 0;  ///< as VOT's toolkit, in pixels
    double auc = 0;      ///< mean share of frames above 21 thresholds 0 .. 1
    double sr50 = 0, sr75 = 0;
    double turned = 0;           ///< exact overlap, where all are boxes, turned or not
    bool allTurned = false;      ///< they are
    std::optional<double> j, f;  ///< where the pictures' size is known
};
ShapeScore shapeScore(const ShapeSequence& truth, const ShapeSequence& result, SizeI size);

}  // namespace spoor
