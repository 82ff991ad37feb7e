// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/network/convolution_shape.h"

#include <cstdint>
#include <variant>
#include <vector>

namespace spoor {

// What the layers of a network do, one type a kind of layer.

/// Where a kernel lies: sizes in pixels of the input.
struct SlidingWindow {
    enum class Pad { Given, SameUpper, SameLower };  ///< SAME: output = ceil(input / stride)
    int kernelY = 1, kernelX = 1;
    int strideY = 1, strideX = 1;
    int dilationY = 1, dilationX = 1;
    int top = 0, left = 0, bottom = 0, right = 0;  ///< padding, where it is given
    Pad pad = Pad::Given;
    bool ceilMode = false;  ///< windows may reach over the end, but not begin after it
};

/// Kernels as filters, channels a group, rows, columns. BatchNormalization after it is folded in.
struct ConvolutionLayer {
    SlidingWindow window;
    int filters = 1;
    int groupChannels = 1;  ///< channels of the input that a filter sees
    int groups = 1;
    std::vector<float> weights;
    std::vector<float> bias;  ///< a filter
};
/// A depthwise 3 x 3 convolution and a 1 x 1 convolution of what it makes; see fused().
struct SeparableLayer {
    ConvolutionLayer depthwise;
    ActivationSpec between;
    ConvolutionLayer pointwise;
};
/// x * scale + shift, of each channel or of all: normalisation; an activation alone with 1 and 0.
struct ScaleShiftLayer {
    std::vector<float> scale;
    std::vector<float> shift;
    int rank = 0;  ///< that its input must have; 0: any
};
/// Maximum or mean of windows.
struct PoolLayer {
    SlidingWindow window;
    bool average = false;
    bool countPadding = false;  ///< averages divide by the window's size with its padding
};
/// Mean of each channel.
struct GlobalPoolLayer {};
/// How two values are put together; by number in the kernels.
enum class Combination { Add, Multiply, Subtract, Divide };
/// Two tensors of one shape, or one and a value a channel or a single value, value by value.
struct CombineLayer {
    Combination how = Combination::Add;
};
/// Tensors one after the other along an axis.
struct ConcatLayer {
    int axis = 1;  ///< negative: from the last
};
/// Another size, by the nearest value or between two.
struct ResizeLayer {
    enum class Coordinates { HalfPixel, PytorchHalfPixel, Asymmetric, AlignCorners };
    enum class Rounding { PreferFloor, PreferCeil, Floor, Ceil };
    bool linear = false;
    Coordinates coordinates = Coordinates::HalfPixel;
    Rounding rounding = Rounding::PreferFloor;  ///< of nearest
    std::vector<float> scales;                  ///< an axis; or
    std::vector<std::int64_t> sizes;            ///< an axis
};
/// Gemm of a vector with a constant matrix, outputs x inputs.
struct FullyConnectedLayer {
    int inputs = 1;
    int outputs = 1;
    std::vector<float> weights;
    std::vector<float> bias;  ///< an output
};
/// Exponentials along an axis, divided by their sum.
struct SoftmaxLayer {
    int axis = -1;
    bool flat = false;  ///< before operator set 13: over all axes from this one on
};
/// The same values in another shape: nothing is computed.
struct ReshapeLayer {
    std::vector<std::int64_t> sizes;  ///< 0: as before, -1: what is left; empty: flatten
    int axis = 1;                     ///< flatten: axes before it become the first
    bool zeroIsSize = false;
};
/// Axis i of the output is axis order[i] of the input; empty: all in reverse order.
struct TransposeLayer {
    std::vector<int> order;
};
/// Some of the values along some axes.
struct SliceLayer {
    struct Part {
        int axis = 0;                               ///< negative: from the last
        std::int64_t begin = 0, end = 0, step = 1;  ///< negative ones: from the end; end: not in it
    };
    std::vector<Part> parts;
};
/// Product of two computed matrices, the last two axes; the axes before them are equal.
struct ProductLayer {
    bool turned = false;  ///< the first one lies transposed
};
/// A convolution whose kernels are computed, too: they are the second input, filters x channels a
/// group x rows x columns.
struct CorrelationLayer {
    SlidingWindow window;  ///< its kernel's size is that of the input
    int groups = 1;
};
using LayerWork =
    std::variant<ConvolutionLayer, SeparableLayer, ScaleShiftLayer, PoolLayer, GlobalPoolLayer,
                 CombineLayer, ConcatLayer, ResizeLayer, FullyConnectedLayer, SoftmaxLayer,
                 ReshapeLayer, TransposeLayer, SliceLayer, ProductLayer, CorrelationLayer>;

}  // namespace spoor
