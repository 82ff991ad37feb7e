// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/stages/detector_model.h"

#include "engine/algorithms/detect/stages/detector_labels.h"
#include "engine/algorithms/detect/stages/detector_rows.h"
#include "engine/base/error.h"
#include "engine/inference/graph/network_description.h"
#include "engine/inference/network_file.h"
#include "engine/pipeline/target_result.h"

#include <algorithm>
#include <array>
#include <optional>

namespace spoor {
namespace {

constexpr int probeSide = 320;  // Image size for networks that take any.
constexpr int nanoDetBins = 8;  // All published networks have this number.
constexpr int maxClasses = 100'000;

/// Tries one kind of head after the other.
class Recognition {
public:
    Recognition(const NetworkGraph& graph, SizeI picture)
        : m_graph(graph), m_picture(picture), m_shapes(shapesOf(graph, picture).orThrow()) {
        for (std::size_t i = 0; i < graph.outputs.size(); ++i) {
            m_outputs.push_back(
                outputTable(graph.outputs[i], i, m_shapes[std::size_t(graph.outputs[i].tensor)]));
            if (m_outputs.back().isTable) m_tables.push_back(m_outputs.back());
        }
    }

    /// Sets everything that depends on the kind of head, with labels "class N".
    bool recognise(DetectorModel& model, const DetectorHints& hints) const {
        if (m_tables.size() == m_outputs.size() &&
            (yuNet(model) || nanoDet(model) || joinedNanoDet(model))) {
            return true;
        }
        return recogniseRows(model, m_outputs, m_picture, hints, m_graph);
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
    int cellsOf(int stride) const { return gridCells(m_picture, stride); }
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
        numberClasses(model, 1);
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
        numberClasses(model, classes);
        return true;
    }
    /// NanoDet-Plus: four grids, and distances from the corner of a cell.
    bool joinedNanoDet(DetectorModel& model) const {
        if (m_tables.size() != 1) return false;
        const int classes = m_tables[0].columns - 4 * nanoDetBins;
        const auto strides = gridStrides(m_picture, m_tables[0].rows);
        if (strides.size() != 4 || classes < 1) return false;
        nanoDetStyle(model);
        model.joined = true, model.bins = nanoDetBins, model.middle = 0;
        shareOutput(model, strides);
        numberClasses(model, classes);
        return true;
    }
    const NetworkGraph& m_graph;
    SizeI m_picture;
    std::vector<TensorShape> m_shapes;
    std::vector<OutputTable> m_outputs;
    std::vector<OutputTable> m_tables;  ///< Outputs that are tables.
};

DetectorModel modelOf(NetworkGraph graph, int longest, const DetectorHints& hints) {
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
    if (!recognition.recognise(model, hints) || model.labels.size() > std::size_t(maxClasses)) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" is not a detector that Spoor knows: expected the outputs of "
                             "YOLO, DETR, SSD, NanoDet or YuNet, or boxes with scores, but found "
                             "%2. Describe its outputs in a text file (see Detection in the "
                             "manual), or choose another network."),
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

std::string DetectorModel::layout() const {
    if (head == DetectorHead::Yolox) {
        return std::string("boxes = centres, unit = ") +
               (openUnit ? "cells or pixels, by their size"
                : pixels ? "pixels"
                         : "cells") +
               ", objectness = yes, positions = rows, scores = probabilities";
    }
    if (head != DetectorHead::Boxes) return toText(head);
    const DetectedBoxForm& form = rows.form;
    std::string text = std::string("boxes = ") + (form.corners ? "corners" : "centres");
    text += std::string(", unit = ") + (form.shares ? "shares" : "pixels");
    if (form.open && !form.shares) text += " (shares if all boxes are within 2 x 2)";
    text += std::string(", order = ") + (form.rowsFirst ? "yx" : "xy");
    text += std::string(", positions = ") + (rows.boxes.across ? "columns" : "rows");
    text += std::string(", objectness = ") + (rows.objectness.count > 0 ? "yes" : "no");
    text += std::string(", scores = ") + (rows.kind == DetectorScores::Logits    ? "logits"
                                          : rows.kind == DetectorScores::Softmax ? "softmax"
                                                                                 : "probabilities");
    text += rows.hasIds() ? ", class numbers" : "";
    text += rows.background == 0 ? ", background = first" : "";
    text += rows.background > 0 ? ", background = last" : "";
    text += rows.angle.count > 0 ? ", angle" : "";
    if (rows.unused > 0) text += ", " + std::to_string(rows.unused) + " unused columns";
    return text;
}

std::string DetectorModel::labelOf(int label) const {
    const bool known = label >= 0 && std::size_t(label) < labels.size();
    return known ? labels[std::size_t(label)] : "class " + std::to_string(label);
}

Result<DetectorModel> detectorOf(NetworkGraph graph, int longest, const DetectorHints& hints) {
    try {
        return modelOf(std::move(graph), longest, hints);
    } catch (const EngineError& error) {
        return error.message();
    }
}

Result<DetectorModel> readDetector(const std::string& network, const std::string& labels,
                                   int longest) {
    try {
        const auto file = networkFile(network).orThrow();
        const auto text = descriptionBeside(file);
        const auto hints = text ? detectorHints(text->text, text->file) : DetectorHints{};
        DetectorModel model = modelOf(*readGraph(file.string()).orThrow(), longest, hints);
        if (text) describeDetector(model, text->text, text->file);
        if (labels.empty()) return model;
        auto names = readLabels(labels).orThrow();
        if (names.size() != model.labels.size() && !model.classIds()) {
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
