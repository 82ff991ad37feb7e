// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/types.h"

namespace spoor {

/// A box that a tracker may start on: finite, at least one pixel each way, and with at least one
/// pixel inside the picture. Says what is wrong otherwise.
Result<RectF> checkTargetBox(const RectF& box, SizeI picture);

/// The whole pixels of the picture that a checked box covers best: edges rounded, clipped to the
/// picture, at least one pixel each way.
RectI coveredPixels(const RectF& box, SizeI picture);

}  // namespace spoor
