// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/stages/detector_model.h"

#include "engine/algorithms/detect/stages/detector_labels.h"
#include "engine/base/error.h"
#include "engine/inference/graph/network_description.h"
#include "engine/inference/network_file.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace spoor {
namespace {

constexpr int probeSide = 320;  // Image size for networks that take any.
constexpr int nanoDetBins = 8;  // All published networks have this number.
constexpr int maxClasses = 100'000;

/// An output as rows of values, without leading axes of length 1.
struct OutputTable {
    std::size_t index = 0;
    std::string name;  ///< in lower case
    int rows = 0, columns = 0;

    bool has(std::string_view word) const { return name.find(word) != std::string::npos; }
};

std::optional<OutputTable> tableOf(const TensorShape& shape) {
    TensorShape sizes(shape);
    while (sizes.size() > 2 && sizes.front() == 1) sizes.erase(sizes.begin());
    if (sizes.size() == 2 && sizes.front() == 1 && shape.size() == 2) {
        return OutputTable{0, {}, sizes[1], 1};  // One value per position.
    }
    if (sizes.size() == 1) return OutputTable{0, {}, sizes[0], 1};
    if (sizes.size() != 2) return std::nullopt;
    return OutputTable{0, {}, sizes[0], sizes[1]};
}

/// Tries one kind of head after the other.
class Recognition {
public:
    Recognition(const NetworkGraph& graph, SizeI picture)
        : m_graph(graph), m_picture(picture), m_shapes(shapesOf(graph, picture).orThrow()) {
        for (std::size_t i = 0; i < graph.outputs.size(); ++i) {
            auto table = tableOf(m_shapes[std::size_t(graph.outputs[i].tensor)]);
            if (!table) continue;
            table->index = i;
            for (const char c : graph.outputs[i].name) {
                table->name += char(std::tolower(static_cast<unsigned char>(c)));
            }
            m_tables.push_back(std::move(*table));
        }
    }

    /// Sets everything that depends on the kind of head, with labels "class N".
    bool recognise(DetectorModel& model) const {
        if (m_tables.size() != m_graph.outputs.size()) return false;
        return yuNet(model) || nanoDet(model) || joinedNanoDet(model) || yolox(model) ||
               boxes(model);
    }
    /// "3549 x 85, ..." for messages.
    std::string found() const {
        std::string all;
        for (const auto& output : m_graph.outputs) {
            all += (all.empty() ? "" : ", ") + toText(m_shapes[std::size_t(output.tensor)]);
        }
        return all;
    }

private:
    int cellsOf(int stride) const {
        return (m_picture.width / stride) * (m_picture.height / stride);
    }
    /// Strides 8, 16, 32 and so on whose grids have this number of cells together.
    std::vector<int> stridesFor(int rows) const {
        std::vector<int> strides;
        int cells = 0;
        for (int stride = 8; stride <= 128 && cells < rows; stride *= 2) {
            strides.push_back(stride);
            cells += cellsOf(stride);
            if (cells == rows && strides.size() >= 3) return strides;
        }
        return {};
    }
    static void number(DetectorModel& model, int classes) {
        model.labels.clear();
        for (int i = 0; i < classes; ++i) model.labels.push_back("class " + std::to_string(i));
    }
    static void shareOutput(DetectorModel& model, const std::vector<int>& strides) {
        for (const int stride : strides) model.levels.push_back({stride, 0, 0, 0, 0});
    }

    bool yuNet(DetectorModel& model) const {
        std::vector<DetectorLevel> levels;
        for (const int stride : {8, 16, 32, 64}) {
            DetectorLevel level{stride, 0, 0, 0, 0};
            int parts = 0;
            const auto take = [&](const char* name, int columns, std::size_t& to) {
                for (const OutputTable& each : m_tables) {
                    if (each.name != name + std::to_string(stride)) continue;
                    if (each.rows != cellsOf(stride) || each.columns != columns) continue;
                    to = each.index, ++parts;
                }
            };
            take("cls_", 1, level.scores), take("obj_", 1, level.objectness);
            take("bbox_", 4, level.boxes), take("kps_", 10, level.landmarks);
            if (parts == 4) levels.push_back(level);
        }
        if (levels.empty() || levels.size() * 4 != m_tables.size()) return false;
        model.head = DetectorHead::YuNet;
        model.levels = std::move(levels);
        model.overlap = 0.3;
        number(model, 1);
        return true;
    }

