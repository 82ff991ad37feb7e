// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/local_maxima.h"

#include <algorithm>
#include <array>
#include <bit>

namespace spoor {
namespace {

using JobRow = std::array<cl_int, 8>;   // as the kernel reads it
using TileRow = std::array<cl_int, 2>;  // as it writes it: bits of the value, index or -1

std::vector<Maximum> collect(std::span<const TileRow> tiles, int width) {
    std::vector<Maximum> maxima;
    for (const auto& [bits, index] : tiles) {
        if (index >= 0)
            maxima.push_back({index % width, index / width, std::bit_cast<float>(bits)});
    }
    std::sort(maxima.begin(), maxima.end(), [](const Maximum& a, const Maximum& b) {
        if (a.value != b.value) return a.value > b.value;
        return a.y != b.y ? a.y < b.y : a.x < b.x;
    });
    return maxima;
}

}  // namespace

int suppressionTile(SizeI box) {
    return std::clamp(std::min(box.width, box.height) / 4, 1, 16);
}

std::vector<std::vector<Maximum>> localMaxima(const Buffer& maps,
                                              std::span<const MapRegion> regions,
                                              StageContext& stages) {
    ComputeContext& device = maps.device();
    std::vector<JobRow> jobs;
    std::size_t tiles = 0;
    std::size_t most[2] = {1, 1};
    for (const auto& region : regions) {
        const int across = (region.size.width + region.tile - 1) / region.tile;
        const int down = (region.size.height + region.tile - 1) / region.tile;
        jobs.push_back({cl_int(region.offset), region.size.width, region.size.height, region.tile,
                        cl_int(tiles), across, down, 0});
        tiles += std::size_t(across) * std::size_t(down);
        most[0] = std::max(most[0], std::size_t(across));
        most[1] = std::max(most[1], std::size_t(down));
    }
    const Buffer table = device.acquire(jobs.size() * sizeof(JobRow));
    stages.upload(table, jobs.data(), jobs.size() * sizeof(JobRow));
    const Buffer found = device.acquire(tiles * sizeof(TileRow));
    {
        auto stage = stages.enterOn("local_maxima", device);
        const std::size_t side = device.shape() == KernelShape::Cpu ? 1 : 8;
        stage.run({"local_maxima", "local_maxima", {}},
                  {{most[0], most[1], jobs.size()}, {side, side, 1}}, maps, table, found);
    }
    std::vector<TileRow> rows(tiles);
    stages.download(found, rows.data(), tiles * sizeof(TileRow));
    std::vector<std::vector<Maximum>> maxima;
    for (const auto& job : jobs) {
        const std::size_t count = std::size_t(job[5]) * std::size_t(job[6]);
        maxima.push_back(collect(std::span(rows).subspan(std::size_t(job[4]), count), job[1]));
    }
    return maxima;
}

}  // namespace spoor
