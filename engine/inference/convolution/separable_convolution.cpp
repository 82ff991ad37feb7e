// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/convolution/separable_convolution.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"

#include <algorithm>
#include <stdexcept>

namespace spoor {
namespace {

constexpr std::size_t group = abi::separableGroup;
constexpr std::size_t taps = abi::separableTaps;

/// Returns rows of a channel's nine weights and its bias.
std::vector<float> depthRows(const SeparableConvolution::Weights& weights, int channels) {
    std::vector<float> rows;
    for (int c = 0; c < channels; ++c) {
        const auto own = weights.depthwise.subspan(std::size_t(c) * taps, taps);
        rows.insert(rows.end(), own.begin(), own.end());
        rows.push_back(weights.depthwiseBias[std::size_t(c)]);
    }
    return rows;
}

}  // namespace

SeparableConvolution::SeparableConvolution(ComputeContext& device, SizeI size, int channels,
                                           int filters, const Weights& weights,
                                           const ActivationSpec& between,
                                           const ActivationSpec& after, WeightStorage storage)
    : m_size(size), m_filters(filters), m_between(between.values()), m_after(after.values()) {
    if (channels < 1 || channels > maxSeparableChannels || filters < 1 || size.empty() ||
        weights.depthwise.size() != std::size_t(channels) * taps ||
        weights.depthwiseBias.size() != std::size_t(channels) ||
        weights.pointwise.size() != std::size_t(filters) * std::size_t(channels) ||
        weights.pointwiseBias.size() != std::size_t(filters)) {
        throw std::logic_error("weights of a separable convolution");
    }
    const auto pixels = std::size_t(size.area());
    const auto units = std::size_t(device.parallelUnits());
    std::size_t tile = 0, block = 0;
    if (device.shape() == KernelVariant::Cpu) {
        tile = wideVectors(device) ? 16 : 8;
        block = std::min(std::size_t(filters), tile);
        const std::size_t tiles = ceilDiv(std::size_t(size.width), tile) * std::size_t(size.height);
        // Use just enough work-items for all cores, because each one costs extra time.
        m_tiles = kernelInt(ceilDiv(tiles, std::min(tiles, 8 * units)));
        m_grid = {{ceilDiv(tiles, std::size_t(m_tiles)), 1, 1}, {1, 1, 1}};
    } else {
        // Use narrow tiles if wide ones do not fill the device.
        tile = pixels >= 32 * 4 * units ? 32 : pixels >= 16 * 2 * units ? 16 : 8;
        block = ceilDiv(std::size_t(filters), group / tile);
        m_grid = {{ceilDiv(pixels, tile) * group, 1, 1}, {group, 1, 1}};
    }
    ConvolutionShape point;
    point.channels = channels, point.filters = filters;
    point.height = size.height, point.width = size.width;
    point.kernelHeight = point.kernelWidth = 1;
    m_depth = uploadFloats(device, depthRows(weights, channels));
    Defines halves;
    m_point =
        uploadWeights(device, packBlocks(point, weights.pointwise, int(block)), storage, halves);
    m_bias = uploadFloats(device, padBias(point, weights.pointwiseBias, int(block)));
    m_kernel = abi::separable_convolution.with({{"CHANNELS", std::to_string(channels)},
                                                {"TILE", std::to_string(tile)},
                                                {"BLOCK", std::to_string(block)},
                                                {"BETWEEN", std::to_string(int(between.type))},
                                                {"AFTER", std::to_string(int(after.type))}});
    m_kernel.defines.merge(halves);
    m_adding = m_kernel;
    m_adding.defines["ADDED"] = "1";
}

void SeparableConvolution::enqueue(Stage& stage, FloatSpan input, FloatSpan output,
                                   const FloatSpan* added, std::size_t pictures) const {
    Grid grid = m_grid;
    grid.global[1] = pictures;
    const abi::SeparableSizes sizes{.inputOffset = cl_long(input.offset),
                                    .outputOffset = cl_long(output.offset),
                                    .addedOffset = added ? cl_long(added->offset) : 0,
                                    .height = m_size.height,
                                    .width = m_size.width,
                                    .filters = m_filters,
                                    .tiles = m_tiles};
    stage.run(added ? m_adding : m_kernel, grid, input.buffer, m_depth, m_point, m_bias, sizes,
              m_between, m_after, added ? added->buffer : input.buffer, output.buffer);
}

}  // namespace spoor
