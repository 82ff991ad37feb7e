// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/published_networks.h"

#include <cmath>

namespace spoor {
namespace {

constexpr int imageSide = 224;

/// Appends layers with random weights to a network. Tensors are named by their indices.
class NetworkBuilder {
public:
    explicit NetworkBuilder(TensorShape input) {
        m_graph.name = "bench";
        m_graph.inputs = {{0, "input", std::move(input)}};
        m_graph.tensors = 1;
    }

    int convolution(int from, int filters, int kernel, int stride = 1, int pad = 0) {
        ConvolutionShape shape;
        shape.filters = filters;
        shape.kernelHeight = shape.kernelWidth = kernel;
        shape.strideY = shape.strideX = stride;
        shape.padTop = shape.padLeft = shape.padBottom = shape.padRight = pad;
        return convolution(from, shape);
    }
    /// The size of the input is that of tensor `from`.
    int convolution(int from, ConvolutionShape shape) {
        const TensorShape& input = shapeOf(from);
        shape.channels = input[1], shape.height = input[2], shape.width = input[3];
        const SlidingWindow window{
            shape.kernelHeight, shape.kernelWidth, shape.strideY, shape.strideX,   shape.dilationY,
            shape.dilationX,    shape.padTop,      shape.padLeft, shape.padBottom, shape.padRight};
        return add(
            "Conv", {from}, Activation::Relu,
            ConvolutionLayer{window, shape.filters, shape.channels / shape.groups, shape.groups,
                             benchWeights(shape.weightFloats(), weightScale(shape)),
                             std::vector<float>(std::size_t(shape.filters))});
    }
    int maxPool(int from, int side, int stride, int pad = 0, bool ceil = false) {
        return add("MaxPool", {from}, Activation::None,
                   PoolLayer{windowOf(side, stride, pad, ceil)});
    }
    int meanPool(int from, int side, int stride, int pad = 0) {
        return add("AveragePool", {from}, Activation::None,
                   PoolLayer{windowOf(side, stride, pad, false), true, true});
    }
    int joined(std::vector<int> parts) {
        return add("Concat", std::move(parts), Activation::None, ConcatLayer{});
    }
    int flat(int from) {
        ReshapeLayer reshape;
        reshape.kind = ReshapeLayer::Kind::Flatten;
        reshape.axes = {1};
        return add("Flatten", {from}, Activation::None, reshape);
    }
    int connected(int from, int outputs, Activation activation) {
        const int inputs = shapeOf(from)[1];
        return add("Gemm", {from}, activation,
                   FullyConnectedLayer{inputs, outputs,
                                       benchWeights(std::size_t(inputs) * std::size_t(outputs),
                                                    float(std::sqrt(6.0 / inputs))),
                                       std::vector<float>(std::size_t(outputs))});
    }
    int probabilities(int from) { return add("Softmax", {from}, Activation::None, SoftmaxLayer{}); }
    std::shared_ptr<const NetworkGraph> finished(int output) {
        m_graph.outputs = {{output, "output"}};
        return std::make_shared<NetworkGraph>(std::move(m_graph));
    }

private:
    static SlidingWindow windowOf(int side, int stride, int pad, bool ceil) {
        SlidingWindow window{side, side, stride, stride, 1, 1, pad, pad, pad, pad};
        window.ceilMode = ceil;
        return window;
    }
    const TensorShape& shapeOf(int tensor) {
        m_known = moreShapes(m_graph, std::move(m_known));
        return m_known.shapes.at(std::size_t(tensor));
    }
    int add(const char* op, std::vector<int> inputs, Activation activation, LayerWork work) {
        const int output = m_graph.tensors++;
        m_graph.layers.push_back({op + std::to_string(output),
                                  op,
                                  std::move(inputs),
                                  output,
                                  {activation, 0, 0, 0},
                                  std::move(work)});
        return output;
    }

