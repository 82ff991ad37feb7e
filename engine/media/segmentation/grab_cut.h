// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shape.h"
#include "engine/media/frame.h"

namespace spoor {

/// What in a box stands out from what is around it (Rother et al., GrabCut: Interactive Foreground
/// Extraction using Iterated Graph Cuts, 2004; OpenCV's). It looks half a box around the box. An
/// empty mask where nothing does, or where the box lies outside the picture. Takes a second for a
/// box of a megapixel: not for the thread of a window.
Mask maskInBox(const Frame& frame, const RectF& box);

}  // namespace spoor
