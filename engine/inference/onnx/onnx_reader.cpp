// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/onnx/onnx_reader.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/inference/onnx/onnx_external.h"
#include "engine/inference/onnx/onnx_ncnn.h"
#include "engine/inference/onnx/onnx_nodes.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

namespace spoor {
namespace {

constexpr std::uintmax_t maxBytes = std::uintmax_t{512} << 20;
constexpr std::size_t maxPorts = 64;   // inputs, and outputs
constexpr int maxNotedSide = 1 << 14;  // pixels
constexpr std::int64_t oldestOperators = 7, newestOperators = 24;

Message tooLarge(const std::string& name, std::uintmax_t bytes) {
    return Message(
        SPOOR_TR("engine",
                 "\"%1\" has %2 MB, but networks can have at most %3 MB. Use a smaller network."),
        name, (long)(bytes >> 20), (long)(maxBytes >> 20));
}

Message noNetwork(const std::string& name) {
    return Message(SPOOR_TR("engine",
                            "\"%1\" is not an ONNX file or is damaged. Choose a network that was "
                            "exported to ONNX."),
                   name);
}

Message tooManyParts(const std::string& name) {
    return Message(
        SPOOR_TR("engine",
                 "\"%1\" has more nodes and values than Spoor reads. Simplify the network "
                 "with onnxsim, or use a smaller one."),
        name);
}

/// Rejects the whole file with a message.
[[noreturn]] void refuseFile(const char* sentence, const std::string& file,
                             const std::string& more = {}, const std::string& last = {}) {
    throw EngineError(Message(sentence, file, more, last));
}

std::int64_t operatorSet(const onnx::ModelProto& model, const std::string& file) {
    std::int64_t version = 0;
    for (const auto& set : model.opset_import()) {
        if (set.domain().empty() || set.domain() == "ai.onnx") version = set.version();
    }
    if (version < oldestOperators || version > newestOperators) {
        refuseFile(SPOOR_TR("engine",
                            "The network %1 uses ONNX operator set %2, but only %3 are supported. "
                            "Export it with a supported one."),
                   file, std::to_string(version),
                   std::to_string(oldestOperators) + " - " + std::to_string(newestOperators));
    }
    return version;
}

/// `side` replaces an open height or width unless it is 0.
TensorShape shapeOfInput(const onnx::ValueInfoProto& input, SizeI side, const std::string& file) {
    const auto& type = input.type().tensor_type();
    const auto& dims = type.shape().dim();
    TensorShape shape;
    bool fits = isRealType(type.elem_type()) && dims.size() <= maxRank;
    for (int i = 0; fits && i < dims.size(); ++i) {
        const auto& dim = dims.Get(i);
        const bool known = dim.has_dim_value() && dim.dim_value() != -1;
        // If the batch size is open, it is 1. The height and width of feature maps may stay open.
        fits = known ? dim.dim_value() >= 1 && dim.dim_value() <= maxTensorElements
                     : i == 0 || (dims.size() == 4 && i >= 2);
        const int open = i == 0 ? 1 : i == 2 ? side.height : side.width;
        shape.push_back(fits && known ? int(dim.dim_value()) : open);
    }
    if (!fits) {
        refuseFile(SPOOR_TR("engine",
                            "The input '%2' of the network %1 must have real numbers with fixed "
                            "sizes; only the batch, and the height and width of 1 x C x H x W may "
                            "vary. Export the network with such an input."),
                   file, shownName(input.name()));
    }
    return shape;
}

void checkCount(std::size_t count, const char* sentence, const std::string& file) {
    if (count > maxPorts) {
        refuseFile(sentence, file, std::to_string(count), std::to_string(maxPorts));
    }
}

void checkPorts(std::size_t inputs, std::size_t outputs, const std::string& file) {
    if (outputs == 0) {
        refuseFile(SPOOR_TR("engine", "The network %1 has no outputs. Export the network again."),
                   file);
    }
    checkCount(inputs,
               SPOOR_TR("engine",
                        "The network %1 has %2 inputs, but at most %3 are supported. Use another "
                        "network."),
               file);
    checkCount(outputs,
               SPOOR_TR("engine",
                        "The network %1 has %2 outputs, but at most %3 are supported. Use another "
                        "network."),
               file);
}

NetworkGraph graphOf(const onnx::ModelProto& model, SizeI side, const std::string& file) {
    const onnx::GraphProto& from = model.graph();
    if (from.node_size() == 0) {
        refuseFile(SPOOR_TR("engine",
                            "The network %1 has no layers. Choose a network that computes "
                            "something."),
                   file);
    }
    NetworkGraph graph;
    graph.name = file;
    OnnxNodes nodes(graph, operatorSet(model, file));
    for (const auto& tensor : from.initializer()) nodes.addConstant(tensor.name(), tensor);
    for (const auto& input : from.input()) {
        // Older files also list constants as inputs.
        if (nodes.isConstant(input.name())) continue;
        const TensorShape shape = shapeOfInput(input, side, file);
        graph.inputs.push_back(
            {nodes.addInput(input.name(), shape.size()), shownName(input.name()), shape});
    }
    checkPorts(graph.inputs.size(), std::size_t(from.output_size()), file);
    nodes.addAll(from);
    for (const auto& output : from.output()) {
        const int tensor = nodes.tensorOf(output.name());
        if (tensor < 0) {
            refuseFile(SPOOR_TR("engine",
                                "No layer of the network %1 produces its output '%2'. Export the "
                                "network again."),
                       file, shownName(output.name()));
        }
        const int type = output.type().tensor_type().elem_type();
        const bool integer = type != onnx::TensorProto::UNDEFINED && !isRealType(type);
        graph.outputs.push_back({tensor, shownName(output.name()), integer});
    }
    graph = simplified(std::move(graph));
    if (graph.layers.size() > std::size_t(maxNetworkLayers)) {
        refuseFile(SPOOR_TR("engine",
                            "The network %1 has %2 layers, but at most %3 are supported. Use a "
                            "smaller network."),
                   file, std::to_string(graph.layers.size()), std::to_string(maxNetworkLayers));
    }
    return graph;
}

/// Returns the beginning of a text on one line.
std::string shortText(std::string_view text) {
    std::string line;
    for (const char c : text.substr(0, 2000)) {
        const bool blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
        if (!blank) line += c;
        if (blank && !line.empty() && line.back() != ' ') line += ' ';
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    return shownName(line, 160);
}

/// Returns the licence from the properties that exporters write; empty if there is none.
std::string licenceIn(const onnx::ModelProto& model) {
    for (const auto& property : model.metadata_props()) {
        std::string key = property.key();
        std::ranges::transform(key, key.begin(),
                               [](unsigned char c) { return char(std::tolower(c)); });
        if (key.find("licen") != std::string::npos) return shortText(property.value());
    }
    return {};
}

/// Returns the value of the first property with one of these keys; empty if there is none.
std::string propertyIn(const onnx::ModelProto& model,
                       std::initializer_list<std::string_view> keys) {
    constexpr std::size_t maxProperty = 1 << 20;  // bytes
    for (const auto& property : model.metadata_props()) {
        const bool wanted = std::ranges::find(keys, property.key()) != keys.end();
        if (wanted && property.value().size() <= maxProperty) return property.value();
    }
    return {};
}

/// Returns the size of images that the exporter notes as "imgsz", such as "[640, 640]" for height
/// and width.
std::optional<SizeI> imageSizeIn(const onnx::ModelProto& model) {
    for (const auto& property : model.metadata_props()) {
        if (property.key() != "imgsz") continue;
        const std::string& text = property.value();
        std::vector<int> sides;
        for (const char* at = text.data(); at != text.data() + text.size() && sides.size() < 3;) {
            int side = 0;
            const auto [end, error] = std::from_chars(at, text.data() + text.size(), side);
            if (error == std::errc()) sides.push_back(side);
            at = error == std::errc() ? end : at + 1;
        }
        if (sides.size() == 1) sides.push_back(sides[0]);
        const bool fits = sides.size() == 2 && std::min(sides[0], sides[1]) >= 1 &&
                          std::max(sides[0], sides[1]) <= maxNotedSide;
        if (fits) return SizeI{sides[1], sides[0]};
    }
    return std::nullopt;
}

/// Reads the graph. If it computes with an open height and width, these are what the exporter
/// notes.
NetworkGraph graphWithSizes(const onnx::ModelProto& model, const std::string& name) {
    try {
        return graphOf(model, {}, name);
    } catch (const OpenSizeError&) {
        const auto noted = imageSizeIn(model);
        if (!noted) throw;
        NetworkGraph graph = graphOf(model, *noted, name);
        graph.notes.push_back(Message(
            SPOOR_TR("engine", "computes with the size of its images, which is fixed at %1 x %2"),
            noted->width, noted->height));
        return graph;
    }
}

/// Returns the beginning of a licence text in the folder of the file; empty if there is none.
std::string licenceBeside(const std::filesystem::path& file) {
    std::error_code failed;
    for (const char* name : {"LICENSE", "LICENSE.txt", "LICENSE.md", "LICENCE", "LICENCE.txt",
                             "license.txt", "source.txt"}) {
        const auto path = file.parent_path() / name;
        const auto bytes = std::filesystem::file_size(path, failed);
        if (failed || bytes > (1 << 20)) continue;
        if (const auto text = readFile(path)) return shortText(*text);
    }
    return {};
}

bool sizesAreFixed(const NetworkGraph& graph) {
    return std::ranges::all_of(
        graph.inputs, [](const auto& input) { return std::ranges::count(input.shape, 0) == 0; });
}

/// Returns the parsed file; empty if it cannot be read.
onnx::ModelProto modelIn(const std::filesystem::path& file) {
    std::error_code failed;
    const auto size = std::filesystem::file_size(file, failed);
    const auto bytes = failed || size > maxBytes ? std::nullopt : readFile(file);
    onnx::ModelProto model;
    const bool read = bytes && checkOnnx(*bytes) == OnnxBytes::Fit &&
                      model.ParseFromArray(bytes->data(), int(bytes->size()));
    return read ? model : onnx::ModelProto();
}

/// `folder`: where constants may be in other files; null: nowhere.
Result<NetworkGraph> parsedIn(std::string_view bytes, const std::string& name,
                              const std::filesystem::path* folder) {
    if (bytes.size() > maxBytes) return tooLarge(name, bytes.size());
    const OnnxBytes found = checkOnnx(bytes);
    if (found == OnnxBytes::TooMany) return tooManyParts(name);
    onnx::ModelProto model;
    if (found == OnnxBytes::Damaged || !model.ParseFromArray(bytes.data(), int(bytes.size())) ||
        !model.has_graph()) {
        return noNetwork(name);
    }
    try {
        std::vector<std::string> files;
        if (folder) files = loadExternalData(model, *folder, name, maxBytes - bytes.size());
        NetworkGraph graph = graphWithSizes(model, name);
        graph.files = std::move(files);
        graph.licence = licenceIn(model);
        // Names of classes in the form of the exporter.
        graph.classes = propertyIn(model, {"names", "classes"});
        graph.task = shownName(propertyIn(model, {"task"}));
        if (sizesAreFixed(graph)) (void)shapesOf(graph, {}).orThrow();
        return graph;
    } catch (const EngineError& error) {
        return error.message();
    }
}

}  // namespace

std::vector<std::string> externalFiles(const std::filesystem::path& file) {
    const onnx::ModelProto model = modelIn(file);
    return externalNames(model);
}

std::vector<std::string> unsupportedOperators(const std::filesystem::path& file) {
    const onnx::ModelProto model = modelIn(file);
    std::vector<std::pair<std::string, std::pair<std::string, int>>> found;
    for (const auto& node : model.graph().node()) {
        if (OnnxNodes::supports(node)) continue;
        const std::string name = OnnxNodes::keyOf(node);
        auto known =
            std::ranges::find_if(found, [&](const auto& each) { return each.first == name; });
        if (known == found.end()) known = found.insert(found.end(), {name, {node.name(), 0}});
        ++known->second.second;
    }
    std::vector<std::string> texts;
    for (const auto& [name, uses] : found) {
        texts.push_back(shownName(name) + " (layer '" + shownName(uses.first) + "'; " +
                        std::to_string(uses.second) + ")");
    }
    return texts;
}

Result<NetworkGraph> parseOnnx(std::string_view bytes, const std::string& name) {
    return parsedIn(bytes, name, nullptr);
}

Result<NetworkGraph> readOnnx(const std::filesystem::path& file) {
    std::error_code failed;
    const std::string name = file.filename().string();
    std::string content;
    if (file.extension() == ".param") {
        auto translated = onnxOfNcnn(file);
        if (!translated) return translated.error();
        content = std::move(translated).value();
    } else {
        const auto bytes = std::filesystem::file_size(file, failed);
        if (!failed && bytes > maxBytes) return tooLarge(name, bytes);
        auto found = failed ? std::nullopt : readFile(file);
        if (!found)
            return Message(
                SPOOR_TR("engine", "Cannot read the network \"%1\". Choose an ONNX file."),
                file.string());
        content = std::move(*found);
    }
    const std::filesystem::path folder = file.parent_path();
    auto graph = parsedIn(content, name, &folder);
    if (!graph || !graph.value().licence.empty()) return graph;
    NetworkGraph noted = std::move(graph).value();
    noted.licence = licenceBeside(file);
    return noted;
}

}  // namespace spoor
