// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/graph/network_graph.h"
#include "engine/pipeline/artifact.h"

#include <vector>

namespace spoor {

/// Returns the output of a layer as small images: the first 64 channels, each scaled from its
/// minimum (black) to its maximum (white), at most 160 pixels per side. A vector becomes one image
/// with 32 values per row.
Gallery featureMaps(const std::vector<float>& values, const TensorShape& shape,
                    const RectF& footprint);

}  // namespace spoor