    NetworkGraph m_graph;
    KnownShapes m_known;
};

/// The branches of an Inception module that keeps the size: 1 x 1, 3 x 3, two times 3 x 3, pooling.
/// The reductions are 1 x 1.
struct InceptionModule {
    int single, reduce, triple, doubleReduce, doubleTriple, projection;
    bool maximum = false;  ///< Pools by the maximum instead of the mean.
};
int inception(NetworkBuilder& network, int from, const InceptionModule& sizes) {
    const int single = network.convolution(from, sizes.single, 1);
    const int reduced = network.convolution(from, sizes.reduce, 1);
    const int triple = network.convolution(reduced, sizes.triple, 3, 1, 1);
    const int reducedTwice = network.convolution(from, sizes.doubleReduce, 1);
    const int first = network.convolution(reducedTwice, sizes.doubleTriple, 3, 1, 1);
    const int second = network.convolution(first, sizes.doubleTriple, 3, 1, 1);
    const int pooled =
        sizes.maximum ? network.maxPool(from, 3, 1, 1) : network.meanPool(from, 3, 1, 1);
    const int projected = network.convolution(pooled, sizes.projection, 1);
    return network.joined({single, triple, second, projected});
}

/// The branches of an Inception module that halves the size.
struct InceptionStep {
    int reduce, triple, doubleReduce, doubleTriple;
};
int inception(NetworkBuilder& network, int from, const InceptionStep& sizes) {
    const int reduced = network.convolution(from, sizes.reduce, 1);
    const int triple = network.convolution(reduced, sizes.triple, 3, 2, 1);
    const int reducedTwice = network.convolution(from, sizes.doubleReduce, 1);
    const int first = network.convolution(reducedTwice, sizes.doubleTriple, 3, 1, 1);
    const int second = network.convolution(first, sizes.doubleTriple, 3, 2, 1);
    return network.joined({triple, second, network.maxPool(from, 3, 2, 0, true)});
}

/// What differs between the two networks.
struct InceptionSizes {
    int first, reduce, second;
    InceptionModule a3, b3;
    InceptionStep c3;
    int lastOf4d, classes;
};
std::shared_ptr<const NetworkGraph> inceptionOf(const InceptionSizes& sizes) {
    NetworkBuilder network({1, 3, imageSide, imageSide});
    int at = network.convolution(0, sizes.first, 7, 2, 3);
    at = network.maxPool(at, 3, 2, 0, true);
    at = network.convolution(at, sizes.reduce, 1);
    at = network.convolution(at, sizes.second, 3, 1, 1);
    at = network.maxPool(at, 3, 2, 0, true);
    at = inception(network, at, sizes.a3);
    at = inception(network, at, sizes.b3);
    at = inception(network, at, sizes.c3);
    at = inception(network, at, InceptionModule{224, 64, 96, 96, 128, 128});
    at = inception(network, at, InceptionModule{192, 96, 128, 96, 128, 128});
    at = inception(network, at, InceptionModule{160, 128, 160, 128, 160, 128});
    at = inception(network, at, InceptionModule{96, 128, 192, 160, sizes.lastOf4d, 128});
    at = inception(network, at, InceptionStep{128, 192, 192, 256});
    at = inception(network, at, InceptionModule{352, 192, 320, 160, 224, 128});
    at = inception(network, at, InceptionModule{352, 192, 320, 192, 224, 128, true});
    at = network.flat(network.meanPool(at, 7, 1));
    return network.finished(
        network.probabilities(network.connected(at, sizes.classes, Activation::None)));
}

int append(NetworkBuilder& network, std::span<const PassLayer> layers) {
    int at = 0;
    for (const PassLayer& layer : layers) {
        at = network.convolution(at, layer.convolution);
        if (layer.pool > 0) at = network.maxPool(at, layer.pool, layer.pool);
    }
    return at;
}

TensorShape inputOf(std::span<const PassLayer> layers) {
    const ConvolutionShape& first = layers.front().convolution;
    return {1, first.channels, first.height, first.width};
}

}  // namespace

std::shared_ptr<const NetworkGraph> passGraph(std::span<const PassLayer> layers) {
    NetworkBuilder network(inputOf(layers));
    const int last = append(network, layers);
    return network.finished(last);
}

std::shared_ptr<const NetworkGraph> fastPoorNetwork() {
    const auto layers = fastPoorNet();
    NetworkBuilder network(inputOf(layers));
    int at = network.flat(network.maxPool(append(network, layers), 2, 2));
    for (int i = 0; i < 2; ++i) at = network.connected(at, 4096, Activation::Relu);
    return network.finished(network.probabilities(network.connected(at, 1000, Activation::None)));
}

std::shared_ptr<const NetworkGraph> inceptionSub() {
    return inceptionOf({64,
                        64,
                        192,
                        {64, 64, 64, 64, 96, 32},
                        {64, 64, 96, 64, 96, 64},
                        {128, 160, 64, 96},
                        192,
                        1000});
}

std::shared_ptr<const NetworkGraph> inceptionFull() {
    return inceptionOf({96,
                        128,
                        288,
                        {96, 96, 96, 96, 144, 48},
                        {96, 96, 144, 96, 144, 96},
                        {192, 240, 96, 144},
                        96,
                        21841});
}

}  // namespace spoor
