// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/masks/stages/mask_colours.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/upload.h"

#include <numeric>

namespace spoor {
namespace {

const OutputSpec likelihoodOutput{"mask_colours.likelihood", OutputType::Float32, 1e-5, false,
                                  0.01};

constexpr float colourRate = 0.05F;
constexpr std::size_t maskHistogram = abi::maskBins;

std::vector<float> sharesOf(const MaskCounts& counts) {
    std::vector<float> shares(maskCounts);
    for (std::size_t first = 0; first < maskCounts; first += maskHistogram) {
        const auto from = counts.begin() + std::ptrdiff_t(first);
        const double total = std::accumulate(from, from + std::ptrdiff_t(maskHistogram), 0.0);
        for (std::size_t i = first; i < first + maskHistogram; ++i)
            shares[i] = total > 0 ? float(counts[i] / total) : 0;
    }
    return shares;
}

/// One work-item for `perItem` values on a CPU, or one for each on a GPU.
Grid valueGrid(const ComputeContext& device, std::size_t count, std::size_t perItem) {
    if (device.shape() == KernelVariant::Cpu) return {{count / perItem, 1, 1}, {1, 1, 1}};
    return {{count, 1, 1}, {64, 1, 1}};
}

}  // namespace

MaskColours::MaskColours(const MaskCounts& counts)
    : m_keyframe(sharesOf(counts)), m_running(m_keyframe) {}

void MaskColours::learn(const MaskCounts& counts) {
    const std::vector<float> now = sharesOf(counts);
    for (std::size_t i = 0; i < maskCounts; ++i)
        m_running[i] = (1 - colourRate) * m_running[i] + colourRate * now[i];
}

std::vector<float> MaskColours::shares() const {
    std::vector<float> mean(maskCounts);
    for (std::size_t i = 0; i < maskCounts; ++i) mean[i] = 0.5F * (m_keyframe[i] + m_running[i]);
    return mean;
}

void MaskColours::save(StateWriter& state) const {
    state.put("mask.colours", std::span(m_keyframe));
    state.put("mask.running", std::span(m_running));
}

MaskColours MaskColours::load(StateReader& state) {
    MaskColours colours;
    colours.m_keyframe = state.floats("mask.colours", maskCounts);
    colours.m_running = state.floats("mask.running", maskCounts);
    return colours;
}

Buffer countMaskColours(const Buffer& pixels, const Buffer& mask, std::size_t from,
                        StageContext& stages) {
    ComputeContext& device = mask.device();
    const Buffer counts = device.acquire(maskCounts * sizeof(cl_uint));
    const std::size_t group = device.shape() == KernelVariant::Cpu ? 1 : abi::maskGroup;
    Stage stage(stages, "mask_colours", device);
    stage.run(abi::mask_count, Grid{{2 * group, 1, 1}, {group, 1, 1}}, pixels, mask,
              kernelInt(from), counts);
    return counts;
}

void maskLikelihood(const Buffer& pixels, const std::vector<float>& shares, const Buffer& planes,
                    std::size_t to, StageContext& stages) {
    ComputeContext& device = planes.device();
    const Buffer histograms = uploaded(shares, stages, device);
    const Buffer table = device.acquire(maskHistogram * sizeof(float));
    Stage stage(stages, "mask_colours", device);
    stage.run(abi::mask_table, valueGrid(device, maskHistogram, abi::maskGroup), histograms, table);
    stage.run(abi::mask_likelihood, valueGrid(device, abi::maskArea, abi::maskSide), pixels, table,
              planes, kernelInt(to));
    stages.outputs().publish(likelihoodOutput, planes, {abi::maskSide, abi::maskSide},
                             to * sizeof(float));
}

}  // namespace spoor
