// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/convolution/convolution_shape.h"
#include "engine/inference/graph/tensor_work.h"

#include <cstdint>
#include <variant>
#include <vector>

namespace spoor {

// Operations of network layers, one type per kind of layer. Layers that move, reduce or combine
// values are in tensor_work.h. Axes count from 0.

/// Geometry of a sliding kernel in input pixels.
struct SlidingWindow {
    enum class Pad { Given, SameUpper, SameLower };  ///< SAME: output = ceil(input / stride).
    int kernelY = 1, kernelX = 1;
    int strideY = 1, strideX = 1;
    int dilationY = 1, dilationX = 1;
    int top = 0, left = 0, bottom = 0, right = 0;  ///< Padding if `pad` is Given.
    Pad pad = Pad::Given;
    bool ceilMode = false;  ///< Windows may extend beyond the end, but not begin after it.
    bool operator==(const SlidingWindow&) const = default;
};

/// A convolution with weights as filters, channels per group, rows, columns. A BatchNormalization
/// after it is merged into it.
struct ConvolutionLayer {
    SlidingWindow window;
    int filters = 1;
    int groupChannels = 1;  ///< Input channels per filter.
    int groups = 1;
    std::vector<float> weights;
    std::vector<float> bias;  ///< One per filter.
};
/// A depthwise 3 x 3 convolution followed by a 1 x 1 convolution; see fused().
struct SeparableLayer {
    ConvolutionLayer depthwise;
    ActivationSpec between;
    ConvolutionLayer pointwise;
};
/// x * scale + shift, with one value per channel (the second axis) or one for all. Represents
/// normalisations, and single activations with scale 1 and shift 0.
struct ScaleShiftLayer {
    std::vector<float> scale;
    std::vector<float> shift;
};
/// Maximum or mean of windows in the last two axes, or in the last axis of 1-D maps.
struct PoolLayer {
    SlidingWindow window;
    bool average = false;
    bool countPadding = false;  ///< Means divide by the size of the window including padding.
    /// Pools only along the axis before the last two; kernelX is 1. A pool of 3-D maps is a pool of
    /// planes followed by this one, which is exact for means because the counts are products.
    bool deep = false;
};
/// Concatenates tensors along an axis.
struct ConcatLayer {
    int axis = 1;
};
/// Changes height and width by nearest-neighbour, linear or cubic interpolation, optionally with
/// antialiasing.
struct ResizeLayer {
    enum class Kernel { Nearest, Linear, Cubic };
    enum class Coordinates {
        HalfPixel,
        HalfPixelSymmetric,
        PytorchHalfPixel,
        Asymmetric,
        AlignCorners,
        CropAndResize
    };
    enum class Rounding { PreferFloor, PreferCeil, Floor, Ceil };
    /// Use of `sizes`: exactly, or with one scale for both axes so that neither is larger or
    /// smaller.
    enum class Aspect { Stretch, NotLarger, NotSmaller };
    Kernel kernel = Kernel::Nearest;
    Coordinates coordinates = Coordinates::HalfPixel;
    Rounding rounding = Rounding::PreferFloor;  ///< For Nearest.
    std::vector<float> scales;                  ///< Of height and width, or
    std::vector<std::int64_t> sizes;            ///< these target sizes.
    Aspect aspect = Aspect::Stretch;
    float cubic = -0.75f;         ///< Coefficient of the cubic.
    bool inside = false;          ///< Positions outside the input have no weight.
    bool antialias = false;       ///< Kernels are widened when reducing.
    std::vector<float> region{};  ///< For CropAndResize: first row, column, last row, column.
    float outside = 0;            ///< For CropAndResize: value outside the input.
};
/// Product of rows and a constant matrix, outputs x inputs (Gemm).
struct FullyConnectedLayer {
    int inputs = 1;
    int outputs = 1;
    std::vector<float> weights;
    std::vector<float> bias;  ///< One per output.
};
/// Exponentials along an axis divided by their sum.
struct SoftmaxLayer {
    int axis = -1;      ///< Negative values count from the last axis.
    bool flat = false;  ///< Over all axes from this one on (operator sets before 13).
};
/// Normalises the axes from one on to mean 0 and variance 1, then multiplies by the second input
/// and adds the third if there is one; both have the sizes of these axes (LayerNormalization).
struct NormaliseLayer {
    int axis = 1;
    float epsilon = 1e-5f;  ///< Added to the variance.
};
/// Products of the matrices in the last two axes, for all leading axes. A first operand with one
/// axis is a row, a second one a column.
struct ProductLayer {
    bool turned = false;  ///< The first operand is transposed.
    float scale = 1;      ///< Factor of the products.
    bool bias = false;    ///< The next input has a value per column, which is added; see fused().
    bool adds = false;    ///< The last input has the sizes of the output and is added.
};
/// A convolution with computed kernels. They are the second input: filters x channels per group x
/// rows x columns.
struct CorrelationLayer {
    SlidingWindow window;  ///< The kernel size is that of the second input.
    int groups = 1;
};
/// A transposed convolution in one to three dimensions: each input value adds a scaled kernel to
/// the output. The kernels are the second input: channels x filters per group x sizes.
struct TransposedLayer {
    std::vector<int> strides, dilations, before, after;  ///< Per dimension; 1 or 0 if missing.
    std::vector<int> more;   ///< Output padding: additional rows and columns.
    std::vector<int> sizes;  ///< Output sizes, instead of padding.
    SlidingWindow::Pad pad = SlidingWindow::Pad::Given;
    int groups = 1;
};
using LayerWork =
    std::variant<ConvolutionLayer, SeparableLayer, ScaleShiftLayer, PoolLayer, ReduceLayer,
                 CombineLayer, ConcatLayer, ResizeLayer, FullyConnectedLayer, SoftmaxLayer,
                 NormaliseLayer, ReshapeLayer, TransposeLayer, SliceLayer, SplitLayer, ExpandLayer,
                 GatherLayer, PadLayer, DepthToSpaceLayer, ProductLayer, CorrelationLayer,
                 TransposedLayer, PickLayer, ScatterLayer, RankLayer, SampleLayer>;

}  // namespace spoor
