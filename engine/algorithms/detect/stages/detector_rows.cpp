// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/stages/detector_rows.h"

#include "engine/algorithms/detect/stages/detector_labels.h"
#include "engine/base/error.h"

#include <algorithm>
#include <cctype>

namespace spoor {
namespace {

constexpr int cocoCount = 80;
constexpr int anchorsPerCell = 3;  // of YOLOv5 and YOLOv7
constexpr int maxObjects = 5000;   // rows of a table that lists objects
constexpr double yoloOverlap = 0.45;

/// Colours and grey of the authors of YOLOv5 and later ones. The place of the image in the input
/// does not matter to them.
void yoloStyle(DetectorModel& model) {
    model.style.colours.redFirst = true;
    model.style.colours.scale = {1.0 / 255, 1.0 / 255, 1.0 / 255};
    model.style.fill = 114;
    model.overlap = yoloOverlap;
}

/// Recognises the parts of a head of kind Boxes.
class RowsRecognition {
public:
    RowsRecognition(DetectorModel& model, const std::vector<OutputTable>& outputs, SizeI picture,
                    const DetectorHints& hints, const NetworkGraph& graph)
        : m_model(model), m_picture(picture), m_hints(hints), m_graph(graph) {
        for (const OutputTable& each : outputs) {
            if (each.isTable) m_tables.push_back(each);
            // The prototypes of masks: 1 x channels x height x width.
            const bool maps = each.shape.size() == 4 && each.shape[0] == 1 && !each.isTable;
            if (maps) m_masks = each.shape[1];
        }
        m_names = int(namesIn(graph.classes).size());
        // A number of objects says nothing of their layout.
        if (m_tables.size() > 1) {
            std::erase_if(m_tables, [](const OutputTable& t) { return t.rows * t.columns == 1; });
        }
    }

