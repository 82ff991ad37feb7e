// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/network/network_layers.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr std::size_t layerGroup = 64;  // GROUP of the kernels
constexpr cl_int valuesAtOnce = 8192;   // values that a work-item of a CPU takes: some microseconds
constexpr cl_int rowsAnItem = 16;       // of a matrix, on a CPU

/// Mirrors Activate of kernels/network_layers.clh.
struct Activate {
    cl_int type;
    cl_float low, high, slope;
};
static_assert(int(Activation::Relu) == 1 && int(Activation::LeakyRelu) == 2 &&
              int(Activation::Sigmoid) == 3 && int(Activation::Clip) == 4 &&
              int(Activation::HardSigmoid) == 5 && int(Activation::HardSwish) == 6 &&
              int(Activation::Exp) == 7 && int(Activation::Tanh) == 8);
static_assert(int(Combination::Multiply) == 1 && int(Combination::Subtract) == 2);

Activate activate(const ActivationSpec& spec) {
    return {cl_int(spec.type), spec.low, spec.high, spec.slope};
}

/// Mirrors Slide of kernels/network_layers.cl.
struct Slide {
    cl_int height, width, outHeight, outWidth;
    cl_int kernelY, kernelX, strideY, strideX, dilationY, dilationX;
    cl_int top, left, bottom, right;
    cl_int average, countPadding;
};

