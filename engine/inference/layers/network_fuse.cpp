// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/convolution/separable_convolution.h"
#include "engine/inference/graph/network_graph.h"
#include "engine/inference/layers/network_layers.h"

#include <algorithm>
#include <map>
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
            if (const auto maker = productOf(i)) merge(*maker, i, sumOf(*maker, i)), --i;
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
            reads += std::size_t(std::ranges::count(layer.inputs, tensor));
        }
        for (const auto& output : m_graph.outputs) reads += output.tensor == tensor ? 2 : 0;
        const auto maker = std::ranges::find_if(
            m_graph.layers, [&](const auto& each) { return each.output == tensor; });
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

    /// Returns the product of matrices that can also compute the sum of layer `i`.
    std::optional<std::size_t> productOf(std::size_t i) const {
        const NetworkLayer& layer = m_graph.layers[i];
        const auto* sum = std::get_if<CombineLayer>(&layer.work);
        if (!sum || sum->how != Combination::Add) return std::nullopt;
        for (const std::size_t which : {0u, 1u}) {
            const auto maker = onlyFor(layer.inputs[which]);
            if (!maker || shape(layer.inputs[which]) != shape(layer.output)) continue;
            const NetworkLayer& before = m_graph.layers[*maker];
            const auto* product = std::get_if<ProductLayer>(&before.work);
            if (!product || product->adds || before.activation.type != Activation::None) continue;
            const int other = layer.inputs[1 - which];
            const bool biased = product->bias || !isBias(other, shape(layer.output));
            if (!biased || shape(other) == shape(layer.output)) return maker;
        }
        return std::nullopt;
    }
    bool isBias(int tensor, const TensorShape& sum) const {
        const TensorShape& values = shape(tensor);
        return sum.size() >= 2 && values != sum && !values.empty() && values.back() == sum.back() &&
               elementsOf(values) == sum.back();
    }
    NetworkLayer sumOf(std::size_t product, std::size_t sum) const {
        const NetworkLayer& before = m_graph.layers[product];
        NetworkLayer both = addTo(product, sum);
        auto& work = std::get<ProductLayer>(both.work);
        const bool bias = !work.bias && isBias(both.inputs.back(), shape(before.output));
        (bias ? work.bias : work.adds) = true;
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

// Values that a merged layer computes per image. Larger layers fill a GPU by themselves.
constexpr std::int64_t maxMergedValues = std::int64_t{1} << 19;

class BranchMerging {
public:
    BranchMerging(NetworkGraph graph, const std::vector<TensorShape>& shapes)
        : m_graph(std::move(graph)), m_shapes(shapes), m_done(m_graph.layers.size(), false) {}

    NetworkGraph run() {
        for (std::size_t i = 0; i < m_done.size(); ++i) {
            if (m_done[i]) continue;
            const auto siblings = siblingsOf(i);
            if (siblings.size() > 1) {
                merge(i, siblings);
            } else {
                m_made.push_back(m_graph.layers[i]);
            }
        }
        m_graph.layers = std::move(m_made);
        std::erase_if(m_graph.layers, [this](const NetworkLayer& layer) {
            return m_members.contains(layer.output) && !isRead(layer.output);
        });
        return std::move(m_graph);
    }

private:
    /// A tensor that is one of several equal parts of the channels of a merged tensor.
    struct Member {
        int whole, index, count;
    };

    const TensorShape& shape(int tensor) const { return m_shapes[std::size_t(tensor)]; }

    /// Returns the layers to merge with layer `i`, including it, in the order of their parts.
    std::vector<std::size_t> siblingsOf(std::size_t i) const {
        const NetworkLayer& layer = m_graph.layers[i];
        const auto found = m_members.find(layer.inputs[0]);
        std::vector<std::size_t> all;
        if (found == m_members.end()) {
            if (layer.inputs.size() != 1 || !isDense(layer)) return {};
            for (std::size_t j = i; j < m_done.size(); ++j) {
                const NetworkLayer& other = m_graph.layers[j];
                if (!m_done[j] && other.inputs == layer.inputs && differInWeights(layer, other)) {
                    all.push_back(j);
                }
            }
        } else {
            for (int part = 0; part < found->second.count; ++part) {
                for (std::size_t j = i; j < m_done.size(); ++j) {
                    const NetworkLayer& other = m_graph.layers[j];
                    if (m_done[j] || !readsPart(layer, other, part)) continue;
                    if (!differInWeights(layer, other)) continue;
                    all.push_back(j);
                    break;
                }
                if (all.size() != std::size_t(part) + 1) return {};
            }
        }
        const TensorShape& output = shape(layer.output);
        if (output.size() < 3 ||
            elementsOf({output.begin() + 1, output.end()}) * std::int64_t(all.size()) >
                maxMergedValues) {
            return {};
        }
        return all;
    }
    /// Returns whether `other` reads this part of the tensors of which `layer` reads parts.
    bool readsPart(const NetworkLayer& layer, const NetworkLayer& other, int part) const {
        return std::equal(layer.inputs.begin(), layer.inputs.end(), other.inputs.begin(),
                          other.inputs.end(), [&](int a, int b) {
                              const auto one = m_members.find(a), two = m_members.find(b);
                              return one != m_members.end() && two != m_members.end() &&
                                     one->second.whole == two->second.whole &&
                                     two->second.index == part;
                          });
    }
    static bool isDense(const NetworkLayer& layer) {
        const auto* c = std::get_if<ConvolutionLayer>(&layer.work);
        return c && c->groups == 1;
    }
    /// Returns whether two layers are equal but for their weights, and work on each part of the
    /// channels separately once they are merged.
    bool differInWeights(const NetworkLayer& a, const NetworkLayer& b) const {
        if (a.work.index() != b.work.index() || !(a.activation == b.activation)) return false;
        if (shape(a.output) != shape(b.output)) return false;
        if (const auto* c = std::get_if<ConvolutionLayer>(&a.work)) {
            return isDense(a) && isDense(b) &&
                   c->window == std::get<ConvolutionLayer>(b.work).window;
        }
        if (const auto* r = std::get_if<ReduceLayer>(&a.work)) {
            return *r == std::get<ReduceLayer>(b.work) && !r->axes.empty() && r->axes[0] > 1;
        }
        const auto* c = std::get_if<CombineLayer>(&a.work);
        return c && c->how == std::get<CombineLayer>(b.work).how &&
               std::ranges::all_of(a.inputs, [&](int input) {
                   return shape(input).size() == shape(a.output).size() &&
                          shape(input)[1] == shape(a.output)[1];
               });
    }

    void merge(std::size_t i, const std::vector<std::size_t>& siblings) {
        NetworkLayer both = m_graph.layers[i];
        const int count = int(siblings.size()), channels = shape(both.output)[1];
        const bool first = !m_members.contains(both.inputs[0]);
        for (int& input : both.inputs) {
            if (!first) input = m_members.at(input).whole;
        }
        if (auto* c = std::get_if<ConvolutionLayer>(&both.work)) {
            c->weights.clear(), c->bias.clear();
            for (const std::size_t j : siblings) {
                const auto& own = std::get<ConvolutionLayer>(m_graph.layers[j].work);
                c->weights.insert(c->weights.end(), own.weights.begin(), own.weights.end());
                c->bias.insert(c->bias.end(), own.bias.begin(), own.bias.end());
            }
            c->filters *= count;
            if (!first) c->groups = count;
        }
        both.name += "-branches";
        both.output = m_graph.tensors++;
        m_made.push_back(both);
        for (int index = 0; index < count; ++index) {
            const std::size_t j = siblings[std::size_t(index)];
            m_done[j] = true;
            NetworkLayer part;
            part.name = m_graph.layers[j].name;
            part.op = "Slice";
            part.inputs = {both.output};
            part.output = m_graph.layers[j].output;
            part.work = SliceLayer{{{1, index * channels, (index + 1) * channels, 1}}};
            m_members[part.output] = {both.output, index, count};
            m_made.push_back(std::move(part));
        }
    }

    bool isRead(int tensor) const {
        return std::ranges::any_of(m_graph.outputs,
                                   [&](const auto& output) { return output.tensor == tensor; }) ||
               std::ranges::any_of(m_graph.layers, [&](const auto& layer) {
                   return std::ranges::count(layer.inputs, tensor) > 0;
               });
    }

    NetworkGraph m_graph;
    const std::vector<TensorShape>& m_shapes;
    std::vector<bool> m_done;  ///< Layers that are part of a merged one.
    std::vector<NetworkLayer> m_made;
    std::map<int, Member> m_members;  ///< By tensor.
};

}  // namespace

NetworkGraph withMergedBranches(NetworkGraph graph, const std::vector<TensorShape>& shapes) {
    return BranchMerging(std::move(graph), shapes).run();
}

NetworkGraph fused(NetworkGraph graph, const std::vector<TensorShape>& shapes) {
    return Fusion(std::move(graph), shapes).run();
}

}  // namespace spoor
