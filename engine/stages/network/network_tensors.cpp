// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/network/network_tensors.h"

#include <algorithm>
#include <numeric>

namespace spoor {
namespace {

constexpr std::size_t tensorGroup = 64;
constexpr std::size_t rowsAtOnce = 8;      // ROWS of kernels/network_tensors.cl
constexpr std::size_t columnsAtOnce = 16;  // LANES of it

/// Mirrors View of kernels/network_tensors.cl.
struct ViewArgument {
    cl_int4 sizes, steps;
    cl_int from, to;
    cl_int unused[2];
};

/// Mirrors Product of kernels/network_tensors.cl.
struct ProductArgument {
    cl_int a, b, to;              // where they begin
    cl_int rows, depth, columns;  // of one product
    cl_int rowStep, depthStep;    // of a
};

/// Mirrors Correlation of kernels/network_tensors.cl.
struct CorrelationArgument {
    cl_int from, kernels, to;
    cl_int height, width, outHeight, outWidth;
    cl_int groupChannels, groupFilters;
    cl_int kernelY, kernelX, strideY, strideX, dilationY, dilationX;
    cl_int top, left;
};

bool forCpu(Stage& stage) {
    return stage.device().shape() == KernelShape::Cpu;
}

/// Distance of two neighbours along each axis.
std::vector<std::int32_t> stepsOf(const TensorShape& shape) {
    std::vector<std::int32_t> steps(shape.size(), 1);
    for (std::size_t i = shape.size(); i-- > 1;) steps[i - 1] = steps[i] * shape[i];
    return steps;
}

}  // namespace

TensorView viewOf(const LayerWork& work, const TensorShape& from) {
    const std::size_t rank = from.size(), lead = 4 - rank;
    const auto steps = stepsOf(from);
    TensorView view;
    for (std::size_t i = 0; i < rank; ++i) {
        view.sizes[lead + i] = from[i], view.steps[lead + i] = steps[i];
    }
    if (const auto* turn = std::get_if<TransposeLayer>(&work)) {
        for (std::size_t i = 0; i < rank; ++i) {
            const std::size_t axis =
                turn->order.empty() ? rank - 1 - i : std::size_t(turn->order[i]);
            view.sizes[lead + i] = from[axis], view.steps[lead + i] = steps[axis];
        }
    } else if (const auto* slice = std::get_if<SliceLayer>(&work)) {
        for (const auto& part : slice->parts) {
            const auto axis = std::size_t(part.axis + (part.axis < 0 ? int(rank) : 0));
            const SlicedAxis taken = slicedAxis(part, from[axis]);
            view.sizes[lead + axis] = std::int32_t(taken.count);
            // Of one value the step does not matter, and may be any number.
            view.steps[lead + axis] = taken.count > 1 ? std::int32_t(taken.step) * steps[axis] : 0;
            view.first += std::int32_t(taken.first) * steps[axis];
        }
    }
    return view;
}

void copyView(Stage& stage, const TensorPlace& from, const TensorPlace& to,
              const TensorView& view) {
    const auto vector = [](const std::array<std::int32_t, 4>& v) {
        return cl_int4{{v[0], v[1], v[2], v[3]}};
    };
    const ViewArgument argument{vector(view.sizes),
                                vector(view.steps),
                                cl_int(from.offset) + view.first,
                                cl_int(to.offset),
                                {0, 0}};
    const auto count = std::size_t(elementsOf(to.shape));
    const std::size_t rows = count / std::size_t(view.sizes[3]);
    const Grid grid =
        forCpu(stage) ? Grid{{rows, 1, 1}, {1, 1, 1}} : Grid{{count, 1, 1}, {tensorGroup, 1, 1}};
    stage.run({"network_tensors", "network_view", {}}, grid, *from.buffer, *to.buffer, argument);
}

void multiply(Stage& stage, const TensorPlace& a, const TensorPlace& b, const TensorPlace& to,
              bool turned) {
    const std::size_t rank = to.shape.size();
    const int rows = to.shape[rank - 2], columns = to.shape[rank - 1], depth = b.shape[rank - 2];
    const auto count = std::size_t(elementsOf({to.shape.begin(), to.shape.end() - 2}));
    const ProductArgument argument{
        cl_int(a.offset), cl_int(b.offset),   cl_int(to.offset), rows, depth,
        columns,          turned ? 1 : depth, turned ? rows : 1};
    const auto height = std::size_t(rows), width = std::size_t(columns);
    const Grid grid =
        forCpu(stage)
            ? Grid{{ceilDiv(width, columnsAtOnce), ceilDiv(height, rowsAtOnce), count}, {1, 1, 1}}
            : Grid{{width, height, count}, {tensorGroup, 1, 1}};
    stage.run({"network_tensors", "network_product", {}}, grid, *a.buffer, *b.buffer, *to.buffer,
              argument);
}

void correlate(Stage& stage, const TensorPlace& from, const TensorPlace& kernels,
               const TensorPlace& to, const SlidingWindow& window, int groups) {
    const CorrelationArgument argument{cl_int(from.offset),
                                       cl_int(kernels.offset),
                                       cl_int(to.offset),
                                       from.shape[2],
                                       from.shape[3],
                                       to.shape[2],
                                       to.shape[3],
                                       kernels.shape[1],
                                       kernels.shape[0] / groups,
                                       window.kernelY,
                                       window.kernelX,
                                       window.strideY,
                                       window.strideX,
                                       window.dilationY,
                                       window.dilationX,
                                       window.top,
                                       window.left};
    const auto filters = std::size_t(to.shape[1]), rows = std::size_t(to.shape[2]);
    const auto columns = std::size_t(to.shape[3]);
    const Grid grid = forCpu(stage) ? Grid{{rows, filters, 1}, {1, 1, 1}}
                                    : Grid{{rows * columns, filters, 1}, {tensorGroup, 1, 1}};
    stage.run({"network_tensors", "network_correlation", {}}, grid, *from.buffer, *kernels.buffer,
              *to.buffer, argument);
}

}  // namespace spoor
