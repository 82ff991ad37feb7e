// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/graph/network_graph.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace spoor {
namespace {

/// The layer that computes each tensor and the number of its readers.
struct TensorUses {
    std::vector<int> maker;    ///< Layer; -1 for inputs.
    std::vector<int> readers;  ///< Inputs of layers and outputs of the network.

    explicit TensorUses(const NetworkGraph& graph)
        : maker(std::size_t(graph.tensors), -1), readers(std::size_t(graph.tensors), 0) {
        for (std::size_t i = 0; i < graph.layers.size(); ++i) {
            maker[std::size_t(graph.layers[i].output)] = int(i);
            for (const int input : graph.layers[i].inputs) ++readers[std::size_t(input)];
        }
        for (const auto& output : graph.outputs) ++readers[std::size_t(output.tensor)];
    }
};

float at(const std::vector<float>& values, std::size_t i) {
    return values[values.size() == 1 ? 0 : i];
}

/// Multiplies rows of weights, one row per bias value, by the scale. Returns false if the numbers
/// of rows and scales differ.
bool scaleRows(std::vector<float>& weights, std::vector<float>& bias, const ScaleShiftLayer& by) {
    if (by.scale.size() != 1 && by.scale.size() != bias.size()) return false;
    const std::size_t row = weights.size() / bias.size();
    for (std::size_t i = 0; i < bias.size(); ++i) {
        const float scale = at(by.scale, i);
        for (std::size_t k = 0; k < row; ++k) weights[i * row + k] *= scale;
        bias[i] = bias[i] * scale + at(by.shift, i);
    }
    return true;
}

/// Chains two scale layers: x s + t, then times S plus T.
bool chain(ScaleShiftLayer& first, const ScaleShiftLayer& then) {
    const std::size_t count = std::max(first.scale.size(), then.scale.size());
    if (then.scale.size() != count && then.scale.size() != 1) return false;
    if (first.scale.size() != count && first.scale.size() != 1) return false;
    ScaleShiftLayer both;
    for (std::size_t i = 0; i < count; ++i) {
        both.scale.push_back(at(first.scale, i) * at(then.scale, i));
        both.shift.push_back(at(first.shift, i) * at(then.scale, i) + at(then.shift, i));
    }
    first = std::move(both);
    return true;
}

bool fold(NetworkLayer& into, const ScaleShiftLayer& from, Activation then) {
    if (into.activation.type != Activation::None) return false;
    if (auto* c = std::get_if<ConvolutionLayer>(&into.work)) {
        return endsConvolutions(then) && scaleRows(c->weights, c->bias, from);
    }
    if (auto* f = std::get_if<FullyConnectedLayer>(&into.work)) {
        return scaleRows(f->weights, f->bias, from);
    }
    if (auto* s = std::get_if<ScaleShiftLayer>(&into.work)) return chain(*s, from);
    if (auto* p = std::get_if<ProductLayer>(&into.work)) {
        if (from.scale.size() != 1 || from.shift != std::vector<float>{0}) return false;
        p->scale *= from.scale[0];
        return true;
    }
    if (!std::holds_alternative<CombineLayer>(into.work)) return false;
    return from.scale == std::vector<float>{1} && from.shift == std::vector<float>{0};
}

void dropUnused(NetworkGraph& graph) {
    std::vector<bool> needed(std::size_t(graph.tensors), false);
    for (const auto& output : graph.outputs) needed[std::size_t(output.tensor)] = true;
    std::vector<NetworkLayer> kept;
    for (auto layer = graph.layers.rbegin(); layer != graph.layers.rend(); ++layer) {
        if (!needed[std::size_t(layer->output)]) continue;
        for (const int input : layer->inputs) needed[std::size_t(input)] = true;
        kept.push_back(std::move(*layer));
    }
    std::ranges::reverse(kept);
    graph.layers = std::move(kept);
    std::erase_if(graph.constants,
                  [&](const auto& each) { return !needed[std::size_t(each.tensor)]; });
}

bool isNumber(const NetworkLayer& layer, Activation activation) {
    const auto* work = std::get_if<ScaleShiftLayer>(&layer.work);
    return work && work->scale.size() == 1 && work->shift.size() == 1 &&
           layer.activation.type == activation;
}

/// Rewrites layers, given who computes and reads each tensor. Layers that become unused are dropped
/// later.
class GraphRewriter {
public:
    explicit GraphRewriter(NetworkGraph& graph) : m_graph(graph), m_uses(graph) {}

