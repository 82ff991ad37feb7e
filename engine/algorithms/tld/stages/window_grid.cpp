// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/stages/window_grid.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/upload.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr int scalesEachWay = 10;
constexpr double scaleFactor = 1.2;
constexpr double stepShare = 0.1;  // of the smaller side of a window

}  // namespace

WindowGrid::WindowGrid(SizeI picture, SizeI box, int minSide) : m_picture(picture) {
    for (int i = -scalesEachWay; i <= scalesEachWay; ++i) {
        const double scale = std::pow(scaleFactor, i);
        const SizeI size{int(std::lround(box.width * scale)), int(std::lround(box.height * scale))};
        const int smaller = std::min(size.width, size.height);
        if (smaller < minSide || size.width > picture.width || size.height > picture.height)
            continue;
        GridScale made{size, std::max(1, int(std::lround(stepShare * smaller))), 0, 0, m_count};
        made.columns = (picture.width - size.width) / made.step + 1;
        made.rows = (picture.height - size.height) / made.step + 1;
        m_count = kernelInt(m_count + std::int64_t{made.columns} * made.rows);
        m_scales.push_back(made);
    }
}

const GridScale& WindowGrid::scaleOf(int window) const {
    const auto after =
        std::upper_bound(m_scales.begin(), m_scales.end(), window,
                         [](int index, const GridScale& scale) { return index < scale.first; });
    return *std::prev(after);
}

RectI WindowGrid::window(int index) const {
    const GridScale& scale = scaleOf(index);
    const int at = index - scale.first;
    return {at % scale.columns * scale.step, at / scale.columns * scale.step, scale.size.width,
            scale.size.height};
}

RectF WindowGrid::box(int index) const {
    const RectI window = this->window(index);
    return {double(window.x), double(window.y), double(window.width), double(window.height)};
}

int WindowGrid::nearest(const RectF& box) const {
    int best = -1;
    double most = 0;
    for (const GridScale& scale : m_scales) {
        // For each size, the best window is among the four around the box.
        const double x = (box.centre().x - scale.size.width / 2.0) / scale.step;
        const double y = (box.centre().y - scale.size.height / 2.0) / scale.step;
        for (int i = 0; i < 4; ++i) {
            const int column = std::clamp(int(std::floor(x)) + i % 2, 0, scale.columns - 1);
            const int row = std::clamp(int(std::floor(y)) + i / 2, 0, scale.rows - 1);
            const int index = scale.first + row * scale.columns + column;
            const double share = overlap(box, this->box(index));
            if (share > most) most = share, best = index;
        }
    }
    return best;
}

std::vector<std::size_t> searchGroups(std::span<const WindowGrid> grids, std::int64_t maxWindows) {
    std::vector<std::size_t> sizes;
    std::int64_t windows = 0;
    for (const WindowGrid& grid : grids) {
        if (sizes.empty() || windows + grid.count() > maxWindows) sizes.push_back(0), windows = 0;
        ++sizes.back(), windows += grid.count();
    }
    return sizes;
}

DeviceGrids::DeviceGrids(const std::vector<WindowGrid>& grids, StageContext& stages,
                         ComputeContext& device) {
    std::vector<abi::WindowScale> scaleRows;
    std::vector<abi::WindowChunk> chunkRows;
    for (const WindowGrid& grid : grids) {
        Part part{int(scaleRows.size()), int(grid.scales().size()), int(chunkRows.size()), 0,
                  grid.count()};
        for (const GridScale& scale : grid.scales()) {
            const auto number = kernelInt(scaleRows.size());
            scaleRows.push_back({scale.first, scale.columns, scale.step, scale.size.width,
                                 scale.size.height, scale.rows, kernelInt(parts.size()), 0});
            const int windows = scale.columns * scale.rows;
            for (int at = 0; at < windows; at += chunkWindows) {
                chunkRows.push_back({scale.first + at, std::min(chunkWindows, windows - at), at,
                                     scale.columns, scale.step, scale.size.width, scale.size.height,
                                     number});
            }
        }
        part.chunkCount = int(chunkRows.size()) - part.firstChunk;
        parts.push_back(part);
    }
    scaleCount = int(scaleRows.size());
    chunkCount = int(chunkRows.size());
    scales = uploaded(scaleRows, stages, device);
    chunks = uploaded(chunkRows, stages, device);
}

}  // namespace spoor
