// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/graph/network_graph.h"
#include "engine/pipeline/stage.h"
#include "kernels/abi/network_layers.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace spoor {

/// A tensor on a device: planar floats from an offset on, which counts floats.
struct TensorPlace {
    const Buffer* buffer = nullptr;
    std::size_t offset = 0;
    TensorShape shape;

    TensorPlace(const Buffer& in, std::size_t at, TensorShape sizes)
        : buffer(&in), offset(at), shape(std::move(sizes)) {}
};

// Layers other than convolutions, one launch each. More of them are in network_reduce.h,
// network_tensors.h and network_windows.h. Shapes must match as in shapesOf(), and input and output
// must not overlap. Sums have a fixed order, so results are the same bits in every run.

/// `constants` holds `count` scales, then `count` shifts.
void scaleShift(Stage& stage, const TensorPlace& from, const TensorPlace& to,
                const TensorPlace& constants, std::size_t count, const ActivationSpec& activation);
/// Combines two or three operands that are broadcast to the output; see CombineLayer.
void combine(Stage& stage, const std::vector<TensorPlace>& operands, const TensorPlace& to,
             Combination how, const ActivationSpec& activation);
/// Copies `from` to the part of `to` that begins at `start` on `axis`.
void putPart(Stage& stage, const TensorPlace& from, const TensorPlace& to, int axis, int start);
/// A nearest or linear resize between two fixed sizes. The taps are computed and uploaded once.
class ResizePlan {
public:
    /// Returns whether this class supports a layer; see Resampling for the others.
    static bool does(const ResizeLayer& layer);
    ResizePlan(const ResizeLayer& layer, const TensorShape& from, const TensorShape& to,
               ComputeContext& device, StageContext& stages);
    /// `added` is null or a tensor of the size of `to` in the same buffer as `from`. It is added
    /// before the activation.
    void run(Stage& stage, const TensorPlace& from, const TensorPlace& to, const TensorPlace* added,
             const ActivationSpec& activation) const;

private:
    Buffer m_taps;
    abi::ColumnDoubling m_twice;
    bool m_linear;
};
/// `constants` holds the weights, outputs x inputs, then the bias.
void fullyConnected(Stage& stage, const TensorPlace& from, const TensorPlace& to,
                    const TensorPlace& constants, const ActivationSpec& activation);

}  // namespace spoor
