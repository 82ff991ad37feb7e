// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/siamese/stages/siamese_model.h"

#include "engine/algorithms/siamese/stages/centre_model.h"
#include "engine/base/error.h"
#include "engine/inference/graph/network_description.h"
#include "engine/inference/network_file.h"
#include "engine/inference/onnx/onnx_ncnn.h"
#include "engine/inference/onnx/onnx_reader.h"

#include <algorithm>
#include <filesystem>
#include <tuple>
#include <utility>
#include <vector>

namespace spoor {
namespace {

namespace fs = std::filesystem;

Message noTracker(const char* why, const std::string& name) {
    return Message(why, name);
}

/// The shape of the first output for an image with this side. Throws EngineError.
TensorShape featuresOf(const NetworkGraph& backbone, int side) {
    const auto shapes = shapesOf(backbone, {side, side}).orThrow();
    return shapes[std::size_t(backbone.outputs[0].tensor)];
}

bool hasKernelOf(const NetworkGraph& graph, int side) {
    return std::ranges::any_of(graph.layers, [&](const NetworkLayer& layer) {
        const auto* work = std::get_if<ConvolutionLayer>(&layer.work);
        return work && work->window.kernelX == side;
    });
}

/// The first version has 5 x 5 kernels in its head; the third responds with 15 x 15 cells.
int versionOf(const NetworkGraph& head, int answers) {
    if (answers == 15) return 3;
    return hasKernelOf(head, 5) ? 1 : 2;
}

SiameseConstants constantsOf(int version) {
    if (version == 1) return {0.148, 0.462, 0.390};
    if (version == 2) return {0.150, 0.490, 0.385};
    return {0.138, 0.455, 0.348};
}

/// The inputs and outputs of a head. findPorts() is false when it does not fit these features.
struct HeadPorts {
    std::size_t target = 0, search = 0;
    std::size_t scores = 0, distances = 0;
    int answers = 0;
};
bool findPorts(const NetworkGraph& head, const TensorShape& target, const TensorShape& search,
               HeadPorts& ports) {
    if (head.inputs.size() != 2 || head.outputs.size() != 2) return false;
    const auto shapes = shapesOf(head, {}).orThrow();
    ports.target = head.inputs[0].shape == target ? 0 : 1;
    ports.search = 1 - ports.target;
    const auto answer = [&](std::size_t output) {
        return shapes[std::size_t(head.outputs[output].tensor)];
    };
    ports.scores = answer(0).size() == 4 && answer(0)[1] == 2 ? 0 : 1;
    ports.distances = 1 - ports.scores;
    const TensorShape scores = answer(ports.scores), distances = answer(ports.distances);
    if (scores.size() != 4 || scores[2] < 2 || scores[2] > searchSide) return false;
    ports.answers = scores[2];
    const TensorShape two{1, 2, ports.answers, ports.answers};
    const TensorShape four{1, 4, ports.answers, ports.answers};
    return head.inputs[ports.target].shape == target && head.inputs[ports.search].shape == search &&
           scores == two && distances == four;
}

/// Throws EngineError unless the network maps one colour image to one feature map.
void requireBackbone(const NetworkGraph& backbone) {
    const bool one = backbone.inputs.size() == 1 && backbone.outputs.size() == 1 &&
                     backbone.inputs[0].shape.size() == 4 && backbone.inputs[0].shape[0] == 1 &&
                     backbone.inputs[0].shape[1] == 3;
    if (one) return;
    throw EngineError(noTracker(
        SPOOR_TR("engine",
                 "The network %1 is not a tracker backbone: it does not map one colour image to "
                 "one feature map. Choose a backbone and its head, for example of NanoTrack."),
        backbone.name));
}

SiameseModel modelOf(NetworkGraph backbone, NetworkGraph head) {
    requireBackbone(backbone);
    if (hasCentreHead(head)) return centreModel(std::move(backbone), std::move(head));
    backbone = withOpenSizes(std::move(backbone));
    SiameseModel model;
    model.features = featuresOf(backbone, exemplarSide);
    const TensorShape seen = featuresOf(backbone, searchSide);
    HeadPorts ports;
    if (!findPorts(head, model.features, seen, ports)) {
        throw EngineError(
            noTracker(
                SPOOR_TR("engine",
                         "The network %1 is not a head for the backbone %2: it does not map "
                         "features of "
                         "%3 and %4 to scores and boxes. Choose two files that belong together."),
                head.name)
                .arg(backbone.name)
                .arg(toText(model.features))
                .arg(toText(seen)));
    }
    model.version = versionOf(head, ports.answers);
    model.name = "NanoTrack v" + std::to_string(model.version);
    model.constants = constantsOf(model.version);
    model.answers = ports.answers;
    model.scores = ports.scores, model.boxes = {ports.distances};
    backbone.inputs[0].shape = {1, 3, exemplarSide, exemplarSide};
    model.describe = std::make_shared<NetworkGraph>(backbone);
    backbone.inputs[0].shape = {1, 3, searchSide, searchSide};
    model.search =
        std::make_shared<NetworkGraph>(chained(std::move(backbone), std::move(head), ports.search));
    return model;
}

SiameseModel modelOf(NetworkGraph whole) {
    if (hasCentreHead(whole)) return centreModel(std::move(whole));
    throw EngineError(
        Message(SPOOR_TR("engine",
                         "The network %1 is not a tracker: expected two images as inputs and "
                         "score, size and offset maps as outputs, but it has %2 inputs and %3 "
                         "outputs. Choose a tracker with a centre head, or a backbone and its "
                         "head."),
                whole.name, whole.inputs.size(), whole.outputs.size()));
}

std::vector<fs::path> namedAmong(const std::vector<fs::path>& files, const std::string& word) {
    std::vector<fs::path> found;
    for (const fs::path& each : files) {
        if (each.filename().string().find(word) != std::string::npos) found.push_back(each);
    }
    return found;
}

/// The files of the only tracker in a folder. With a given second file, the first one alone.
std::pair<fs::path, fs::path> filesIn(const fs::path& folder, const fs::path& given) {
    const auto all = networkFilesIn(folder);
    if (all.size() == 1 && given.empty()) return {all[0], {}};
    for (const fs::path& each : all)
        if (const auto files = lightFcFiles(each)) return *files;
    std::string found;
    for (const auto& [first, second] : trackerFileWords) {
        const auto firsts = namedAmong(all, first), seconds = namedAmong(all, second);
        if (firsts.size() == 1 && !given.empty()) return {firsts[0], given};
        if (firsts.size() == 1 && seconds.size() == 1) return {firsts[0], seconds[0]};
        const auto add = [&](std::size_t count, const char* word) {
            found += (found.empty() ? "" : ", ") + std::to_string(count) + " '" + word + "'";
        };
        if (found.empty()) add(firsts.size(), first), add(seconds.size(), second);
    }
    throw EngineError(
        Message(SPOOR_TR("engine",
                         "The folder \"%1\" must contain one tracker: a single network (*.onnx), "
                         "or one with 'backbone' and one with 'head' in its name. It has %2 "
                         "networks (%3). Choose the file itself."),
                folder.string(), all.size(), found));
}

Message noSecond(const fs::path& first) {
    return Message(SPOOR_TR("engine",
                            "The head of the backbone \"%1\" is missing from its folder. Choose "
                            "it with the parameter Search network ('head')."),
                   first.string());
}

/// Applies "NAME.toml" next to "NAME.onnx" if there is one.
SiameseModel described(SiameseModel model, const fs::path& network) {
    if (const auto text = descriptionBeside(network)) {
        describeTracker(model, text->text, text->file);
    }
    return model;
}

}  // namespace

Result<SiameseModel> siameseOf(NetworkGraph backbone, NetworkGraph head) {
    try {
        return modelOf(std::move(backbone), std::move(head));
    } catch (const EngineError& error) {
        return error.message();
    }
}

Result<SiameseModel> siameseOf(NetworkGraph whole) {
    try {
        return modelOf(std::move(whole));
    } catch (const EngineError& error) {
        return error.message();
    }
}

Result<SiameseModel> readSiamese(const std::string& backbone, const std::string& head) {
    try {
        std::error_code failed;
        fs::path first = installedOr(backbone), second = head;
        if (fs::is_directory(first, failed)) {
            std::tie(first, second) = filesIn(first, second);
        } else if (second.empty()) {
            second = secondTrackerFile(first);
            if (const auto files = lightFcFiles(first)) std::tie(first, second) = *files;
        }
        NetworkGraph graph = readOnnx(first).orThrow();
        if (!second.empty()) {
            auto model = described(modelOf(std::move(graph), readOnnx(second).orThrow()), second);
            if (model.head == SiameseHead::Distances) model.searchFiles = {first.string()};
            model.searchFiles.push_back(second.string());
            return model;
        }
        // Only a backbone has a single image as input.
        if (graph.inputs.size() == 1 && graph.outputs.size() == 1) {
            throw EngineError(noSecond(first));
        }
        SiameseModel model = described(modelOf(std::move(graph)), first);
        model.searchFiles = {first.string()};
        return model;
    } catch (const EngineError& error) {
        return error.message();
    }
}

}  // namespace spoor
