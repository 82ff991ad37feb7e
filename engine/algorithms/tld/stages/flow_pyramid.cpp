// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/stages/flow_pyramid.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "kernels/abi/flow_pyramid.h"

#include <algorithm>
#include <cstdlib>

namespace spoor {
namespace {

constexpr std::int64_t bandPixels = 1 << 15;   // minimum pixels per band of a level
constexpr std::int64_t groupPixels = 1 << 13;  // levels up to this size share a work-group
constexpr std::size_t pyramidGroup = 256;

// Also compiled for AVX2.
[[gnu::always_inline]] inline void halveInto(const FlowPyramid::Level& above,
                                             FlowPyramid::Level& level) {
    const int w = above.size.width, h = above.size.height;
    // Columns -2 .. w + 1 of the blurred row, mirrored at the border pixels.
    std::vector<std::uint16_t> blurred(std::size_t(w) + 40);
    std::uint16_t* const row = blurred.data() + 2;
    for (int y = 0; y < level.size.height; ++y) {
        const auto source = [&](int dy) {
            const int at = std::abs(2 * y + dy);
            return above.pixels.data() + std::size_t(at < h ? at : 2 * h - 2 - at) * std::size_t(w);
        };
        const std::uint8_t *a = source(-2), *b = source(-1), *c = source(0), *d = source(1),
                           *e = source(2);
        for (int x = 0; x < w; ++x) {
            row[x] = std::uint16_t(a[x] + e[x] + 4 * (b[x] + d[x]) + 6 * c[x]);
        }
        row[-1] = row[1], row[-2] = row[2], row[w] = row[w - 2], row[w + 1] = row[w - 3];
        std::uint8_t* out = level.pixels.data() + std::size_t(y) * std::size_t(level.size.width);
        for (int x = 0; x < level.size.width; ++x) {
            const std::uint16_t* s = row + 2 * x;
            out[x] = std::uint8_t((s[-2] + s[2] + 4 * (s[-1] + s[1]) + 6 * s[0] + 128) >> 8);
        }
    }
}

#if defined(__x86_64__) && defined(__GNUC__)
[[gnu::target("avx2")]] void halveAvx2(const FlowPyramid::Level& above, FlowPyramid::Level& level) {
    halveInto(above, level);
}
const bool halvesWide = __builtin_cpu_supports("avx2");
#else
constexpr auto halveAvx2 = halveInto;
constexpr bool halvesWide = false;
#endif

}  // namespace

std::vector<SizeI> FlowPyramid::sizes(SizeI picture) {
    std::vector<SizeI> sizes{picture};
    while (int(sizes.size()) <= most &&
           std::min(sizes.back().width, sizes.back().height) >= smallest) {
        sizes.push_back({(sizes.back().width + 1) / 2, (sizes.back().height + 1) / 2});
    }
    return sizes;
}

FlowPyramid::FlowPyramid(std::vector<std::uint8_t> grey, SizeI size) {
    grey.resize(std::size_t(size.area()) + 64);
    m_levels.push_back({size, std::move(grey)});
    const std::vector<SizeI> all = sizes(size);
    for (std::size_t i = 1; i < all.size(); ++i) {
        Level level{all[i], std::vector<std::uint8_t>(std::size_t(all[i].area()) + 64)};
        halvesWide ? halveAvx2(m_levels.back(), level) : halveInto(m_levels.back(), level);
        m_levels.push_back(std::move(level));
    }
}

FlowDownscaler::FlowDownscaler(SizeI picture, StageContext& stages, ComputeContext& device)
    : m_picture(picture), m_device(&device), m_sizes(FlowPyramid::sizes(picture)) {
    std::vector<abi::FlowLevel> rows;
    for (const SizeI size : m_sizes) {
        rows.push_back({size.width, size.height, rows.empty() ? 0 : m_entries, 0});
        if (rows.size() > 1) m_entries = kernelInt(m_entries + size.area());
    }
    m_table = device.acquire(rows.size() * sizeof rows[0]);
    stages.upload(m_table, rows.data(), rows.size() * sizeof rows[0]);
    const auto bands = std::size_t(device.parallelUnits()) * 2;
    m_scratch = device.acquire(bands * std::size_t(picture.width + 40) * sizeof(cl_ushort));
}

void FlowDownscaler::run(const Buffer& grey, const Buffer& halves, Stage& stage) const {
    const bool cpu = m_device->shape() == KernelVariant::Cpu;
    const int levels = int(m_sizes.size());
    for (int first = 1; first < levels;) {
        const std::int64_t area = m_sizes[std::size_t(first)].area();
        const bool alone = area > (cpu ? bandPixels : groupPixels);
        const int last = alone ? first : levels - 1;
        std::size_t items = 1, local = 1;
        if (cpu) {
            const std::int64_t most = m_device->parallelUnits() * 2;
            if (alone) items = std::size_t(std::min(area / bandPixels + 1, most));
        } else {
            items = alone ? std::size_t(area) : pyramidGroup;
            local = pyramidGroup;
        }
        stage.run(abi::flow_halve, {{items, 1, 1}, {local, 1, 1}}, grey, halves, m_table,
                  kernelInt(first), kernelInt(last), m_scratch, kernelInt(m_picture.width + 40));
        first = last + 1;
    }
}

}  // namespace spoor
