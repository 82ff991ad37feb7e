// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/layers/network_reduce.h"

#include "engine/compute/kernel_int.h"
#include "kernels/abi/network_reduce.h"

#include <algorithm>

namespace spoor {
namespace {

constexpr std::size_t reduceGroup = abi::networkGroup;
// Minimum number of values per work-item on CPUs; fewer would cost less than the work-item itself.
constexpr std::size_t takenAtOnce = 4096;

bool reducesOnCpu(Stage& stage) {
    return stage.device().shape() == KernelVariant::Cpu;
}

struct ReducedAxis {
    int size, step;
    bool taken;
};

/// Returns the axes of a tensor. Adjacent axes that are contiguous and both kept or both reduced
/// are merged.
std::vector<ReducedAxis> axesOf(const TensorShape& shape, const ReduceLayer& layer) {
    std::vector<ReducedAxis> axes;
    int step = 1;
    for (int i = int(shape.size()) - 1; i >= 0; --i) {
        const int size = shape[std::size_t(i)];
        const bool taken = std::ranges::count(layer.axes, i) > 0;
        if (size > 1 && !axes.empty() && axes.front().taken == taken &&
            axes.front().step * axes.front().size == step) {
            axes.front().size *= size;
        } else if (size > 1) {
            axes.insert(axes.begin(), {size, step, taken});
        }
        step *= size;
    }
    return axes;
}

}  // namespace

void pool(Stage& stage, const TensorPlace& from, const TensorPlace& to, const PoolLayer& layer,
          const SlidingWindow& window) {
    PlaneSizes in = planesOf(from.shape), out = planesOf(to.shape);
    if (layer.deep) {
        const int deep = from.shape[from.shape.size() - 3], rows = in.height * in.width;
        in = {in.planes / deep, deep, rows};
        out = {in.planes, to.shape[to.shape.size() - 3], rows};
    }
    const abi::PoolWindow slide{.height = in.height,
                                .width = in.width,
                                .outHeight = out.height,
                                .outWidth = out.width,
                                .kernelY = window.kernelY,
                                .kernelX = window.kernelX,
                                .strideY = window.strideY,
                                .strideX = window.strideX,
                                .dilationY = window.dilationY,
                                .dilationX = window.dilationX,
                                .top = window.top,
                                .left = window.left,
                                .bottom = window.bottom,
                                .right = window.right,
                                .average = layer.average,
                                .countPadding = layer.countPadding};
    const auto rows = std::size_t(out.height), planes = std::size_t(out.planes);
    const Grid grid = reducesOnCpu(stage)
                          ? Grid{{rows, planes, 1}, {1, 1, 1}}
                          : Grid{{rows * std::size_t(out.width), planes, 1}, {reduceGroup, 1, 1}};
    stage.run(abi::network_pool, grid, *from.buffer, kernelInt(from.offset), *to.buffer,
              kernelInt(to.offset), slide);
}

void reduce(Stage& stage, const TensorPlace& from, const TensorPlace& to,
            const ReduceLayer& layer) {
    abi::ReducedAxes r{};
    r.rows = r.length = 1;
    for (const ReducedAxis& axis : axesOf(from.shape, layer)) {
        if (!axis.taken) {
            r.keptSizes[r.kept] = axis.size, r.keptSteps[r.kept++] = axis.step;
            continue;
        }
        // The previous last axis moves to the other axes.
        if (r.step != 0) r.sizes[r.axes] = r.length, r.steps[r.axes++] = r.step;
        r.rows *= r.length;
        r.length = axis.size, r.step = axis.step;
    }
    r.from = kernelInt(from.offset), r.to = kernelInt(to.offset), r.how = int(layer.how);
    const auto count = std::size_t(elementsOf(to.shape));
    Grid grid{{count * reduceGroup, 1, 1}, {reduceGroup, 1, 1}};
    if (reducesOnCpu(stage)) {
        const auto units = std::size_t(stage.device().parallelUnits());
        const auto each = std::size_t(r.rows) * std::size_t(r.length);
        const std::size_t span = std::max(ceilDiv(count, 8 * units), takenAtOnce / each);
        r.count = kernelInt(count);
        r.span = kernelInt(std::clamp(span, std::size_t{1}, count));
        grid = {{ceilDiv(count, std::size_t(r.span)), 1, 1}, {1, 1, 1}};
    }
    stage.run(abi::network_reduce, grid, *from.buffer, *to.buffer, r);
}

void softmax(Stage& stage, const TensorPlace& from, const TensorPlace& to,
             const SoftmaxLayer& layer) {
    const TensorShape& shape = from.shape;
    const int axis = layer.axis + (layer.axis < 0 ? int(shape.size()) : 0);
    const auto split = shape.begin() + axis;
    const std::int64_t outer = elementsOf({shape.begin(), split});
    std::int64_t length = *split, inner = elementsOf({split + 1, shape.end()});
    if (layer.flat) length *= inner, inner = 1;
    const auto count = std::size_t(outer * inner);
    const bool onCpu = reducesOnCpu(stage);
    // Work-groups read and write rows in one piece.
    if (!onCpu && inner == 1 && (count < 1024 || length >= 64)) {
        stage.run(abi::network_softmax_row, {{count * reduceGroup, 1, 1}, {reduceGroup, 1, 1}},
                  *from.buffer, kernelInt(from.offset), *to.buffer, kernelInt(to.offset),
                  kernelInt(length));
        return;
    }
    stage.run(abi::network_softmax, {{count, 1, 1}, {onCpu ? 1 : reduceGroup, 1, 1}}, *from.buffer,
              kernelInt(from.offset), *to.buffer, kernelInt(to.offset), kernelInt(length),
              kernelInt(inner), kernelInt(count));
}

void normalise(Stage& stage, const std::vector<TensorPlace>& inputs, const TensorPlace& to,
               const NormaliseLayer& layer) {
    const TensorPlace &from = inputs[0], &shift = inputs[inputs.size() > 2 ? 2 : 0];
    const auto split = from.shape.begin() + layer.axis;
    const auto count = std::size_t(elementsOf({from.shape.begin(), split}));
    const bool onCpu = reducesOnCpu(stage);
    const Grid grid = onCpu ? Grid{{count, 1, 1}, {1, 1, 1}}
                            : Grid{{count * reduceGroup, 1, 1}, {reduceGroup, 1, 1}};
    stage.run(abi::network_normalise, grid, *from.buffer, kernelInt(from.offset), *inputs[1].buffer,
              kernelInt(inputs[1].offset), *shift.buffer,
              inputs.size() > 2 ? kernelInt(shift.offset) : -1, *to.buffer, kernelInt(to.offset),
              kernelInt(elementsOf({split, from.shape.end()})), layer.epsilon);
}

}  // namespace spoor
