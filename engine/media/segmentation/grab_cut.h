// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shape.h"
#include "engine/media/frame.h"

namespace spoor {

/// Segments the object in a box from its surroundings (Rother et al., GrabCut: Interactive
/// Foreground Extraction using Iterated Graph Cuts, 2004; OpenCV's implementation). It also reads
/// half a box around the box. Returns an empty mask if nothing stands out or the box lies outside
/// the image. It can take about a second, so do not call it on the thread of a window.
Mask maskInBox(const Frame& frame, const RectF& box);

}  // namespace spoor
