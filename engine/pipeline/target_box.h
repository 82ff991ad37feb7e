// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/types.h"

namespace spoor {

/// Checks that a tracker can start on the box: finite, at least 1 x 1 pixels, and at least 1 x 1 of
/// them inside the image. Returns the reason otherwise.
Result<RectF> checkTargetBox(const RectF& box, SizeI picture);

/// The whole pixels that best match a checked box: edges rounded, clipped to the image, never
/// empty.
RectI coveredPixels(const RectF& box, SizeI picture);

}  // namespace spoor
