// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/inference/graph/network_work.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace spoor {

// Sizes that follow from other sizes.

constexpr std::int64_t maxTensorElements = std::int64_t{1} << 28;  ///< 1 GiB of floats
constexpr int maxWindowSide = 4096;  ///< of kernels, strides, dilations and padding

/// Returns the product of the sizes, or maxTensorElements + 1 if it is larger.
std::int64_t elementsOf(const TensorShape& shape);
/// Returns a text such as "1 x 64 x 28 x 28".
std::string toText(const TensorShape& shape);

/// Feature maps as consecutive planes; 1-D maps are rows.
struct PlaneSizes {
    int planes = 0, height = 0, width = 0;
};
PlaneSizes planesOf(const TensorShape& shape);

/// Returns the window with explicit padding for an input of this height and width.
SlidingWindow paddedFor(const SlidingWindow& window, int height, int width);

/// First value, number of values and step that a slice selects along an axis.
struct SlicedAxis {
    std::int64_t first = 0, count = 0, step = 1;
};
SlicedAxis slicedAxis(const SliceLayer::Part& part, int size);
SlicedAxis splitAxis(const SplitLayer& split, int size);

/// Returns the output size of a resize. Sizes above the limit stay above it.
SizeI resizedTo(const ResizeLayer& layer, SizeI from);

/// Returns the scale of an axis (0: rows, 1: columns) that is resized from this size to `count`
/// values.
double resizedScale(const ResizeLayer& layer, std::size_t axis, SizeI from, int count);
/// Returns the source position of value `i` of such an axis, which has `size` values in the input.
double resizedPlace(const ResizeLayer& layer, std::size_t axis, int size, int count, double scale,
                    int i);

/// Returns the operands of a product as matrices. Vectors get their missing axis.
std::pair<TensorShape, TensorShape> matricesOf(TensorShape a, TensorShape b);

/// Output geometry of a transposed convolution along one dimension.
struct TransposedAxis {
    std::int64_t size = 0;  ///< Output size.
    int before = 0;         ///< Values cut off at the front.
};
/// Returns one entry per dimension for an input and kernels of these shapes.
std::vector<TransposedAxis> transposedAxes(const TransposedLayer& layer, const TensorShape& from,
                                           const TensorShape& kernels);

}  // namespace spoor
