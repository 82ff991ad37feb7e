// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/network_graph.h"
#include "engine/pipeline/artifact.h"

#include <vector>

namespace spoor {

/// What a layer gives as small pictures: the first 64 channels, each from its lowest value (black)
/// to its highest (white), at most 160 pixels a side; a vector as one picture, 32 values a row.
Gallery featureMaps(const std::vector<float>& values, const TensorShape& shape,
                    const RectF& footprint);

}  // namespace spoor
