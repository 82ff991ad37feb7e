// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/session_box.h"

#include <array>
#include <optional>
#include <vector>

namespace spoor {

class Session;
struct SessionTarget;

/// A box and, if there is one, the shape that it bounds.
struct OutlinedBox {
    RectF box;
    SharedShape shape;
};
/// One per frame; nullopt if the target is absent or was not found.
using ShapeSequence = std::vector<std::optional<OutlinedBox>>;

ShapeSequence shapeSequence(const SessionTarget& target, FrameIndex frames);
/// The entry of the target with the lowest id in each frame.
ShapeSequence shapeSequence(const Session& session, FrameIndex frames);
bool hasShapes(const ShapeSequence& sequence);

/// Overlap in whole pixels as in the VOT toolkit, inside an image of this size (empty: unbounded).
/// Boxes and polygon corners are rounded; rows are filled from edge to edge including both ends;
/// the corner cases of the toolkit are kept (see votOverlap()). Rotated boxes are polygons;
/// polygons with several parts are masks. Source: votchallenge/toolkit, vot/region/raster.py.
double votShapeOverlap(const std::optional<OutlinedBox>& a, const std::optional<OutlinedBox>& b,
                       SizeI size);

/// Exact intersection over union of two boxes, rotated or not; nullopt if one has another shape.
std::optional<double> turnedOverlap(const OutlinedBox& a, const OutlinedBox& b);

/// Region similarity J and boundary accuracy F of a mask in an image of this size (Perazzi et al.,
/// A Benchmark Dataset and Evaluation Methodology for Video Object Segmentation, 2016), as computed
/// by the code of DAVIS 2017: edges match within 0.008 of the image diagonal.
struct MaskScore {
    double j = 0, f = 0;
};
MaskScore maskScore(const std::optional<OutlinedBox>& truth,
                    const std::optional<OutlinedBox>& result, SizeI size);

/// Figures for a result whose ground truth has shapes: means over the frames with the target.
struct ShapeScore {
    std::int64_t frames = 0;
    double overlap = 0;  ///< In pixels, as in the VOT toolkit.
    double auc = 0;      ///< Mean share of frames above 21 thresholds 0 .. 1.
    double sr50 = 0, sr75 = 0;
    double turned = 0;           ///< Exact overlap, if all shapes are boxes, rotated or not.
    bool allTurned = false;      ///< Whether they are.
    std::optional<double> j, f;  ///< Only if the image size is known.
};
ShapeScore shapeScore(const ShapeSequence& truth, const ShapeSequence& result, SizeI size);

}  // namespace spoor
