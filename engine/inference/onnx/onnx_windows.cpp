// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nodes that slide or resize windows.
#include "engine/inference/onnx/onnx_nodes.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace spoor {
namespace {

/// Returns the value that an attribute's text stands for, or null if it is unknown.
template <typename Value>
const Value* named(const std::map<std::string, Value>& names, const std::string& name) {
    const auto found = names.find(name);
    return found == names.end() ? nullptr : &found->second;
}

}  // namespace

/// Reads values for rows and columns. A single value, for 1-D maps, is that of the columns.
std::pair<int, int> OnnxNodes::pairOf(const char* name, std::int64_t least) const {
    const auto values = attributes().integers(name);
    if (values.empty()) return {1, 1};
    if (values.size() > 2) wrong(name);
    for (const std::int64_t v : values) {
        if (v < least || v > maxWindowSide) wrong(name);
    }
    return {values.size() == 2 ? int(values[0]) : 1, int(values.back())};
}

std::vector<int> OnnxNodes::manyOf(const char* name, std::size_t count, int otherwise,
                                   int least) const {
    const auto values = attributes().integers(name);
    if (values.empty()) return std::vector<int>(count, otherwise);
    if (values.size() != count) wrong(name);
    for (const std::int64_t v : values) {
        if (v < least || v > maxWindowSide) wrong(name);
    }
    return {values.begin(), values.end()};
}

/// `valid` means that pads are ignored.
SlidingWindow::Pad OnnxNodes::autoPad(bool& valid) const {
    const std::string pad = attributes().text("auto_pad", "NOTSET");
    valid = pad == "VALID";
    if (pad == "SAME_UPPER") return SlidingWindow::Pad::SameUpper;
    if (pad == "SAME_LOWER") return SlidingWindow::Pad::SameLower;
    if (!valid && pad != "NOTSET" && !pad.empty()) wrong("auto_pad");
    return SlidingWindow::Pad::Given;
}

SlidingWindow OnnxNodes::window(std::int64_t kernelY, std::int64_t kernelX) const {
    if (kernelY < 1 || kernelX < 1 || kernelY > maxWindowSide || kernelX > maxWindowSide) {
        wrong("kernel_shape");
    }
    SlidingWindow w;
    w.kernelY = int(kernelY), w.kernelX = int(kernelX);
    std::tie(w.strideY, w.strideX) = pairOf("strides", 1);
    std::tie(w.dilationY, w.dilationX) = pairOf("dilations", 1);
    bool valid = false;
    w.pad = autoPad(valid);
    if (w.pad != SlidingWindow::Pad::Given || valid) return w;
    const auto pads = attributes().integers("pads");
    if (pads.empty()) return w;
    if (pads.size() != 2 && pads.size() != 4) wrong("pads");
    for (const std::int64_t p : pads) {
        if (p < 0 || p > maxWindowSide) wrong("pads");
    }
    const bool rows = pads.size() == 4;
    w.top = rows ? int(pads[0]) : 0, w.bottom = rows ? int(pads[2]) : 0;
    w.left = int(pads[rows ? 1 : 0]), w.right = int(pads.back());
    return w;
}

/// Adds the third input, which has one value per filter.
int OnnxNodes::biased(int tensor) {
    std::vector<std::int64_t> shape(std::size_t(rankOf(tensor)) - 1, 1);
    shape[0] = -1;
    return combined(Combination::Add, tensor, shaped(value(2), shape));
}

void OnnxNodes::convolution() {
    if (!isConstant(1)) return correlation();
    OnnxConstant kernels = weightsAt(1);
    auto dims = kernels.dims;
    const int from = value(0);
    if (!kernels.isReal || int(dims.size()) != rankOf(from) || kernels.reals.empty() ||
        dims.size() < 3 || dims.size() > 4) {
        wrong(shownName(m_node->input(1)));
    }
    const auto shape = attributes().integers("kernel_shape");
    if (!shape.empty() && !std::equal(shape.begin(), shape.end(), dims.begin() + 2, dims.end())) {
        wrong("kernel_shape");
    }
    if (dims.size() == 3) dims.insert(dims.begin() + 2, 1);
    ConvolutionLayer work;
    work.window = window(dims[2], dims[3]);
    const std::int64_t groups = attributes().integer("group", 1);
    if (groups < 1 || groups > dims[0] || dims[0] % groups != 0) wrong("group");
    work.filters = int(dims[0]), work.groupChannels = int(dims[1]), work.groups = int(groups);
    work.weights = std::move(kernels.reals);
    work.bias.assign(std::size_t(work.filters), 0);
    if (given(2) && !isConstant(2)) {
        return result(biased(emit(std::move(work), {from})));
    }
    if (given(2)) {
        work.bias = realsAt(2);
        if (std::int64_t(work.bias.size()) != dims[0]) wrong(shownName(m_node->input(2)));
    }
    result(emit(std::move(work), {from}));
}

