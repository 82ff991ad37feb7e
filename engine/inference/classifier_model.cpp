// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/classifier_model.h"

#include "engine/base/paths.h"
#include "engine/base/text.h"
#include "engine/inference/onnx_reader.h"

#include <algorithm>
#include <filesystem>
#include <mutex>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t maxLabelBytes = 16 << 20;
constexpr int maxLabels = 1'000'000;
constexpr std::size_t maxLabelLength = 1000;  // bytes

/// Returns the length of the UTF-8 sequence at the start of a text, or 0 if it is invalid.
std::size_t sequenceAt(std::string_view text) {
    const auto first = static_cast<unsigned char>(text[0]);
    const std::size_t length = first < 0x80                    ? 1
                               : first >= 0xC2 && first < 0xE0 ? 2
                               : first >= 0xE0 && first < 0xF0 ? 3
                               : first >= 0xF0 && first < 0xF5 ? 4
                                                               : 0;
    if (length == 0 || length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) return 0;
    }
    return length;
}

/// Returns whether a text is UTF-8 without control characters other than tabs and line breaks.
bool isText(std::string_view text) {
    while (!text.empty()) {
        const auto first = static_cast<unsigned char>(text[0]);
        const bool blank = first == '\t' || first == '\n' || first == '\r';
        const std::size_t length = sequenceAt(text);
        if (length == 0 || first == 0x7F || (first < 0x20 && !blank)) return false;
        text.remove_prefix(length);
    }
    return true;
}

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

/// Identifies the version of a file that was read.
struct Stamp {
    std::string path;
    std::uintmax_t bytes = 0;
    fs::file_time_type time;
    bool operator==(const Stamp&) const = default;
};

Result<std::shared_ptr<const NetworkGraph>> readGraph(const std::string& path) {
    static std::mutex mutex;
    static std::pair<Stamp, std::shared_ptr<const NetworkGraph>> known;
    std::error_code failed, undated;
    const Stamp now{path, fs::file_size(path, failed), fs::last_write_time(path, undated)};
    {
        const std::lock_guard lock(mutex);
        if (!failed && !undated && known.second && known.first == now) return known.second;
    }
    auto read = readOnnx(path);
    if (!read) return read.error();
    auto graph = std::make_shared<const NetworkGraph>(std::move(read).value());
    const std::lock_guard lock(mutex);
    known = {now, graph};
    return graph;
}

Result<std::vector<std::string>> readLabels(const std::string& path) {
    std::error_code failed;
    const std::uintmax_t bytes = fs::file_size(path, failed);
    if (!failed && bytes > maxLabelBytes) {
        return Message(SPOOR_TR("engine",
                                "\"%1\" has %2 MB, which is too large for a list of labels. "
                                "Specify a text file with one label per line."))
            .arg(path)
            .arg((long)(bytes >> 20));
    }
    const auto text = failed ? std::nullopt : readFile(path);
    if (!text) {
        return Message(SPOOR_TR("engine",
                                "Cannot read the label file \"%1\". Specify a text file with one "
                                "label per line."))
            .arg(path);
    }
    return parseLabels(*text, path);
}

}  // namespace

Result<std::vector<std::string>> parseLabels(std::string_view text, const std::string& name) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    if (!isText(text)) {
        return Message(
                   SPOOR_TR(
                       "engine",
                       "\"%1\" is not UTF-8 text. Specify a text file with one label per line."))
            .arg(name);
    }
    std::vector<std::string> labels;
    std::size_t used = 0;  // number of lines up to the last one that is not empty
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        labels.emplace_back(trimmed(text.substr(0, end)));
        if (!labels.back().empty()) used = labels.size();
        if (labels.back().size() > maxLabelLength) {
            return Message(SPOOR_TR("engine",
                                    "Line %1 of \"%2\" is too long for a label. Specify a text "
                                    "file with one label per line."))
                .arg((long)labels.size())
                .arg(name);
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    labels.resize(used);
    if (labels.empty()) {
        return Message(SPOOR_TR("engine",
                                "\"%1\" is empty. Specify a text file with one label per line."))
            .arg(name);
    }
    return labels;
}

Result<ClassifierModel> classifierOf(std::shared_ptr<const NetworkGraph> graph, int openSide) {
    const auto refuse = [&](const char* why, const std::string& what) {
        return Message(why).arg(graph->name).arg(what);
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
    const int most = output.empty() ? 0 : *std::max_element(output.begin(), output.end());
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
    auto graph = readGraph(model);
    if (!graph) return graph.error();
    auto classifier = classifierOf(std::move(graph).value(), openSide);
    if (!classifier || labels.empty()) return classifier;
    auto names = readLabels(labels);
    if (!names) return names.error();
    ClassifierModel named = std::move(classifier).value();
    if (names.value().size() != named.labels.size()) {
        return Message(SPOOR_TR("engine",
                                "\"%1\" has %2 labels, but \"%3\" has %4 outputs. Specify a label "
                                "file with one line per output, in the same order."))
            .arg(labels)
            .arg((long)names.value().size())
            .arg(model)
            .arg((long)named.labels.size());
    }
    named.labels = std::move(names).value();
    return named;
}

}  // namespace spoor
