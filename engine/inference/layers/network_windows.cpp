// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/layers/network_windows.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage_context.h"
#include "kernels/abi/network_windows.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

using abi::WeightedTap;

constexpr std::size_t windowGroup = abi::networkGroup;

/// Returns the weight of a value at distance `x` from the position.
double weightAt(const ResizeLayer& layer, double x) {
    x = std::abs(x);
    if (layer.kernel == ResizeLayer::Kernel::Linear) return std::max(0.0, 1 - x);
    const double a = double(layer.cubic);
    if (x <= 1) return ((a + 2) * x - (a + 3)) * x * x + 1;
    return x < 2 ? ((a * x - 5 * a) * x + 8 * a) * x - 4 * a : 0;
}

using Taps = std::vector<WeightedTap>;

/// Returns the positions and weights that an output value is computed from.
Taps tapsAt(const ResizeLayer& layer, double x, int size, double scale) {
    const auto place = [&](double at) { return int(std::clamp(at, 0.0, size - 1.0)); };
    const bool crops = layer.coordinates == ResizeLayer::Coordinates::CropAndResize;
    if (crops && (x < 0 || x > size - 1)) return {{-1, 0}};
    if (layer.kernel == ResizeLayer::Kernel::Nearest) return {{place(std::ceil(x - 0.5)), 1}};
    const double narrow = layer.antialias && scale < 1 ? scale : 1;
    const double reach = (layer.kernel == ResizeLayer::Kernel::Cubic ? 2 : 1) / narrow;
    Taps taps;
    double sum = 0;
    for (double i = std::ceil(x - reach); i <= std::floor(x + reach); ++i) {
        const bool inside = i >= 0 && i < size;
        const double weight = inside || !layer.inside ? weightAt(layer, (i - x) * narrow) : 0;
        taps.push_back({place(i), cl_float(weight)});
        sum += weight;
    }
    for (WeightedTap& tap : taps) tap.weight = cl_float(double(tap.weight) / sum);
    return taps;
}

/// Appends the taps of an axis, padded to their maximum number, which is returned.
int addTaps(const ResizeLayer& layer, std::size_t axis, const TensorShape& from,
            const TensorShape& to, Taps& all) {
    const int size = from[axis + 2], count = to[axis + 2];
    const double scale = resizedScale(layer, axis, {from[3], from[2]}, count);
    std::vector<Taps> each;
    std::size_t most = 1;
    for (int i = 0; i < count; ++i) {
        each.push_back(
            tapsAt(layer, resizedPlace(layer, axis, size, count, scale, i), size, scale));
        most = std::max(most, each.back().size());
    }
    for (Taps& taps : each) {
        taps.resize(most, {0, 0});
        all.insert(all.end(), taps.begin(), taps.end());
    }
    return int(most);
}

}  // namespace

Resampling::Resampling(const ResizeLayer& layer, const TensorShape& from, const TensorShape& to,
                       ComputeContext& device, StageContext& stages)
    : m_fill(layer.outside) {
    Taps taps;
    m_columnTaps = addTaps(layer, 1, from, to, taps);
    m_rowTaps = addTaps(layer, 0, from, to, taps);
    m_taps = device.acquire(taps.size() * sizeof(WeightedTap));
    stages.upload(m_taps, taps.data(), taps.size() * sizeof(WeightedTap));
}

void Resampling::run(Stage& stage, const TensorPlace& from, const TensorPlace& to) const {
    const PlaneSizes in = planesOf(from.shape), out = planesOf(to.shape);
    const abi::ResampleSizes sizes{.from = kernelInt(from.offset),
                                   .to = kernelInt(to.offset),
                                   .height = in.height,
                                   .width = in.width,
                                   .outHeight = out.height,
                                   .outWidth = out.width,
                                   .tapsX = m_columnTaps,
                                   .tapsY = m_rowTaps,
                                   .fill = m_fill};
    const auto rows = std::size_t(out.height), planes = std::size_t(out.planes);
    const Grid grid = stage.device().shape() == KernelVariant::Cpu
                          ? Grid{{rows, planes, 1}, {1, 1, 1}}
                          : Grid{{rows * std::size_t(out.width), planes, 1}, {windowGroup, 1, 1}};
    stage.run(abi::network_resample, grid, *from.buffer, *to.buffer, m_taps, sizes);
}

void convolveBackwards(Stage& stage, const TensorPlace& from, const TensorPlace& kernels,
                       const TensorPlace& to, const TransposedLayer& layer) {
    const auto axes = transposedAxes(layer, from.shape, kernels.shape);
    abi::TransposedSizes sizes{};
    sizes.from = kernelInt(from.offset), sizes.weights = kernelInt(kernels.offset);
    sizes.to = kernelInt(to.offset);
    sizes.groups = layer.groups;
    sizes.channels = from.shape[1] / layer.groups, sizes.filters = kernels.shape[1];
    const std::size_t lead = 3 - axes.size();
    for (std::size_t i = 0; i < 3; ++i) {
        sizes.in[i] = sizes.out[i] = sizes.window[i] = 1;
        sizes.strides[i] = sizes.dilations[i] = 1;
    }
    for (std::size_t i = 0; i < axes.size(); ++i) {
        sizes.in[lead + i] = from.shape[i + 2], sizes.out[lead + i] = to.shape[i + 2];
        sizes.window[lead + i] = kernels.shape[i + 2];
        sizes.strides[lead + i] = layer.strides[i];
        sizes.dilations[lead + i] = layer.dilations[i];
        sizes.before[lead + i] = axes[i].before;
    }
    const auto rows = std::size_t(sizes.out[0]) * std::size_t(sizes.out[1]);
    const auto filters = std::size_t(to.shape[1]), pictures = std::size_t(to.shape[0]);
    const Grid grid =
        stage.device().shape() == KernelVariant::Cpu
            ? Grid{{rows, filters, pictures}, {1, 1, 1}}
            : Grid{{rows * std::size_t(sizes.out[2]), filters, pictures}, {windowGroup, 1, 1}};
    stage.run(abi::network_transposed, grid, *from.buffer, *kernels.buffer, *to.buffer, sizes);
}

}  // namespace spoor