/// Handles a convolution with computed kernels.
void OnnxNodes::correlation() {
    CorrelationLayer work;
    work.window = window(1, 1);  // its kernel size is known only with the shapes
    const std::int64_t groups = attributes().integer("group", 1);
    if (groups < 1 || groups > maxTensorElements) wrong("group");
    work.groups = int(groups);
    const int from = value(0), kernels = value(1), rank = rankOf(from);
    if (rank < 3 || rank > 4 || rankOf(kernels) != rank) wrong("X, W");
    const int made = emit(work, {from, kernels});
    result(given(2) ? biased(made) : made);
}

void OnnxNodes::transposedConvolution() {
    const int from = value(0), kernels = value(1), rank = rankOf(from);
    if (rank < 3 || rank > 5 || rankOf(kernels) != rank) wrong("X, W");
    const auto count = std::size_t(rank) - 2;
    TransposedLayer work;
    work.strides = manyOf("strides", count, 1, 1);
    work.dilations = manyOf("dilations", count, 1, 1);
    work.more = manyOf("output_padding", count, 0, 0);
    if (attributes().has("output_shape")) work.sizes = manyOf("output_shape", count, 1, 1);
    bool valid = false;
    work.pad = autoPad(valid);
    if (work.pad == SlidingWindow::Pad::Given && !valid) {
        const auto pads = manyOf("pads", 2 * count, 0, 0);
        const auto half = pads.begin() + std::ptrdiff_t(count);
        work.before.assign(pads.begin(), half), work.after.assign(half, pads.end());
    }
    const std::int64_t groups = attributes().integer("group", 1);
    if (groups < 1 || groups > maxTensorElements) wrong("group");
    work.groups = int(groups);
    const int made = emit(std::move(work), {from, kernels});
    result(given(2) ? biased(made) : made);
}

void OnnxNodes::pool() {
    const auto kernel = attributes().integers("kernel_shape");
    const int from = value(0), rank = rankOf(from);
    if (rank < 3 || rank > 5 || int(kernel.size()) != rank - 2) wrong("kernel_shape");
    PoolLayer work;
    work.average = m_node->op_type() == "AveragePool";
    work.countPadding = attributes().integer("count_include_pad", 0) != 0;
    if (attributes().integer("storage_order", 0) != 0) wrong("storage_order");
    if (rank == 5) return deepPool(work);
    work.window = window(rank == 3 ? 1 : kernel[0], kernel.back());
    work.window.ceilMode = attributes().integer("ceil_mode", 0) != 0;
    result(emit(work, {from}));
}

/// Handles pools of 3-D maps: first within planes, then across planes.
void OnnxNodes::deepPool(PoolLayer work) {
    const auto kernel = manyOf("kernel_shape", 3, 1, 1), strides = manyOf("strides", 3, 1, 1);
    const auto dilations = manyOf("dilations", 3, 1, 1);
    bool valid = false;
    SlidingWindow flat;
    flat.pad = autoPad(valid);
    flat.ceilMode = attributes().integer("ceil_mode", 0) != 0;
    SlidingWindow deep = flat;
    flat.kernelY = kernel[1], flat.kernelX = kernel[2], deep.kernelY = kernel[0];
    flat.strideY = strides[1], flat.strideX = strides[2], deep.strideY = strides[0];
    flat.dilationY = dilations[1], flat.dilationX = dilations[2], deep.dilationY = dilations[0];
    if (flat.pad == SlidingWindow::Pad::Given && !valid) {
        const auto pads = manyOf("pads", 6, 0, 0);
        flat.top = pads[1], flat.left = pads[2], flat.bottom = pads[4], flat.right = pads[5];
        deep.top = pads[0], deep.bottom = pads[3];
    }
    work.window = flat;
    const int planes = emit(work, {value(0)});
    work.window = deep, work.deep = true;
    result(emit(work, {planes}));
}

void OnnxNodes::globalPool() {
    const int from = value(0), rank = rankOf(from);
    if (rank < 3) wrong("X");
    std::vector<int> axes;
    for (int axis = 2; axis < rank; ++axis) axes.push_back(axis);
    const bool mean = m_node->op_type() == "GlobalAveragePool";
    result(meanOf(from, axes, mean ? Reduction::Mean : Reduction::Maximum));
}

