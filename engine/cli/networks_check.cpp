// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/networks_check.h"

#include "engine/algorithms/network_check.h"
#include "engine/base/atomic_file.h"
#include "engine/base/text.h"
#include "engine/cli/command.h"
#include "engine/cli/output/output_check.h"
#include "engine/inference/network_file.h"
#include "engine/inference/network_runner.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

namespace spoor {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

constexpr std::size_t shownLayers = 10;

/// The shapes for images of this size, or of the file; none if its images are open.
std::vector<TensorShape> shapesFor(const NetworkGraph& graph, SizeI size) {
    const auto shapes = shapesOf(graph, size);
    return shapes ? shapes.value() : std::vector<TensorShape>{};
}

TensorShape shapeIn(const std::vector<TensorShape>& shapes, int tensor) {
    return shapes.empty() ? TensorShape{} : shapes[std::size_t(tensor)];
}

void addGraph(json& to, const NetworkGraph& graph, SizeI size) {
    const auto shapes = shapesFor(graph, size);
    json inputs = json::array(), outputs = json::array();
    for (const auto& each : graph.inputs) {
        inputs.push_back({{"name", each.name}, {"size", each.shape}});
    }
    for (const auto& each : graph.outputs) {
        outputs.push_back({{"name", each.name}, {"size", shapeIn(shapes, each.tensor)}});
    }
    to["inputs"] = inputs, to["outputs"] = outputs;
    to["layers"] = graph.layers.size(), to["weights"] = graph.weights();
    if (!shapes.empty()) to["multiply_adds"] = productsOf(graph, shapes);
    to["files"] = graph.files;
    to["notes"] = toJson(graph.notes);
    to["licence"] = graph.licence;
}

void addTimes(json& to, const NetworkCheck& check, const NetworkFileOptions& o) {
    NetworkRunner runner(check.graph, o.device, o.size, true);
    std::vector<NpyArray> inputs;
    std::mt19937 random(1);
    std::uniform_real_distribution<float> spread(0, 1);
    for (std::size_t i = 0; i < check.graph->inputs.size(); ++i) {
        const TensorShape shape = runner.inputShape(i);
        NpyArray array{{shape.begin(), shape.end()}, {}};
        array.values.resize(std::size_t(elementsOf(shape)));
        for (float& value : array.values) value = spread(random);
        inputs.push_back(std::move(array));
    }
    (void)runner.run(inputs);  // builds the kernels
    (void)runner.run(inputs);
    json layers = json::array();
    double sum = 0;
    for (const auto& each : runner.times()) {
        layers.push_back({{"layer", each.layer}, {"milliseconds", each.milliseconds}});
        sum += each.milliseconds;
    }
    to["device"] = runner.device(), to["milliseconds"] = sum, to["layer_times"] = layers;
}

std::string sizeText(const json& sizes) {
    std::string text;
    for (const auto& size : sizes) {
        const auto number = size.get<long long>();
        text +=
            (text.empty() ? "" : " x ") + (number > 0 ? std::to_string(number) : std::string("?"));
    }
    return text.empty() ? "?" : text;
}

void print(const json& row) {
    const auto line = [](const std::string& text) {
        std::printf("%s\n", terminalText(text).c_str());
    };
    const auto text = [&](const char* key) { return row[key].get<std::string>(); };
    const auto number = [&](const char* key) { return std::to_string(row[key].get<long long>()); };
    line(text("network"));
    for (const auto& each : row["unsupported"]) {
        line("  not supported: " + each.get<std::string>());
    }
    if (row.contains("error")) return line("  " + text("error"));
    for (const char* key : {"inputs", "outputs"}) {
        for (const auto& each : row[key]) {
            line("  " + std::string(key, std::char_traits<char>::length(key) - 1) + ' ' +
                 each["name"].get<std::string>() + ": " + sizeText(each["size"]));
        }
    }
    line("  " + number("layers") + " layers, " + number("weights") + " weights" +
         (row.contains("multiply_adds") ? ", " + number("multiply_adds") + " multiply-adds" : ""));
    for (const auto& each : row["files"]) line("  weights in " + each.get<std::string>());
    for (const auto& each : row["notes"]) line("  It " + each.get<std::string>() + ".");
    for (const auto& each : row["algorithms"]) {
        const auto layout = each["layout"].get<std::string>();
        line("  can be used by " + each["algorithm"].get<std::string>() +
             (layout.empty() ? "" : ": " + layout));
    }
    for (const auto& each : row["refused_by"]) {
        line("  " + each["algorithm"].get<std::string>() + ": " + each["why"].get<std::string>());
    }
    if (!row.contains("device")) return;
    line("  " + toText(row["milliseconds"].get<double>(), 3) + " ms on " + text("device"));
    for (std::size_t i = 0; i < std::min(shownLayers, row["layer_times"].size()); ++i) {
        const auto& each = row["layer_times"][i];
        line("    " + toText(each["milliseconds"].get<double>(), 3) + " ms  " +
             each["layer"].get<std::string>());
    }
}

/// A name for the file of an output: its own, without characters that files cannot have.
std::string fileName(const std::string& output, std::set<std::string>& taken) {
    std::string name;
    for (const char c : output) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = std::isalnum(byte) || c == '-' || c == '_' || c == '.';
        name += plain ? c : '_';
    }
    if (name.empty() || name.front() == '.') name = "output" + name;
    const std::string base = name;
    for (int i = 2; !taken.insert(name).second; ++i) name = base + '_' + std::to_string(i);
    return name + ".npy";
}

}  // namespace

