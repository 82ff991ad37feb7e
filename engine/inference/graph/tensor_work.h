// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/abi/network.h"

#include <cstdint>
#include <vector>

namespace spoor {

/// Sizes of a tensor, outermost first: 1, C, H, W for feature maps, 1, C for vectors; empty for a
/// scalar. A 0 in the shape of an input is known once the image size is known.
using TensorShape = std::vector<int>;
constexpr int maxRank = abi::networkAxes;

// Layers that move, reduce or combine values. Axes count from 0.

/// Changes the shape without computation.
struct ReshapeLayer {
    enum class Kind {
        Sizes,      ///< the sizes in `sizes`
        Flatten,    ///< the axes before axes[0] become the first axis, the others the second
        Squeeze,    ///< removes these axes, which have length 1
        Unsqueeze,  ///< inserts axes of length 1 at these positions of the output
    };
    std::vector<std::int64_t> sizes;  ///< 0: the input's size; -1: the remaining size.
    Kind kind = Kind::Sizes;
    std::vector<int> axes{};  ///< In ascending order.
    bool zeroIsSize = false;
};
/// Axis i of the output is axis order[i] of the input.
struct TransposeLayer {
    std::vector<int> order;
};
/// Selects values along some axes.
struct SliceLayer {
    struct Part {
        int axis = 0;
        std::int64_t begin = 0, end = 0, step = 1;  ///< Negative: from the end; `end` is exclusive.
    };
    std::vector<Part> parts;
};
/// Part number `part` of `parts` equal parts of an axis; the last one may be smaller.
struct SplitLayer {
    int axis = 0;
    int part = 0;
    int parts = 1;
};
/// Repeats axes of length 1, like CombineLayer.
struct ExpandLayer {
    std::vector<std::int64_t> sizes;
};
/// Selects the values at these positions of an axis; negative positions count from its end.
struct GatherLayer {
    int axis = 0;
    std::vector<std::int64_t> places;
    TensorShape shape;  ///< Shape of the positions; these axes replace the axis.
};
/// Adds values before and after each axis; negative numbers crop.
struct PadLayer {
    enum class Fill { Constant, Reflect, Edge, Wrap };
    Fill fill = Fill::Constant;
    std::vector<int> before, after;
    float value = 0;
};
/// Moves channels into squares of pixels.
struct DepthToSpaceLayer {
    int block = 1;
    bool channelFirst = false;  ///< The pixels of a square are adjacent channels.
};
/// Reductions of values along some axes.
enum class Reduction {
    Mean = abi::reductionMean,
    Sum = abi::reductionSum,
    Maximum = abi::reductionMaximum,
    Minimum = abi::reductionMinimum,
    SumOfSquares = abi::reductionSumOfSquares
};
struct ReduceLayer {
    Reduction how = Reduction::Mean;
    std::vector<int> axes;  ///< In ascending order.
    bool keep = true;       ///< Keep reduced axes with length 1.
    bool operator==(const ReduceLayer&) const = default;
};
/// Combinations of values. Rectify returns the first value, times the second where the first is
/// negative. Select returns the second value where the first is not 0, and the third elsewhere.
enum class Combination {
    Add = abi::combinationAdd,
    Multiply = abi::combinationMultiply,
    Subtract = abi::combinationSubtract,
    Divide = abi::combinationDivide,
    Power = abi::combinationPower,
    Maximum = abi::combinationMaximum,
    Minimum = abi::combinationMinimum,
    Rectify = abi::combinationRectify,
    Select = abi::combinationSelect
};
/// Combines two tensors (Select: three) value by value. Axes of length 1, and missing leading axes,
/// are broadcast.
struct CombineLayer {
    Combination how = Combination::Add;
};

}  // namespace spoor
