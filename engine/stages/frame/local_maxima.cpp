// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/frame/local_maxima.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "kernels/abi/local_maxima.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace spoor {
namespace {

// x, y and the bits of the value, which is copied unchanged from the map.
const OutputSpec bestOutput{"local_maxima.best", OutputType::Int32};

using Entry = abi::MapMaximum;

// Entries to read back per map at first; all maps are read again if one has more.
constexpr std::size_t usualRoom = 256;
constexpr std::size_t counts = abi::maximaCounts;

int tilesOf(int length, int tile) {
    return (length + tile - 1) / tile;
}

Maxima sorted(std::span<const Entry> entries, SizeI size, const ComputeContext& device) {
    Maxima maxima;
    maxima.found = entries[0].index;
    maxima.above = entries[1].bits;
    for (const auto& [bits, index] : entries.subspan(counts, std::size_t(entries[0].bits))) {
        const auto value = std::bit_cast<float>(bits);
        device.require(index >= 0 && index < size.area() && std::isfinite(value));
        maxima.best.push_back({index % size.width, index / size.width, value});
    }
    std::ranges::sort(maxima.best, [](const Maximum& a, const Maximum& b) {
        if (a.value != b.value) return a.value > b.value;
        return a.y != b.y ? a.y < b.y : a.x < b.x;
    });
    return maxima;
}

}  // namespace

int suppressionTile(SizeI box) {
    return std::clamp(std::min(box.width, box.height) / 4, 1, 16);
}

MaximaTable::MaximaTable(std::vector<MapRegion> maps, ComputeContext& device)
    : m_maps(std::move(maps)) {
    std::size_t tiles = 0;
    for (const auto& map : m_maps) {
        m_tiles.push_back(
            {tiles, tilesOf(map.size.width, map.tile), tilesOf(map.size.height, map.tile)});
        tiles += std::size_t(m_tiles.back().across) * std::size_t(m_tiles.back().down);
    }
    m_table = device.acquire(tiles * sizeof(Entry));
}

void MaximaTable::add(const Buffer& values, std::span<const MapPiece> pieces,
                      StageContext& stages) {
    ComputeContext& device = m_table.device();
    std::vector<abi::MaximaPiece> rows;
    std::size_t most[2] = {1, 1};
    for (const auto& piece : pieces) {
        const MapRegion& map = m_maps.at(piece.map);
        const Tiles& tiles = m_tiles[piece.map];
        const cl_int across = tilesOf(piece.core.width, map.tile);
        const cl_int down = tilesOf(piece.core.height, map.tile);
        rows.push_back({kernelInt(piece.offset),
                        piece.part.x,
                        piece.part.y,
                        piece.part.width,
                        map.size.width,
                        map.size.height,
                        map.tile,
                        piece.core.x / map.tile,
                        piece.core.y / map.tile,
                        across,
                        down,
                        kernelInt(tiles.first),
                        tiles.across,
                        {}});
        most[0] = std::max(most[0], std::size_t(across));
        most[1] = std::max(most[1], std::size_t(down));
    }
    const Buffer table = device.acquire(rows.size() * sizeof(abi::MaximaPiece));
    stages.upload(table, rows.data(), rows.size() * sizeof(abi::MaximaPiece));
    Stage stage(stages, "local_maxima", device);
    const Grid grid = device.shape() == KernelVariant::Cpu
                          ? Grid{{1, most[1], rows.size()}, {1, 1, 1}}
                          : Grid{{most[0], most[1], rows.size()}, {8, 8, 1}};
    stage.run(abi::local_maxima, grid, values, table, m_table);
}

std::size_t MaximaTable::tiles() const {
    if (m_tiles.empty()) return 0;
    const Tiles& last = m_tiles.back();
    return last.first + std::size_t(last.across) * std::size_t(last.down);
}

