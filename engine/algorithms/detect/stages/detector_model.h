// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/detect/stages/letterbox.h"
#include "engine/inference/graph/network_graph.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// How the outputs of a detector state boxes. N is the number of positions, of all grids or of one.
enum class DetectorHead {
    /// N x (5 + classes): centre and logarithmic size in cells, objectness, classes. Source: Z. Ge,
    /// S. Liu, F. Wang, Z. Li, J. Sun: YOLOX: Exceeding YOLO Series in 2021.
    Yolox,
    /// N x classes and N x 4 distributions of the distance to a side in cells, per grid or in one
    /// output. Source: R. Lyu: NanoDet, 2020.
    NanoDet,
    /// N x 1 classes, N x 1 objectness, N x 4 boxes and N x 10 landmarks per grid. Source: W. Wu,
    /// H. Peng, S. Yu: YuNet: A Tiny Millisecond-level Face Detector, 2023.
    YuNet,
    /// N rows with a box each, and the scores of all classes or the score and number of one; in one
    /// output or several. See DetectorRows.
    Boxes
};
/// "YOLOX", "NanoDet", "YuNet" or "boxes and scores".
const char* toText(DetectorHead head);

/// How a head of kind Boxes states boxes.
struct DetectedBoxForm {
    bool corners = true;     ///< x1, y1, x2, y2; false: centre, width, height
    bool shares = false;     ///< of the input's sides; false: pixels of the input
    bool rowsFirst = false;  ///< y before x
    bool open = true;        ///< boxes within 2 x 2 pixels are taken for shares
};
/// How a head of kind Boxes states scores.
enum class DetectorScores { Probabilities, Logits, Softmax };

/// Some columns of an output with one row per position.
struct DetectorColumns {
    std::size_t output = 0;
    int first = 0, count = 0;  ///< count 0: the output has no such values
    int width = 0;             ///< of a row
    bool across = false;       ///< positions follow each other, column after column

    std::size_t at(int row, int column, int rows) const {
        return across ? std::size_t(first + column) * std::size_t(rows) + std::size_t(row)
                      : std::size_t(row) * std::size_t(width) + std::size_t(first + column);
    }
};
/// The parts of a head of kind Boxes.
struct DetectorRows {
    int count = 0;
    DetectorColumns boxes, objectness, scores, ids;
    DetectorColumns angle;  ///< of a box about its centre, in radians
    DetectedBoxForm form;
    DetectorScores kind = DetectorScores::Probabilities;
    int background = -1;  ///< the class of everything that is not an object
    int firstClass = 0;   ///< number of the first class
    int unused = 0;       ///< further columns: points or coefficients of masks

    bool hasIds() const { return ids.count > 0; }
};

/// Indices of the outputs of one grid. Without a grid of its own, an output holds all grids.
struct DetectorLevel {
    int stride = 0;  ///< input pixels per cell; 0: no grid
    std::size_t scores = 0, boxes = 0, objectness = 0, landmarks = 0;
};

/// A network that finds objects in an image.
struct DetectorModel {
    std::string name;  ///< of the file
    DetectorHead head = DetectorHead::Boxes;
    std::shared_ptr<const NetworkGraph> graph;
    SizeI input;  ///< empty: images of any size, in multiples of the largest stride
    LetterboxStyle style;
    /// In the order of the positions. Yolox and a NanoDet head with one output use the same output
    /// for all levels.
    std::vector<DetectorLevel> levels;
    bool joined = false;  ///< NanoDet: classes and distributions are in one output
    int bins = 0;         ///< NanoDet: values per distribution
    double middle = 0;    ///< NanoDet: origin of the distances in a cell, 0.5 or 0
    bool pixels = false;  ///< Yolox: boxes are pixels of the input already
    /// Yolox: nothing in the file says whether boxes are pixels, so their sizes decide.
    bool openUnit = false;
    DetectorRows rows;                ///< Boxes
    double overlap = 0.45;            ///< the authors' limit of non-maximum suppression
    std::vector<std::string> labels;  ///< one per class

    /// The sides of the input are multiples of this.
    int step() const;
    /// The name of a class, or "class N" for a number beyond the names.
    std::string labelOf(int label) const;
    /// Whether the network returns class numbers, so that the number of classes is unknown.
    bool classIds() const { return head == DetectorHead::Boxes && rows.hasIds(); }
    /// Returns what was recognised, in the words of a description: "boxes = centres, unit = pixels,
    /// ...".
    std::string layout() const;
};

/// Properties of the outputs in a description; see describeDetector().
struct DetectorHints {
    std::optional<bool> across, corners, shares, cells, rowsFirst, objectness;
    std::optional<DetectorScores> scores;
    std::optional<std::string> background, table;
    std::string boxesOutput, scoresOutput, classesOutput;
};
DetectorHints detectorHints(const std::string& toml, const std::string& file);

/// Recognises the kind of a detector from the shapes and names of its outputs. With `longest` above
/// 0, the network takes images with this longer side even if its file fixes a size. Returns an
/// error that says what was expected and found if it is not a detector.
Result<DetectorModel> detectorOf(NetworkGraph graph, int longest = 0,
                                 const DetectorHints& hints = {});

/// Reads a detector from a file, or an installed network by its name, with its class names: from
/// `labels` (a text file with one name per line) if that is not empty, otherwise from the network's
/// properties or the data set that it was trained on. A TOML file of the same name next to the
/// network overrides what is known of it, see describeDetector(). A file that has not changed is
/// not read again. Any thread.
Result<DetectorModel> readDetector(const std::string& model, const std::string& labels,
                                   int longest = 0);

/// Replaces what is known of a network with a description in TOML. Keys, all optional: `colours`,
/// "rgb" or "bgr"; `range`, the value of a white pixel (1 or 255); `mean` and `deviation`, three
/// numbers each in the order of the colours; `position`, "centre" or "corner" of the image in the
/// input; `fill`, the grey around it; `classes`, a list of names. The layout of the outputs, which
/// detectorHints() reads: `boxes`, "corners" or "centres"; `unit` of boxes, "pixels", "shares" or
/// "cells"; `order`, "xy" or "yx"; `positions`, "rows" or "columns" of the output; `objectness`,
/// "yes" or "no"; `scores`, "probabilities", "logits" or "softmax"; `background`, "first", "last"
/// or "none"; `table`, what the columns of a single output are: "classes" (a box and the scores of
/// all classes), "objects" (box, score, class), "image-first" (image, box, class, score) or "ssd"
/// (image, class, score, box); `output_boxes`, `output_scores` and `output_classes`, names of
/// outputs. Throws EngineError with file and line.
void describeDetector(DetectorModel& model, const std::string& toml, const std::string& file);

}  // namespace spoor
