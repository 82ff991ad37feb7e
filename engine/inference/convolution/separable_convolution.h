// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/launch.h"
#include "engine/inference/convolution/convolution_shape.h"
#include "kernels/abi/separable_convolution.h"

namespace spoor {

constexpr int maxSeparableChannels = 128;  ///< Their values for a tile of pixels stay on the chip.

/// A depthwise 3 x 3 convolution (stride 1, padding of one pixel) followed by a 1 x 1 convolution,
/// each with bias and activation, in one launch. The intermediate tensor is not written. Tensors
/// are planar CHW floats.
class SeparableConvolution {
public:
    struct Weights {
        std::span<const float> depthwise;      ///< Channel, row, column.
        std::span<const float> depthwiseBias;  ///< One per channel.
        std::span<const float> pointwise;      ///< Filter, channel.
        std::span<const float> pointwiseBias;  ///< One per filter.
    };
    /// Throws std::logic_error if the sizes of the weights do not match or there are more than
    /// maxSeparableChannels channels.
    SeparableConvolution(ComputeContext& device, SizeI size, int channels, int filters,
                         const Weights& weights, const ActivationSpec& between,
                         const ActivationSpec& after, WeightStorage storage = WeightStorage::Float);

    /// `added` is a tensor of the output's size that is added before the last activation. The
    /// output must not overlap the input or `added`. Images follow each other.
    void enqueue(Stage& stage, FloatSpan input, FloatSpan output, const FloatSpan* added,
                 std::size_t pictures = 1) const;

private:
    decltype(abi::separable_convolution.with({})) m_kernel, m_adding;
    Grid m_grid;
    SizeI m_size;
    int m_filters;
    int m_tiles = 0;  ///< Per work-item, on CPUs.
    abi::ActivationValues m_between, m_after;
    Buffer m_depth, m_point, m_bias;
};

}  // namespace spoor
