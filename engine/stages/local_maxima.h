// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/stage_context.h"

#include <span>
#include <vector>

namespace spoor {

/// A map on a device: row-major floats from `offset` on.
struct MapRegion {
    std::size_t offset = 0;
    SizeI size;
    int tile = 16;  ///< side of the tiles that give one candidate each
};

/// Boxes that overlap more than this (intersection over union) stand for one thing.
constexpr double suppressionOverlap = 0.3;
/// Tile side at which two maxima of one tile overlap so much that suppression drops one anyway.
int suppressionTile(SizeI box);

struct Maximum {
    int x = 0;
    int y = 0;
    float value = 0;
};

/// The best local maximum of each tile of each map, best first (ties: lowest index first). A value
/// is a local maximum when none of its 8 neighbours is larger and none before it in row order is as
/// large; the largest value of a map is always among them. One launch, one read-back.
std::vector<std::vector<Maximum>> localMaxima(const Buffer& maps,
                                              std::span<const MapRegion> regions,
                                              StageContext& stages);

}  // namespace spoor