    bool run() {
        if (m_tables.empty()) return false;
        const bool found = m_tables.size() == 1 ? oneTable(m_tables[0]) : severalTables();
        if (!found) return false;
        if (m_model.head != DetectorHead::Boxes) return true;
        applyHints();
        const DetectorRows& rows = m_model.rows;
        const int background = rows.background >= 0 ? 1 : 0;
        numberClasses(m_model, rows.hasIds() ? 1 : rows.scores.count - background);
        return m_model.rows.count > 0 && !m_model.labels.empty();
    }

private:
    [[noreturn]] void contradict(int columns, const std::string& possible) const {
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "The file \"%1\" names %2 classes, but its output has %3 columns, which fit "
                     "%4. Describe its outputs in a text file (see Detection in the manual), or "
                     "export it again."),
            m_graph.name, m_names, columns, possible));
    }

    bool isGrid(int rows) const {
        return !gridStrides(m_picture, rows).empty() || hasAnchors(rows);
    }
    bool hasAnchors(int rows) const {
        return rows % anchorsPerCell == 0 && !gridStrides(m_picture, rows / anchorsPerCell).empty();
    }
    bool fitsNames(int columns) const {
        return m_names > 0 && (columns == 4 + m_names || columns == 5 + m_names);
    }
    bool isAcross(const OutputTable& table) const {
        if (m_hints.across) return *m_hints.across;
        if (isGrid(table.rows) != isGrid(table.columns)) return isGrid(table.columns);
        if (fitsNames(table.rows) != fitsNames(table.columns)) return fitsNames(table.rows);
        return !isGrid(table.rows) && table.rows < table.columns;
    }
    static DetectorColumns part(const OutputTable& table, int first, int count,
                                bool across = false) {
        return {table.index, first, count, across ? table.rows : table.columns, across};
    }

    /// A table of boxes with the scores of all classes, or of objects.
    bool oneTable(const OutputTable& table) {
        const bool across = isAcross(table);
        const int rows = across ? table.columns : table.rows;
        const int columns = across ? table.rows : table.columns;
        if (columns < 5) return false;
        m_model.head = DetectorHead::Boxes;
        m_model.rows.count = rows;
        const bool listed = !isGrid(rows) && !across && rows <= maxObjects;
        const bool poses = m_graph.task == "pose" || m_graph.task == "segment";
        std::string kind = m_hints.table.value_or("");
        if (kind.empty() && listed) {
            const bool ssd = table.shape.size() == 4 && columns == 7;
            if (ssd) kind = "ssd";
            if (!ssd && columns == 7) kind = m_graph.task == "obb" ? "objects" : "image-first";
            if (columns == 6 || (columns > 7 && poses && !fitsNames(columns))) kind = "objects";
        }
        if (!kind.empty() && kind != "classes") return objects(table, kind);
        return classes(table, across, columns);
    }

    bool objects(const OutputTable& table, const std::string& kind) {
        DetectorRows& rows = m_model.rows;
        const bool first = kind == "image-first", ssd = kind == "ssd";
        if (table.columns < (first || ssd ? 7 : 6)) return false;
        rows.boxes = part(table, ssd ? 3 : first ? 1 : 0, 4);
        rows.scores = part(table, ssd ? 2 : first ? 6 : 4, 1);
        rows.ids = part(table, ssd ? 1 : 5, 1);
        if (m_graph.task == "obb" && kind == "objects" && table.columns == 7) {
            rows.angle = part(table, 6, 1);
            rows.form.corners = false;
        }
        rows.form.shares = ssd;
        rows.form.open = !ssd;
        rows.unused = table.columns - (first || ssd ? 7 : 6) - rows.angle.count;
        if (ssd) rows.firstClass = 1;
        yoloStyle(m_model);
        m_model.overlap = 1;  // one row per object
        return true;
    }

    /// Box, objectness if there is one, and the scores of all classes.
    bool classes(const OutputTable& table, bool across, int columns) {
        DetectorRows& rows = m_model.rows;
        const bool grid = isGrid(rows.count), angle = m_graph.task == "obb";
        const bool points = m_graph.task == "pose";
        int extra = m_masks + (angle ? 1 : 0);
        bool objectness = m_hints.objectness.value_or(hasAnchors(rows.count) || (grid && !across));
        int count = m_names;
        if (m_names > 0 && !m_hints.objectness) {
            const int rest = columns - 4 - m_names - extra;
            if (rest != 0 && rest != 1 && !points) {
                contradict(columns, std::to_string(columns - 4 - extra) + " / " +
                                        std::to_string(columns - 5 - extra));
            }
            objectness = rest == 1;
        }
        if (m_names == 0) {
            // Without names, the 80 classes of COCO decide.
            const bool coco = columns - extra - 4 == cocoCount;
            if (!m_hints.objectness && coco) objectness = false;
            if (!m_hints.objectness && !m_hints.table && !grid && !coco) return false;
        }
        const int start = objectness ? 5 : 4;
        if (m_names == 0 || (m_hints.objectness && !points)) count = columns - start - extra;
        if (m_names > 0 && count != m_names) contradict(columns, std::to_string(count));
        if (points) extra = columns - start - count;
        if (count < 1 || extra < 0) return false;
        const bool anchors = hasAnchors(rows.count);
        if (objectness && grid && !anchors && !across && extra == 0) return yolox(table, count);
        rows.boxes = part(table, 0, 4, across);
        if (objectness) rows.objectness = part(table, 4, 1, across);
        rows.scores = part(table, start, count, across);
        if (angle) rows.angle = part(table, columns - 1, 1, across);
        rows.unused = extra - rows.angle.count;
        rows.form.corners = false;
        yoloStyle(m_model);
        // Queries of DETR have no grid, and each object has one.
        if (!grid && !objectness) m_model.overlap = 1;
        return true;
    }

    bool yolox(const OutputTable& table, int count) {
        m_model.head = DetectorHead::Yolox;
        m_model.overlap = yoloOverlap;
        m_model.style.fill = 114;
        // Exported with the decoding, the network computes sizes by an exponential.
        m_model.pixels = std::ranges::any_of(
            m_graph.layers, [](const auto& l) { return l.activation.type == Activation::Exp; });
        m_model.openUnit = !m_model.pixels;
        if (m_hints.cells) m_model.pixels = !*m_hints.cells, m_model.openUnit = false;
        for (const int stride : gridStrides(m_picture, table.rows)) {
            m_model.levels.push_back({stride, table.index, 0, 0, 0});
        }
        numberClasses(m_model, count);
        return true;
    }

    const OutputTable* named(const std::string& name) const {
        if (name.empty()) return nullptr;
        for (const OutputTable& each : m_tables) {
            if (m_graph.outputs[each.index].name == name) return &each;
        }
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The network %1 has no output \"%2\" that is a table, "
                                           "which its description names. Correct the description."),
                                  m_graph.name, name));
    }

    /// Boxes, scores and perhaps class numbers in outputs of their own.
    bool severalTables() {
        const bool told = !m_hints.boxesOutput.empty();
        if (m_tables.size() > 3 && !told) return false;
        const OutputTable* boxes = named(m_hints.boxesOutput);
        const OutputTable* scores = named(m_hints.scoresOutput);
        const OutputTable* ids = named(m_hints.classesOutput);
        const auto taken = [&](const OutputTable& t) {
            return &t == boxes || &t == scores || &t == ids;
        };
        for (const bool byName : {true, false}) {
            for (const OutputTable& each : m_tables) {
                const bool fits = each.columns == 4 || each.columns == 5;
                const bool called = each.has("box") || each.has("det") || each.has("loc");
                if (!boxes && !taken(each) && fits && (called || !byName)) boxes = &each;
            }
        }
        if (!boxes) return false;
        const bool scored = boxes->columns == 5;
        for (const OutputTable& each : m_tables) {
            if (taken(each) || each.rows != boxes->rows) continue;
            const bool number = each.columns == 1;
            const bool called = each.has("class") || each.has("label");
            const bool counts =
                number && (called || each.isInteger || scored) && !each.has("score");
            if (!ids && counts && (m_tables.size() > 2 || scored)) ids = &each;
        }
        std::vector<const OutputTable*> others;
        for (const OutputTable& each : m_tables) {
            if (!taken(each) && each.rows == boxes->rows) others.push_back(&each);
        }
        if (!scores && !scored && !others.empty()) scores = chosenScores(others, ids != nullptr);
        if (!scored && !scores) return false;
        if (scores && scores->rows != boxes->rows) return false;
        return several(*boxes, scores, ids);
    }

    /// Two outputs with one number per box could be scores and classes in either order.
    const OutputTable* chosenScores(const std::vector<const OutputTable*>& others,
                                    bool hasIds) const {
        for (const OutputTable* each : others) {
            if (each->has("score") || each->has("conf") || each->has("logit") ||
                each->has("prob")) {
                return each;
            }
        }
        const bool numbers =
            others.size() > 1 && !hasIds &&
            std::ranges::all_of(others, [](const OutputTable* t) { return t->columns == 1; });
        if (!numbers) return others.front();
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "The outputs %2 and %3 of the network %1 could be scores and classes, or "
                     "classes and scores, and their names do not say it. Name them in a text file "
                     "(output_scores, output_classes; see Detection in the manual)."),
            m_graph.name, m_graph.outputs[others[0]->index].name,
            m_graph.outputs[others[1]->index].name));
    }

    bool several(const OutputTable& boxes, const OutputTable* scores, const OutputTable* ids) {
        DetectorRows& rows = m_model.rows;
        m_model.head = DetectorHead::Boxes;
        rows.count = boxes.rows;
        rows.boxes = part(boxes, 0, 4);
        rows.scores = scores ? part(*scores, 0, scores->columns) : part(boxes, 4, 1);
        if (ids) rows.ids = part(*ids, 0, 1);
        if (ids && rows.scores.count != 1) return false;
        m_model.style.colours.redFirst = true;
        m_model.style.colours.scale = {1.0 / 255, 1.0 / 255, 1.0 / 255};
        const int count = rows.scores.count;
        const bool detr = boxes.has("pred_boxes") || (scores && scores->has("logit"));
        if (detr) {
            // Softmax has one more class for queries without an object.
            const bool none = m_names > 0 ? count == m_names + 1 : count == 92 || count == 81;
            rows.kind = none ? DetectorScores::Softmax : DetectorScores::Logits;
            rows.background = none ? count - 1 : -1;
            rows.form = {false, true, false, false};
            m_model.overlap = 1;
        } else if (boxes.has("detection_boxes")) {
            rows.form = {true, true, true, false};
            rows.firstClass = ids ? 1 : 0;
        } else if (!ids && (m_names > 0 ? count == m_names + 1 : count == 21 || count == 81)) {
            rows.background = 0;
        }
        const int objects = count - (rows.background >= 0 ? 1 : 0);
        if (!ids && m_names > 0 && objects != m_names && !m_hints.background) {
            contradict(count, std::to_string(objects));
        }
        return true;
    }

    void applyHints() {
        DetectorRows& rows = m_model.rows;
        if (m_hints.corners) rows.form.corners = *m_hints.corners;
        if (m_hints.rowsFirst) rows.form.rowsFirst = *m_hints.rowsFirst;
        if (m_hints.shares) rows.form.shares = *m_hints.shares, rows.form.open = false;
        if (m_hints.scores) rows.kind = *m_hints.scores;
        if (!m_hints.background) return;
        rows.background = *m_hints.background == "first"  ? 0
                          : *m_hints.background == "last" ? rows.scores.count - 1
                                                          : -1;
    }

    DetectorModel& m_model;
    SizeI m_picture;
    const DetectorHints& m_hints;
    const NetworkGraph& m_graph;
    std::vector<OutputTable> m_tables;
    int m_masks = 0;  ///< Coefficients per mask.
    int m_names = 0;  ///< Names of classes in the file.
};

}  // namespace

