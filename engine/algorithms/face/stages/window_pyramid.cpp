// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/face/stages/window_pyramid.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/upload.h"
#include "kernels/abi/window_pyramid.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

const OutputSpec sumsOutput{"window_pyramid.sums", OutputType::UInt32};
const OutputSpec tiltedOutput{"window_pyramid.tilted", OutputType::UInt32};
const OutputSpec squaresOutput{"window_pyramid.squares", OutputType::UInt32};

// OpenCV searches stripes of this width in parallel. The stripes determine which rows of windows at
// the bottom are left out.
constexpr double stripeWidth = 32;

/// Rounds half to even, like the CPU.
int rounded(double value) {
    return int(std::lrint(value));
}

SizeI scaled(SizeI size, double factor) {
    return {rounded(size.width * factor), rounded(size.height * factor)};
}

/// Scales in float precision; OpenCV uses both precisions.
SizeI scaledBy(SizeI size, float factor) {
    return {rounded(float(size.width) * factor), rounded(float(size.height) * factor)};
}

int aligned(int value, int to) {
    return (value + to - 1) / to * to;
}

/// Packs tables into rows, side by side while they fit into `width`.
class ShelfPacker {
public:
    ShelfPacker(int width, int stride, int row) : m_width(width), m_stride(stride), m_row(row) {}
    int place(int width, int height) {
        if (m_x + width > m_width) m_row += m_height, m_x = 0, m_height = 0;
        const int at = kernelInt(std::int64_t{m_row} * m_stride + m_x);
        m_x += width;
        m_height = std::max(m_height, height);
        return at;
    }
    int end() const { return m_row + m_height; }

private:
    int m_width;
    int m_stride;
    int m_row;
    int m_x = 0;
    int m_height = 0;
};

int unitWidth(const WindowLevel& level) {
    return level.step == 2 ? level.size.width / 2 + 1 : level.size.width + 1;
}

void lay(WindowLevels& group) {
    int widest = 0;
    for (const auto& level : group.levels) widest = std::max(widest, level.size.width + 2);
    group.stride = aligned(widest, 64);
    int row = 0;
    for (const int step : {2, 1}) {
        ShelfPacker shelf(step == 2 ? group.stride / 2 : group.stride, group.stride, row);
        for (auto& level : group.levels) {
            if (level.step == step) {
                level.base = shelf.place(unitWidth(level), level.size.height + 1);
            }
        }
        row = shelf.end();
    }
    group.entries = kernelInt((std::int64_t{row} + 1) * group.stride);
    group.windows = 0;
    for (auto& level : group.levels) {
        level.first = group.windows;
        group.windows = kernelInt(group.windows + std::int64_t{level.across} * level.down);
    }
}

std::vector<abi::PyramidLevel> levelRows(const WindowLevels& group,
                                         std::vector<std::int32_t>& taps) {
    std::vector<abi::PyramidLevel> rows;
    for (const auto& level : group.levels) {
        const auto across = kernelInt(taps.size());
        for (const auto tap : resizeTaps(group.picture.width, level.size.width)) {
            taps.push_back(tap);
        }
        const auto down = kernelInt(taps.size());
        for (const auto tap : resizeTaps(group.picture.height, level.size.height)) {
            taps.push_back(tap);
        }
        rows.push_back({.entry = level.base,
                        .width = level.size.width,
                        .height = level.size.height,
                        .step = level.step,
                        .across = level.across,
                        .down = level.down,
                        .window = level.first,
                        .tapColumn = across,
                        .tapRow = down,
                        .stride = group.stride,
                        .oddColumns = group.stride / 2});
    }
    return rows;
}

}  // namespace

WindowPosition WindowLevels::place(int number) const {
    const auto next =
        std::upper_bound(levels.begin(), levels.end(), number,
                         [](int value, const WindowLevel& level) { return value < level.first; });
    auto level = std::prev(next);
    while (level->across * level->down == 0) --level;
    const int at = number - level->first;
    return {int(level - levels.begin()), at % level->across, at / level->across};
}

RectI WindowLevels::box(const WindowPosition& place) const {
    const WindowLevel& level = levels[std::size_t(place.level)];
    // OpenCV multiplies in float here.
    const auto at = [&](int steps) { return rounded(float(steps * level.step) * level.scale); };
    return {at(place.column), at(place.row), rounded(float(window.width) * level.scale),
            rounded(float(window.height) * level.scale)};
}

