// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/learned_edges.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/compute/kernel_int.h"
#include "engine/inference/network.h"
#include "engine/inference/onnx/onnx_reader.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/stages/frame/colours.h"
#include "kernels/abi/learned_edges.h"

#include <algorithm>
#include <cmath>
#include <list>

namespace spoor {
namespace {

constexpr int learnedMargin = 8;  // pixels around a region, as context for the network
constexpr int multiple = 32;      // of the sides: 16 for the network, more to limit the sizes
constexpr float gain = 1.25f;     // clear edges have probabilities of about 0.7
constexpr float faint = 0.02f;
constexpr std::size_t keptSizes = 8;
constexpr std::size_t learnedGroup = 64;

using Canvas = abi::EdgeCanvas;

int roundedUp(int size) {
    return (size + 2 * learnedMargin + multiple - 1) / multiple * multiple;
}

class LearnedEdges : public EdgeMap {
public:
    explicit LearnedEdges(std::shared_ptr<const NetworkGraph> graph) : m_graph(std::move(graph)) {}

    EdgeMaps find(FrameContext& frame, StageContext& stages, std::span<const EdgeMapRegion> regions,
                  const Buffer* peaks) override;
    bool follows() const override { return true; }

private:
    void find(const Canvas& canvas, const Buffer& picture, const Buffer& peaks, const Buffer& edges,
              StageContext& stages, ComputeContext& device);
    Network& network(SizeI size, StageContext& stages, ComputeContext& device);

