// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/convolution/convolution_shape.h"
#include "engine/inference/tensor_work.h"

#include <cstdint>
#include <variant>
#include <vector>

namespace spoor {

// What the layers of a network do, one type a kind of layer; those that only move values are in
// tensor_work.h. Axes count from the first one, 0.

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
/// x * scale + shift, of each channel (the second axis) or of all: normalisation; an activation
/// alone with 1 and 0.
struct ScaleShiftLayer {
    std::vector<float> scale;
    std::vector<float> shift;
};
/// Maximum or mean of windows in the last two axes; of 1-D maps in the last one.
struct PoolLayer {
    SlidingWindow window;
    bool average = false;
    bool countPadding = false;  ///< averages divide by the window's size with its padding
    /// Windows are in the axis before the last two, which stay as they are; kernelX is 1. So a pool
    /// of 3-D maps is one of planes and one of these: means of means, as counts are products.
    bool deep = false;
};
/// What becomes of the values along some axes; by number in the kernels.
enum class Reduction { Mean, Sum, Maximum, Minimum, SumOfSquares };
struct ReduceLayer {
    Reduction how = Reduction::Mean;
    std::vector<int> axes;  ///< in ascending order
    bool keep = true;       ///< as axes of one value
};
/// How values are put together; by number in the kernels. Rectify: the first one, times the second
/// where it is negative. Select: the second one where the first is not 0, else the third.
enum class Combination {
    Add,
    Multiply,
    Subtract,
    Divide,
    Power,
    Maximum,
    Minimum,
    Rectify,
    Select
};
/// Two tensors (Select: three) value by value; axes of one value are repeated, axes that are
/// missing in front are such.
struct CombineLayer {
    Combination how = Combination::Add;
};
/// Tensors one after the other along an axis.
struct ConcatLayer {
    int axis = 1;
};
/// Another height and width: by the nearest value, between two, by a cubic through four, or by what
/// lies under a widened kernel.
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
    /// Of sizes: as they are, or of one scale for both, so that none is larger or smaller.
    enum class Aspect { Stretch, NotLarger, NotSmaller };
    Kernel kernel = Kernel::Nearest;
    Coordinates coordinates = Coordinates::HalfPixel;
    Rounding rounding = Rounding::PreferFloor;  ///< of nearest
    std::vector<float> scales;                  ///< of height and width; or
    std::vector<std::int64_t> sizes;            ///< these
    Aspect aspect = Aspect::Stretch;
    float cubic = -0.75f;         ///< the cubic's constant
    bool inside = false;          ///< places outside have no weight
    bool antialias = false;       ///< kernels are widened where it becomes smaller
    std::vector<float> region{};  ///< of CropAndResize: first row and column, last ones, as shares
    float outside = 0;            ///< of CropAndResize: what is there
};
/// Gemm of rows with a constant matrix, outputs x inputs.
struct FullyConnectedLayer {
    int inputs = 1;
    int outputs = 1;
    std::vector<float> weights;
    std::vector<float> bias;  ///< an output
};
/// Exponentials along an axis, divided by their sum.
struct SoftmaxLayer {
    int axis = -1;      ///< negative: from the last
    bool flat = false;  ///< before operator set 13: over all axes from this one on
};
/// Products of matrices, the last two axes, in all that are before them. A first operand of one
/// axis is a row, a second one a column.
struct ProductLayer {
    bool turned = false;  ///< the first one lies transposed
};
/// A convolution whose kernels are computed, too: they are the second input, filters x channels a
/// group x rows x columns.
struct CorrelationLayer {
    SlidingWindow window;  ///< its kernel's size is that of the input
    int groups = 1;
};
/// Convolution backwards, in one to three dimensions: each value puts a kernel into the output. The
/// kernels are the second input, channels x filters a group x sizes.
struct TransposedLayer {
    std::vector<int> strides, dilations, before, after;  ///< a dimension; missing ones: 1, and 0
    std::vector<int> more;                               ///< rows and columns that are put on
    std::vector<int> sizes;                              ///< of the output, instead of padding
    SlidingWindow::Pad pad = SlidingWindow::Pad::Given;
    int groups = 1;
};
using LayerWork =
    std::variant<ConvolutionLayer, SeparableLayer, ScaleShiftLayer, PoolLayer, ReduceLayer,
                 CombineLayer, ConcatLayer, ResizeLayer, FullyConnectedLayer, SoftmaxLayer,
                 ReshapeLayer, TransposeLayer, SliceLayer, SplitLayer, ExpandLayer, GatherLayer,
                 PadLayer, DepthToSpaceLayer, ProductLayer, CorrelationLayer, TransposedLayer>;

}  // namespace spoor
