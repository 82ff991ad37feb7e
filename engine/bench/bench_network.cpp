// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/bench.h"
#include "engine/bench/network_peers.h"
#include "engine/bench/stage_runner.h"
#include "engine/stages/convolution.h"
#include "engine/stages/convolution_tuning.h"

#include <algorithm>

namespace spoor {
namespace {

constexpr SizeI edgeWindow{140, 140};
constexpr SizeI edgePicture{640, 480};

Frame noFrame() {
    return FrameBuilder({16, 16}).seal(0, 0);
}

/// One convolution with ReLU on a device, input and output staying there.
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

struct Peer {
    std::string name;
    Sample sample;
};

std::vector<Peer> layerPeers(std::span<const PassLayer> layers, const ComputeContext& device,
                             const BenchOptions& options) {
    std::vector<Peer> peers;
    if (!options.againstOpenCv) return peers;
    const auto add = [&](const std::string& name, bool openCl) {
        auto net = std::make_shared<OpenCvLayers>(layers, openCl);
        peers.push_back({name, [net] { return wallMilliseconds([&] { (void)net->pass(); }); }});
    };
    add(openCvThreads(), false);
    if (!device.isCpu() && !options.alone && openCvHasGpu()) add("OpenCV OpenCL", true);
    return peers;
}

/// Our time against each peer's, all measured in turn; one row when there is none.
void report(BenchRow row, const Sample& own, const std::vector<Peer>& peers,
            const BenchOptions& options, const BenchSink& sink) {
    std::vector<Sample> samples{own};
    for (const auto& peer : peers) samples.push_back(peer.sample);
    const auto timings = measure(samples, options.rounds, options.seconds);
    row.time = timings[0];
    if (peers.empty()) sink(row);
    for (std::size_t i = 0; i < peers.size(); ++i) {
        row.peer = peers[i].name;
        row.peerTime = timings[i + 1];
        sink(row);
    }
}

/// The matrix products of a layer alone, without gathering patches: by the direct kernel as a 1 x 1
/// convolution, CLBlast, and the paper's kernel.
void benchProduct(StageRunner& runner, const ConvolutionShape& s, const BenchOptions& options,
                  const BenchSink& sink) {
    const int m = s.outputHeight() * s.outputWidth(), n = s.filters;
    const int k = s.channels * s.kernelHeight * s.kernelWidth;
    ConvolutionShape product;
    product.channels = k, product.height = 1, product.width = m, product.filters = n;
    product.kernelHeight = product.kernelWidth = 1;
    std::vector<Peer> peers;
    if (!options.alone) peers.push_back({"plain C++, 1 thread", plainProduct(m, n, k)});
    if (options.againstOpenCv) peers.push_back({openCvThreads(), openCvProduct(m, n, k)});
    const std::pair<ConvolutionMethod, const char*> kernels[] = {
        {ConvolutionMethod::Direct, "convolution_direct"},
        {ConvolutionMethod::Im2colGemm, "gemm"},
        {ConvolutionMethod::Tiled, "convolution_tiled"}};
    for (const auto& [method, kernel] : kernels) {
        Layer layer(runner, product, convolutionPlan(runner.device(), product, method));
        BenchRow row{"network", "matrix_product",
                     kernel,    std::string(runner.device().name()),
                     {},        {},
                     {},        {},
                     {},        {}};
        row.size = std::to_string(m) + "x" + std::to_string(n) + "x" + std::to_string(k);
        report(
            row, [&, kernel = kernel] { return layer.run().kernels[kernel]; }, peers, options,
            sink);
    }
}

/// A layer by each method, best first, with the wall time of a call.
void benchLayer(StageRunner& runner, const ConvolutionShape& s, const std::string& network,
                const BenchOptions& options, const BenchSink& sink) {
    const PassLayer alone{s};
    const auto peers = layerPeers({&alone, 1}, runner.device(), options);
    for (const auto method : methodsFor(runner.device(), s)) {
        // With one thread only what others do changes.
        if (options.alone && method != ConvolutionMethod::Direct) continue;
        Layer layer(runner, s, convolutionPlan(runner.device(), s, method));
        BenchRow row{"network",
                     "convolution",
                     toText(method),
                     std::string(runner.device().name()),
                     {},
                     {},
                     {},
                     {},
                     {},
                     {}};
        row.size = s.text();
        const double ms = layer.run().device;
        row.note = network;
        row.extra["kernels_ms"] = ms;
        row.extra["multiply_adds"] = s.multiplyAdds();
        report(
            row, [&] { return layer.run().wall; }, peers, options, sink);
    }
}

}  // namespace

void benchNetwork(const BenchOptions& options, const BenchSink& sink) {
    for (const auto& device : options.devices) {
        StageRunner runner(device);
        for (const PassLayer& layer : fastPoorNet()) {
            benchProduct(runner, layer.convolution, options, sink);
        }
        for (const PassLayer& layer : fastPoorNet()) {
            benchLayer(runner, layer.convolution, "FastPoorNet", options, sink);
        }
        for (const SizeI size : {edgeWindow, edgePicture}) {
            for (const PassLayer& layer : lightEdgeNetwork(size)) {
                benchLayer(runner, layer.convolution, "edges", options, sink);
            }
        }
    }
}

}  // namespace spoor
