// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/convolution/convolution_shape.h"

namespace spoor {

constexpr int maxSeparableChannels = 128;  ///< their values for some pixels stay on the chip

/// A depthwise 3 x 3 convolution (stride 1, a pixel of padding) and a 1 x 1 convolution after it,
/// each with bias and activation, in one launch: what lies between them is not written. Planar CHW
/// floats.
class SeparableConvolution {
public:
    struct Weights {
        std::span<const float> depthwise;      ///< channel, row, column
        std::span<const float> depthwiseBias;  ///< a channel
        std::span<const float> pointwise;      ///< filter, channel
        std::span<const float> pointwiseBias;  ///< a filter
    };
    /// Throws a logic_error for weights of another number or more channels than there may be.
    SeparableConvolution(ComputeContext& device, SizeI size, int channels, int filters,
                         const Weights& weights, const ActivationSpec& between,
                         const ActivationSpec& after, WeightStorage storage = WeightStorage::Float);

    /// `added`: a tensor of the output's size that is added before the last activation. The output
    /// overlaps neither. Pictures lie one after the other.
    void enqueue(Stage& stage, FloatSpan input, FloatSpan output, const FloatSpan* added,
                 std::size_t pictures = 1) const;

private:
    KernelId m_kernel, m_adding;
    Grid m_grid;
    SizeI m_size;
    int m_filters;
    int m_tiles = 0;  ///< of an item
    cl_float4 m_between, m_after;
    Buffer m_depth, m_point, m_bias;
};

}  // namespace spoor
