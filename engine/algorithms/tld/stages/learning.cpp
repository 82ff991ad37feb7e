// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/stages/learning.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/upload.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numbers>
#include <stdexcept>

namespace spoor {
namespace {

const OutputSpec positivesOutput{"learning.positives", OutputType::Int32};

// The noise is binomial: the set bits of a 32-bit hash, with a standard deviation of sqrt(8).
constexpr double bitsDeviation = 2.8284271247461903;

/// Draws the warps of a job, the first of which is the identity.
void drawWarps(const RectF& box, const WarpRange& range, std::uint32_t key, abi::LearningJob& job) {
    job.warps[0] = {4096, 0, 0, 4096, 0, 0, 0, 0};
    std::uint32_t counter = 0;
    const auto draw = [&] {  // -1 .. 1
        return double(hash32(key, counter++)) / double(1u << 31) - 1;
    };
    for (int i = 1; i < range.count; ++i) {
        const double angle = draw() * range.rotation * std::numbers::pi / 180;
        const double scale = 1 + draw() * range.scale;
        const double dx = draw() * range.shift * box.width;
        const double dy = draw() * range.shift * box.height;
        const auto fixed = [](double value, double unit) {
            return kernelInt(std::lround(value * unit));
        };
        const cl_int c = fixed(scale * std::cos(angle), 4096);
        const cl_int s = fixed(scale * std::sin(angle), 4096);
        job.warps[i] = {c,
                        -s,
                        s,
                        c,
                        fixed(dx, 16),
                        fixed(dy, 16),
                        hash32(key, counter++),
                        fixed(range.noise / bitsDeviation, 65536)};
    }
}

abi::LearningJob jobOf(const RectF& box, const DeviceGrids::Part& grid) {
    const auto units = [](double value, double unit) {
        return kernelInt(std::lround(value * unit));
    };
    return {units(box.x, 4),
            units(box.y, 4),
            units(box.width, 4),
            units(box.height, 4),
            // The centre, relative to pixel centres.
            units(box.centre().x - 0.5, 16),
            units(box.centre().y - 0.5, 16),
            grid.firstScale,
            grid.scaleCount,
            {}};
}

}  // namespace

Positives readPositives(std::span<const std::int32_t> block, int warps, int windows,
                        const ComputeContext& device) {
    abi::PositiveBlock all;
    std::memcpy(&all, block.data(), sizeof all);
    device.require(all.count >= 0 && all.count <= maxPositives);
    Positives read;
    read.windows.assign(all.windows, all.windows + all.count);
    for (const int window : read.windows) device.require(window >= 0 && window < windows);
    for (int warp = 0; warp < warps; ++warp) {
        for (int i = 0; i < all.count; ++i) {
            FernCodes codes;
            std::copy_n(all.codes[warp][i], fernCount, codes.begin());
            device.require(areLeaves(codes));
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
    const std::size_t warps = std::size_t(std::max(range.count, 1));
    if (warps > maxWarps) throw std::logic_error("at most maxWarps warps");
    std::vector<abi::LearningJob> rows;
    for (const LearningRequest& each : requests) {
        rows.push_back(jobOf(each.box, m_grids.parts[each.target]));
        drawWarps(each.box, range, each.key, rows.back());
    }
    const Buffer jobs = uploaded(rows, stages, device());
    constexpr std::size_t bytes = PositiveBlock::ints * sizeof(cl_int);
    stages.outputs().clear(results, requests.size() * bytes);
    Stage stage(stages, "learning", device());
    const std::size_t items = device().shape() == KernelVariant::Cpu ? 1 : abi::learningGroup;
    stage.run(abi::positives, {{warps * items, requests.size(), 1}, {items, 1, 1}}, blurred.pixels,
              kernelInt(blurred.size.width), kernelInt(blurred.size.height), m_grids.scales,
              m_pattern, jobs, results);
    for (std::size_t i = 0; i < requests.size(); ++i) {
        stages.outputs().publish(positivesOutput, results, {int(PositiveBlock::ints), 1},
                                 i * bytes);
    }
}

}  // namespace spoor
