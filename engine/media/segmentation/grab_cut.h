// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shape.h"

namespace spoor {

class Frame;

/// Adds the part of the image around `click` to a mask, or removes it (Rother et al., GrabCut:
/// Interactive Foreground Extraction using Iterated Graph Cuts, 2004; OpenCV's implementation).
/// Only one connected part near the click changes, at least a disc around the click. Returns an
/// empty mask if nothing is left, and the mask as it is if the click is outside the image. It can
/// take a tenth of a second, so do not call it on the thread of a window.
Mask changedAt(const Frame& frame, const Mask& mask, const PointF& click, bool adds);

}  // namespace spoor
