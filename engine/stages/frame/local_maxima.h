// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"

#include <limits>
#include <span>
#include <vector>

namespace spoor {

class StageContext;

constexpr float anyScore = std::numeric_limits<float>::lowest();

/// A map on a device: row-major floats from `offset` on.
struct MapRegion {
    std::size_t offset = 0;
    SizeI size;
    int tile = 16;               ///< side of the tiles, which give one candidate each
    SizeI box = {};              ///< box that a position represents, for suppression; empty: none
    float threshold = anyScore;  ///< Maxima::above counts from this value
    float least = anyScore;      ///< minimum of candidates; the best of the map always is one
};

/// Boxes with more overlap (intersection over union) represent the same object.
constexpr double suppressionOverlap = 0.3;
/// The tile side at which two maxima of one tile overlap so much that suppression drops one anyway.
int suppressionTile(SizeI box);

/// A position in a map and its value.
struct Maximum {
    int x = 0;
    int y = 0;
    float value = 0;
};

/// The local maxima of a region.
struct Maxima {
    std::vector<Maximum> best;  ///< best first (ties: lowest index first)
    std::int64_t found = 0;     ///< local maxima, at most one per tile
    std::int64_t above = 0;     ///< those at or above the threshold
};

/// A part of a map in memory, and the positions to search in it: whole tiles (or up to the end of
/// the map) whose neighbours lie inside the part. Both are in positions of the whole map.
struct MapPiece {
    std::size_t map = 0;     ///< index of the map
    std::size_t offset = 0;  ///< of the part's first value
    RectI part;
    RectI core;
};

/// Finds the best local maximum per tile of maps, then suppresses those that overlap a better one.
/// A value is a local maximum when none of its 8 neighbours is larger and no earlier one in row
/// order is equal; the maximum of a map always is one. Maps may come in pieces, in any order.
class MaximaTable {
public:
    MaximaTable(std::vector<MapRegion> maps, ComputeContext& device);
    /// Searches pieces in one launch.
    void add(const Buffer& values, std::span<const MapPiece> pieces, StageContext& stages);
    /// Takes over the tiles of pieces that another table with the same maps has searched, on the
    /// same or another device. `others` are the stages of that table's device.
    void take(const MaximaTable& other, std::span<const MapPiece> pieces, StageContext& stages,
              StageContext& others);
    /// Requires that all tiles of all maps were searched. One launch, one read-back.
    std::vector<Maxima> best(StageContext& stages) const;

private:
    struct Tiles {
        std::size_t first = 0;
        int across = 0;
        int down = 0;
    };
    std::size_t tiles() const;
    bool collect(std::size_t room, std::vector<Maxima>& all, StageContext& stages) const;

    std::vector<MapRegion> m_maps;
    std::vector<Tiles> m_tiles;
    Buffer m_table;
};

/// Searches complete maps. Two launches, one read-back.
std::vector<Maxima> localMaxima(const Buffer& maps, std::span<const MapRegion> regions,
                                StageContext& stages);

}  // namespace spoor
