// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/layers/network_layers.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr std::size_t layerGroup = abi::networkGroup;
constexpr cl_int valuesAtOnce = 8192;  // values per work-item on CPUs: some microseconds
constexpr cl_int rowsAnItem = 16;      // of a matrix, on CPUs

using abi::ResizeTap;

/// Returns the taps of all columns of `to`, then those of all rows.
std::vector<ResizeTap> resizeTaps(const ResizeLayer& layer, const TensorShape& from,
                                  const TensorShape& to) {
    using Rounding = ResizeLayer::Rounding;
    std::vector<ResizeTap> taps;
    for (const std::size_t axis : {3u, 2u}) {
        const int size = from[axis], count = to[axis];
        const double scale = resizedScale(layer, axis - 2, {from[3], from[2]}, count);
        for (int i = 0; i < count; ++i) {
            double x = resizedPlace(layer, axis - 2, size, count, scale, i);
            ResizeTap tap;
            if (layer.kernel == ResizeLayer::Kernel::Linear) {
                x = std::clamp(x, 0.0, size - 1.0);
                tap.first = std::int32_t(std::floor(x));
                tap.second = std::min(tap.first + 1, size - 1);
                tap.share = float(x - tap.first);
            } else {
                const double low = std::floor(x);
                double near = low;
                switch (layer.rounding) {
                    case Rounding::PreferFloor:
                        near = x - low <= 0.5 ? low : low + 1;
                        break;
                    case Rounding::PreferCeil:
                        near = x - low < 0.5 ? low : low + 1;
                        break;
                    case Rounding::Floor:
                        break;
                    case Rounding::Ceil:
                        near = std::ceil(x);
                        break;
                }
                tap.first = tap.second = std::int32_t(std::clamp(near, 0.0, size - 1.0));
            }
            taps.push_back(tap);
        }
    }
    return taps;
}

/// Returns the columns whose taps repeat if the width is doubled; no columns otherwise.
abi::ColumnDoubling doubling(const std::vector<ResizeTap>& taps, int width, int outWidth,
                             bool linear) {
    if (outWidth != 2 * width) return {};
    const int middle = width / 2;
    const auto tap = [&](int i, int odd) { return taps[std::size_t(2 * i + odd)]; };
    const auto repeats = [&](int i, int odd) {
        const ResizeTap here = tap(i, odd), there = tap(middle, odd);
        return here.first - i == there.first - middle && here.share == there.share &&
               (!linear || here.second == here.first + 1);
    };
    const auto both = [&](int i) { return repeats(i, 0) && repeats(i, 1); };
    if (!both(middle)) return {};
    int begin = middle, end = middle + 1;
    while (begin > 0 && both(begin - 1)) --begin;
    while (end < width && both(end)) ++end;
    return {begin,
            end,
            tap(middle, 0).first - middle,
            tap(middle, 1).first - middle,
            tap(middle, 0).share,
            tap(middle, 1).share};
}

bool onCpu(Stage& stage) {
    return stage.device().shape() == KernelVariant::Cpu;
}

/// Returns the grid over `rows` rows of values: pieces of rows on CPUs, single values on GPUs.
Grid values(Stage& stage, std::size_t count, std::size_t rows) {
    if (onCpu(stage)) return {{ceilDiv(count, std::size_t(valuesAtOnce)), rows, 1}, {1, 1, 1}};
    return {{count, rows, 1}, {layerGroup, 1, 1}};
}

Grid sums(Stage& stage, std::size_t count) {
    if (onCpu(stage)) return {{count, 1, 1}, {1, 1, 1}};
    return {{count * layerGroup, 1, 1}, {layerGroup, 1, 1}};
}

/// Returns the steps of an operand along the axes of the output; 0 where the operand is repeated.
std::vector<int> stepsOver(const TensorShape& operand, const TensorShape& whole) {
    std::vector<int> steps(whole.size(), 0);
    int step = 1;
    for (std::size_t i = 1; i <= operand.size(); ++i) {
        const int size = operand[operand.size() - i];
        if (size > 1) steps[whole.size() - i] = step;
        step *= size;
    }
    return steps;
}

/// Merges adjacent axes that are contiguous in all operands. The first axis counts images and stays
/// separate, so that each image is computed as if it were alone.
abi::BroadcastOperands spreadOf(const std::vector<TensorPlace>& operands, const TensorPlace& to) {
    TensorShape sizes = to.shape;
    if (sizes.empty()) sizes = {1};
    std::vector<std::vector<int>> steps;
    for (const auto& operand : operands) steps.push_back(stepsOver(operand.shape, sizes));
    for (std::size_t axis = sizes.size(); axis-- > 2;) {
        const bool joins = std::ranges::all_of(steps, [&](const auto& each) {
            return sizes[axis - 1] == 1 || sizes[axis] == 1 ||
                   each[axis - 1] == each[axis] * sizes[axis];
        });
        if (!joins) continue;
        for (auto& each : steps) {
            if (sizes[axis] == 1) each[axis] = each[axis - 1];
            each.erase(each.begin() + std::ptrdiff_t(axis - 1));
        }
        sizes[axis - 1] *= sizes[axis];
        sizes.erase(sizes.begin() + std::ptrdiff_t(axis));
    }
    abi::BroadcastOperands spread{};
    spread.axes = kernelInt(sizes.size()) - 1;
    spread.inner = sizes.back();
    std::copy(sizes.begin(), sizes.end() - 1, spread.sizes);
    for (std::size_t i = 0; i < operands.size(); ++i) {
        std::copy(steps[i].begin(), steps[i].end() - 1, spread.steps[i]);
        spread.last[i] = steps[i].back();
        spread.begin[i] = kernelInt(operands[i].offset);
    }
    spread.to = kernelInt(to.offset);
    return spread;
}
cl_int at(const TensorPlace& place) {
    return kernelInt(place.offset);
}

}  // namespace

