// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/masks/stages/mask_crop.h"

namespace spoor {

/// The pixels of the frame that a square covers.
RectI maskPart(const MaskSquare& square, SizeI frame);
/// Resamples the mask of a crop, which begins at `from` floats, to a part of the frame: one byte
/// per pixel, 1 inside. Stage "mask_frame".
Buffer maskInPart(const Buffer& mask, std::size_t from, const MaskSquare& square, const RectI& part,
                  StageContext& stages);

}  // namespace spoor