void OnnxNodes::resizeModes(ResizeLayer& work) const {
    using Kernel = ResizeLayer::Kernel;
    using Coordinates = ResizeLayer::Coordinates;
    using Rounding = ResizeLayer::Rounding;
    using Aspect = ResizeLayer::Aspect;
    static const std::map<std::string, Kernel> kernels = {
        {"nearest", Kernel::Nearest}, {"linear", Kernel::Linear}, {"cubic", Kernel::Cubic}};
    static const std::map<std::string, Coordinates> places = {
        {"half_pixel", Coordinates::HalfPixel},
        {"half_pixel_symmetric", Coordinates::HalfPixelSymmetric},
        {"pytorch_half_pixel", Coordinates::PytorchHalfPixel},
        {"asymmetric", Coordinates::Asymmetric},
        {"align_corners", Coordinates::AlignCorners},
        {"tf_crop_and_resize", Coordinates::CropAndResize}};
    static const std::map<std::string, Rounding> roundings = {
        {"round_prefer_floor", Rounding::PreferFloor},
        {"round_prefer_ceil", Rounding::PreferCeil},
        {"floor", Rounding::Floor},
        {"ceil", Rounding::Ceil}};
    static const std::map<std::string, Aspect> aspects = {{"stretch", Aspect::Stretch},
                                                          {"not_larger", Aspect::NotLarger},
                                                          {"not_smaller", Aspect::NotSmaller}};
    const bool first = m_operators < 11;  // these operator sets lack the following attributes
    const auto* kernel = named(kernels, attributes().text("mode", "nearest"));
    const auto* place = named(places, attributes().text("coordinate_transformation_mode",
                                                        first ? "asymmetric" : "half_pixel"));
    const auto* rounding =
        named(roundings, attributes().text("nearest_mode", first ? "floor" : "round_prefer_floor"));
    const auto* aspect = named(aspects, attributes().text("keep_aspect_ratio_policy", "stretch"));
    if (!kernel) wrong("mode");
    if (!place) wrong("coordinate_transformation_mode");
    if (!rounding) wrong("nearest_mode");
    if (!aspect) wrong("keep_aspect_ratio_policy");
    work.kernel = *kernel, work.coordinates = *place;
    work.rounding = *rounding, work.aspect = *aspect;
    work.cubic = attributes().real("cubic_coeff_a", -0.75f);
    work.inside = attributes().integer("exclude_outside", 0) != 0;
    work.antialias = attributes().integer("antialias", 0) != 0;
    work.outside = attributes().real("extrapolation_value", 0);
    if (!std::isfinite(work.cubic) || std::abs(work.cubic) > 100) wrong("cubic_coeff_a");
}

/// Reads scales or sizes, and the region, of all or some axes. Only rows and columns may change.
void OnnxNodes::resizeSizes(ResizeLayer& work) {
    auto axes = attributes().integers("axes");
    if (axes.empty()) axes = {0, 1, 2, 3};
    (void)axesIn(axes, 4);
    std::vector<float> scales(4, 1), region{0, 0, 0, 0, 1, 1, 1, 1};
    const bool first = m_operators < 11,
               crops = !first && given(1) &&
                       work.coordinates == ResizeLayer::Coordinates::CropAndResize;
    const auto spread = [&](const auto& from, auto& to, std::size_t times, const char* what) {
        if (from.size() != times * axes.size()) wrong(what);
        for (std::size_t i = 0; i < from.size(); ++i) {
            to[std::size_t(axisIn(axes[i % axes.size()], 4)) + i / axes.size() * 4] = from[i];
        }
    };
    if (crops) spread(realsAt(1), region, 2, "roi");
    work.region = {region[2], region[3], region[6], region[7]};
    for (const float share : work.region) {
        if (std::abs(share) > 1e4f) wrong("roi");
    }
    if (!first && given(3)) {
        // The sizes of axes that do not change may be unknown.
        std::vector<std::int64_t> sizes(4, -1);
        spread(integersAt(3), sizes, 1, "sizes");
        if (sizes[2] < 1 || sizes[3] < 1) wrong("sizes");
        return void(work.sizes = {sizes[2], sizes[3]});
    }
    if (!given(first ? 1 : 2)) wrong("scales");
    spread(realsAt(first ? 1 : 2), scales, 1, "scales");
    const bool positive = std::ranges::all_of(scales, [](float scale) { return scale > 0; });
    if (!positive || scales[0] != 1 || scales[1] != 1) wrong("scales");
    work.scales = {scales[2], scales[3]};
}

void OnnxNodes::resize() {
    const int from = value(0);
    if (rankOf(from) != 4) wrong("X");
    ResizeLayer work;
    resizeModes(work);
    resizeSizes(work);
    result(emit(std::move(work), {from}));
}

OnnxNodes::Operators OnnxNodes::windowOperators() {
    using Nodes = OnnxNodes;
    const Names slides = {"auto_pad", "dilations", "kernel_shape", "pads", "strides"};
    const auto with = [](Names names, const Names& more) {
        names.insert(names.end(), more.begin(), more.end());
        return names;
    };
    return {
        {"Conv", {&Nodes::convolution, 2, 3, with(slides, {"group"})}},
        {"ConvTranspose",
         {&Nodes::transposedConvolution, 2, 3,
          with(slides, {"group", "output_padding", "output_shape"})}},
        {"MaxPool", {&Nodes::pool, 1, 1, with(slides, {"ceil_mode", "storage_order"})}},
        {"AveragePool", {&Nodes::pool, 1, 1, with(slides, {"ceil_mode", "count_include_pad"})}},
        {"GlobalAveragePool", {&Nodes::globalPool, 1, 1, {}}},
        {"GlobalMaxPool", {&Nodes::globalPool, 1, 1, {}}},
        {"Resize",
         {&Nodes::resize,
          2,
          4,
          {"mode", "coordinate_transformation_mode", "nearest_mode", "cubic_coeff_a",
           "exclude_outside", "extrapolation_value", "antialias", "keep_aspect_ratio_policy",
           "axes"}}},
        {"Upsample", {&Nodes::resize, 2, 2, {"mode"}}},
    };
}

}  // namespace spoor
