// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/layers/network_tensors.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage_context.h"
#include "kernels/abi/network_tensors.h"

#include <algorithm>

namespace spoor {
namespace {

constexpr std::size_t tensorGroup = abi::networkGroup;

bool forCpu(Stage& stage) {
    return stage.device().shape() == KernelVariant::Cpu;
}

/// Returns the distance of neighbouring values along each axis.
std::vector<std::int32_t> stepsOf(const TensorShape& shape) {
    std::vector<std::int32_t> steps(shape.size(), 1);
    for (std::size_t i = shape.size(); i-- > 1;) steps[i - 1] = steps[i] * shape[i];
    return steps;
}

using Places = std::vector<std::int32_t>;

/// Returns the offsets of `count` values from `first` on at intervals of `step`.
Places evenly(std::int64_t first, std::int64_t count, std::int64_t step) {
    Places places;
    for (std::int64_t i = 0; i < count; ++i) places.push_back(std::int32_t(first + i * step));
    return places;
}

/// Returns the index of the value that fills position `i` of an axis, which may be outside; -1 for
/// a constant.
int padded(PadLayer::Fill fill, int i, int size) {
    if (i >= 0 && i < size) return i;
    switch (fill) {
        case PadLayer::Fill::Reflect:
            return i < 0 ? -i : 2 * (size - 1) - i;
        case PadLayer::Fill::Edge:
            return std::clamp(i, 0, size - 1);
        case PadLayer::Fill::Wrap:
            return i < 0 ? i + size : i - size;
        default:
            return -1;
    }
}

/// Builds the view of a layer.
class TensorViewBuilder {
public:
    TensorViewBuilder(const TensorShape& from, const TensorShape& to)
        : m_from(from), m_to(to), m_steps(stepsOf(from)) {}

    TensorView of(const TransposeLayer& work) const {
        TensorView view;
        for (const int axis : work.order) view.places.push_back(whole(std::size_t(axis)));
        return view;
    }
    TensorView of(const SliceLayer& work) const {
        TensorView view = all();
        for (const auto& part : work.parts) {
            const auto axis = std::size_t(part.axis);
            view.places[axis] = cut(axis, slicedAxis(part, m_from[axis]));
        }
        return view;
    }
    TensorView of(const SplitLayer& work) const {
        TensorView view = all();
        const auto axis = std::size_t(work.axis);
        view.places[axis] = cut(axis, splitAxis(work, m_from[axis]));
        return view;
    }
    TensorView of(const ExpandLayer&) const {
        TensorView view;
        const std::size_t more = m_to.size() - m_from.size();
        for (std::size_t i = 0; i < m_to.size(); ++i) {
            const bool repeats = i < more || m_from[i - more] == 1;
            view.places.push_back(repeats ? Places(std::size_t(m_to[i]), 0) : whole(i - more));
        }
        return view;
    }
    TensorView of(const GatherLayer& work) const {
        TensorView view = all();
        const auto axis = std::size_t(work.axis);
        Places& places = view.places[axis];
        places.clear();
        for (const std::int64_t place : work.places) {
            const std::int64_t from = place + (place < 0 ? m_from[axis] : 0);
            places.push_back(std::int32_t(from * m_steps[axis]));
        }
        return view;
    }
    TensorView of(const PadLayer& work) const {
        TensorView view = all();
        view.fill = work.value;
        for (std::size_t axis = 0; axis < m_from.size(); ++axis) {
            for (int i = 0; i < m_to[axis]; ++i) {
                const int from = padded(work.fill, i - work.before[axis], m_from[axis]);
                if (i == 0) view.places[axis].clear();
                view.places[axis].push_back(from < 0 ? -1 : from * m_steps[axis]);
            }
        }
        return view;
    }
    TensorView of(const DepthToSpaceLayer& work) const {
        const int block = work.block, channels = m_to[1];
        const std::int64_t channel = m_steps[1];
        const std::int64_t next = work.channelFirst ? channel * block * block : channel;
        const std::int64_t pixel = work.channelFirst ? channel : channel * channels;
        return {{whole(0), evenly(0, channels, next), whole(2), evenly(0, block, pixel * block),
                 whole(3), evenly(0, block, pixel)},
                0};
    }
    template <typename Other>
    TensorView of(const Other&) const {
        return all();
    }

private:
    Places whole(std::size_t axis) const { return evenly(0, m_from[axis], m_steps[axis]); }
    Places cut(std::size_t axis, const SlicedAxis& part) const {
        // With a single value, the step has no effect and can be out of range.
        return evenly(part.first * m_steps[axis], part.count,
                      part.count > 1 ? part.step * m_steps[axis] : 0);
    }
    TensorView all() const {
        TensorView view;
        for (std::size_t axis = 0; axis < m_from.size(); ++axis) view.places.push_back(whole(axis));
        return view;
    }

