// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/inference/network_work.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace spoor {

// Sizes that follow from others.

constexpr std::int64_t maxTensorElements = std::int64_t{1} << 28;  ///< 1 GiB of floats
constexpr int maxWindowSide = 4096;  ///< of kernels, strides, dilations and padding

/// Product of the sizes.
std::int64_t elementsOf(const TensorShape& shape);
/// "1 x 64 x 28 x 28".
std::string toText(const TensorShape& shape);

/// Feature maps as planes, one after the other; 1-D maps are rows.
struct PlaneSizes {
    int planes = 0, height = 0, width = 0;
};
PlaneSizes planesOf(const TensorShape& shape);

/// Padding of a layer for an input of this height and width.
SlidingWindow paddedFor(const SlidingWindow& window, int height, int width);

/// First value, number and distance of the values of an axis of this size that a slice takes.
struct SlicedAxis {
    std::int64_t first = 0, count = 0, step = 1;
};
SlicedAxis slicedAxis(const SliceLayer::Part& part, int size);
SlicedAxis splitAxis(const SplitLayer& split, int size);

/// What a resize makes of this size; sizes that are over the limit stay over it.
SizeI resizedTo(const ResizeLayer& layer, SizeI from);

/// Scale of an axis (0: rows, 1: columns) that is resized from this size to `count` values.
double resizedScale(const ResizeLayer& layer, std::size_t axis, SizeI from, int count);
/// Where value number i of such an axis, of `size` values before, comes from.
double resizedPlace(const ResizeLayer& layer, std::size_t axis, int size, int count, double scale,
                    int i);

/// The operands of a product as matrices: single rows and columns get their other axis.
std::pair<TensorShape, TensorShape> matricesOf(TensorShape a, TensorShape b);

/// Where a convolution backwards puts its kernels along a dimension.
struct TransposedAxis {
    std::int64_t size = 0;  ///< of the output
    int before = 0;         ///< what is cut off in front
};
/// One a dimension, for an input and kernels of these shapes.
std::vector<TransposedAxis> transposedAxes(const TransposedLayer& layer, const TensorShape& from,
                                           const TensorShape& kernels);

}  // namespace spoor
