// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/siamese/stages/centre_model.h"

#include "engine/base/error.h"
#include "engine/inference/graph/tensor_shapes.h"

#include <optional>

namespace spoor {
namespace {

constexpr int minSide = 32, maxSide = 1024;

bool isPicture(const TensorShape& shape) {
    return shape.size() == 4 && shape[0] == 1 && shape[1] == 3 && shape[2] == shape[3] &&
           shape[2] >= minSide && shape[2] <= maxSide;
}

/// Roles of the outputs of a centre head.
struct CentreOutputs {
    std::size_t score = 0, size = 0, offset = 0;
    int answers = 0;
};

/// Exporters name the maps; without names the size comes before the offset.
std::optional<CentreOutputs> centreOutputs(const NetworkGraph& network) {
    if (network.outputs.size() != 3) return std::nullopt;
    const auto shapes = shapesOf(network, {}).orThrow();
    CentreOutputs found;
    std::vector<std::size_t> pairs;
    for (std::size_t i = 0; i < 3; ++i) {
        const TensorShape& shape = shapes[std::size_t(network.outputs[i].tensor)];
        if (shape.size() != 4 || shape[0] != 1 || shape[2] != shape[3]) return std::nullopt;
        if (shape[1] == 1) found.score = i, found.answers = shape[2];
        if (shape[1] == 2) pairs.push_back(i);
    }
    if (pairs.size() != 2 || found.answers < 2) return std::nullopt;
    for (const std::size_t i : pairs) {
        if (shapes[std::size_t(network.outputs[i].tensor)][2] != found.answers) return std::nullopt;
    }
    const auto named = [&](std::size_t i, const char* word) {
        return network.outputs[i].name.find(word) != std::string::npos;
    };
    const bool turned = named(pairs[0], "offset") || named(pairs[1], "size");
    found.size = pairs[turned ? 1 : 0], found.offset = pairs[turned ? 0 : 1];
    return found;
}

/// The data sets of ImageNet normalise colours so; all known centre heads are trained this way.
constexpr std::array<double, 3> imageNetMean = {0.485, 0.456, 0.406};
constexpr std::array<double, 3> imageNetDeviation = {0.229, 0.224, 0.225};

/// Constants that the authors of networks published. The sizes of the graphs identify a network.
struct KnownTracker {
    const char* name;
    int exemplar, search, answers;
    bool whole;    ///< one graph takes both images
    int features;  ///< channels of the target's features; 0: any
    double exemplarFactor, searchFactor;
};
constexpr KnownTracker known[] = {
    {"LightFC", 128, 256, 16, false, 96, 2, 4},
    {"VitTrack", 128, 256, 16, true, 0, 2, 4},
    {"OSTrack-384", 192, 384, 24, true, 0, 2, 5},
};

void fillIn(SiameseModel& model, const CentreOutputs& outputs) {
    model.head = SiameseHead::Centre;
    model.answers = outputs.answers;
    model.scores = outputs.score;
    model.boxes = {outputs.size, outputs.offset};
    model.constants = {0.05, 1, 1};
    model.name = model.search->name;
    model.input.colours.redFirst = true;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t colour = 2 - i;  // from red, green, blue
        model.input.colours.scale[i] = 1 / (255 * imageNetDeviation[colour]);
        model.input.colours.shift[i] = -imageNetMean[colour] / imageNetDeviation[colour];
    }
    for (const KnownTracker& each : known) {
        const bool same = each.exemplar == model.input.exemplar &&
                          each.search == model.input.search && each.answers == model.answers &&
                          each.whole == !model.describe &&
                          (each.features == 0 || each.features == model.features[1]);
        if (!same) continue;
        model.name = each.name;
        model.input.exemplarFactor = each.exemplarFactor;
        model.input.searchFactor = each.searchFactor;
        break;
    }
}

/// Puts the search image first. Throws EngineError if the other input is not `features`.
void orderInputs(NetworkGraph& search, const TensorShape& features, const std::string& other) {
    auto& inputs = search.inputs;
    if (inputs.size() == 2 && inputs[0].shape == features) std::swap(inputs[0], inputs[1]);
    if (inputs.size() == 2 && inputs[1].shape == features && isPicture(inputs[0].shape)) return;
    throw EngineError(
        Message(SPOOR_TR("engine",
                         "The networks %1 and %2 do not belong together: %2 must take a square "
                         "colour image and the features %3 of %1. Choose two files of the same "
                         "tracker."),
                other, search.name, toText(features)));
}

}  // namespace

bool hasCentreHead(const NetworkGraph& network) {
    return centreOutputs(network).has_value();
}

SiameseModel centreModel(NetworkGraph target, NetworkGraph search) {
    const CentreOutputs outputs = centreOutputs(search).value();
    const auto shapes = shapesOf(target, {}).orThrow();
    SiameseModel model;
    model.features = shapes[std::size_t(target.outputs.at(0).tensor)];
    orderInputs(search, model.features, target.name);
    model.input.exemplar = target.inputs.at(0).shape[2];
    model.input.search = search.inputs[0].shape[2];
    model.describe = std::make_shared<NetworkGraph>(std::move(target));
    model.search = std::make_shared<NetworkGraph>(std::move(search));
    fillIn(model, outputs);
    return model;
}

SiameseModel centreModel(NetworkGraph whole) {
    const CentreOutputs outputs = centreOutputs(whole).value();
    auto& inputs = whole.inputs;
    if (inputs.size() != 2 || !isPicture(inputs[0].shape) || !isPicture(inputs[1].shape) ||
        inputs[0].shape[2] == inputs[1].shape[2]) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The network %1 has the maps of a tracker, but must take two square "
                             "colour images of different sizes. Choose a tracker with a template "
                             "and a search image."),
                    whole.name));
    }
    if (inputs[0].shape[2] < inputs[1].shape[2]) std::swap(inputs[0], inputs[1]);
    SiameseModel model;
    model.features = inputs[1].shape;
    model.input.exemplar = inputs[1].shape[2];
    model.input.search = inputs[0].shape[2];
    model.search = std::make_shared<NetworkGraph>(std::move(whole));
    fillIn(model, outputs);
    return model;
}

}  // namespace spoor