std::vector<float> windowScales(SizeI picture, SizeI window, double factor, SizeI smallest,
                                SizeI largest) {
    std::vector<float> all;
    for (double scale = 1;; scale *= factor) {
        const SizeI size = scaled(window, scale);
        if (size.width > picture.width || size.height > picture.height) break;
        all.push_back(float(scale));
    }
    if (largest.width == 0 || largest.height == 0) largest = picture;
    std::vector<float> scales;
    for (const float scale : all) {
        const SizeI size = scaledBy(window, scale);
        if (size.width > largest.width || size.height > largest.height) break;
        if (size.width >= smallest.width && size.height >= smallest.height) scales.push_back(scale);
    }
    if (!scales.empty() || all.empty()) return scales;
    const auto distance = [&](float scale) {
        const SizeI size = scaledBy(window, scale);
        const double dx = smallest.width - size.width, dy = smallest.height - size.height;
        return dx * dx + dy * dy;
    };
    return {*std::ranges::min_element(all, {}, [&](float a) { return distance(a); })};
}

std::vector<WindowLevels> windowLevels(SizeI picture, SizeI window, std::span<const float> scales,
                                       std::int64_t maxEntries) {
    std::vector<WindowLevels> groups;
    int stripes = 0;
    std::int64_t entries = 0;
    for (const float scale : scales) {
        WindowLevel level;
        level.scale = scale;
        level.size = {rounded(float(picture.width) / scale),
                      rounded(float(picture.height) / scale)};
        level.step = scale >= 2 ? 1 : 2;
        const int placesX = std::max(level.size.width + 1 - window.width, 0);
        const int placesY = std::max(level.size.height + 1 - window.height, 0);
        if (stripes == 0) stripes = std::max(1, int(std::ceil(placesX / stripeWidth)));
        const int stripe = std::max((placesY / level.step + stripes - 1) / stripes, 1) * level.step;
        const int searched = int(std::min<std::int64_t>(std::int64_t{stripe} * stripes, placesY));
        level.across = (placesX + level.step - 1) / level.step;
        level.down = (searched + level.step - 1) / level.step;
        const std::int64_t more = std::int64_t{level.size.width + 66} * (level.size.height + 2);
        if (groups.empty() || entries + more > maxEntries) {
            groups.push_back({picture, window, 0, 0, 0, {}});
            entries = 0;
        }
        entries += more;
        groups.back().levels.push_back(level);
    }
    for (auto& group : groups) lay(group);
    return groups;
}

std::vector<std::int32_t> resizeTaps(int source, int target) {
    const double step = 1.0 / (double(target) / double(source));
    std::vector<std::int32_t> taps;
    for (int i = 0; i < target; ++i) {
        const double at = step * (i + 0.5) - 0.5;
        const auto first = int(std::floor(at));
        if (first < 0) {
            taps.push_back(0);
        } else if (first >= source - 1) {
            taps.push_back((source - 2) * 512 + 256);
        } else {
            taps.push_back(first * 512 + rounded((at - first) * 256));
        }
    }
    return taps;
}

PyramidBuilder::PyramidBuilder(const WindowLevels& levels, bool tilted, StageContext& stages,
                               ComputeContext& device)
    : m_device(&device),
      m_tilted(tilted),
      m_entries(levels.entries),
      m_layout(levels),
      m_levels(levels.levels.size()) {
    std::vector<std::int32_t> taps;
    m_levelTable = uploaded(levelRows(levels, taps), stages, device);
    m_taps = uploaded(taps, stages, device);
    if (device.shape() == KernelVariant::Cpu) {
        makeBands(levels, stages);
    } else {
        makeRows(levels, stages);
    }
}

void PyramidBuilder::makeBands(const WindowLevels& levels, StageContext& stages) {
    std::int64_t rows = 0;
    for (const auto& level : levels.levels) rows += level.size.area();
    // A few bands per core keep all cores busy until the end.
    const int units = m_device->parallelUnits();
    const std::int64_t share = std::max<std::int64_t>(rows / (units * 3), 1 << 15);
    std::vector<abi::PyramidBand> bands;
    for (std::size_t i = 0; i < levels.levels.size(); ++i) {
        const SizeI size = levels.levels[i].size;
        const int count =
            int(std::clamp<std::int64_t>(size.area() / share, 1, std::max(1, size.height / 16)));
        for (int band = 0; band < count; ++band) {
            const auto edge = [&](int b) { return int(std::int64_t{size.height} * b / count); };
            bands.push_back({kernelInt(i), edge(band), edge(band + 1), band == 0});
        }
        m_join = m_join || count > 1;
    }
    m_bandCount = bands.size();
    m_bands = uploaded(bands, stages, *m_device);
}