    const TensorShape& m_from;
    const TensorShape& m_to;
    std::vector<std::int32_t> m_steps;
};

}  // namespace

bool isView(const LayerWork& work) {
    return std::holds_alternative<TransposeLayer>(work) ||
           std::holds_alternative<SliceLayer>(work) || std::holds_alternative<SplitLayer>(work) ||
           std::holds_alternative<ExpandLayer>(work) || std::holds_alternative<GatherLayer>(work) ||
           std::holds_alternative<PadLayer>(work) ||
           std::holds_alternative<DepthToSpaceLayer>(work);
}

TensorView viewOf(const LayerWork& work, const TensorShape& from, const TensorShape& to) {
    const TensorViewBuilder viewing(from, to);
    return std::visit([&](const auto& each) { return viewing.of(each); }, work);
}

TensorCopy::TensorCopy(const TensorView& view, ComputeContext& device, StageContext& stages)
    : m_fill(view.fill) {
    std::vector<std::int32_t> all;
    for (const auto& axis : view.places) {
        m_sizes.push_back(std::int32_t(axis.size()));
        all.insert(all.end(), axis.begin(), axis.end());
    }
    if (all.empty()) m_sizes = {1}, all = {0};  // scalar
    m_places = device.acquire(all.size() * sizeof(std::int32_t));
    stages.upload(m_places, all.data(), all.size() * sizeof(std::int32_t));
}

void TensorCopy::run(Stage& stage, const TensorPlace& from, const TensorPlace& to) const {
    abi::CopiedTensor copy{.axes = kernelInt(m_sizes.size()),
                           .sizes = {},
                           .from = kernelInt(from.offset),
                           .to = kernelInt(to.offset),
                           .fill = m_fill};
    std::ranges::copy(m_sizes, copy.sizes);
    const auto count = std::size_t(elementsOf(to.shape));
    const std::size_t rows = count / std::size_t(m_sizes.back());
    const Grid grid =
        forCpu(stage) ? Grid{{rows, 1, 1}, {1, 1, 1}} : Grid{{count, 1, 1}, {tensorGroup, 1, 1}};
    stage.run(abi::network_copy, grid, *from.buffer, *to.buffer, m_places, copy);
}

MatrixProduct::MatrixProduct(const std::vector<TensorPlace>& inputs, const TensorPlace& to,
                             const ProductLayer& layer)
    : m_first(inputs[0].buffer),
      m_second(inputs[1].buffer),
      m_bias(inputs[layer.bias ? 2 : 0].buffer),
      m_added(inputs[layer.adds ? inputs.size() - 1 : 0].buffer),
      m_output(to.buffer) {
    const TensorPlace &a = inputs[0], &b = inputs[1];
    const TensorPlace& bias = inputs[layer.bias ? 2 : 0];
    const TensorPlace& added = layer.adds ? inputs.back() : a;
    const bool turned = layer.turned;
    const auto [first, second] = matricesOf(a.shape, b.shape);
    const int rows = first[first.size() - (turned ? 1 : 2)];
    const int depth = second[second.size() - 2], columns = second.back();
    m_product = {.a = kernelInt(a.offset),
                 .b = kernelInt(b.offset),
                 .to = kernelInt(to.offset),
                 .rows = rows,
                 .depth = depth,
                 .columns = columns,
                 .rowStep = turned ? 1 : depth,
                 .depthStep = turned ? rows : 1,
                 .bias = layer.bias ? kernelInt(bias.offset) : -1,
                 .added = layer.adds ? kernelInt(added.offset) : -1,
                 .biasRows = 0,
                 .scale = layer.scale,
                 .axes = 0,
                 .sizes = {},
                 .first = {},
                 .second = {}};
    const std::size_t p = first.size() - 2, q = second.size() - 2, axes = std::max(p, q);
    m_product.axes = kernelInt(axes);
    int firstStep = rows * depth, secondStep = depth * columns;
    for (std::size_t i = 1; i <= axes; ++i) {
        const int x = i <= p ? first[p - i] : 1, y = i <= q ? second[q - i] : 1;
        m_product.sizes[axes - i] = std::max(x, y);
        m_product.first[axes - i] = x > 1 ? firstStep : 0;
        m_product.second[axes - i] = y > 1 ? secondStep : 0;
        firstStep *= x, secondStep *= y, m_count *= std::max(x, y);
    }
    m_kernel = productKernel(to.buffer->device(), m_product);
}

void MatrixProduct::run(Stage& stage, const ActivationSpec& activation) const {
    runProducts(stage, m_kernel, {*m_first, *m_second, *m_bias, *m_added, *m_output}, m_product,
                m_count, activation.values());
}

void correlate(Stage& stage, const TensorPlace& from, const TensorPlace& kernels,
               const TensorPlace& to, const SlidingWindow& window, int groups) {
    const PlaneSizes in = planesOf(from.shape), out = planesOf(to.shape);
    const abi::Correlation argument{.from = kernelInt(from.offset),
                                    .kernels = kernelInt(kernels.offset),
                                    .to = kernelInt(to.offset),
                                    .height = in.height,
                                    .width = in.width,
                                    .outHeight = out.height,
                                    .outWidth = out.width,
                                    .groupChannels = kernels.shape[1],
                                    .groupFilters = kernels.shape[0] / groups,
                                    .kernelY = window.kernelY,
                                    .kernelX = window.kernelX,
                                    .strideY = window.strideY,
                                    .strideX = window.strideX,
                                    .dilationY = window.dilationY,
                                    .dilationX = window.dilationX,
                                    .top = window.top,
                                    .left = window.left};
    const auto filters = std::size_t(kernels.shape[0]), rows = std::size_t(out.height);
    const auto columns = std::size_t(out.width), pictures = std::size_t(out.planes) / filters;
    const Grid grid = forCpu(stage)
                          ? Grid{{rows, filters, pictures}, {1, 1, 1}}
                          : Grid{{rows * columns, filters, pictures}, {tensorGroup, 1, 1}};
    stage.run(abi::network_correlation, grid, *from.buffer, *kernels.buffer, *to.buffer, argument);
}

}  // namespace spoor
