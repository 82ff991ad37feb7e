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
/// Equal and LessOrEqual return 1 or 0. Quotient divides whole numbers and drops the remainder.
enum class Combination {
    Add = abi::combinationAdd,
    Multiply = abi::combinationMultiply,
    Subtract = abi::combinationSubtract,
    Divide = abi::combinationDivide,
    Power = abi::combinationPower,
    Maximum = abi::combinationMaximum,
    Minimum = abi::combinationMinimum,
    Rectify = abi::combinationRectify,
    Select = abi::combinationSelect,
    Equal = abi::combinationEqual,
    LessOrEqual = abi::combinationLessOrEqual,
    Quotient = abi::combinationQuotient
};
/// Reads values of the first input at the positions in the second one. Positions are whole numbers;
/// negative ones count from the end of an axis, and those outside it are clamped.
struct PickLayer {
    enum class Kind {
        Axis,  ///< The positions replace the axis.
        Each,  ///< One position along the axis for each value; the other axes stay.
        Rows   ///< The last axis of the positions has one number per axis, after `batch` axes.
    };
    Kind kind = Kind::Axis;
    int axis = 0;
    int batch = 0;
};
/// Copies the first input with the values of the third one at the positions in the second one. The
/// last one of equal positions counts.
struct ScatterLayer {
    bool rows = false;  ///< Positions have one number per leading axis; otherwise as Kind::Each.
    int axis = 0;
    bool adds = false;  ///< Adds all values of a position instead.
};
/// The `count` largest values along an axis in their order; the first one of equal values is first.
struct RankLayer {
    int axis = 0;
    int count = 1;
    bool smallest = false;
    bool indices = false;  ///< Positions instead of values.
};
/// Samples the maps of the first input at the positions (x, y) in the last axis of the second one,
/// from -1 to 1 across the maps.
struct SampleLayer {
    enum class Border { Zeros, Repeat, Reflect };
    bool nearest = false;
    Border border = Border::Zeros;
    bool corners = false;  ///< -1 and 1 are the centres of the outer pixels.
};
/// Combines two tensors (Select: three) value by value. Axes of length 1, and missing leading axes,
/// are broadcast.
struct CombineLayer {
    Combination how = Combination::Add;
};

}  // namespace spoor