    /// Returns the layer that computes the first input of `layer` if nothing else reads it.
    NetworkLayer* before(const NetworkLayer& layer) { return onlyMaker(layer.inputs.front()); }
    /// The layer that computes a tensor with a single reader.
    NetworkLayer* onlyMaker(int tensor) {
        const int maker = m_uses.maker[std::size_t(tensor)];
        if (maker < 0 || m_uses.readers[std::size_t(tensor)] != 1) return nullptr;
        return &m_graph.layers[std::size_t(maker)];
    }
    /// Replaces clip(x s + t, 0, h) / h, which older exporters write, by a HardSigmoid.
    void hardSigmoid(NetworkLayer& layer) {
        if (!isNumber(layer, Activation::None)) return;
        const auto& by = std::get<ScaleShiftLayer>(layer.work);
        const NetworkLayer* clip = before(layer);
        if (by.shift[0] != 0 || !clip || !isNumber(*clip, Activation::Clip)) return;
        const ActivationSpec bounds = clip->activation;
        if (bounds.low != 0 || std::abs(bounds.high * by.scale[0] - 1) > 1e-6f) return;
        const auto& inside = std::get<ScaleShiftLayer>(clip->work);
        float slope = inside.scale[0], low = inside.shift[0];
        int from = clip->inputs.front();
        const NetworkLayer* added = before(*clip);
        if (added && isNumber(*added, Activation::None)) {
            const auto& first = std::get<ScaleShiftLayer>(added->work);
            low += slope * first.shift[0], slope *= first.scale[0];
            from = added->inputs.front();
        }
        layer.inputs = {from};
        layer.work = ScaleShiftLayer{{1}, {0}};
        layer.activation = {Activation::HardSigmoid, low / bounds.high, 0, slope / bounds.high};
    }
    /// Replaces x times a HardSigmoid of x by a HardSwish.
    void hardSwish(NetworkLayer& layer) {
        const auto* product = std::get_if<CombineLayer>(&layer.work);
        if (!product || product->how != Combination::Multiply) return;
        for (const std::size_t which : {0u, 1u}) {
            const int x = layer.inputs[1 - which];
            const NetworkLayer* hard = onlyMaker(layer.inputs[which]);
            if (!hard || !isNumber(*hard, Activation::HardSigmoid)) continue;
            if (hard->inputs.front() != x || scaleOf(*hard) != 1 || shiftOf(*hard) != 0) continue;
            layer.activation = hard->activation;
            layer.activation.type = Activation::HardSwish;
            layer.inputs = {x};
            layer.work = ScaleShiftLayer{{1}, {0}};
            return;
        }
    }
    /// Replaces 0.5 x (1 + erf(x / sqrt(2))), which exporters write, by a Gelu. The factor 0.5
    /// comes last or applies to x.
    void gelu(NetworkLayer& layer) {
        const NetworkLayer* product = &layer;
        float factor = 1;
        if (isNumber(layer, Activation::None) && shiftOf(layer) == 0) {
            factor = scaleOf(layer);
            product = before(layer);
        }
        const auto* work = product ? std::get_if<CombineLayer>(&product->work) : nullptr;
        if (!work || work->how != Combination::Multiply) return;
        for (const std::size_t which : {0u, 1u}) {
            const NetworkLayer* sum = onlyMaker(product->inputs[which]);
            if (!sum || !isNumber(*sum, Activation::None)) continue;
            if (scaleOf(*sum) != 1 || shiftOf(*sum) != 1) continue;
            const NetworkLayer* erf = before(*sum);
            if (!erf || !isNumber(*erf, Activation::Erf) || shiftOf(*erf) != 0) continue;
            float inside = scaleOf(*erf);
            int from = erf->inputs.front();
            const NetworkLayer* divided = before(*erf);
            if (divided && isNumber(*divided, Activation::None) && shiftOf(*divided) == 0) {
                inside *= scaleOf(*divided);
                from = divided->inputs.front();
            }
            const int x = product->inputs[1 - which];
            const NetworkLayer* half = x == from ? nullptr : onlyMaker(x);
            const bool scaled = half && isNumber(*half, Activation::None) && shiftOf(*half) == 0 &&
                                half->inputs.front() == from;
            const float all = factor * (scaled ? scaleOf(*half) : 1.0f);
            if ((x != from && !scaled) || std::abs(all - 0.5f) > 1e-6f) continue;
            if (std::abs(inside * inside - 0.5f) > 1e-6f || inside < 0) continue;
            layer.inputs = {from};
            layer.work = ScaleShiftLayer{{1}, {0}};
            layer.activation = {Activation::Gelu};
            return;
        }
    }
    /// Merges a transpose of the last two axes into the product that reads it.
    void product(NetworkLayer& layer) {
        auto* work = std::get_if<ProductLayer>(&layer.work);
        const NetworkLayer* turn = work ? before(layer) : nullptr;
        const auto* order = turn ? std::get_if<TransposeLayer>(&turn->work) : nullptr;
        if (!order || order->order.size() < 2) return;
        std::vector<int> last(order->order.size());
        std::iota(last.begin(), last.end(), 0);
        std::swap(last[last.size() - 1], last[last.size() - 2]);
        if (order->order != last) return;
        layer.inputs[0] = turn->inputs.front();
        work->turned = !work->turned;
    }

private:
    static float scaleOf(const NetworkLayer& layer) {
        return std::get<ScaleShiftLayer>(layer.work).scale[0];
    }
    static float shiftOf(const NetworkLayer& layer) {
        return std::get<ScaleShiftLayer>(layer.work).shift[0];
    }

