// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/stages/appearance_model.h"

#include "engine/base/error.h"
#include "engine/inference/graph/network_description.h"
#include "engine/inference/network_file.h"

#include <algorithm>
#include <array>

namespace spoor {
namespace {

constexpr SizeI usualInput{128, 256};  // of networks for people

bool isOneImage(const TensorShape& shape, std::size_t colourAxis) {
    return shape.size() == 4 && shape[0] <= 1 && shape[colourAxis] == 3;
}

/// Makes a network with the colours in its last axis take planes.
void takePlanes(NetworkGraph& graph) {
    NetworkGraph::Input& input = graph.inputs[0];
    NetworkLayer layer;
    layer.name = "appearance-planes";
    layer.op = "Transpose";
    layer.inputs = {graph.tensors++};
    layer.output = input.tensor;
    layer.work = TransposeLayer{{0, 2, 3, 1}};
    input.tensor = layer.inputs[0];
    input.shape = {1, 3, input.shape[1], input.shape[2]};
    graph.layers.insert(graph.layers.begin(), std::move(layer));
}

void normaliseAsImageNet(PlaneColours& colours) {
    constexpr std::array<double, 3> mean{0.406, 0.456, 0.485}, deviation{0.225, 0.224, 0.229};
    colours.redFirst = true;
    for (std::size_t i = 0; i < 3; ++i) {
        colours.scale[i] = 1 / (255 * deviation[i]);
        colours.shift[i] = -mean[i] / deviation[i];
    }
}

/// "1 x 256, ..." for messages.
std::string listOf(const std::vector<TensorShape>& shapes) {
    std::string all;
    for (const TensorShape& shape : shapes) all += (all.empty() ? "" : ", ") + toText(shape);
    return all;
}

/// The length of an output that is a single vector, or 0.
std::size_t featuresOf(const std::vector<TensorShape>& outputs) {
    if (outputs.size() != 1 || outputs[0].empty()) return 0;
    const int longest = *std::ranges::max_element(outputs[0]);
    return longest > 1 && elementsOf(outputs[0]) == longest ? std::size_t(longest) : 0;
}

AppearanceModel madeAppearanceModel(NetworkGraph graph) {
    std::vector<TensorShape> inputs, outputs;
    for (const auto& each : graph.inputs) inputs.push_back(each.shape);
    const bool planar = inputs.size() == 1 && isOneImage(inputs[0], 1);
    if (!planar && !(inputs.size() == 1 && isOneImage(inputs[0], 3))) {
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "\"%1\" is not an appearance network: expected one colour image (1 x 3 x "
                     "height x width or 1 x height x width x 3) as its input, but found %2. "
                     "Choose another network."),
            graph.name, listOf(inputs)));
    }
    AppearanceModel model;
    model.name = graph.name;
    if (planar) {
        normaliseAsImageNet(model.colours);
    } else {
        takePlanes(graph);
    }
    TensorShape& input = graph.inputs[0].shape;
    const bool open = input[2] <= 0 || input[3] <= 0;
    model.input = open ? usualInput : SizeI{input[3], input[2]};
    input = {1, 3, model.input.height, model.input.width};
    const auto shapes = shapesOf(graph, model.input).orThrow();
    for (const auto& each : graph.outputs) outputs.push_back(shapes[std::size_t(each.tensor)]);
    model.features = featuresOf(outputs);
    if (model.features == 0) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" is not an appearance network: expected one vector as its "
                             "output, but found %2. Choose another network."),
                    graph.name, listOf(outputs)));
    }
    model.graph = std::make_shared<NetworkGraph>(std::move(graph));
    return model;
}

}  // namespace

Result<AppearanceModel> appearanceModelOf(NetworkGraph graph) {
    try {
        return madeAppearanceModel(std::move(graph));
    } catch (const EngineError& error) {
        return error.message();
    }
}

Result<AppearanceModel> readAppearanceModel(const std::string& network) {
    try {
        const auto file = networkFile(network).orThrow();
        AppearanceModel model = madeAppearanceModel(*readGraph(file.string()).orThrow());
        if (const auto text = descriptionBeside(file)) {
            NetworkDescription(text->text, text->file, {"colours", "range", "mean", "deviation"})
                .normalise(model.colours);
        }
        return model;
    } catch (const EngineError& error) {
        return error.message();
    }
}

}  // namespace spoor
