// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/convolution/separable_convolution.h"
#include "engine/inference/network_graph.h"
#include "engine/inference/network_layers.h"

#include <algorithm>
#include <optional>

namespace spoor {
namespace {

constexpr int maxKernel = 7;  // of a convolution that adds; Direct supports it on all devices

class Fusion {
public:
    Fusion(NetworkGraph graph, const std::vector<TensorShape>& shapes)
        : m_graph(std::move(graph)), m_shapes(shapes) {}

    NetworkGraph run() {
        // The merged layer takes the position of the second layer, so that all its inputs exist.
        for (std::size_t i = 0; i < m_graph.layers.size(); ++i) {
            if (const auto maker = sumInto(i)) merge(*maker, i, addTo(*maker, i)), --i;
        }
        for (std::size_t i = 0; i < m_graph.layers.size(); ++i) {
            if (const auto maker = depthwiseOf(i)) merge(*maker, i, separable(*maker, i)), --i;
        }
        return std::move(m_graph);
    }

private:
    const TensorShape& shape(int tensor) const { return m_shapes[std::size_t(tensor)]; }

    /// Returns the layer that computes a tensor if exactly one layer input and no output reads it.
    std::optional<std::size_t> onlyFor(int tensor) const {
        std::size_t reads = 0;
        for (const auto& layer : m_graph.layers) {
            reads += std::size_t(std::count(layer.inputs.begin(), layer.inputs.end(), tensor));
        }
        for (const auto& output : m_graph.outputs) reads += output.tensor == tensor ? 2 : 0;
        const auto maker = std::find_if(m_graph.layers.begin(), m_graph.layers.end(),
                                        [&](const auto& each) { return each.output == tensor; });
        if (reads != 1 || maker == m_graph.layers.end()) return std::nullopt;
        return std::size_t(maker - m_graph.layers.begin());
    }

    /// Returns the layer that can also compute the sum of layer `i`.
    std::optional<std::size_t> sumInto(std::size_t i) const {
        const NetworkLayer& layer = m_graph.layers[i];
        const auto* sum = std::get_if<CombineLayer>(&layer.work);
        if (!sum || sum->how != Combination::Add || layer.inputs[0] == layer.inputs[1])
            return std::nullopt;
        if (shape(layer.inputs[0]) != shape(layer.inputs[1])) return std::nullopt;
        if (!endsConvolutions(layer.activation.type)) return std::nullopt;
        for (const int input : layer.inputs) {
            const auto maker = onlyFor(input);
            if (maker && adds(m_graph.layers[*maker])) return maker;
        }
        return std::nullopt;
    }
    static bool adds(const NetworkLayer& layer) {
        if (layer.activation.type != Activation::None || layer.inputs.size() != 1) return false;
        if (const auto* r = std::get_if<ResizeLayer>(&layer.work)) return ResizePlan::does(*r);
        const auto* c = std::get_if<ConvolutionLayer>(&layer.work);
        return c && std::max(c->window.kernelX, c->window.kernelY) <= maxKernel &&
               c->window.dilationX == 1 && c->window.strideX <= 4;
    }
    NetworkLayer addTo(std::size_t maker, std::size_t sum) const {
        const NetworkLayer& before = m_graph.layers[maker];
        NetworkLayer both = before;
        const auto& operands = m_graph.layers[sum].inputs;
        both.inputs.push_back(operands[0] == before.output ? operands[1] : operands[0]);
        both.activation = m_graph.layers[sum].activation;
        return both;
    }

    /// Returns the depthwise convolution that can be merged with layer `i`.
    std::optional<std::size_t> depthwiseOf(std::size_t i) const {
        const auto* point = std::get_if<ConvolutionLayer>(&m_graph.layers[i].work);
        if (!point || point->groups != 1 || !isPlain(point->window, 1, 0)) return std::nullopt;
        if (shape(m_graph.layers[i].output).size() != 4) return std::nullopt;
        const auto maker = onlyFor(m_graph.layers[i].inputs[0]);
        if (!maker || m_graph.layers[*maker].inputs.size() != 1) return std::nullopt;
        const auto* depth = std::get_if<ConvolutionLayer>(&m_graph.layers[*maker].work);
        if (!depth || depth->groupChannels != 1 || depth->filters != depth->groups ||
            depth->groups > maxSeparableChannels || !isPlain(depth->window, 3, 1)) {
            return std::nullopt;
        }
        return maker;
    }
    static bool isPlain(const SlidingWindow& w, int side, int pad) {
        return w.pad == SlidingWindow::Pad::Given && w.kernelX == side && w.kernelY == side &&
               w.strideX == 1 && w.strideY == 1 && w.dilationX == 1 && w.dilationY == 1 &&
               w.left == pad && w.right == pad && w.top == pad && w.bottom == pad;
    }
    NetworkLayer separable(std::size_t depth, std::size_t point) {
        NetworkLayer both = m_graph.layers[point];
        NetworkLayer& before = m_graph.layers[depth];
        both.inputs[0] = before.inputs[0];
        both.work =
            SeparableLayer{std::move(std::get<ConvolutionLayer>(before.work)), before.activation,
                           std::move(std::get<ConvolutionLayer>(both.work))};
        return both;
    }

    void merge(std::size_t first, std::size_t second, NetworkLayer both) {
        both.output = m_graph.layers[second].output;
        both.op = m_graph.layers[first].op + ", " + m_graph.layers[second].op;
        m_graph.layers[second] = std::move(both);
        m_graph.layers.erase(m_graph.layers.begin() + std::ptrdiff_t(first));
    }

    NetworkGraph m_graph;
    const std::vector<TensorShape>& m_shapes;
};

}  // namespace

NetworkGraph fused(NetworkGraph graph, const std::vector<TensorShape>& shapes) {
    return Fusion(std::move(graph), shapes).run();
}

}  // namespace spoor
