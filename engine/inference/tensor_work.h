// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace spoor {

/// Sizes of a tensor, outermost first: 1, C, H, W of feature maps, 1, C of vectors; none of a
/// number. 0 in the shape of an input: known when the picture's size is.
using TensorShape = std::vector<int>;
constexpr int maxRank = 8;

// Layers that only move values. Axes count from the first one, 0.

/// The same values in another shape: nothing is computed.
struct ReshapeLayer {
    enum class Kind {
        Sizes,      ///< those of `sizes`
        Flatten,    ///< the axes before the one of `axes` become the first, the others the second
        Squeeze,    ///< without these axes, which have one value
        Unsqueeze,  ///< axes of one value are put in, where they are in the output
    };
    std::vector<std::int64_t> sizes;  ///< 0: as before, -1: what is left
    Kind kind = Kind::Sizes;
    std::vector<int> axes{};  ///< in ascending order
    bool zeroIsSize = false;
};
/// Axis i of the output is axis order[i] of the input.
struct TransposeLayer {
    std::vector<int> order;
};
/// Some of the values along some axes.
struct SliceLayer {
    struct Part {
        int axis = 0;
        std::int64_t begin = 0, end = 0, step = 1;  ///< negative ones: from the end; end: not in it
    };
    std::vector<Part> parts;
};
/// Part number `part` of an axis: of so many, the last one smaller where it does not come out even.
struct SplitLayer {
    int axis = 0;
    int part = 0;
    int parts = 1;
};
/// Axes of one value are repeated, as Combine does it.
struct ExpandLayer {
    std::vector<std::int64_t> sizes;
};
/// The values of an axis at these places, which negative ones count from its end.
struct GatherLayer {
    int axis = 0;
    std::vector<std::int64_t> places;
    TensorShape shape;  ///< of the places: the axes in place of that one
};
/// Values around the input, a number for each axis before and after it; negative ones cut off.
struct PadLayer {
    enum class Fill { Constant, Reflect, Edge, Wrap };
    Fill fill = Fill::Constant;
    std::vector<int> before, after;
    float value = 0;
};
/// Channels become squares of pixels.
struct DepthToSpaceLayer {
    int block = 1;
    bool channelFirst = false;  ///< pixels of a square are neighbours among the channels
};
}  // namespace spoor
