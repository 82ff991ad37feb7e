// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/stage_context.h"

#include <limits>
#include <span>
#include <vector>

namespace spoor {

constexpr float anyScore = std::numeric_limits<float>::lowest();

/// A map on a device: row-major floats from `offset` on.
struct MapRegion {
    std::size_t offset = 0;
    SizeI size;
    int tile = 16;               ///< side of the tiles that give one candidate each
    SizeI box = {};              ///< what a position stands for, for suppression; empty: none
    float threshold = anyScore;  ///< counted from here (Maxima::above)
    float least = anyScore;      ///< candidates from here; the best of the map always is one
};

/// Boxes that overlap more than this (intersection over union) stand for one thing.
constexpr double suppressionOverlap = 0.3;
/// Tile side at which two maxima of one tile overlap so much that suppression drops one anyway.
int suppressionTile(SizeI box);

/// A place of a map and its value.
struct Maximum {
    int x = 0;
    int y = 0;
    float value = 0;
};

/// The local maxima of a region.
struct Maxima {
    std::vector<Maximum> best;  ///< best first (ties: lowest index first)
    std::int64_t found = 0;     ///< local maxima, at most one a tile
    std::int64_t above = 0;     ///< of those, at or above the threshold
};

/// A part of a map that is in memory, and the positions of it that are searched: whole tiles (or up
/// to the map's end), with their neighbours inside the part. Both in positions of the whole map.
struct MapPiece {
    std::size_t map = 0;     ///< number of the map
    std::size_t offset = 0;  ///< of the part's first value
    RectI part;
    RectI core;
};

/// Local maxima of maps, the best of each tile, then those that overlap no better one. A value is a
/// local maximum when none of its 8 neighbours is larger and none before it in row order is as
/// large; the largest value of a map is always among them. Maps may come in pieces, in any order.
class MaximaTable {
public:
    MaximaTable(std::vector<MapRegion> maps, ComputeContext& device);
    /// Searches pieces; one launch.
    void add(const Buffer& values, std::span<const MapPiece> pieces, StageContext& stages);
    /// Once all tiles of all maps are searched: one launch, one read-back.
    std::vector<Maxima> best(StageContext& stages) const;

private:
    struct Tiles {
        std::size_t first = 0;
        int across = 0;
        int down = 0;
    };
    bool collect(std::size_t room, std::vector<Maxima>& all, StageContext& stages) const;

    std::vector<MapRegion> m_maps;
    std::vector<Tiles> m_tiles;
    Buffer m_table;
};

/// The same of maps that are complete. Two launches, one read-back.
std::vector<Maxima> localMaxima(const Buffer& maps, std::span<const MapRegion> regions,
                                StageContext& stages);

}  // namespace spoor
