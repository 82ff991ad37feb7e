// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/siamese/siamese_model.h"

#include "engine/base/error.h"
#include "engine/inference/onnx_reader.h"

#include <algorithm>
#include <filesystem>
#include <vector>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxFolderFiles = 10000;

Message noTracker(const char* why, const std::string& name) {
    return Message(why).arg(name);
}

/// The shape of the first output for an image with this side. Throws EngineError.
TensorShape described(const NetworkGraph& backbone, int side) {
    const auto shapes = shapesOf(backbone, {side, side}).orThrow();
    return shapes[std::size_t(backbone.outputs[0].tensor)];
}

bool hasKernelOf(const NetworkGraph& graph, int side) {
    return std::any_of(graph.layers.begin(), graph.layers.end(), [&](const NetworkLayer& layer) {
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

SiameseModel modelOf(NetworkGraph backbone, NetworkGraph head) {
    const bool one = backbone.inputs.size() == 1 && backbone.outputs.size() == 1 &&
                     backbone.inputs[0].shape.size() == 4 && backbone.inputs[0].shape[0] == 1 &&
                     backbone.inputs[0].shape[1] == 3;
    if (!one) {
        throw EngineError(noTracker(
            SPOOR_TR(
                "engine",
                "The network %1 is not a tracker backbone: it does not map one colour image to one "
                "feature map. Choose a backbone and its head, for example of NanoTrack."),
            backbone.name));
    }
    backbone = withOpenSizes(std::move(backbone));
    SiameseModel model;
    model.features = described(backbone, exemplarSide);
    const TensorShape seen = described(backbone, searchSide);
    HeadPorts ports;
    if (!findPorts(head, model.features, seen, ports)) {
        throw EngineError(
            noTracker(
                SPOOR_TR(
                    "engine",
                    "The network %1 is not a head for the backbone %2: it does not map features of "
                    "%3 and %4 to scores and boxes. Choose two files that belong together."),
                head.name)
                .arg(backbone.name)
                .arg(toText(model.features))
                .arg(toText(seen)));
    }
    model.version = versionOf(head, ports.answers);
    model.constants = constantsOf(model.version);
    model.answers = ports.answers;
    model.scores = ports.scores, model.distances = ports.distances;
    backbone.inputs[0].shape = {1, 3, exemplarSide, exemplarSide};
    model.describe = std::make_shared<NetworkGraph>(backbone);
    backbone.inputs[0].shape = {1, 3, searchSide, searchSide};
    model.search =
        std::make_shared<NetworkGraph>(chained(std::move(backbone), std::move(head), ports.search));
    return model;
}

/// The only network in a folder with this word in its name.
fs::path fileNamed(const fs::path& folder, const std::string& word) {
    std::vector<fs::path> found;
    std::error_code failed;
    std::size_t seen = 0;
    for (fs::directory_iterator at(folder, failed), end; !failed && at != end;
         at.increment(failed)) {
        if (++seen > maxFolderFiles) break;
        const std::string name = at->path().filename().string();
        if (name.ends_with(".onnx") && name.find(word) != std::string::npos) {
            found.push_back(at->path());
        }
    }
    if (found.size() == 1) return found[0];
    throw EngineError(
        Message(SPOOR_TR("engine",
                         "The folder \"%1\" contains %2 networks (*.onnx) with '%3' in their "
                         "names, but must contain exactly one. Choose the file itself."))
            .arg(folder.string())
            .arg(found.size())
            .arg(word));
}

/// "v2_backbone.onnx" -> "v2_head.onnx".
fs::path headBeside(const fs::path& backbone) {
    std::string name = backbone.filename().string();
    const std::size_t at = name.rfind("backbone");
    std::error_code failed;
    if (at != std::string::npos) {
        const fs::path head = backbone.parent_path() / name.replace(at, 8, "head");
        if (fs::is_regular_file(head, failed)) return head;
    }
    throw EngineError(Message(SPOOR_TR("engine",
                                       "The head of the backbone \"%1\" is missing from its "
                                       "folder. Choose it with the parameter 'head'."))
                          .arg(backbone.string()));
}

}  // namespace

Result<SiameseModel> siameseOf(NetworkGraph backbone, NetworkGraph head) {
    try {
        return modelOf(std::move(backbone), std::move(head));
    } catch (const EngineError& error) {
        return error.message();
    }
}

Result<SiameseModel> readSiamese(const std::string& backbone, const std::string& head) {
    try {
        std::error_code failed;
        fs::path first = backbone, second = head;
        if (fs::is_directory(first, failed)) {
            if (head.empty()) second = fileNamed(first, "head");
            first = fileNamed(first, "backbone");
        } else if (head.empty()) {
            (void)readOnnx(first).orThrow();  // reports its errors first
            second = headBeside(first);
        }
        return modelOf(readOnnx(first).orThrow(), readOnnx(second).orThrow());
    } catch (const EngineError& error) {
        return error.message();
    }
}

}  // namespace spoor