/// Those of all columns of `to`, then of all rows.
std::vector<ResizeTap> resizeTaps(const ResizeLayer& layer, const TensorShape& from,
                                  const TensorShape& to) {
    using Coordinates = ResizeLayer::Coordinates;
    using Rounding = ResizeLayer::Rounding;
    std::vector<ResizeTap> taps;
    for (const std::size_t axis : {3u, 2u}) {
        const int size = from[axis], count = to[axis];
        const double scale =
            layer.sizes.empty() ? double(layer.scales[axis]) : double(count) / size;
        for (int i = 0; i < count; ++i) {
            double x = (i + 0.5) / scale - 0.5;
            if (layer.coordinates == Coordinates::Asymmetric) x = i / scale;
            if (layer.coordinates == Coordinates::PytorchHalfPixel && count == 1) x = 0;
            if (layer.coordinates == Coordinates::AlignCorners) {
                x = count == 1 ? 0 : i * (size - 1.0) / (count - 1.0);
            }
            ResizeTap tap;
            if (layer.linear) {
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

/// The columns in whose taps those of a doubled width repeat; none where it is not doubled.
ColumnDoubling doubling(const std::vector<ResizeTap>& taps, int width, int outWidth, bool linear) {
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
    return stage.device().shape() == KernelShape::Cpu;
}

/// Values of `rows` rows: pieces of them on a CPU, one by one elsewhere.
Grid values(Stage& stage, std::size_t count, std::size_t rows) {
    if (onCpu(stage)) return {{ceilDiv(count, std::size_t(valuesAtOnce)), rows, 1}, {1, 1, 1}};
    return {{count, rows, 1}, {layerGroup, 1, 1}};
}

/// Pixels of maps: rows on a CPU.
Grid pixels(Stage& stage, const TensorShape& maps) {
    const auto channels = std::size_t(maps[1]), rows = std::size_t(maps[2]);
    if (onCpu(stage)) return {{rows, channels, 1}, {1, 1, 1}};
    return {{rows * std::size_t(maps[3]), channels, 1}, {layerGroup, 1, 1}};
}

Grid sums(Stage& stage, std::size_t count) {
    if (onCpu(stage)) return {{count, 1, 1}, {1, 1, 1}};
    return {{count * layerGroup, 1, 1}, {layerGroup, 1, 1}};
}

cl_int channelsOf(const TensorShape& shape) {
    return shape.size() > 1 ? shape[1] : 1;
}
cl_int at(const TensorPlace& place) {
    return cl_int(place.offset);
}

}  // namespace

void scaleShift(Stage& stage, const TensorPlace& from, const TensorPlace& to,
                const TensorPlace& constants, std::size_t count, const ActivationSpec& activation) {
    const bool each = count > 1;
    const auto rows = std::size_t(each ? channelsOf(from.shape) : 1);
    const std::size_t plane = std::size_t(elementsOf(from.shape)) / rows;
    stage.run({"network_layers", "network_scale_shift", {}}, values(stage, plane, rows),
              *from.buffer, at(from), *to.buffer, at(to), *constants.buffer, at(constants),
              cl_int(each), cl_int(count), cl_int(plane), valuesAtOnce, activate(activation));
}

void combine(Stage& stage, const TensorPlace& a, const TensorPlace& b, const TensorPlace& to,
             Combination how, const ActivationSpec& activation) {
    const bool alike = a.shape == b.shape;
    const auto rows = std::size_t(alike ? 1 : channelsOf(to.shape));
    const std::size_t plane = std::size_t(elementsOf(to.shape)) / rows;
    struct Steps {
        cl_int pixel, channel;
    };
    const auto steps = [&](const TensorPlace& operand) -> Steps {
        const std::int64_t count = elementsOf(operand.shape);
        if (count == elementsOf(to.shape)) return {1, cl_int(plane)};
        return {0, count == 1 ? 0 : 1};
    };
    const Steps first = steps(a), second = steps(b);
    stage.run({"network_layers", "network_combine", {}}, values(stage, plane, rows), *a.buffer,
              at(a), first.pixel, first.channel, *b.buffer, at(b), second.pixel, second.channel,
              *to.buffer, at(to), cl_int(plane), valuesAtOnce, cl_int(how), activate(activation));
}

void pool(Stage& stage, const TensorPlace& from, const TensorPlace& to, const PoolLayer& layer,
          const SlidingWindow& window) {
    const Slide slide{from.shape[2],
                      from.shape[3],
                      to.shape[2],
                      to.shape[3],
                      window.kernelY,
                      window.kernelX,
                      window.strideY,
                      window.strideX,
                      window.dilationY,
                      window.dilationX,
                      window.top,
                      window.left,
                      window.bottom,
                      window.right,
                      cl_int(layer.average),
                      cl_int(layer.countPadding)};
    stage.run({"network_layers", "network_pool", {}}, pixels(stage, to.shape), *from.buffer,
              at(from), *to.buffer, at(to), slide);
}

void globalPool(Stage& stage, const TensorPlace& from, const TensorPlace& to) {
    const cl_int plane = from.shape[2] * from.shape[3];
    stage.run({"network_layers", "network_global_pool", {}},
              sums(stage, std::size_t(from.shape[1])), *from.buffer, at(from), *to.buffer, at(to),
              plane);
}

void putPart(Stage& stage, const TensorPlace& from, const TensorPlace& to, int axis, int start) {
    const auto split = from.shape.begin() + axis;
    const auto rows = std::size_t(elementsOf({from.shape.begin(), split}));
    const std::int64_t inner = elementsOf({split + 1, from.shape.end()});
    const std::int64_t block = inner * *split;
    const std::int64_t stride = inner * to.shape[std::size_t(axis)];
    stage.run({"network_layers", "network_put_part", {}}, values(stage, std::size_t(block), rows),
              *from.buffer, at(from), *to.buffer, cl_int(to.offset) + cl_int(start * inner),
              cl_int(block), cl_int(stride), valuesAtOnce);
}

Resizing::Resizing(const ResizeLayer& layer, const TensorShape& from, const TensorShape& to,
                   ComputeContext& device, StageContext& stages)
    : m_linear(layer.linear) {
    const std::vector<ResizeTap> taps = resizeTaps(layer, from, to);
    m_twice = doubling(taps, from[3], to[3], layer.linear);
    m_taps = device.acquire(taps.size() * sizeof(ResizeTap));
    stages.upload(m_taps, taps.data(), taps.size() * sizeof(ResizeTap));
}

void Resizing::run(Stage& stage, const TensorPlace& from, const TensorPlace& to,
                   const TensorPlace* added, const ActivationSpec& activation) const {
    stage.run({"network_layers", "network_resize", {}}, pixels(stage, to.shape), *from.buffer,
              at(from), from.shape[2], from.shape[3], *to.buffer, at(to), to.shape[2], to.shape[3],
              m_taps, cl_int(m_linear), m_twice, added ? at(*added) : cl_int{-1},
              activate(activation));
}

void fullyConnected(Stage& stage, const TensorPlace& from, const TensorPlace& to,
                    const TensorPlace& constants, const ActivationSpec& activation) {
    const auto outputs = std::size_t(to.shape[1]);
    const std::size_t items = onCpu(stage) ? ceilDiv(outputs, std::size_t(rowsAnItem)) : outputs;
    stage.run({"network_layers", "network_fully_connected", {}}, sums(stage, items), *from.buffer,
              at(from), *to.buffer, at(to), *constants.buffer, at(constants), from.shape[1],
              to.shape[1], rowsAnItem, activate(activation));
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
    // Few long rows do not fill a graphics card one item each.
    if (!onCpu(stage) && inner == 1 && count < 1024) {
        stage.run({"network_layers", "network_softmax_row", {}}, sums(stage, count), *from.buffer,
                  at(from), *to.buffer, at(to), cl_int(length));
        return;
    }
    const std::size_t items = onCpu(stage) ? 1 : layerGroup;
    stage.run({"network_layers", "network_softmax", {}}, {{count, 1, 1}, {items, 1, 1}},
              *from.buffer, at(from), *to.buffer, at(to), cl_int(length), cl_int(inner),
              cl_int(count));
}

}  // namespace spoor
