// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/network_peers.h"
#include "engine/base/os/environment.h"
#include "engine/bench/python_peer.h"

#include <cmath>
#include <cstdlib>
#include <opencv2/core.hpp>
#include <opencv2/core/ocl.hpp>
#include <opencv2/dnn.hpp>
#include <stdexcept>
#include <utility>

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

/// OpenCV's type and parameters of a layer.
struct OpenCvLayer {
    const char* type;
    cv::dnn::LayerParams params;
};

OpenCvLayer layerOf(const ConvolutionLayer& work) {
    const SlidingWindow& w = work.window;
    cv::dnn::LayerParams params;
    params.set("num_output", work.filters);
    params.set("kernel_h", w.kernelY), params.set("kernel_w", w.kernelX);
    params.set("stride_h", w.strideY), params.set("stride_w", w.strideX);
    params.set("pad_h", w.top), params.set("pad_w", w.left);
    params.set("group", work.groups);
    params.blobs = {blob({work.filters, work.groupChannels, w.kernelY, w.kernelX}, work.weights),
                    blob({work.filters}, work.bias)};
    return {"Convolution", params};
}

OpenCvLayer layerOf(const PoolLayer& work) {
    const SlidingWindow& w = work.window;
    cv::dnn::LayerParams params;
    params.set("pool", work.average ? "ave" : "max");
    params.set("kernel_size", w.kernelY), params.set("stride", w.strideY);
    params.set("pad", w.top);
    params.set("ceil_mode", w.ceilMode);
    params.set("ave_pool_padded_area", work.countPadding);
    return {"Pooling", params};
}

OpenCvLayer layerOf(const FullyConnectedLayer& work) {
    cv::dnn::LayerParams params;
    params.set("num_output", work.outputs);
    params.blobs = {blob({work.outputs, work.inputs}, work.weights),
                    blob({work.outputs}, work.bias)};
    return {"InnerProduct", params};
}

OpenCvLayer layerOf(const LayerWork& work) {
    if (const auto* each = std::get_if<ConvolutionLayer>(&work)) return layerOf(*each);
    if (const auto* each = std::get_if<PoolLayer>(&work)) return layerOf(*each);
    if (const auto* each = std::get_if<FullyConnectedLayer>(&work)) return layerOf(*each);
    if (std::get_if<ConcatLayer>(&work)) return {"Concat", {}};
    if (std::get_if<ReshapeLayer>(&work)) return {"Flatten", {}};
    if (std::get_if<SoftmaxLayer>(&work)) return {"Softmax", {}};
    throw std::logic_error("no layer of OpenCV for this work");
}

cv::dnn::Net openCvGraph(const NetworkGraph& graph) {
    cv::dnn::Net net;
    std::vector<int> madeBy(std::size_t(graph.tensors));  // 0 is the input of the network
    for (const NetworkLayer& layer : graph.layers) {
        OpenCvLayer made = layerOf(layer.work);
        int id = net.addLayer(layer.name, made.type, made.params);
        for (std::size_t i = 0; i < layer.inputs.size(); ++i)
            net.connect(madeBy[std::size_t(layer.inputs[i])], 0, id, int(i));
        if (layer.activation.type == Activation::Relu) {
            cv::dnn::LayerParams none;
            const int before = std::exchange(id, net.addLayer(layer.name + "_relu", "ReLU", none));
            net.connect(before, 0, id, 0);
        }
        madeBy[std::size_t(layer.output)] = id;
    }
    return net;
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

struct OpenCvNetwork::Net {
    cv::dnn::Net net;
    cv::Mat input;
    bool openCl = false;
};

OpenCvNetwork::OpenCvNetwork(const NetworkGraph& graph, bool openCl)
    : m_net(std::make_unique<Net>()) {
    const TensorShape& shape = graph.inputs.front().shape;
    m_net->input = blob(shape, benchWeights(std::size_t(elementsOf(shape)), 1));
    m_net->openCl = openCl;
    m_net->net = openCvGraph(graph);
    m_net->net.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
    m_net->net.setPreferableTarget(openCl ? cv::dnn::DNN_TARGET_OPENCL : cv::dnn::DNN_TARGET_CPU);
}

OpenCvNetwork::~OpenCvNetwork() = default;

std::vector<float> OpenCvNetwork::pass() {
    if (m_net->openCl) cv::ocl::setUseOpenCL(true);
    m_net->net.setInput(m_net->input);
    const cv::Mat result = m_net->net.forward();
    if (m_net->openCl) cv::ocl::setUseOpenCL(false);
    return {result.ptr<float>(), result.ptr<float>() + result.total()};
}

bool openCvHasGpu() {
    // By default, the module uses only Intel devices.
    setEnvironmentValue("OPENCV_DNN_OPENCL_ALLOW_ALL_DEVICES", "1");
    cv::ocl::setUseOpenCL(true);
    const bool gpu = cv::ocl::useOpenCL() &&
                     (cv::ocl::Device::getDefault().type() & int(cv::ocl::Device::TYPE_GPU)) != 0;
    cv::ocl::setUseOpenCL(false);
    return gpu;
}

std::string openCvThreads() {
    return "OpenCV CPU, " + threadsText(cv::getNumThreads());
}

Peer networkPeer(const BenchOptions& options, const std::vector<std::string>& files, SizeI size,
                 const std::function<Sample()>& openCv) {
    Peer peer;
    try {
        if (options.peer) {
            peer.name = options.peer->name() + ", network only";
            peer.sample = options.peer->sample({{"make", "network"},
                                                {"files", files},
                                                {"width", size.width},
                                                {"height", size.height}});
        } else if (options.againstOpenCv) {
            peer.name = openCvThreads() + ", network only";
            peer.sample = openCv();
        }
    } catch (const cv::Exception&) {
        peer.note = "OpenCV " CV_VERSION " cannot read this network";
    } catch (const EngineError& error) {
        peer.note = error.what();
    }
    return peer;
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
