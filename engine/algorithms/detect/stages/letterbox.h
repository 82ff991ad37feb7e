// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/graph/network_planes.h"
#include "engine/pipeline/frame_context.h"

namespace spoor {

/// How a network expects its image.
struct LetterboxStyle {
    bool centred = false;  ///< the image is in the middle of the input; false: at its top left
    /// Boxes are scaled by the ratio of the sides before these are rounded to whole pixels, in both
    /// directions; false: by the ratio of the rounded sides.
    bool oneRatio = true;
    int fill = 0;  ///< grey around the image, 0..255
    PlaneColours colours;

    bool operator==(const LetterboxStyle&) const = default;
};

/// The place of a part of the frame in the input of a network.
struct Letterbox {
    RectI source;  ///< part of the frame
    SizeI input;
    RectI inner;                      ///< place of the resized part in the input
    double ratioX = 1, ratioY = 1;    ///< input pixels per frame pixel
    RectF toFrame(RectF box) const;   ///< from pixels of the input to pixels of the frame
    PointF toFrame(PointF at) const;  ///< the same for a point
};

/// Fits a part of the frame into the input without distortion. Neither may be empty.
Letterbox letterboxOf(const RectI& source, SizeI input, const LetterboxStyle& style,
                      double maxRatio = 1e9);
/// Makes the input of a network that takes images of any size: the part keeps its size, or with
/// `longest` above 0 gets this longer side. The input is rounded up to multiples of `step`.
Letterbox openLetterbox(const RectI& source, int longest, int step, const LetterboxStyle& style);

/// Writes the resized part as three planes to `to`, from `offset` (in floats) on, with the bits of
/// OpenCV's bilinear resize. Stage "letterbox". The part must lie inside the frame.
void letterbox(FrameContext& frame, const Letterbox& place, const LetterboxStyle& style,
               const Buffer& to, std::size_t offset, StageContext& stages);
/// Converts such planes to an image. Waits for them.
Raster letterboxPicture(const Letterbox& place, const LetterboxStyle& style, const Buffer& planes,
                        std::size_t offset, StageContext& stages);

}  // namespace spoor