    NetworkGraph& m_graph;
    TensorUses m_uses;
};

void rewrite(NetworkGraph& graph, void (GraphRewriter::*how)(NetworkLayer&)) {
    GraphRewriter rewriting(graph);
    for (auto& layer : graph.layers) (rewriting.*how)(layer);
    dropUnused(graph);
}

}  // namespace

NetworkGraph simplified(NetworkGraph graph) {
    dropUnused(graph);
    rewrite(graph, &GraphRewriter::hardSigmoid);
    rewrite(graph, &GraphRewriter::hardSwish);
    rewrite(graph, &GraphRewriter::gelu);
    rewrite(graph, &GraphRewriter::product);
    TensorUses uses(graph);
    std::vector<bool> gone(graph.layers.size(), false);
    for (std::size_t i = 0; i < graph.layers.size(); ++i) {
        NetworkLayer& layer = graph.layers[i];
        const auto* work = std::get_if<ScaleShiftLayer>(&layer.work);
        const auto input = std::size_t(layer.inputs.front());
        if (!work || uses.maker[input] < 0 || uses.readers[input] != 1) continue;
        NetworkLayer& before = graph.layers[std::size_t(uses.maker[input])];
        if (!fold(before, *work, layer.activation.type)) continue;
        before.activation = layer.activation;
        before.output = layer.output;
        uses.maker[std::size_t(layer.output)] = uses.maker[input];
        gone[i] = true;
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < gone.size(); ++i) {
        if (gone[i]) continue;
        if (kept != i) graph.layers[kept] = std::move(graph.layers[i]);
        ++kept;
    }
    graph.layers.resize(kept);
    return graph;
}

}  // namespace spoor