void scaleShift(Stage& stage, const TensorPlace& from, const TensorPlace& to,
                const TensorPlace& constants, std::size_t count, const ActivationSpec& activation) {
    const cl_int each = count > 1 ? from.shape[1] : 0;
    // On CPUs images start at vector boundaries, so that each is computed as if it were alone.
    const bool apart = each > 0 || (onCpu(stage) && !from.shape.empty());
    const auto rows = std::size_t(apart ? from.shape[0] : 1) * std::size_t(std::max(each, 1));
    const std::size_t plane = std::size_t(elementsOf(from.shape)) / rows;
    stage.run(abi::network_scale_shift, values(stage, plane, rows), *from.buffer, at(from),
              *to.buffer, at(to), *constants.buffer, at(constants), each, kernelInt(count),
              kernelInt(plane), valuesAtOnce, activation.values());
}

void combine(Stage& stage, const std::vector<TensorPlace>& operands, const TensorPlace& to,
             Combination how, const ActivationSpec& activation) {
    const abi::BroadcastOperands spread = spreadOf(operands, to);
    const auto all = std::size_t(elementsOf(to.shape));
    const auto inner = std::size_t(spread.inner);
    const TensorPlace& third = operands.size() > 2 ? operands[2] : operands[0];
    stage.run(abi::network_combine,
              onCpu(stage) ? values(stage, inner, all / inner) : values(stage, all, 1),
              *operands[0].buffer, *operands[1].buffer, *third.buffer, *to.buffer, spread,
              valuesAtOnce, int(how), activation.values());
}

void putPart(Stage& stage, const TensorPlace& from, const TensorPlace& to, int axis, int start) {
    const auto split = from.shape.begin() + axis;
    const auto rows = std::size_t(elementsOf({from.shape.begin(), split}));
    const std::int64_t inner = elementsOf({split + 1, from.shape.end()});
    const std::int64_t block = inner * *split;
    const std::int64_t stride = inner * to.shape[std::size_t(axis)];
    stage.run(abi::network_put_part, values(stage, std::size_t(block), rows), *from.buffer,
              at(from), *to.buffer, kernelInt(to.offset) + kernelInt(start * inner),
              kernelInt(block), kernelInt(stride), valuesAtOnce);
}

bool ResizePlan::does(const ResizeLayer& layer) {
    return layer.kernel != ResizeLayer::Kernel::Cubic && !layer.antialias && !layer.inside &&
           layer.coordinates != ResizeLayer::Coordinates::CropAndResize;
}

ResizePlan::ResizePlan(const ResizeLayer& layer, const TensorShape& from, const TensorShape& to,
                       ComputeContext& device, StageContext& stages)
    : m_linear(layer.kernel == ResizeLayer::Kernel::Linear) {
    const std::vector<ResizeTap> taps = resizeTaps(layer, from, to);
    m_twice = doubling(taps, from[3], to[3], m_linear);
    m_taps = device.acquire(taps.size() * sizeof(ResizeTap));
    stages.upload(m_taps, taps.data(), taps.size() * sizeof(ResizeTap));
}

void ResizePlan::run(Stage& stage, const TensorPlace& from, const TensorPlace& to,
                     const TensorPlace* added, const ActivationSpec& activation) const {
    const PlaneSizes in = planesOf(from.shape), out = planesOf(to.shape);
    const auto rows = std::size_t(out.height), planes = std::size_t(out.planes);
    const Grid grid = onCpu(stage)
                          ? Grid{{rows, planes, 1}, {1, 1, 1}}
                          : Grid{{rows * std::size_t(out.width), planes, 1}, {layerGroup, 1, 1}};
    stage.run(abi::network_resize, grid, *from.buffer, at(from), in.height, in.width, *to.buffer,
              at(to), out.height, out.width, m_taps, kernelInt(m_linear), m_twice,
              added ? at(*added) : cl_int{-1}, activation.values());
}

void fullyConnected(Stage& stage, const TensorPlace& from, const TensorPlace& to,
                    const TensorPlace& constants, const ActivationSpec& activation) {
    const auto outputs = std::size_t(to.shape[1]);
    Grid grid = sums(stage, onCpu(stage) ? ceilDiv(outputs, std::size_t(rowsAnItem)) : outputs);
    grid.global[1] = std::size_t(to.shape[0]);
    stage.run(abi::network_fully_connected, grid, *from.buffer, at(from), *to.buffer, at(to),
              *constants.buffer, at(constants), from.shape[1], to.shape[1], rowsAnItem,
              activation.values());
}

}  // namespace spoor
