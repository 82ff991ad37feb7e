// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/frame/grey.h"

namespace spoor {

/// The grey frame blurred by a Gaussian with a sigma of 2 px, in 8 bits. It uses integer weights 2
/// 7 17 31 45 52 45 31 17 7 2 (sum 256) in both directions, repeated borders and one rounding at
/// the end, so all devices give the same bits. Computed once per frame on the device of the plan,
/// and moved to `device` if that is another one.
const GreyImage& blurredImage(FrameContext& frame, StageContext& stages, ComputeContext& device);

}  // namespace spoor