void MaximaTable::take(const MaximaTable& other, std::span<const MapPiece> pieces,
                       StageContext& stages, StageContext& others) {
    std::vector<Entry> own(tiles()), theirs(tiles());
    stages.download(m_table, own.data(), own.size() * sizeof(Entry));
    others.download(other.m_table, theirs.data(), theirs.size() * sizeof(Entry));
    for (const MapPiece& piece : pieces) {
        const Tiles& map = m_tiles.at(piece.map);
        const int tile = m_maps[piece.map].tile;
        const int across = tilesOf(piece.core.width, tile);
        for (int y = 0; y < tilesOf(piece.core.height, tile); ++y) {
            const std::size_t row = map.first +
                                    std::size_t(piece.core.y / tile + y) * std::size_t(map.across) +
                                    std::size_t(piece.core.x / tile);
            std::copy_n(theirs.begin() + std::ptrdiff_t(row), across,
                        own.begin() + std::ptrdiff_t(row));
        }
    }
    stages.upload(m_table, own.data(), own.size() * sizeof(Entry));
}

/// Returns false when a map has more entries than `room`.
bool MaximaTable::collect(std::size_t room, std::vector<Maxima>& all, StageContext& stages) const {
    ComputeContext& device = m_table.device();
    std::vector<abi::MaximaGroup> groups;
    std::size_t entries = 0, tiles = 0;
    for (std::size_t i = 0; i < m_maps.size(); ++i) {
        const std::size_t own = std::size_t(m_tiles[i].across) * std::size_t(m_tiles[i].down);
        const std::size_t most = std::min(room, own);
        const MapRegion& map = m_maps[i];
        groups.push_back({kernelInt(m_tiles[i].first), m_tiles[i].across, m_tiles[i].down, map.tile,
                          map.size.width, map.box.width, map.box.height, map.threshold, map.least,
                          kernelInt(entries), kernelInt(most), 0});
        entries += counts + most;
        tiles += own;
    }
    const Buffer table = device.acquire(groups.size() * sizeof(abi::MaximaGroup));
    stages.upload(table, groups.data(), groups.size() * sizeof(abi::MaximaGroup));
    const Buffer states = device.acquire(tiles);
    const Buffer out = device.acquire(entries * sizeof(Entry));
    {
        Stage stage(stages, "local_maxima", device);
        const std::size_t items = device.shape() == KernelVariant::Cpu ? 1 : abi::suppressGroup;
        stage.run(abi::local_maxima_suppress, {{items * groups.size(), 1, 1}, {items, 1, 1}},
                  m_table, table, states, out);
    }
    std::vector<Entry> read(entries);
    stages.download(out, read.data(), entries * sizeof(Entry));
    all.clear();
    for (const auto& group : groups) {
        const auto own = std::span(read).subspan(std::size_t(group.out));
        device.require(own[0].bits >= 0 && own[0].bits <= group.across * group.down);
        if (own[0].bits > group.most) return false;
        all.push_back(sorted(own, m_maps[all.size()].size, device));
        device.require(!all.back().best.empty());  // the maximum of a map is always given
    }
    return true;
}

std::vector<Maxima> MaximaTable::best(StageContext& stages) const {
    std::vector<Maxima> all;
    for (std::size_t room = usualRoom; !collect(room, all, stages);) {
        room = std::numeric_limits<cl_int>::max();
    }
    for (Maxima& each : all) stages.outputs().publish(bestOutput, each.best);
    return all;
}

std::vector<Maxima> localMaxima(const Buffer& maps, std::span<const MapRegion> regions,
                                StageContext& stages) {
    MaximaTable table({regions.begin(), regions.end()}, maps.device());
    std::vector<MapPiece> pieces;
    for (std::size_t i = 0; i < regions.size(); ++i) {
        const RectI whole{0, 0, regions[i].size.width, regions[i].size.height};
        pieces.push_back({i, regions[i].offset, whole, whole});
    }
    table.add(maps, pieces, stages);
    return table.best(stages);
}

}  // namespace spoor