    static void nanoDetStyle(DetectorModel& model) {
        model.head = DetectorHead::NanoDet;
        model.overlap = 0.6;
        model.style.centred = true, model.style.oneRatio = false;
        const std::array<double, 3> mean{103.53, 116.28, 123.675};
        const std::array<double, 3> deviation{57.375, 57.12, 58.395};
        for (std::size_t i = 0; i < 3; ++i) {
            model.style.colours.scale[i] = 1 / deviation[i];
            model.style.colours.shift[i] = -mean[i] / deviation[i];
        }
    }
    bool nanoDet(DetectorModel& model) const {
        const std::size_t count = m_tables.size() / 2;
        if (count < 3 || m_tables.size() % 2 != 0) return false;
        std::vector<DetectorLevel> levels;
        int classes = 0, sides = 0;
        for (int stride = 8; levels.size() < count && stride <= 128; stride *= 2) {
            std::vector<OutputTable> pair;
            for (const OutputTable& each : m_tables) {
                if (each.rows == cellsOf(stride)) pair.push_back(each);
            }
            if (pair.size() != 2) return false;
            // With 32 classes, only the name tells them from the distances.
            const bool first = pair[0].columns == pair[1].columns
                                   ? pair[1].has("cls")
                                   : pair[0].columns == 4 * nanoDetBins;
            const OutputTable& boxes = pair[first ? 0 : 1];
            const OutputTable& scores = pair[first ? 1 : 0];
            if (levels.empty()) classes = scores.columns, sides = boxes.columns;
            if (scores.columns != classes || boxes.columns != sides) return false;
            levels.push_back({stride, scores.index, boxes.index, 0, 0});
        }
        if (levels.size() != count || sides != 4 * nanoDetBins) return false;
        nanoDetStyle(model);
        model.levels = std::move(levels);
        model.bins = nanoDetBins, model.middle = 0.5;
        number(model, classes);
        return true;
    }
    /// NanoDet-Plus: four grids, and distances from the corner of a cell.
    bool joinedNanoDet(DetectorModel& model) const {
        if (m_tables.size() != 1) return false;
        const int classes = m_tables[0].columns - 4 * nanoDetBins;
        const auto strides = stridesFor(m_tables[0].rows);
        if (strides.size() != 4 || classes < 1) return false;
        nanoDetStyle(model);
        model.joined = true, model.bins = nanoDetBins, model.middle = 0;
        shareOutput(model, strides);
        number(model, classes);
        return true;
    }
    bool yolox(DetectorModel& model) const {
        if (m_tables.size() != 1) return false;
        const auto strides = stridesFor(m_tables[0].rows);
        if (strides.empty() || m_tables[0].columns < 6) return false;
        model.head = DetectorHead::Yolox;
        model.overlap = 0.45;
        model.style.fill = 114;
        // Exported with the decoding, the network computes sizes by an exponential.
        model.pixels = std::any_of(m_graph.layers.begin(), m_graph.layers.end(), [](const auto& l) {
            return l.activation.type == Activation::Exp;
        });
        shareOutput(model, strides);
        number(model, m_tables[0].columns - 5);
        return true;
    }
    bool boxes(DetectorModel& model) const {
        if (m_tables.size() < 2 || m_tables.size() > 3) return false;
        const OutputTable *boxes = nullptr, *scores = nullptr, *ids = nullptr;
        for (const OutputTable& each : m_tables) {
            const bool named = each.has("class") || each.has("label");
            if (each.columns == 4 && (each.has("box") || !boxes)) {
                boxes = &each;
            } else if (m_tables.size() == 3 && named) {
                ids = &each;
            } else {
                scores = &each;
            }
        }
        const bool fits = boxes && scores && (ids != nullptr) == (m_tables.size() == 3) &&
                          scores->rows == boxes->rows &&
                          (!ids || (ids->rows == boxes->rows && ids->columns == 1 &&  //
                                    scores->columns == 1));
        if (!fits) return false;
        model.head = DetectorHead::Boxes;
        model.classIds = ids != nullptr;
        model.levels = {{0, scores->index, boxes->index, ids ? ids->index : 0, 0}};
        model.style.colours.redFirst = true;
        model.style.colours.scale = {1.0 / 255, 1.0 / 255, 1.0 / 255};
        number(model, scores->columns);
        return true;
    }

