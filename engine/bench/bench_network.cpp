// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/published_networks.h"
#include "engine/bench/shared_benches.h"
#include "engine/inference/convolution/convolution.h"
#include "engine/inference/convolution/convolution_tuning.h"
#include "engine/inference/layers/network_memory.h"
#include "engine/inference/network.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace spoor {
namespace {

constexpr SizeI edgeWindow{140, 140};
constexpr SizeI edgePicture{640, 480};

Frame noFrame() {
    return FrameBuilder({16, 16}).seal(0, 0);
}

/// One convolution with ReLU on a device; input and output stay there.
class Layer {
public:
    Layer(StageRunner& runner, const ConvolutionShape& shape, const ConvolutionPlan& plan)
        : m_runner(runner),
          m_convolution(runner.device(), shape,
                        benchWeights(shape.weightFloats(), weightScale(shape)), {},
                        {Activation::Relu}, plan),
          m_input(runner.device().acquire(shape.inputFloats() * sizeof(float))),
          m_output(runner.device().acquire(shape.outputFloats() * sizeof(float))),
          m_workspace(runner.device().acquire(m_convolution.workspaceFloats() * sizeof(float))) {
        const auto values = benchWeights(shape.inputFloats(), 1);
        runner.stages().upload(m_input, values.data(), values.size() * sizeof(float));
        (void)run();
    }

    StageRunner::Times run() {
        return m_runner.run(noFrame(), [&](FrameContext&) {
            m_convolution.enqueue(m_runner.stages(), m_input, 0, m_output, 0, m_workspace);
        });
    }

private:
    StageRunner& m_runner;
    Convolution m_convolution;
    Buffer m_input, m_output, m_workspace;
};

/// Returns OpenCV's DNN module with the same layers, on each of its targets.
std::vector<Peer> openCvPeers(const NetworkGraph& graph, const ComputeContext& device,
                              const BenchOptions& options) {
    std::vector<Peer> peers;
    if (!options.againstOpenCv) return peers;
    const auto add = [&](const std::string& name, bool openCl) {
        auto net = std::make_shared<OpenCvNetwork>(graph, openCl);
        peers.push_back({name, [net] { return wallMilliseconds([&] { (void)net->pass(); }); }});
    };
    add(openCvThreads(), false);
    if (!device.isCpu() && !options.alone && openCvHasGpu()) add("OpenCV OpenCL", true);
    return peers;
}

Sample sumOf(std::vector<Sample> parts) {
    return [parts = std::move(parts)] {
        double sum = 0;
        for (const auto& part : parts) sum += part();
        return sum;
    };
}

}  // namespace

/// Measures only the matrix products of layers, without gathering patches: with the direct kernel
/// as a 1 x 1 convolution, with CLBlast, and with the paper's kernel. The times are those of the
/// kernels.
void benchProducts(StageRunner& runner, std::span<const PassLayer> layers, const std::string& size,
                   const BenchOptions& options, const BenchSink& sink) {
    std::vector<ConvolutionShape> products;
    std::vector<Sample> plain, openCv;
    for (const PassLayer& layer : layers) {
        const ConvolutionShape& s = layer.convolution;
        const int m = s.outputHeight() * s.outputWidth();
        ConvolutionShape product;
        product.channels = s.channels * s.kernelHeight * s.kernelWidth;
        product.height = 1, product.width = m, product.filters = s.filters;
        product.kernelHeight = product.kernelWidth = 1;
        products.push_back(product);
        plain.push_back(plainProduct(m, s.filters, product.channels));
        openCv.push_back(openCvProduct(m, s.filters, product.channels));
    }
    std::vector<Peer> peers;
    if (!options.alone) peers.push_back({"plain C++, 1 thread", sumOf(plain)});
    if (options.againstOpenCv) peers.push_back({openCvThreads(), sumOf(openCv)});
    const std::pair<ConvolutionMethod, const char*> kernels[] = {
        {ConvolutionMethod::Direct, "convolution_direct"},
        {ConvolutionMethod::Im2colGemm, "gemm"},
        {ConvolutionMethod::Tiled, "convolution_tiled"}};
    for (const auto& [method, kernel] : kernels) {
        std::vector<Sample> own;
        for (const auto& product : products) {
            const auto plan = convolutionPlan(runner.device(), product, method);
            auto layer = std::make_shared<Layer>(runner, product, plan);
            own.emplace_back([layer, kernel = kernel] { return layer->run().kernels[kernel]; });
        }
        comparePeers({"network", "matrix_product", kernel, runner.name(), size},
                     sumOf(std::move(own)), peers, options, sink);
    }
}