OutputTable outputTable(const NetworkGraph::Output& output, std::size_t index,
                        const TensorShape& shape) {
    OutputTable table{index, {}, shape, true, output.isInteger, 0, 0};
    for (const char c : output.name)
        table.name += char(std::tolower(static_cast<unsigned char>(c)));
    TensorShape sizes(shape);
    while (sizes.size() > 2 && sizes.front() == 1) sizes.erase(sizes.begin());
    const bool row = sizes.size() == 2 && sizes.front() == 1 && shape.size() == 2;
    if (sizes.empty()) sizes = {1};
    if (row) {
        table.rows = sizes[1], table.columns = 1;  // one value per position
    } else if (sizes.size() == 1) {
        table.rows = sizes[0], table.columns = 1;
    } else if (sizes.size() == 2) {
        table.rows = sizes[0], table.columns = sizes[1];
    } else {
        table.isTable = false;
    }
    return table;
}

int gridCells(SizeI picture, int stride) {
    return (picture.width / stride) * (picture.height / stride);
}

std::vector<int> gridStrides(SizeI picture, int rows) {
    std::vector<int> strides;
    int cells = 0;
    for (int stride = 8; stride <= 128 && cells < rows; stride *= 2) {
        strides.push_back(stride);
        cells += gridCells(picture, stride);
        if (cells == rows && strides.size() >= 3) return strides;
    }
    return {};
}

void numberClasses(DetectorModel& model, int classes) {
    model.labels.clear();
    for (int i = 0; i < classes; ++i) model.labels.push_back("class " + std::to_string(i));
}

bool recogniseRows(DetectorModel& model, const std::vector<OutputTable>& outputs, SizeI picture,
                   const DetectorHints& hints, const NetworkGraph& graph) {
    return RowsRecognition(model, outputs, picture, hints, graph).run();
}

}  // namespace spoor
