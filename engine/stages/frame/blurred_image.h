// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/frame/grey.h"

namespace spoor {

/// The grey frame blurred by a Gaussian of sigma 2 px, in 8 bits: integer weights 2 7 17 31 45 52
/// 45 31 17 7 2 (sum 256) both ways, borders repeated, rounded once at the end. The same bits on
/// every device. Made once a frame, on the device of the plan, and moved to `device` when that is
/// another one.
const GreyImage& blurredImage(FrameContext& frame, StageContext& stages, ComputeContext& device);

}  // namespace spoor