    std::shared_ptr<const NetworkGraph> m_graph;
    struct CanvasBuffers {
        SizeI size;
        ComputeContext* device;
        std::unique_ptr<Network> network;
    };
    std::list<CanvasBuffers> m_networks;  ///< most recently used first
};

[[noreturn]] void refuse(const std::string& file) {
    throw EngineError(Message(
        SPOOR_TR("engine",
                 "\"%1\" is not an edge network: it must turn a colour image of any size into "
                 "one map of half the size. Choose another model, or edges from gradients."),
        file));
}

Network& LearnedEdges::network(SizeI size, StageContext& stages, ComputeContext& device) {
    const auto found = std::ranges::find_if(m_networks, [&](const CanvasBuffers& each) {
        return each.size == size && each.device == &device;
    });
    if (found != m_networks.end()) {
        m_networks.splice(m_networks.begin(), m_networks, found);
    } else {
        auto made = std::make_unique<Network>(m_graph, size, "edge_map", stages, device,
                                              Network::Options{.fuse = true});
        if (made->outputShape() != TensorShape{1, 1, size.height / 2, size.width / 2}) {
            refuse(m_graph->name);
        }
        m_networks.push_front({size, &device, std::move(made)});
        if (m_networks.size() > keptSizes) m_networks.pop_back();
    }
    return *m_networks.front().network;
}

EdgeMaps LearnedEdges::find(FrameContext& frame, StageContext& stages,
                            std::span<const EdgeMapRegion> regions, const Buffer* peaks) {
    ComputeContext& device = stages.device("edge_map");
    const auto weights = learnedEdgeWeights();
    std::vector<Canvas> canvases;
    EdgeMaps maps;
    for (const auto& from : regions) {
        Canvas c{};
        const RectI& place = from.place;
        c.x = place.x, c.y = place.y, c.width = place.width, c.height = place.height;
        // A side of one pixel has no half.
        c.halve = frame.size().width < 2 || frame.size().height < 2 ? 1 : from.halve;
        c.frameWidth = frame.size().width, c.frameHeight = frame.size().height;
        c.margin = learnedMargin;
        c.canvasWidth = roundedUp(place.width), c.canvasHeight = roundedUp(place.height);
        c.peak = from.peak;
        c.originX = float(from.origin.x), c.originY = float(from.origin.y);
        c.stepX = float(from.step.x), c.stepY = float(from.step.y);
        c.gain = gain, c.faint = faint;
        std::ranges::copy(weights, c.weights);
        c.output = kernelInt(maps.count);
        maps.offsets.push_back(maps.count);
        maps.count += 2 * std::size_t(place.width) * std::size_t(place.height);
        canvases.push_back(c);
    }
    maps.corners = maps.count;
    maps.count += 2 * canvases.size();
    maps.values = device.acquire(maps.count * sizeof(float));
    const Buffer picture = colourPicture(frame, stages, device);
    for (std::size_t i = 0; i < canvases.size(); ++i) {
        canvases[i].corner = kernelInt(maps.corners + 2 * i);
        find(canvases[i], picture, peaks ? *peaks : maps.values, maps.values, stages, device);
    }
    outputEdgeMaps(maps, regions, 2e-4, 1e-3, stages);
    return maps;
}

void LearnedEdges::find(const Canvas& canvas, const Buffer& picture, const Buffer& peaks,
                        const Buffer& edges, StageContext& stages, ComputeContext& device) {
    const int width = canvas.canvasWidth, height = canvas.canvasHeight;
    Network& net = network({width, height}, stages, device);
    const bool cpu = device.shape() == KernelVariant::Cpu;
    const auto grid = [&](int rows, int columns) {
        const auto items = std::size_t(rows) * (cpu ? 1 : std::size_t(columns));
        return Grid{{items, 1, 1}, {cpu ? 1 : learnedGroup, 1, 1}};
    };
    Stage stage(stages, "edge_map", device);
    stage.run(abi::learned_pixels, grid(height, width), picture, canvas, peaks, edges, net.memory(),
              kernelInt(net.inputOffset()));
    net.run(stage);
    const auto area = std::size_t(width) * std::size_t(height);
    const Buffer rows = device.acquire(area / 2 * sizeof(float));
    const Buffer smooth = device.acquire(area * sizeof(float));
    stage.run(abi::learned_rows, grid(height / 2, width / 2), net.memory(),
              kernelInt(net.outputOffset()), canvas, rows);
    stage.run(abi::learned_columns, grid(height, width), rows, canvas, smooth);
    stage.run(abi::learned_thin, grid(canvas.height, canvas.width), smooth, canvas, edges);
}

/// Throws unless the network maps an image of three planes to one map of half the size.
void check(const NetworkGraph& graph, const std::string& file) {
    constexpr int side = 4 * multiple;
    const auto shapes = shapesOf(graph, {side, side}).orThrow();
    if (graph.inputs.size() == 1 && graph.outputs.size() == 1) {
        const TensorShape& in = shapes[std::size_t(graph.inputs[0].tensor)];
        const TensorShape& out = shapes[std::size_t(graph.outputs[0].tensor)];
        const TensorShape open{1, 3, 0, 0};
        if (graph.inputs[0].shape == open && in == TensorShape{1, 3, side, side} &&
            out == TensorShape{1, 1, side / 2, side / 2}) {
            return;
        }
    }
    refuse(file);
}

}  // namespace

std::filesystem::path edgeNetworkFile() {
    return sharedFile("edges.onnx");
}

bool edgeNetworkInstalled() {
    std::error_code ignored;
    return std::filesystem::is_regular_file(edgeNetworkFile(), ignored);
}

std::unique_ptr<EdgeMap> makeLearnedEdges(const std::string& modelFile) {
    const std::string file = modelFile.empty() ? edgeNetworkFile().string() : modelFile;
    if (modelFile.empty() && !edgeNetworkInstalled()) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The edge network \"%1\" is not installed. Choose a "
                                           "network file, or edges from gradients."),
                                  file));
    }
    auto graph = std::make_shared<NetworkGraph>(simplified(readOnnx(file).orThrow()));
    check(*graph, file);
    return std::make_unique<LearnedEdges>(std::move(graph));
}

std::array<float, 5> learnedEdgeWeights() {
    // Pixel 2i + d of the larger map is 3/4 of its own pixel and 1/4 of the nearer neighbour.
    const auto gaussian = gaussianWeights(1);
    std::array<double, 5> weights{};
    for (int d = -3; d <= 3; ++d) {
        const int own = int(std::floor(d / 2.0)), side = d - 2 * own == 0 ? own - 1 : own + 1;
        const double weight = double(gaussian[std::size_t(d + 3)]);
        weights[std::size_t(own + 2)] += 0.75 * weight;
        weights[std::size_t(side + 2)] += 0.25 * weight;
    }
    std::array<float, 5> made{};
    std::ranges::copy(weights, made.begin());
    return made;
}

}  // namespace spoor