void PyramidBuilder::makeRows(const WindowLevels& levels, StageContext& stages) {
    std::vector<abi::PyramidPart> rows, blocks;
    for (std::size_t i = 0; i < levels.levels.size(); ++i) {
        const SizeI size = levels.levels[i].size;
        for (int y = 0; y <= size.height; ++y) rows.push_back({kernelInt(i), y});
        for (int x = 0; x <= size.width; x += abi::pyramidColumns)
            blocks.push_back({kernelInt(i), x});
    }
    m_rowCount = rows.size();
    m_blockCount = blocks.size();
    m_rows = uploaded(rows, stages, *m_device);
    m_blocks = uploaded(blocks, stages, *m_device);
}

WindowPyramid PyramidBuilder::make(const GreyImage& grey, StageContext& stages) const {
    ComputeContext& device = *m_device;
    const std::size_t planes = m_tilted ? 2 : 1;
    WindowPyramid made;
    made.levels = m_levelTable;
    made.sums = device.acquire((std::size_t(m_entries) * planes + 64) * sizeof(cl_uint));
    made.squares = device.acquire((std::size_t(m_entries) + 64) * sizeof(cl_uint));
    const Buffer pixels = device.acquire(m_tilted ? std::size_t(m_entries) : 1);
    Defines defines;
    if (m_tilted) defines["TILTED"] = "1";
    Stage stage(stages, "window_pyramid", device);
    const auto width = kernelInt(grey.size.width);
    if (device.shape() == KernelVariant::Cpu) {
        const int room = aligned(grey.size.width + 32, 32);
        const Buffer scratch = device.acquire(m_bandCount * std::size_t(room) * sizeof(cl_ushort));
        stage.run(abi::pyramid_bands.with(defines), {{m_bandCount, 1, 1}, {1, 1, 1}}, grey.pixels,
                  width, m_levelTable, m_bands, m_taps, scratch, kernelInt(room), made.sums,
                  made.squares, pixels);
        const auto units = std::size_t(device.parallelUnits());
        if (m_join) {
            stage.run(abi::pyramid_join.with(defines), {{units, m_levels, 1}, {1, 1, 1}},
                      m_levelTable, m_bands, kernelInt(m_bandCount), made.sums, made.squares);
        }
    } else {
        constexpr std::size_t rows = abi::pyramidRowGroup;
        constexpr std::size_t columns = abi::pyramidColumns, strips = abi::pyramidStrips;
        stage.run(abi::pyramid_rows.with(defines), {{m_rowCount * rows, 1, 1}, {rows, 1, 1}},
                  grey.pixels, width, m_levelTable, m_rows, m_taps, made.sums, made.squares,
                  pixels);
        stage.run(abi::pyramid_columns.with(defines),
                  {{m_blockCount * columns, strips, 1}, {columns, strips, 1}}, m_levelTable,
                  m_blocks, made.sums, made.squares);
    }
    if (m_tilted) {
        const bool cpu = device.shape() == KernelVariant::Cpu;
        const std::size_t items = cpu ? 1 : abi::pyramidTiltedGroup;
        stage.run(abi::pyramid_tilted.with(defines), {{m_levels * items, 1, 1}, {items, 1, 1}},
                  m_levelTable, pixels, made.sums, kernelInt(m_entries));
    }
    output(made, stages);
    return made;
}

void PyramidBuilder::output(const WindowPyramid& made, StageContext& stages) const {
    if (!stages.outputs().isObserved()) return;
    const auto table = [&](const OutputSpec& spec, const Buffer& buffer, int entry, SizeI size) {
        stages.outputs().publish(spec, buffer, size, std::size_t(entry) * sizeof(cl_uint),
                                 std::size_t(m_layout.stride));
    };
    for (const WindowLevel& level : m_layout.levels) {
        const int rows = level.size.height + 1, columns = unitWidth(level);
        // In levels that are searched with a step of 2, the odd columns are stored separately.
        const int odd = level.size.width + 1 - columns;
        for (const bool apart : {false, true}) {
            const SizeI size{apart ? odd : columns, rows};
            const int base = level.base + (apart ? m_layout.stride / 2 : 0);
            table(sumsOutput, made.sums, base, size);
            if (m_tilted) table(tiltedOutput, made.sums, base + m_entries, size);
            table(squaresOutput, made.squares, base, size);
        }
    }
}

}  // namespace spoor