/// Compares a layer with the selected method with OpenCV, or (ablate) each method with the paper's.
/// The times are wall times of a call; input and output stay on the device.
void benchLayer(StageRunner& runner, const PassLayer& layer, const std::string& network,
                const BenchOptions& options, const BenchSink& sink) {
    const ConvolutionShape& s = layer.convolution;
    const PassLayer unpooled{s};
    std::vector<ConvolutionPlan> plans{convolutionPlan(runner.device(), s)};
    std::vector<Peer> peers;
    if (options.ablate) {
        plans.clear();
        for (const auto method : methodsFor(runner.device(), s)) {
            plans.push_back(convolutionPlan(runner.device(), s, method));
        }
        auto tiled = std::make_shared<Layer>(
            runner, s, convolutionPlan(runner.device(), s, ConvolutionMethod::Tiled));
        peers.push_back(
            {"tiled", [&runner, tiled] { return runner.wall([&] { return tiled->run(); }); }});
    } else {
        peers = openCvPeers(*passGraph({&unpooled, 1}), runner.device(), options);
    }
    for (const auto& plan : plans) {
        Layer own(runner, s, plan);
        BenchRow row{"network", "convolution", toText(plan.method), runner.name(), s.text()};
        row.note = network;
        row.extra["kernels_ms"] = own.run().device;
        row.extra["multiply_adds"] = s.multiplyAdds();
        comparePeers(
            row, [&] { return runner.wall([&] { return own.run(); }); }, peers, options, sink);
    }
}

namespace {

/// A whole pass from host to host.
class Pass {
public:
    Pass(StageRunner& runner, const std::shared_ptr<const NetworkGraph>& graph,
         ConvolutionMethod method)
        : m_runner(runner),
          m_network(graph, {}, "pass", runner.stages(), runner.device(), {method, true}),
          m_input(benchWeights(std::size_t(elementsOf(m_network.inputShape())), 1)),
          m_output(std::size_t(elementsOf(m_network.outputShape()))) {
        (void)run();
    }

    StageRunner::Times run() {
        return m_runner.run(noFrame(), [&](FrameContext&) {
            StageContext& stages = m_runner.stages();
            stages.upload(m_network.memory(), m_input.data(), m_input.size() * sizeof(float),
                          m_network.inputOffset() * sizeof(float));
            m_network.run(stages);
            stages.download(m_network.memory(), m_output.data(), m_output.size() * sizeof(float),
                            m_network.outputOffset() * sizeof(float));
        });
    }
    const std::vector<float>& output() const { return m_output; }

private:
    StageRunner& m_runner;
    Network m_network;
    std::vector<float> m_input, m_output;
};

/// Returns the largest difference relative to the largest value.
double difference(const std::vector<float>& a, const std::vector<float>& b) {
    if (a.size() != b.size()) throw std::logic_error("the passes differ in size");
    double most = 0, largest = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        most = std::max(most, double(std::abs(a[i] - b[i])));
        largest = std::max(largest, double(std::abs(b[i])));
    }
    return largest > 0 ? most / largest : most;
}

/// Returns the convolutions of a network.
std::vector<ConvolutionShape> convolutionsOf(const NetworkGraph& graph) {
    const auto shapes = shapesOf(graph, {}).orThrow();
    std::vector<ConvolutionShape> all;
    for (const NetworkLayer& layer : graph.layers) {
        const auto* work = std::get_if<ConvolutionLayer>(&layer.work);
        if (!work) continue;
        const TensorShape& input = shapes[std::size_t(layer.inputs[0])];
        const SlidingWindow& window = work->window;
        ConvolutionShape shape;
        shape.channels = input[1], shape.height = input[2], shape.width = input[3];
        shape.filters = work->filters, shape.groups = work->groups;
        shape.kernelHeight = window.kernelY, shape.kernelWidth = window.kernelX;
        shape.strideY = window.strideY, shape.strideX = window.strideX;
        shape.padTop = window.top, shape.padLeft = window.left;
        shape.padBottom = window.bottom, shape.padRight = window.right;
        all.push_back(shape);
    }
    return all;
}