    const NetworkGraph& m_graph;
    SizeI m_picture;
    std::vector<TensorShape> m_shapes;
    std::vector<OutputTable> m_tables;
};

DetectorModel modelOf(NetworkGraph graph, int longest) {
    const bool one = graph.inputs.size() == 1 && graph.inputs[0].shape.size() == 4 &&
                     graph.inputs[0].shape[0] <= 1 && graph.inputs[0].shape[1] == 3;
    if (!one) {
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "\"%1\" is not a detector: expected one colour image (1 x 3 x height x "
                     "width) as its input, but it has %2 inputs, the first of %3. Choose "
                     "another network."),
            graph.name, graph.inputs.size(),
            graph.inputs.empty() ? std::string("-") : toText(graph.inputs[0].shape)));
    }
    if (longest > 0) graph = withOpenSizes(std::move(graph));
    DetectorModel model;
    model.name = graph.name;
    const TensorShape& input = graph.inputs[0].shape;
    if (input[2] > 0 && input[3] > 0) model.input = {input[3], input[2]};
    const SizeI probe = model.input.empty() ? SizeI{probeSide, probeSide} : model.input;
    const Recognition recognition(graph, probe);
    if (!recognition.recognise(model) || model.labels.size() > std::size_t(maxClasses)) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" is not a detector that Spoor knows: expected the outputs of "
                             "YOLOX, NanoDet or YuNet, or boxes with scores, but found %2. Choose "
                             "another network."),
                    graph.name, recognition.found()));
    }
    nameClasses(model, graph.classes);
    model.graph = std::make_shared<NetworkGraph>(std::move(graph));
    return model;
}

}  // namespace

const char* toText(DetectorHead head) {
    switch (head) {
        case DetectorHead::Yolox:
            return "YOLOX";
        case DetectorHead::NanoDet:
            return "NanoDet";
        case DetectorHead::YuNet:
            return "YuNet";
        case DetectorHead::Boxes:
            return "boxes and scores";
    }
    return "";
}

int DetectorModel::step() const {
    int step = 32;
    for (const DetectorLevel& level : levels) step = std::max(step, level.stride);
    return step;
}

std::string DetectorModel::labelOf(int label) const {
    const bool known = label >= 0 && std::size_t(label) < labels.size();
    return known ? labels[std::size_t(label)] : "class " + std::to_string(label);
}

Result<DetectorModel> detectorOf(NetworkGraph graph, int longest) {
    try {
        return modelOf(std::move(graph), longest);
    } catch (const EngineError& error) {
        return error.message();
    }
}

Result<DetectorModel> readDetector(const std::string& network, const std::string& labels,
                                   int longest) {
    try {
        const auto file = networkFile(network).orThrow();
        DetectorModel model = modelOf(*readGraph(file.string()).orThrow(), longest);
        if (const auto text = descriptionBeside(file)) {
            describeDetector(model, text->text, text->file);
        }
        if (labels.empty()) return model;
        auto names = readLabels(labels).orThrow();
        if (names.size() != model.labels.size() && !model.classIds) {
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "\"%1\" has %2 labels, but \"%3\" has %4 classes. Specify a label "
                                 "file with one line per class, in the same order."),
                        labels, long(names.size()), model.name, long(model.labels.size())));
        }
        model.labels = std::move(names);
        return model;
    } catch (const EngineError& error) {
        return error.message();
    }
}

}  // namespace spoor
