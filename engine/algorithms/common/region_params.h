// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/pipeline/params.h"

#include <vector>

namespace spoor {

/// The parameters region_x, region_y, region_width and region_height of an algorithm that searches
/// a part of the frame.
std::vector<ParamSpec> regionParams();
/// The part of a frame that they select; it may lie outside the frame.
RectF regionOf(const ParamSet& params, SizeI frame);

}  // namespace spoor
