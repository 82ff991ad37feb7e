// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/layers/network_select.h"

#include "engine/compute/kernel_int.h"
#include "kernels/abi/network_select.h"

#include <algorithm>

namespace spoor {
namespace {

constexpr std::size_t selectGroup = abi::networkGroup;

bool selectsOnCpu(Stage& stage) {
    return stage.device().shape() == KernelVariant::Cpu;
}

/// Returns the grid over `count` values in each of `rows` rows.
Grid selection(Stage& stage, std::size_t count, std::size_t rows = 1) {
    if (!selectsOnCpu(stage)) return {{count, rows, 1}, {selectGroup, 1, 1}};
    return {{ceilDiv(count, std::size_t(abi::selectedAtOnce)), rows, 1}, {1, 1, 1}};
}

int productOf(const TensorShape& shape, std::size_t begin, std::size_t end) {
    const auto at = shape.begin();
    return int(elementsOf({at + std::ptrdiff_t(begin), at + std::ptrdiff_t(end)}));
}

}  // namespace

void pick(Stage& stage, const TensorPlace& from, const TensorPlace& indices, const TensorPlace& to,
          const PickLayer& layer) {
    const TensorShape &in = from.shape, &at = indices.shape;
    const std::size_t rank = in.size();
    const auto axis = std::size_t(layer.axis);
    abi::PickedValues p{};
    p.from = kernelInt(from.offset), p.indices = kernelInt(indices.offset);
    p.to = kernelInt(to.offset), p.count = kernelInt(elementsOf(to.shape));
    p.inner = 1, p.depth = 1;
    p.rows = std::max(1, int(elementsOf(at)));
    if (layer.kind == PickLayer::Kind::Each) {
        p.limits[0] = in[axis], p.steps[0] = productOf(in, axis + 1, rank);
        p.axes = kernelInt(rank);
        for (std::size_t k = 0; k < rank; ++k) {
            p.sizes[k] = at[k], p.moves[k] = k == axis ? 0 : productOf(in, k + 1, rank);
        }
    } else if (layer.kind == PickLayer::Kind::Axis) {
        p.inner = p.steps[0] = productOf(in, axis + 1, rank);
        p.limits[0] = in[axis], p.batchStep = productOf(in, axis, rank);
    } else {
        const auto batch = std::size_t(layer.batch), depth = std::size_t(at.back());
        p.depth = kernelInt(depth);
        p.inner = productOf(in, batch + depth, rank);
        p.batchStep = productOf(in, batch, rank);
        p.indexBatch = productOf(at, batch, at.size());
        p.rows = p.indexBatch / at.back();
        for (std::size_t k = 0; k < depth; ++k) {
            p.limits[k] = in[batch + k], p.steps[k] = productOf(in, batch + k + 1, rank);
        }
    }
    stage.run(abi::network_pick, selection(stage, std::size_t(p.count)), *from.buffer,
              *indices.buffer, *to.buffer, p);
}

void scatter(Stage& stage, const TensorPlace& from, const TensorPlace& indices,
             const TensorPlace& values, const TensorPlace& to, const ScatterLayer& layer) {
    const TensorShape &in = from.shape, &at = indices.shape;
    abi::ScatteredValues s{};
    s.from = kernelInt(from.offset), s.indices = kernelInt(indices.offset);
    s.values = kernelInt(values.offset), s.to = kernelInt(to.offset);
    s.count = kernelInt(elementsOf(in)), s.adds = layer.adds;
    s.axis = layer.axis, s.axes = kernelInt(in.size());
    std::ranges::copy(in, s.sizes);
    if (layer.rows) {
        const auto depth = std::size_t(at.back());
        s.depth = kernelInt(depth), s.inner = productOf(in, depth, in.size());
        s.updates = kernelInt(elementsOf(at) / at.back());
        std::copy(in.begin(), in.begin() + std::ptrdiff_t(depth), s.limits);
    } else {
        s.updates = at[std::size_t(layer.axis)];
        for (std::size_t k = 0; k < at.size(); ++k) {
            s.room[k] = at[k], s.indexSteps[k] = productOf(at, k + 1, at.size());
        }
    }
    stage.run(abi::network_scatter, selection(stage, std::size_t(s.count)), *from.buffer,
              *indices.buffer, *values.buffer, *to.buffer, s);
}

void rank(Stage& stage, const TensorPlace& from, const TensorPlace& to, const RankLayer& layer) {
    const TensorShape& in = from.shape;
    const auto axis = std::size_t(layer.axis);
    const abi::RankedValues r{.from = kernelInt(from.offset),
                              .to = kernelInt(to.offset),
                              .length = in[axis],
                              .kept = layer.count,
                              .inner = productOf(in, axis + 1, in.size()),
                              .rows = kernelInt(elementsOf(in) / in[axis]),
                              .smallest = layer.smallest,
                              .indices = layer.indices};
    const auto rows = std::size_t(r.rows);
    const Grid grid = selectsOnCpu(stage)
                          ? Grid{{rows, 1, 1}, {1, 1, 1}}
                          : Grid{{std::size_t(r.length), rows, 1}, {selectGroup, 1, 1}};
    stage.run(abi::network_rank, grid, *from.buffer, *to.buffer, r);
}

void sample(Stage& stage, const TensorPlace& from, const TensorPlace& grid, const TensorPlace& to,
            const SampleLayer& layer) {
    const TensorShape &in = from.shape, &out = to.shape;
    const abi::SampledMaps s{.from = kernelInt(from.offset),
                             .grid = kernelInt(grid.offset),
                             .to = kernelInt(to.offset),
                             .channels = in[1],
                             .height = in[2],
                             .width = in[3],
                             .outHeight = out[2],
                             .outWidth = out[3],
                             .nearest = layer.nearest,
                             .border = int(layer.border),
                             .corners = layer.corners};
    const auto planes = std::size_t(in[0]) * std::size_t(in[1]);
    const auto pixels = std::size_t(out[2]) * std::size_t(out[3]);
    stage.run(abi::network_sample, selection(stage, pixels, planes), *from.buffer, *grid.buffer,
              *to.buffer, s);
}

}  // namespace spoor
