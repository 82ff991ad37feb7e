// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/classify/classifier_model.h"

#include "engine/inference/network_file.h"

#include <algorithm>

namespace spoor {
namespace {

constexpr int maxLabels = 1'000'000;

/// Returns the layer that computes the values of an output. Reshapes after it are skipped.
const NetworkLayer* makerOf(const NetworkGraph& graph, int tensor) {
    for (auto layer = graph.layers.rbegin(); layer != graph.layers.rend(); ++layer) {
        if (layer->output != tensor) continue;
        if (!std::holds_alternative<ReshapeLayer>(layer->work)) return &*layer;
        tensor = layer->inputs.at(0);
    }
    return nullptr;
}

bool givesProbabilities(const NetworkGraph& graph) {
    const NetworkLayer* last = makerOf(graph, graph.outputs.at(0).tensor);
    return last && (std::holds_alternative<SoftmaxLayer>(last->work) ||
                    last->activation.type == Activation::Sigmoid);
}

}  // namespace

Result<ClassifierModel> classifierOf(std::shared_ptr<const NetworkGraph> graph, int openSide) {
    const auto refuse = [&](const char* why, const std::string& what) {
        return Message(why, graph->name, what);
    };
    if (graph->inputs.size() != 1) {
        return refuse(SPOOR_TR("engine",
                               "\"%1\" is not an image classifier: it has %2 inputs instead of "
                               "one. Choose another network."),
                      std::to_string(graph->inputs.size()));
    }
    if (graph->outputs.size() != 1) {
        return refuse(SPOOR_TR("engine",
                               "\"%1\" is not a classifier: it has %2 outputs instead of one. "
                               "Choose another network."),
                      std::to_string(graph->outputs.size()));
    }
    ClassifierModel model;
    const TensorShape& input = graph->inputs[0].shape;
    if (input.size() != 4 || input[0] != 1 || (input[1] != 3 && input[1] != 1)) {
        return refuse(SPOOR_TR("engine",
                               "\"%1\" is not an image classifier: its input is %2 instead of 1 x "
                               "3 x height x width (1 x 1 for grey). Choose another network."),
                      toText(input));
    }
    model.planes = input[1];
    model.input = {input[3] > 0 ? input[3] : openSide, input[2] > 0 ? input[2] : openSide};
    const auto shapes = shapesOf(*graph, model.input);
    if (!shapes) return shapes.error();
    const TensorShape& output = shapes.value()[std::size_t(graph->outputs[0].tensor)];
    const std::int64_t count = elementsOf(output);
    const int most = output.empty() ? 0 : *std::ranges::max_element(output);
    if (count < 2 || most != count || most > maxLabels) {
        return refuse(SPOOR_TR("engine",
                               "\"%1\" is not a classifier: its output is %2 instead of one value "
                               "per label. Choose another network."),
                      toText(output));
    }
    for (std::int64_t i = 0; i < count; ++i) model.labels.push_back("class " + std::to_string(i));
    model.probabilities = givesProbabilities(*graph);
    model.graph = std::move(graph);
    return model;
}

Result<ClassifierModel> readClassifier(const std::string& model, const std::string& labels,
                                       int openSide) {
    const auto file = networkFile(model);
    if (!file) return file.error();
    auto graph = readGraph(file.value().string());
    if (!graph) return graph.error();
    auto classifier = classifierOf(std::move(graph).value(), openSide);
    const std::string list = labels.empty() ? labelsOf(file.value()).string() : labels;
    if (!classifier || list.empty()) return classifier;
    auto names = readLabels(list);
    if (!names) return names.error();
    ClassifierModel named = std::move(classifier).value();
    if (names.value().size() != named.labels.size()) {
        return Message(SPOOR_TR("engine",
                                "\"%1\" has %2 labels, but \"%3\" has %4 outputs. Specify a label "
                                "file with one line per output, in the same order."),
                       list, (long)names.value().size(), model, (long)named.labels.size());
    }
    named.labels = std::move(names).value();
    return named;
}

}  // namespace spoor
