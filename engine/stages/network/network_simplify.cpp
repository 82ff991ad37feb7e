// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/network/network_graph.h"

#include <algorithm>

namespace spoor {
namespace {

/// Who makes and who reads each tensor.
struct Uses {
    std::vector<int> maker;    ///< layer, -1 for inputs
    std::vector<int> readers;  ///< inputs of layers, and outputs

    explicit Uses(const NetworkGraph& graph)
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

/// Rows of weights, one a value of the bias, times the scale; false when they are not as many.
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

/// x s + t, then times S plus T.
bool chain(ScaleShiftLayer& first, const ScaleShiftLayer& then) {
    const std::size_t count = std::max(first.scale.size(), then.scale.size());
    if (then.scale.size() != count && then.scale.size() != 1) return false;
    if (first.scale.size() != count && first.scale.size() != 1) return false;
    if (first.rank != 0 && then.rank != 0 && first.rank != then.rank) return false;
    ScaleShiftLayer both{{}, {}, std::max(first.rank, then.rank)};
    for (std::size_t i = 0; i < count; ++i) {
        both.scale.push_back(at(first.scale, i) * at(then.scale, i));
        both.shift.push_back(at(first.shift, i) * at(then.scale, i) + at(then.shift, i));
    }
    first = std::move(both);
    return true;
}

bool fold(NetworkLayer& into, const ScaleShiftLayer& from) {
    if (into.activation.type != Activation::None) return false;
    if (auto* c = std::get_if<ConvolutionLayer>(&into.work)) {
        return from.rank != 2 && scaleRows(c->weights, c->bias, from);
    }
    if (auto* f = std::get_if<FullyConnectedLayer>(&into.work)) {
        return from.rank != 4 && scaleRows(f->weights, f->bias, from);
    }
    if (auto* s = std::get_if<ScaleShiftLayer>(&into.work)) return chain(*s, from);
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
    std::reverse(kept.begin(), kept.end());
    graph.layers = std::move(kept);
}

}  // namespace

NetworkGraph simplified(NetworkGraph graph) {
    dropUnused(graph);
    Uses uses(graph);
    std::vector<bool> gone(graph.layers.size(), false);
    for (std::size_t i = 0; i < graph.layers.size(); ++i) {
        NetworkLayer& layer = graph.layers[i];
        const auto* work = std::get_if<ScaleShiftLayer>(&layer.work);
        const auto input = std::size_t(layer.inputs.front());
        if (!work || uses.maker[input] < 0 || uses.readers[input] != 1) continue;
        NetworkLayer& before = graph.layers[std::size_t(uses.maker[input])];
        if (!fold(before, *work)) continue;
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
