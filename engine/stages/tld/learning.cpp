// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/tld/learning.h"

#include "engine/pipeline/stage.h"
#include "engine/pipeline/upload.h"

#include <array>
#include <cmath>
#include <cstring>
#include <numbers>

namespace spoor {
namespace {

const OutputSpec positivesOutput{"learning.positives", OutputType::Int32};

constexpr std::size_t learningGroup = 256;  // equals GROUP in the kernel
/// Mirrors the int8 rows that the kernel reads: the job of a target, then its warps: matrix
/// (1/4096), shift (1/16 px), hash, noise.
using JobRow = std::array<cl_int, 8>;
// The noise is binomial: the set bits of a 32-bit hash, with a standard deviation of sqrt(8).
constexpr double bitsDeviation = 2.8284271247461903;

std::vector<JobRow> drawWarps(const RectF& box, const WarpRange& range, std::uint32_t key) {
    std::vector<JobRow> rows{{4096, 0, 0, 4096, 0, 0, 0, 0}};
    std::uint32_t counter = 0;
    const auto draw = [&] {  // -1 .. 1
        return double(hash32(key, counter++)) / double(1u << 31) - 1;
    };
    while (int(rows.size()) < range.count) {
        const double angle = draw() * range.rotation * std::numbers::pi / 180;
        const double scale = 1 + draw() * range.scale;
        const double dx = draw() * range.shift * box.width;
        const double dy = draw() * range.shift * box.height;
        const auto fixed = [](double value, double unit) {
            return cl_int(std::lround(value * unit));
        };
        const cl_int c = fixed(scale * std::cos(angle), 4096);
        const cl_int s = fixed(scale * std::sin(angle), 4096);
        rows.push_back({c, -s, s, c, fixed(dx, 16), fixed(dy, 16), cl_int(hash32(key, counter++)),
                        fixed(range.noise / bitsDeviation, 65536)});
    }
    return rows;
}

JobRow jobOf(const RectF& box, const DeviceGrids::Part& grid) {
    const auto units = [](double value, double unit) { return cl_int(std::lround(value * unit)); };
    return {units(box.x, 4), units(box.y, 4), units(box.width, 4), units(box.height, 4),
            // The centre, relative to pixel centres.
            units(box.centre().x - 0.5, 16), units(box.centre().y - 0.5, 16), grid.firstScale,
            grid.scaleCount};
}

}  // namespace

Positives readPositives(std::span<const std::int32_t> block, int warps) {
    Positives read;
    const auto count = std::size_t(block[PositiveBlock::count]);
    const auto* windows = &block[PositiveBlock::windows];
    read.windows.assign(windows, windows + count);
    for (std::size_t warp = 0; warp < std::size_t(warps); ++warp) {
        for (std::size_t i = 0; i < count; ++i) {
            FernCodes codes;
            const std::size_t at = (warp * maxPositives + i) * fernCount / 2;
            std::memcpy(codes.data(), &block[PositiveBlock::codes + at], sizeof codes);
            read.codes.push_back(codes);
        }
    }
    return read;
}

Learning::Learning(const std::vector<WindowGrid>& grids, std::uint64_t seed, StageContext& stages,
                   ComputeContext& device)
    : m_grids(grids, stages, device), m_pattern(uploaded(fernPattern(seed), stages, device)) {}

void Learning::run(FrameContext& frame, StageContext& stages,
                   std::span<const LearningRequest> requests, const WarpRange& range,
                   const Buffer& results) {
    const GreyImage& blurred = blurredImage(frame, stages, device());
    std::vector<JobRow> rows;
    for (const LearningRequest& each : requests) {
        rows.push_back(jobOf(each.box, m_grids.parts[each.target]));
    }
    for (const LearningRequest& each : requests) {
        const auto warps = drawWarps(each.box, range, each.key);
        rows.insert(rows.end(), warps.begin(), warps.end());
    }
    const Buffer jobs = uploaded(rows, stages, device());
    constexpr std::size_t bytes = PositiveBlock::ints * sizeof(cl_int);
    stages.outputs().clear(results, requests.size() * bytes);
    Stage stage(stages, "learning", device());
    const std::size_t items = device().shape() == KernelVariant::Cpu ? 1 : learningGroup;
    const std::size_t warps = rows.size() / requests.size() - 1;
    stage.run({"learning", "positives", {}}, {{warps * items, requests.size(), 1}, {items, 1, 1}},
              blurred.pixels, cl_int(blurred.size.width), cl_int(blurred.size.height),
              m_grids.scales, m_pattern, jobs, cl_int(warps), results);
    for (std::size_t i = 0; i < requests.size(); ++i) {
        stages.outputs().publish(positivesOutput, results, {int(PositiveBlock::ints), 1},
                                 i * bytes);
    }
}

}  // namespace spoor