/// Returns the share of convolutions in the kernels' time.
double convolutionShare(const StageRunner::Times& times) {
    double convolutions = 0;
    for (const auto& [stage, ms] : times.stages)
        if (stage.starts_with("pass.Conv")) convolutions += ms;
    return times.device > 0 ? convolutions / times.device : 0;
}

/// Returns the share of the tensors' memory that is saved by reusing it.
double memorySaved(const NetworkGraph& graph) {
    const auto shapes = shapesOf(graph, {}).orThrow();
    const auto floats = [&](bool share) { return double(planMemory(graph, shapes, share).floats); };
    return 1 - floats(true) / floats(false);
}

}  // namespace

/// Measures a whole network with these methods, and (ablate) with each method for all layers.
/// Methods that the device lacks for a layer are omitted.
void benchPass(StageRunner& runner, const std::shared_ptr<const NetworkGraph>& graph,
               const std::string& name, const BenchOptions& options, const BenchSink& sink,
               std::vector<ConvolutionMethod> methods) {
    const auto convolutions = convolutionsOf(*graph);
    if (options.ablate)
        methods.insert(methods.end(), {ConvolutionMethod::Direct, ConvolutionMethod::Im2colGemm,
                                       ConvolutionMethod::Convgemm, ConvolutionMethod::Tiled});
    std::erase_if(methods, [&](ConvolutionMethod method) {
        return method != ConvolutionMethod::Auto &&
               !std::ranges::all_of(convolutions, [&](const auto& shape) {
                   return supports(runner.device(), shape, method);
               });
    });
    const auto peers = openCvPeers(*graph, runner.device(), options);
    std::int64_t multiplyAdds = 0;
    for (const auto& shape : convolutions) multiplyAdds += shape.multiplyAdds();
    for (const auto method : methods) {
        Pass pass(runner, graph, method);
        const auto times = pass.run();
        const TensorShape& input = graph->inputs.front().shape;
        BenchRow row{"network", "pass", toText(method), runner.name(),
                     name + " " + sizeText({input[3], input[2]})};
        row.extra = partsOf(times);
        row.extra["kernels_ms"] = times.device;
        row.extra["multiply_adds"] = multiplyAdds;
        row.extra["convolution_share"] = convolutionShare(times);
        row.extra["memory_saved"] = memorySaved(*graph);
        if (options.againstOpenCv) {
            const double most = difference(pass.output(), OpenCvNetwork(*graph, false).pass());
            row.note = printed("differs from OpenCV by %.1e", most);
            row.extra["difference"] = most;
        }
        comparePeers(
            row, [&] { return runner.wall([&] { return pass.run(); }); }, peers, options, sink);
    }
}

void benchNetwork(const BenchOptions& options, const BenchSink& sink) {
    BenchSteps steps(options, 3 * options.devices.size());
    for (const auto& device : options.devices) {
        StageRunner runner(device);
        const auto poor = fastPoorNet();
        steps.begin("whole networks");
        benchPass(runner, fastPoorNetwork(), "FastPoorNet", options, sink);
        for (const SizeI size : {edgeWindow, edgePicture}) {
            benchPass(runner, passGraph(lightEdgeNetwork(size)), "light edges", options, sink);
        }
        steps.begin("matrix products");
        if (!options.ablate) {
            benchProducts(runner, poor, "all of FastPoorNet", options, sink);
            for (const PassLayer& layer : poor) {
                const ConvolutionShape& s = layer.convolution;
                benchProducts(runner, {&layer, 1},
                              std::to_string(s.outputHeight() * s.outputWidth()) + "x" +
                                  std::to_string(s.filters) + "x" +
                                  std::to_string(s.channels * s.kernelHeight * s.kernelWidth),
                              options, sink);
            }
        }
        steps.begin("layers of networks");
        for (const PassLayer& layer : poor) {
            benchLayer(runner, layer, "FastPoorNet", options, sink);
        }
        for (const PassLayer& layer : lightEdgeNetwork(edgeWindow)) {
            benchLayer(runner, layer, "light edges", options, sink);
        }
    }
}

}  // namespace spoor
