// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/graph/tensor_shapes.h"

#include <algorithm>
#include <cmath>

namespace spoor {

std::int64_t elementsOf(const TensorShape& shape) {
    std::int64_t product = 1;
    for (const int size : shape) {
        product *= size;
        // Larger products are not needed and could overflow.
        if (product > maxTensorElements) return maxTensorElements + 1;
    }
    return product;
}

std::string toText(const TensorShape& shape) {
    std::string text;
    for (const int size : shape) {
        text += (text.empty() ? "" : " x ") + (size > 0 ? std::to_string(size) : std::string("?"));
    }
    return text.empty() ? "1" : text;
}

PlaneSizes planesOf(const TensorShape& shape) {
    const std::size_t rank = shape.size();
    const bool rows = rank == 3;
    const auto planes = elementsOf({shape.begin(), shape.end() - (rows ? 1 : 2)});
    return {int(planes), rows ? 1 : shape[rank - 2], shape[rank - 1]};
}

SlidingWindow paddedFor(const SlidingWindow& window, int height, int width) {
    if (window.pad == SlidingWindow::Pad::Given) return window;
    SlidingWindow padded = window;
    const bool upper = window.pad == SlidingWindow::Pad::SameUpper;
    const auto share = [&](int size, int kernel, int stride, int dilation, int& before,
                           int& after) {
        const std::int64_t count = (std::int64_t{size} + stride - 1) / stride;
        const std::int64_t reach = std::int64_t{kernel - 1} * dilation + 1;
        const std::int64_t all = std::max<std::int64_t>(0, (count - 1) * stride + reach - size);
        before = int(upper ? all / 2 : all - all / 2);
        after = int(all - before);
    };
    share(height, window.kernelY, window.strideY, window.dilationY, padded.top, padded.bottom);
    share(width, window.kernelX, window.strideX, window.dilationX, padded.left, padded.right);
    padded.pad = SlidingWindow::Pad::Given;
    return padded;
}

SlicedAxis slicedAxis(const SliceLayer::Part& part, int size) {
    // As in Python, negative positions count from the end, and positions outside are clamped.
    const auto within = [&](std::int64_t at, std::int64_t low, std::int64_t high) {
        if (at < 0) at = std::max<std::int64_t>(at, -std::int64_t{size} - 1) + size;
        return std::clamp(at, low, high);
    };
    SlicedAxis axis{0, 0, part.step};
    if (part.step > 0) {
        axis.first = within(part.begin, 0, size);
        const std::int64_t room = within(part.end, 0, size) - axis.first;
        axis.count = room > 0 ? (room - 1) / part.step + 1 : 0;
    } else if (part.step < 0) {
        axis.first = within(part.begin, -1, size - 1);
        const std::int64_t room = axis.first - within(part.end, -1, size - 1);
        axis.count = room > 0 ? (room - 1) / -std::max(part.step, -maxTensorElements) + 1 : 0;
    }
    return axis;
}

SlicedAxis splitAxis(const SplitLayer& split, int size) {
    const std::int64_t each = (std::int64_t{size} + split.parts - 1) / split.parts;
    const std::int64_t first = std::min<std::int64_t>(split.part * each, size);
    return {first, std::min<std::int64_t>(each, size - first), 1};
}

double resizedScale(const ResizeLayer& layer, std::size_t axis, SizeI from, int count) {
    if (layer.sizes.empty()) return double(layer.scales[axis]);
    const int size = axis == 0 ? from.height : from.width;
    if (layer.aspect == ResizeLayer::Aspect::Stretch) return double(count) / size;
    const double down = double(layer.sizes[0]) / from.height;
    const double across = double(layer.sizes[1]) / from.width;
    return layer.aspect == ResizeLayer::Aspect::NotLarger ? std::min(down, across)
                                                          : std::max(down, across);
}

SizeI resizedTo(const ResizeLayer& layer, SizeI from) {
    const auto side = [&](std::size_t axis, int size) {
        const bool stretches = layer.aspect == ResizeLayer::Aspect::Stretch;
        double to = layer.sizes.empty() ? 0 : double(layer.sizes[axis]);
        if (layer.sizes.empty()) {
            const bool crops = layer.coordinates == ResizeLayer::Coordinates::CropAndResize;
            const double share = crops ? double(layer.region[axis + 2] - layer.region[axis]) : 1;
            to = std::floor(size * share * double(layer.scales[axis]));
        } else if (!stretches) {
            to = std::floor(resizedScale(layer, axis, from, 0) * size + 0.5);
        }
        return int(std::clamp(to, 0.0, double(maxTensorElements) + 1));
    };
    return {side(1, from.width), side(0, from.height)};
}

double resizedPlace(const ResizeLayer& layer, std::size_t axis, int size, int count, double scale,
                    int i) {
    using Coordinates = ResizeLayer::Coordinates;
    const double whole = scale * size;  // not rounded
    switch (layer.coordinates) {
        case Coordinates::HalfPixelSymmetric:
            return size / 2.0 * (1 - count / whole) + (i + 0.5) / scale - 0.5;
        case Coordinates::PytorchHalfPixel:
            return count > 1 ? (i + 0.5) / scale - 0.5 : -0.5;
        case Coordinates::Asymmetric:
            return i / scale;
        case Coordinates::AlignCorners:
            return count == 1 ? 0 : i * (size - 1.0) / (whole - 1);
        case Coordinates::CropAndResize: {
            const double first = double(layer.region[axis]), last = double(layer.region[axis + 2]);
            const double share = whole == 1 ? 0.5 : i / (whole - 1);
            return (first + share * (last - first)) * (size - 1);
        }
        default:
            return (i + 0.5) / scale - 0.5;
    }
}

std::pair<TensorShape, TensorShape> matricesOf(TensorShape a, TensorShape b) {
    if (a.size() == 1) a.insert(a.begin(), 1);
    if (b.size() == 1) b.push_back(1);
    return {std::move(a), std::move(b)};
}

std::vector<TransposedAxis> transposedAxes(const TransposedLayer& layer, const TensorShape& from,
                                           const TensorShape& kernels) {
    std::vector<TransposedAxis> axes;
    const auto value = [](const std::vector<int>& values, std::size_t i, int otherwise) {
        return std::int64_t{i < values.size() ? values[i] : otherwise};
    };
    for (std::size_t i = 0; i + 2 < from.size(); ++i) {
        const std::int64_t stride = value(layer.strides, i, 1), more = value(layer.more, i, 0);
        const std::int64_t reach =
            std::int64_t{kernels[i + 2] - 1} * value(layer.dilations, i, 1) + 1;
        const std::int64_t whole = stride * (from[i + 2] - 1) + more + reach;
        std::int64_t before = value(layer.before, i, 0);
        std::int64_t size = whole - before - value(layer.after, i, 0);
        const bool same = layer.pad != SlidingWindow::Pad::Given;
        if (same || !layer.sizes.empty()) {
            size = layer.sizes.empty() ? from[i + 2] * stride : layer.sizes[i];
            const std::int64_t cut = std::max<std::int64_t>(0, whole - size);
            // An odd remainder is cut off at the end (SameUpper) or at the front.
            before = layer.pad == SlidingWindow::Pad::SameUpper ? cut / 2 : cut - cut / 2;
        }
        axes.push_back({size, int(before)});
    }
    return axes;
}

}  // namespace spoor