int checkNetworkFile(const NetworkFileOptions& o) {
    const NetworkCheck check = checkNetwork(o.network);
    json row = {{"network", check.file}, {"unsupported", check.unsupported}};
    if (check.error) row["error"] = check.error->english();
    json able = json::array(), refused = json::array();
    for (const NetworkRole& role : check.roles) {
        if (role.why) {
            refused.push_back({{"algorithm", role.algorithm}, {"why", role.why->english()}});
        } else {
            able.push_back({{"algorithm", role.algorithm}, {"layout", role.layout}});
        }
    }
    row["algorithms"] = able;
    // Reasons only help if no algorithm can use it.
    row["refused_by"] = able.empty() ? refused : json::array();
    if (check.graph) addGraph(row, *check.graph, o.size);
    if (check.graph && !o.device.empty()) addTimes(row, check, o);
    if (!isStandardOutput(o.json)) print(row);
    if (!o.json.empty()) writeJson(o.json, row);
    return check.graph ? exitDone : exitCheckFailed;
}

int runNetworkFile(const NetworkFileOptions& o) {
    const fs::path file = networkFile(o.network).orThrow();
    const auto graph = readGraph(file.string()).orThrow();
    std::vector<NpyArray> inputs;
    for (const std::string& path : o.inputs) inputs.push_back(readNpy(path).orThrow());
    // An open image has the size of its array.
    SizeI size = o.size;
    for (std::size_t i = 0; i < std::min(inputs.size(), graph->inputs.size()); ++i) {
        const TensorShape& shape = graph->inputs[i].shape;
        const bool open = shape.size() == 4 && (shape[2] == 0 || shape[3] == 0);
        if (!open || !size.empty() || inputs[i].shape.size() != 4) continue;
        size = {int(inputs[i].shape[3]), int(inputs[i].shape[2])};
    }
    NetworkRunner runner(graph, o.device.empty() ? "auto" : o.device, size);
    const auto outputs = runner.run(inputs);
    std::error_code failed;
    fs::create_directories(o.folder, failed);
    if (failed) {
        throw EngineError(Message(
            SPOOR_TR("engine", "Cannot create the folder \"%1\": %2. Choose another folder."),
            o.folder, failed.message()));
    }
    std::set<std::string> taken;
    json rows = json::array();
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const std::string path =
            (fs::path(o.folder) / fileName(graph->outputs[i].name, taken)).string();
        AtomicFile array(path, Durability::No);
        array.write(npyBytes(outputs[i]));
        array.commit();
        rows.push_back(
            {{"name", graph->outputs[i].name}, {"file", path}, {"size", outputs[i].shape}});
        if (!isStandardOutput(o.json)) std::printf("%s\n", terminalText(path).c_str());
    }
    if (!o.json.empty()) writeJson(o.json, {{"device", runner.device()}, {"outputs", rows}});
    return exitDone;
}

}  // namespace spoor
