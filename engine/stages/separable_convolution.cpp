// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/separable_convolution.h"

#include <algorithm>
#include <stdexcept>

namespace spoor {
namespace {

constexpr int group = 256;  // GROUP of the kernel
constexpr int taps = 9;

/// Mirrors Sizes of kernels/separable_convolution.cl.
struct Sizes {
    cl_long inputOffset, outputOffset, addedOffset;
    cl_int height, width;
    cl_int filters;
    cl_int tiles;
};
static_assert(sizeof(Sizes) == 40);

int ceilDiv(int a, int b) {
    return (a + b - 1) / b;
}

cl_float4 limitsOf(const ActivationSpec& spec) {
    return {{spec.low, spec.high, spec.slope, 0}};
}

/// A channel's nine weights, then its bias.
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
                                           const ActivationSpec& after)
    : m_size(size), m_filters(filters), m_between(limitsOf(between)), m_after(limitsOf(after)) {
    if (channels < 1 || channels > mostSeparableChannels || filters < 1 || size.empty() ||
        weights.depthwise.size() != std::size_t(channels) * taps ||
        weights.depthwiseBias.size() != std::size_t(channels) ||
        weights.pointwise.size() != std::size_t(filters) * std::size_t(channels) ||
        weights.pointwiseBias.size() != std::size_t(filters)) {
        throw std::logic_error("weights of a separable convolution");
    }
    const int pixels = int(size.area()), units = std::max(1, device.info().computeUnits);
    int tile = 0, block = 0;
    if (device.shape() == KernelShape::Cpu) {
        tile = wideVectors(device) ? 16 : 8;
        block = std::min(filters, tile);
        const int tiles = ceilDiv(size.width, tile) * size.height;
        // Enough items for all cores, and not more: each costs some time of its own.
        m_tiles = ceilDiv(tiles, std::min(tiles, 8 * units));
        m_grid = {{std::size_t(ceilDiv(tiles, m_tiles)), 1, 1}, {1, 1, 1}};
    } else {
        // Narrow tiles where wide ones do not fill the device.
        tile = pixels >= 32 * 4 * units ? 32 : pixels >= 16 * 2 * units ? 16 : 8;
        block = ceilDiv(filters, group / tile);
        m_grid = {{std::size_t(ceilDiv(pixels, tile)) * group, 1, 1}, {group, 1, 1}};
    }
    ConvolutionShape point;
    point.channels = channels, point.filters = filters;
    point.height = size.height, point.width = size.width;
    point.kernelHeight = point.kernelWidth = 1;
    m_depth = uploadFloats(device, depthRows(weights, channels));
    m_point = uploadFloats(device, packBlocks(point, weights.pointwise, block));
    m_bias = uploadFloats(device, padBias(point, weights.pointwiseBias, block));
    m_kernel = {"separable_convolution",
                "separable_convolution",
                {{"CHANNELS", std::to_string(channels)},
                 {"TILE", std::to_string(tile)},
                 {"BLOCK", std::to_string(block)},
                 {"BETWEEN", std::to_string(int(between.type))},
                 {"AFTER", std::to_string(int(after.type))}}};
    m_adding = m_kernel;
    m_adding.defines["ADDED"] = "1";
}

void SeparableConvolution::enqueue(Stage& stage, FloatsAt input, FloatsAt output,
                                   const FloatsAt* added) const {
    const Sizes sizes{cl_long(input.offset),
                      cl_long(output.offset),
                      added ? cl_long(added->offset) : 0,
                      m_size.height,
                      m_size.width,
                      m_filters,
                      m_tiles};
    stage.run(added ? m_adding : m_kernel, m_grid, input.buffer, m_depth, m_point, m_bias, sizes,
              m_between, m_after, added ? added->buffer : input.buffer, output.buffer);
}

}  // namespace spoor
