// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/pipeline/algorithm_params.h"

namespace spoor {

/// The parameters region_x, region_y, region_width and region_height of an algorithm that searches
/// a part of the frame.
struct RegionParams {
    explicit RegionParams(AlgorithmParams& params);

    /// The part of a frame that they select; it may lie outside the frame.
    RectF of(SizeI frame) const;

    int x = 0, y = 0, width = 0, height = 0;
};

}  // namespace spoor
