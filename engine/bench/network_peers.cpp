// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/network_peers.h"

#include <cmath>
#include <cstdlib>
#include <opencv2/core.hpp>
#include <opencv2/core/ocl.hpp>
#include <opencv2/dnn.hpp>

namespace spoor {
namespace {

ConvolutionShape layer(int channels, SizeI size, int filters, int kernel, int stride, int pad,
                       int groups = 1) {
    ConvolutionShape shape;
    shape.channels = channels, shape.height = size.height, shape.width = size.width;
    shape.filters = filters, shape.groups = groups;
    shape.kernelHeight = shape.kernelWidth = kernel;
    shape.strideY = shape.strideX = stride;
    shape.padTop = shape.padLeft = shape.padBottom = shape.padRight = pad;
    return shape;
}

cv::Mat blob(const std::vector<int>& sizes, const std::vector<float>& values) {
    return cv::Mat(sizes, CV_32F, const_cast<float*>(values.data())).clone();
}

void addConvolution(cv::dnn::Net& net, const ConvolutionShape& s, const std::string& name) {
    const auto weights = benchWeights(s.weightFloats(), weightScale(s));
    const std::vector<float> bias(std::size_t(s.filters));
    cv::dnn::LayerParams params;
    params.set("num_output", s.filters);
    params.set("kernel_h", s.kernelHeight), params.set("kernel_w", s.kernelWidth);
    params.set("stride_h", s.strideY), params.set("stride_w", s.strideX);
    params.set("pad_h", s.padTop), params.set("pad_w", s.padLeft);
    params.set("group", s.groups);
    params.blobs = {
        blob({s.filters, s.channels / s.groups, s.kernelHeight, s.kernelWidth}, weights),
        blob({s.filters}, bias)};
    net.addLayerToPrev(name, "Convolution", params);
    cv::dnn::LayerParams none;
    net.addLayerToPrev(name + "_relu", "ReLU", none);
}

void addPool(cv::dnn::Net& net, int side, const std::string& name) {
    cv::dnn::LayerParams params;
    params.set("pool", "max");
    params.set("kernel_size", side), params.set("stride", side);
    params.set("ceil_mode", false);
    net.addLayerToPrev(name, "Pooling", params);
}

}  // namespace

std::vector<PassLayer> fastPoorNet() {
    return {{layer(3, {224, 224}, 64, 11, 4, 0), 2}, {layer(64, {27, 27}, 192, 3, 1, 0), 2},
            {layer(192, {12, 12}, 96, 3, 1, 1)},     {layer(96, {12, 12}, 160, 3, 1, 1)},
            {layer(160, {12, 12}, 144, 3, 1, 1)},    {layer(144, {12, 12}, 160, 3, 1, 1)},
            {layer(160, {12, 12}, 256, 3, 1, 1)}};
}

std::vector<PassLayer> lightEdgeNetwork(SizeI full) {
    const SizeI half{full.width / 2, full.height / 2}, quarter{full.width / 4, full.height / 4};
    return {{layer(3, full, 8, 3, 1, 1)},       {layer(8, full, 8, 3, 1, 1), 2},
            {layer(8, half, 16, 3, 1, 1)},      {layer(16, half, 24, 3, 1, 1)},
            {layer(24, half, 24, 3, 1, 1, 24)}, {layer(24, half, 24, 1, 1, 0), 2},
            {layer(24, quarter, 32, 3, 1, 1)},  {layer(32, quarter, 32, 3, 1, 1)},
            {layer(32, quarter, 32, 3, 1, 1)},  {layer(32, quarter, 32, 3, 1, 1, 32)},
            {layer(32, quarter, 16, 1, 1, 0)}};
}

std::vector<float> benchWeights(std::size_t count, float scale) {
    std::vector<float> values(count);
    std::uint32_t state = 1;
    for (float& value : values) {
        state = state * 1664525u + 1013904223u;
        value = (float(state >> 8) / float(1 << 23) - 1) * scale;
    }
    return values;
}

float weightScale(const ConvolutionShape& s) {
    return float(std::sqrt(6.0 / double(s.weightFloats() / std::size_t(s.filters))));
}

struct OpenCvLayers::Net {
    cv::dnn::Net net;
    cv::Mat input;
    bool openCl = false;
};

OpenCvLayers::OpenCvLayers(std::span<const PassLayer> layers, bool openCl)
    : m_net(std::make_unique<Net>()) {
    const ConvolutionShape& first = layers.front().convolution;
    m_net->input =
        blob({1, first.channels, first.height, first.width}, benchWeights(first.inputFloats(), 1));
    m_net->openCl = openCl;
    int count = 0;
    for (const PassLayer& each : layers) {
        const std::string name = "layer" + std::to_string(count++);
        addConvolution(m_net->net, each.convolution, name);
        if (each.pool > 0) addPool(m_net->net, each.pool, name + "_pool");
    }
    m_net->net.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
    m_net->net.setPreferableTarget(openCl ? cv::dnn::DNN_TARGET_OPENCL : cv::dnn::DNN_TARGET_CPU);
}

OpenCvLayers::~OpenCvLayers() = default;

std::vector<float> OpenCvLayers::pass() {
    if (m_net->openCl) cv::ocl::setUseOpenCL(true);
    m_net->net.setInput(m_net->input);
    const cv::Mat result = m_net->net.forward();
    if (m_net->openCl) cv::ocl::setUseOpenCL(false);
    return {result.ptr<float>(), result.ptr<float>() + result.total()};
}

bool openCvHasGpu() {
    // By default, the module uses only Intel devices.
    ::setenv("OPENCV_DNN_OPENCL_ALLOW_ALL_DEVICES", "1", 1);
    cv::ocl::setUseOpenCL(true);
    const bool gpu = cv::ocl::useOpenCL() &&
                     (cv::ocl::Device::getDefault().type() & int(cv::ocl::Device::TYPE_GPU)) != 0;
    cv::ocl::setUseOpenCL(false);
    return gpu;
}

std::string openCvThreads() {
    const int threads = cv::getNumThreads();
    return "OpenCV CPU, " + std::to_string(threads) + (threads == 1 ? " thread" : " threads");
}

Sample openCvProduct(int m, int n, int k) {
    const auto values = benchWeights(std::size_t(std::max(m, n)) * std::size_t(k), 1);
    const cv::Mat a = blob({m, k}, values), b = blob({k, n}, values);
    return [a, b] {
        return wallMilliseconds([&] {
            cv::Mat c;
            cv::gemm(a, b, 1, cv::noArray(), 0, c);
        });
    };
}

Sample plainProduct(int m, int n, int k) {
    const auto rows = std::size_t(m), columns = std::size_t(n), depth = std::size_t(k);
    const auto a = benchWeights(rows * depth, 1), b = benchWeights(depth * columns, 1);
    return [=, c = std::vector<float>(rows * columns)]() mutable {
        return wallMilliseconds([&] {
            for (std::size_t i = 0; i < rows; ++i) {
                for (std::size_t j = 0; j < columns; ++j) {
                    float sum = 0;
                    for (std::size_t x = 0; x < depth; ++x) {
                        sum += a[i * depth + x] * b[x * columns + j];
                    }
                    c[i * columns + j] = sum;
                }
            }
        });
    };
}

}  // namespace spoor
