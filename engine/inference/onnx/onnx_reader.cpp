// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/onnx/onnx_reader.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/inference/onnx/onnx_ncnn.h"
#include "engine/inference/onnx/onnx_nodes.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

namespace spoor {
namespace {

constexpr std::uintmax_t maxBytes = std::uintmax_t{512} << 20;
constexpr std::size_t maxPorts = 64;  // inputs, and outputs
constexpr std::int64_t oldestOperators = 7, newestOperators = 21;

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

/// Returns the nodes in an order in which each follows those that it reads, otherwise as in the
/// file.
std::vector<int> sortedNodes(const onnx::GraphProto& graph, const std::string& file) {
    std::map<std::string, int> makers;
    for (int i = 0; i < graph.node_size(); ++i) {
        for (const auto& output : graph.node(i).output()) {
            if (!output.empty()) makers.emplace(output, i);
        }
    }
    const auto count = std::size_t(graph.node_size());
    std::vector<int> missing(count, 0);
    std::vector<std::vector<int>> readers(count);
    for (int i = 0; i < graph.node_size(); ++i) {
        for (const auto& input : graph.node(i).input()) {
            const auto maker = makers.find(input);
            if (maker == makers.end()) continue;
            readers[std::size_t(maker->second)].push_back(i);
            ++missing[std::size_t(i)];
        }
    }
    std::set<int> ready;
    for (int i = 0; i < graph.node_size(); ++i) {
        if (missing[std::size_t(i)] == 0) ready.insert(i);
    }
    std::vector<int> order;
    while (!ready.empty()) {
        const int next = *ready.begin();
        ready.erase(ready.begin());
        order.push_back(next);
        for (const int reader : readers[std::size_t(next)]) {
            if (--missing[std::size_t(reader)] == 0) ready.insert(reader);
        }
    }
    if (order.size() < count) {
        const auto stuck =
            std::find_if(missing.begin(), missing.end(), [](int m) { return m > 0; });
        const auto& node = graph.node(int(stuck - missing.begin()));
        refuseFile(SPOOR_TR("engine",
                            "The layers of the network %1 form a cycle, which includes layer '%2'. "
                            "Export the network again."),
                   file,
                   shownName(!node.name().empty() || node.output().empty() ? node.name()
                                                                           : node.output(0)));
    }
    return order;
}

TensorShape shapeOfInput(const onnx::ValueInfoProto& input, const std::string& file) {
    const auto& type = input.type().tensor_type();
    const auto& dims = type.shape().dim();
    TensorShape shape;
    bool fits = type.elem_type() == onnx::TensorProto::FLOAT && dims.size() <= maxRank;
    for (int i = 0; fits && i < dims.size(); ++i) {
        const auto& dim = dims.Get(i);
        const bool known = dim.has_dim_value();
        // If the batch size is open, it is 1. The height and width of feature maps may stay open.
        fits = known ? dim.dim_value() >= 1 && dim.dim_value() <= maxTensorElements
                     : i == 0 || (dims.size() == 4 && i >= 2);
        shape.push_back(fits && known ? int(dim.dim_value()) : i == 0 ? 1 : 0);
    }
    if (!fits) {
        refuseFile(SPOOR_TR("engine",
                            "The input '%2' of the network %1 must be float32 with fixed sizes; "
                            "only the height and width of 1 x C x H x W may vary. Export the "
                            "network with such an input."),
                   file, shownName(input.name()));
    }
    return shape;
}

NetworkGraph graphOf(const onnx::ModelProto& model, const std::string& file) {
    const onnx::GraphProto& from = model.graph();
    if (from.node_size() == 0) throw EngineError(noNetwork(file));
    if (from.node_size() > maxNetworkLayers) {
        refuseFile(SPOOR_TR("engine",
                            "The network %1 has %2 layers, but at most %3 are supported. Use a "
                            "smaller network."),
                   file, std::to_string(from.node_size()), std::to_string(maxNetworkLayers));
    }
    NetworkGraph graph;
    graph.name = file;
    OnnxNodes nodes(graph, operatorSet(model, file));
    for (const auto& tensor : from.initializer()) nodes.addConstant(tensor.name(), tensor);
    for (const auto& input : from.input()) {
        // Older files also list constants as inputs.
        if (nodes.isConstant(input.name())) continue;
        const TensorShape shape = shapeOfInput(input, file);
        graph.inputs.push_back(
            {nodes.addInput(input.name(), shape.size()), shownName(input.name()), shape});
    }
    const auto ports = [&](std::size_t inputs, int outputs) {
        if (inputs <= maxPorts && outputs > 0 && outputs <= int(maxPorts)) return;
        refuseFile(SPOOR_TR("engine",
                            "The network %1 has %2 inputs and outputs. It must have at least one "
                            "output and at most %3 of each. Use another network."),
                   file, std::to_string(inputs) + ", " + std::to_string(outputs),
                   std::to_string(maxPorts));
    };
    ports(graph.inputs.size(), from.output_size());
    for (const int node : sortedNodes(from, file)) nodes.add(from.node(node));
    for (const auto& output : from.output()) {
        const int tensor = nodes.tensorOf(output.name());
        if (tensor < 0) {
            refuseFile(SPOOR_TR("engine",
                                "No layer of the network %1 produces its output '%2'. Export the "
                                "network again."),
                       file, shownName(output.name()));
        }
        graph.outputs.push_back({tensor, shownName(output.name())});
    }
    return simplified(std::move(graph));
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
        std::transform(key.begin(), key.end(), key.begin(),
                       [](unsigned char c) { return char(std::tolower(c)); });
        if (key.find("licen") != std::string::npos) return shortText(property.value());
    }
    return {};
}

/// Returns the names of classes from the properties, in the form of the exporter.
std::string classesIn(const onnx::ModelProto& model) {
    constexpr std::size_t maxProperty = 1 << 20;  // bytes
    for (const auto& property : model.metadata_props()) {
        const bool names = property.key() == "names" || property.key() == "classes";
        if (names && property.value().size() <= maxProperty) return property.value();
    }
    return {};
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
    return std::all_of(graph.inputs.begin(), graph.inputs.end(), [](const auto& input) {
        return std::count(input.shape.begin(), input.shape.end(), 0) == 0;
    });
}

}  // namespace

Result<NetworkGraph> parseOnnx(std::string_view bytes, const std::string& name) {
    if (bytes.size() > maxBytes) return tooLarge(name, bytes.size());
    onnx::ModelProto model;
    if (!onnxFitsMemory(bytes) || !model.ParseFromArray(bytes.data(), int(bytes.size())) ||
        !model.has_graph()) {
        return noNetwork(name);
    }
    try {
        NetworkGraph graph = graphOf(model, name);
        graph.licence = licenceIn(model);
        graph.classes = classesIn(model);
        if (sizesAreFixed(graph)) (void)shapesOf(graph, {}).orThrow();
        return graph;
    } catch (const EngineError& error) {
        return error.message();
    }
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
    auto graph = parseOnnx(content, name);
    if (!graph || !graph.value().licence.empty()) return graph;
    NetworkGraph noted = std::move(graph).value();
    noted.licence = licenceBeside(file);
    return noted;
}

}  // namespace spoor
