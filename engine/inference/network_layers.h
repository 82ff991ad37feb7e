// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/network_graph.h"
#include "engine/pipeline/stage.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace spoor {

/// A tensor on the device: planar floats from an offset on, counted in floats.
struct TensorPlace {
    const Buffer* buffer = nullptr;
    std::size_t offset = 0;
    TensorShape shape;

    TensorPlace(const Buffer& in, std::size_t at, TensorShape sizes)
        : buffer(&in), offset(at), shape(std::move(sizes)) {}
};

/// Layers other than convolutions, one launch each; more of them are in network_reduce.h,
/// network_tensors.h and network_windows.h. Shapes fit each other, as shapesOf() gives
/// them; input and output do not overlap. All are sums in a fixed order: the same bits every time.

/// `constants`: from its offset on the scales, then the shifts, as many as the layer has.
void scaleShift(Stage& stage, const TensorPlace& from, const TensorPlace& to,
                const TensorPlace& constants, std::size_t count, const ActivationSpec& activation);
/// Two operands, or three, that spread over the output; see CombineLayer.
void combine(Stage& stage, const std::vector<TensorPlace>& operands, const TensorPlace& to,
             Combination how, const ActivationSpec& activation);
/// Puts `from` into its part of `to`, which begins at `start` on `axis`.
void putPart(Stage& stage, const TensorPlace& from, const TensorPlace& to, int axis, int start);
/// Where the values of a resized axis come from: two positions, and the share of the second.
struct ResizeTap {
    std::int32_t first = 0, second = 0;
    float share = 0;
};
/// Where a width is doubled, even and odd columns repeat: 2 i and 2 i + 1 come from i + even and
/// i + odd, and what comes after. Mirrors Doubling of kernels/network_layers.cl.
struct ColumnDoubling {
    std::int32_t begin = 0, end = 0;  ///< i, none outside
    std::int32_t even = 0, odd = 0;
    float evenShare = 0, oddShare = 0;
};
/// A resize of one size to another, nearest or linear; its taps are made and uploaded once.
class ResizePlan {
public:
    /// Whether it is one of those that this can do; see Resampling for the others.
    static bool does(const ResizeLayer& layer);
    ResizePlan(const ResizeLayer& layer, const TensorShape& from, const TensorShape& to,
               ComputeContext& device, StageContext& stages);
    /// `added`: null, or a tensor of the size of `to` in the same buffer as `from`, which is added
    /// before the activation.
    void run(Stage& stage, const TensorPlace& from, const TensorPlace& to, const TensorPlace* added,
             const ActivationSpec& activation) const;

private:
    Buffer m_taps;
    ColumnDoubling m_twice;
    bool m_linear;
};
/// `constants`: the weights, outputs x inputs, then the bias.
void fullyConnected(Stage& stage, const TensorPlace& from, const TensorPlace& to,
                    const TensorPlace& constants, const ActivationSpec& activation);

}  // namespace spoor
