// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/graph/network_graph.h"

#include <algorithm>

namespace spoor {

std::int64_t NetworkGraph::weights() const {
    std::int64_t count = 0;
    for (const auto& layer : layers) {
        if (const auto* c = std::get_if<ConvolutionLayer>(&layer.work)) {
            count += std::int64_t(c->weights.size() + c->bias.size());
        } else if (const auto* both = std::get_if<SeparableLayer>(&layer.work)) {
            for (const auto* part : {&both->depthwise, &both->pointwise}) {
                count += std::int64_t(part->weights.size() + part->bias.size());
            }
        } else if (const auto* f = std::get_if<FullyConnectedLayer>(&layer.work)) {
            count += std::int64_t(f->weights.size() + f->bias.size());
        } else if (const auto* s = std::get_if<ScaleShiftLayer>(&layer.work)) {
            count += std::int64_t(s->scale.size() + s->shift.size());
        }
    }
    for (const auto& constant : constants) count += std::int64_t(constant.values.size());
    return count;
}

NetworkGraph withOpenSizes(NetworkGraph graph) {
    for (auto& input : graph.inputs) {
        if (input.shape.size() == 4) input.shape[2] = input.shape[3] = 0;
    }
    return graph;
}

NetworkGraph chained(NetworkGraph first, NetworkGraph second, std::size_t input) {
    const int joint = first.outputs.at(0).tensor, open = second.inputs.at(input).tensor;
    const auto moved = [&](int tensor) { return tensor == open ? joint : tensor + first.tensors; };
    for (auto& layer : second.layers) {
        for (int& tensor : layer.inputs) tensor = moved(tensor);
        layer.output = moved(layer.output);
        layer.name = "head-" + layer.name;
        first.layers.push_back(std::move(layer));
    }
    for (auto& constant : second.constants) {
        first.constants.push_back(std::move(constant));
        first.constants.back().tensor = moved(first.constants.back().tensor);
    }
    for (std::size_t i = 0; i < second.inputs.size(); ++i) {
        if (i == input) continue;
        first.inputs.push_back(std::move(second.inputs[i]));
        first.inputs.back().tensor = moved(first.inputs.back().tensor);
    }
    first.outputs = std::move(second.outputs);
    for (auto& output : first.outputs) output.tensor = moved(output.tensor);
    first.tensors += second.tensors;
    first.name += ", " + second.name;
    return first;
}

std::vector<bool> fixedTensors(const NetworkGraph& graph) {
    std::vector<bool> fixed(std::size_t(graph.tensors), false);
    for (const auto& constant : graph.constants) fixed[std::size_t(constant.tensor)] = true;
    for (const auto& layer : graph.layers) {
        fixed[std::size_t(layer.output)] =
            std::ranges::all_of(layer.inputs, [&](int input) { return fixed[std::size_t(input)]; });
    }
    return fixed;
}

std::int64_t productsOf(const NetworkGraph& graph, const std::vector<TensorShape>& shapes) {
    std::int64_t products = 0;
    for (const auto& layer : graph.layers) {
        const std::int64_t outputs = elementsOf(shapes[std::size_t(layer.output)]);
        std::int64_t each = 0;
        if (const auto* c = std::get_if<ConvolutionLayer>(&layer.work)) {
            each = std::int64_t{c->groupChannels} * c->window.kernelY * c->window.kernelX;
        } else if (const auto* f = std::get_if<FullyConnectedLayer>(&layer.work)) {
            each = f->inputs;
        } else if (const auto* p = std::get_if<PoolLayer>(&layer.work)) {
            each = std::int64_t{p->window.kernelY} * p->window.kernelX;
        } else if (const auto* m = std::get_if<ProductLayer>(&layer.work)) {
            const TensorShape& first = shapes[std::size_t(layer.inputs[0])];
            each = first[first.size() - (m->turned ? 2 : 1)];
        } else if (std::holds_alternative<CorrelationLayer>(layer.work)) {
            const TensorShape& kernels = shapes[std::size_t(layer.inputs[1])];
            each = elementsOf(kernels) / kernels[0];
        } else if (std::holds_alternative<TransposedLayer>(layer.work)) {
            const TensorShape& kernels = shapes[std::size_t(layer.inputs[1])];
            each = elementsOf(kernels) / kernels[1];
        } else if (const auto* r = std::get_if<RankLayer>(&layer.work)) {
            const TensorShape& from = shapes[std::size_t(layer.inputs[0])];
            // GPUs compare each value with the others.
            each = r->count == 1 ? 1 : from[std::size_t(r->axis)];
        } else if (const auto* s = std::get_if<ScatterLayer>(&layer.work)) {
            const TensorShape& places = shapes[std::size_t(layer.inputs[1])];
            each = s->rows ? elementsOf(places) : places[std::size_t(s->axis)];
        }
        products = std::min(products + outputs * each, 2 * maxNetworkWork);
    }
    return products;
}

std::int64_t workOf(const NetworkGraph& graph, const std::vector<TensorShape>& shapes) {
    std::int64_t work = productsOf(graph, shapes);
    for (const auto& layer : graph.layers) {
        std::int64_t values = elementsOf(shapes[std::size_t(layer.output)]);
        for (const int input : layer.inputs) values += elementsOf(shapes[std::size_t(input)]);
        // Measured on CPUs: these layers take ten times as long per value as the others.
        const bool slow = std::holds_alternative<SoftmaxLayer>(layer.work) ||
                          std::holds_alternative<TransposeLayer>(layer.work);
        if (slow) values *= 10;
        work = std::min(work + values * workPerValue, 2 * maxNetworkWork);
    }
    return work;
}

}  // namespace spoor
